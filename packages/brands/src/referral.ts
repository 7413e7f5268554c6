import type { ReferralTerms } from '@shop/domain/account/terms/referral-terms';
import type { Locale, Store } from '@shop/domain/site/store/store';

/** Default referral terms; undefined where the store has no referral (§2). The back office saves others over them. */
export const getReferralTerms = ({ localeISOCode }: Pick<Store, 'localeISOCode'>): ReferralTerms | undefined =>
  TERMS[localeISOCode];

/** Locales where a friend can use a referral code. */
export const referralLocales = (): Locale[] => Object.keys(TERMS) as Locale[];

const USUAL = { friendPercent: 15, minimumOrder: 0, rewardDays: 365, invitesPerDay: 10 };

/** In minor units of the store's currency. */
const TERMS: Readonly<Partial<Record<Locale, ReferralTerms>>> = {
  'en-GB': { ...USUAL, reward: 1_000 },
  'en-US': { ...USUAL, reward: 1_500 },
  'en-AU': { ...USUAL, reward: 2_000 },
};
