import type { GiftCardTerms } from '@shop/domain/account/credit/gift-card-order';
import type { Currency } from '@shop/domain/money';
import type { Locale, Store } from '@shop/domain/site/store/store';

/** Gift card amounts that a store sells, in minor units of its currency. */
export const getGiftCardTerms = ({ currency }: Pick<Store, 'currency'>): GiftCardTerms => GIFT_CARDS[currency];

/** Price of one year of unlimited delivery; undefined where the store sells none. */
export const getPassPrice = ({ localeISOCode }: Pick<Store, 'localeISOCode'>): number | undefined =>
  PASS_PRICES[localeISOCode];

const USUAL: GiftCardTerms = { min: 1_000, max: 20_000, amounts: [1_000, 2_500, 5_000, 10_000, 20_000] };
const GULF: GiftCardTerms = { min: 5_000, max: 100_000, amounts: [5_000, 10_000, 25_000, 50_000, 100_000] };

const GIFT_CARDS: Readonly<Record<Currency, GiftCardTerms>> = {
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
