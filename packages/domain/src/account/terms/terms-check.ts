import { ShopError } from '../../shop-error.ts';
import type { GiftCardTerms } from '../credit/gift-card-order.ts';
import type { ReferralTerms } from './referral-terms.ts';

const MOST_PERCENT = 90;
const MOST_DAYS = 3_650;

/** Smallest and greatest values of referral terms, by field. */
export const REFERRAL_TERM_RANGES = {
  friendPercent: [1, MOST_PERCENT],
  reward: [1, 10_000_000],
  minimumOrder: [0, 100_000_000],
  codeDays: [1, MOST_DAYS],
  rewardDays: [1, MOST_DAYS],
  maxRewards: [1, 10_000],
  invitesPerDay: [1, 100],
} as const satisfies Record<keyof ReferralTerms, readonly [number, number]>;

export function requireReferralTerms(terms: ReferralTerms): ReferralTerms {
  for (const [field, [least, most]] of Object.entries(REFERRAL_TERM_RANGES)) {
    const value = terms[field as keyof ReferralTerms];
    if (value !== undefined && !(Number.isInteger(value) && value >= least && value <= most)) throw badTerms(field);
  }
  return terms;
}

/** Preset amounts ascend and lie between the smallest and the greatest amount. */
export function requireGiftCardTerms(terms: GiftCardTerms): GiftCardTerms {
  const { min, max, amounts } = terms;
  if (!Number.isInteger(min) || min < 1) throw badTerms('min');
  if (!Number.isInteger(max) || max < min) throw badTerms('max');
  const areSold = amounts.every((amount) => Number.isInteger(amount) && amount >= min && amount <= max);
  const doAscend = amounts.every((amount, index) => index === 0 || amount > (amounts[index - 1] ?? 0));
  if (amounts.length === 0 || !areSold || !doAscend) throw badTerms('amounts');
  return terms;
}

/** A start in the past would change terms under which customers acted already. */
export function requireTermsStart(startsAt: Date | undefined, now: Date): Date {
  if (!startsAt) return now;
  if (startsAt >= now) return startsAt;
  throw new ShopError('Terms start now or later', {
    code: 'terms_start_passed',
    kind: 'unprocessable',
    field: 'startsAt',
  });
}

const badTerms = (field: string) =>
  new ShopError('This value is not possible', { code: 'terms_invalid', kind: 'unprocessable', field });
