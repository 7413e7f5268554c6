import type { ReferralTerms } from '@shop/domain/referral';
import type { Locale, Store } from '@shop/domain/store';

/** What a store gives to who refers a friend, and to the friend; nothing where friends are not referred (§2). */
export const referralTermsOf = ({ localeISOCode }: Pick<Store, 'localeISOCode'>): ReferralTerms | undefined =>
  TERMS[localeISOCode];

/** Where a friend may use the code of who referred them. */
export const referralLocales = (): Locale[] => Object.keys(TERMS) as Locale[];

/** In minor units of the store's currency. */
const TERMS: Readonly<Partial<Record<Locale, ReferralTerms>>> = {
  'en-GB': { reward: 1_000, friendPercent: 15 },
  'en-US': { reward: 1_500, friendPercent: 15 },
  'en-AU': { reward: 2_000, friendPercent: 15 },
};
