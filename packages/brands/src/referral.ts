import type { ReferralTerms } from '@shop/domain/account/referral';
import type { Locale, Store } from '@shop/domain/site/store/store';

/** Rewards for the referrer and the friend; undefined where the store has no referral (§2). */
export const getReferralTerms = ({ localeISOCode }: Pick<Store, 'localeISOCode'>): ReferralTerms | undefined =>
  TERMS[localeISOCode];

/** Locales where a friend can use a referral code. */
export const referralLocales = (): Locale[] => Object.keys(TERMS) as Locale[];

/** In minor units of the store's currency. */
const TERMS: Readonly<Partial<Record<Locale, ReferralTerms>>> = {
  'en-GB': { reward: 1_000, friendPercent: 15 },
  'en-US': { reward: 1_500, friendPercent: 15 },
  'en-AU': { reward: 2_000, friendPercent: 15 },
};
