import type { GiftCardTerms } from '@shop/domain/account/credit/gift-card-order';
import type { Currency } from '@shop/domain/money';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';

/** Gift card amounts that a store sells, in minor units of its currency. */
export const getGiftCardTerms = ({ currency }: Pick<Store, 'currency'>): GiftCardTerms => GIFT_CARDS[currency] ?? USUAL;

/** Price of one year of unlimited delivery; undefined where the store sells none. */
export const getPassPrice = ({ localeISOCode }: Pick<Store, 'localeISOCode'>): number | undefined =>
  PASS_PRICES[localeISOCode];

/** Price of wrapping a whole order in the store's currency; undefined where the store does not wrap. */
export const getGiftWrapPrice = ({
  brand,
  localeISOCode,
}: Pick<Store, 'brand' | 'localeISOCode'>): number | undefined => GIFT_WRAP_PRICES[brand]?.[localeISOCode];

const USUAL: GiftCardTerms = { min: 1_000, max: 20_000, amounts: [1_000, 2_500, 5_000, 10_000, 20_000] };
const GULF: GiftCardTerms = { min: 5_000, max: 100_000, amounts: [5_000, 10_000, 25_000, 50_000, 100_000] };

const GIFT_CARDS: Readonly<Partial<Record<Currency, GiftCardTerms>>> = {
  GBP: USUAL,
  EUR: USUAL,
  USD: USUAL,
  CAD: USUAL,
  AUD: USUAL,
  NZD: USUAL,
  AED: GULF,
  SAR: GULF,
  QAR: GULF,
};

const PASS_PRICES: Readonly<Partial<Record<Locale, number>>> = { 'en-GB': 999 };

/** The outlet sends its parcels unwrapped. */
const GIFT_WRAP_PRICES: Readonly<Partial<Record<BrandKey, Readonly<Partial<Record<Locale, number>>>>>> = {
  main: {
    'en-GB': 395,
    'en-IE': 450,
    'fr-FR': 450,
    'de-DE': 450,
    'en-US': 550,
    'en-CA': 700,
    'en-AU': 800,
    'en-NZ': 850,
    'en-AE': 2_000,
    'ar-AE': 2_000,
    'en-SA': 2_000,
    'en-QA': 2_000,
  },
};
