import type { Currency } from '@shop/domain/money';

/** Multiplies the price in pounds and rounds it as shops of that market write it; all in minor units. */
type Market = { factor: number; round: (minor: number) => number };

/** What a price in pounds is in a market. */
export const priceIn = (currency: Currency, pounds: number): number => {
  const { factor, round } = MARKETS[currency];
  return round(pounds * 100 * factor);
};

/** The same share off in every market, rounded as each writes it. */
export const reducedIn = (currency: Currency, full: number, share: number): number =>
  MARKETS[currency].round(full * (1 - share));

const to = (step: number) => (minor: number) => Math.max(step, Math.round(minor / step) * step);
/** Ends in .95: to the next whole unit, less five. */
const to95 = (minor: number) => Math.max(195, Math.ceil(minor / 100) * 100 - 5);
/** Ends in 9, as in 289: to the next ten units, less one. */
const to9 = (minor: number) => Math.max(900, Math.ceil(minor / 1000) * 1000 - 100);

const MARKETS: Readonly<Record<Currency, Market>> = {
  GBP: { factor: 1, round: to(50) },
  EUR: { factor: 1.25, round: to95 },
  USD: { factor: 1.5, round: to(100) },
  CAD: { factor: 2, round: to(100) },
  AUD: { factor: 2.2, round: to95 },
  NZD: { factor: 2.4, round: to95 },
  AED: { factor: 5.2, round: to9 },
  SAR: { factor: 5.3, round: to9 },
  QAR: { factor: 5.1, round: to9 },
};
