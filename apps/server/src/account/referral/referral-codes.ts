import { randomBytes, randomInt } from 'node:crypto';
import {
  REFERRAL_CODE_LENGTH,
  REFERRAL_SIGN_COUNT,
  REWARD_CODE_RANDOM_SIGNS,
  referralCode,
  referralPromotionKey,
  rewardCode,
} from '@shop/domain/account/referral';
import { getCodeEnd, type ReferralPromise } from '@shop/domain/account/terms/referral-terms';
import type { Money } from '@shop/domain/money';
import type { Promotion } from '@shop/domain/quote/promotion/promotion';
import type { Locale, Store } from '@shop/domain/site/store/store';
import { MS_PER_DAY } from '@shop/domain/time';

const randomSigns = (count: number): number[] => Array.from({ length: count }, () => randomInt(REFERRAL_SIGN_COUNT));

export const newReferralCode = (): string => referralCode(randomSigns(REFERRAL_CODE_LENGTH));
export const newRewardCode = (): string => rewardCode(randomSigns(REWARD_CODE_RANDOM_SIGNS));
export const newStopToken = (): string => randomBytes(24).toString('base64url');

const PLAIN = { scope: {}, stackable: false, priority: 0, active: true } satisfies Partial<Promotion>;

type FriendOffer = { code: string; promise: ReferralPromise; locales: readonly Locale[]; madeAt: Date };

/** Friend's discount: once, on the first order. */
export function friendPromotion({ code, promise, locales, madeAt }: FriendOffer): Promotion {
  const { friendPercent: percent, minimumOrders } = promise;
  const hasMinimum = Object.values(minimumOrders).some((amount = 0) => amount > 0);
  const endsAt = getCodeEnd(promise, madeAt);
  return {
    ...PLAIN,
    key: referralPromotionKey(code),
    code,
    locales,
    names: { 'en-GB': `${percent}% off from a friend` },
    effect: { kind: 'percentage', percent },
    conditions: { firstOrder: true, ...(hasMinimum && { minimumSpend: minimumOrders }) },
    limits: { perCustomer: 1 },
    ...(endsAt && { endsAt }),
  };
}

type Reward = { referralId: string; code: string; worth: Money; store: Store; now: Date; days: number };

/** Reward where credit is unavailable: a single-use code. */
export const rewardPromotion = ({ referralId, code, worth, store, now, days }: Reward): Promotion => ({
  ...PLAIN,
  key: `reward-${referralId}`,
  code,
  brand: store.brand,
  locales: [store.localeISOCode],
  names: { 'en-GB': 'Thank you for a friend' },
  effect: { kind: 'amount', amounts: { [worth.currency]: worth.amount } },
  conditions: {},
  limits: { total: 1 },
  endsAt: new Date(now.getTime() + days * MS_PER_DAY),
});
