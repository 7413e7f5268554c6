import type { Currency } from '@shop/domain/money';
import type { Locale } from '@shop/domain/store';

/** What a market is told about delivery, returns and tax. Amounts are in whole units of its currency. */
export type Market = {
  locale: Locale;
  currency: Currency;
  /** Completes "delivery to …". */
  place: string;
  standard: number;
  express: number;
  expressName: 'Next Day' | 'Express';
  freeOver: number;
  /** Parcel shops, where there are any. */
  collect?: number;
  /** Kept back from a refund; nothing: the return is free. */
  returnFee: number;
  tax: string;
  times: Times;
};

/** Working days. These are the demo's own; whoever opens a shop puts in what their carriers promise. */
type Times = { standard: string; express: string; collect?: string };

export const RETURN_DAYS = 28;

/** The demo's own price of the next-day delivery pass, for addresses in the United Kingdom. */
export const ROYALTY = { price: '£9.99', months: 12 } as const;

export const marketOf = (locale: Locale): Market => ({ locale, ...MARKETS[locale] });

/** As an English text for the market writes it: `50` is £50 and `3.99` is £3.99. */
export const money = (market: Market, amount: number): string =>
  formatted(amount, { ...market, locale: STAND_INS[market.locale] ?? market.locale });

/** The amount above which Standard delivery is free, as the market itself writes it. */
export const freeOverOf = (market: Market): string => formatted(market.freeOver, market);

/** English texts stand in where a language has none of its own yet. */
const STAND_INS: Readonly<Partial<Record<Locale, Locale>>> = { 'fr-FR': 'en-IE', 'de-DE': 'en-IE', 'ar-AE': 'en-AE' };

const formatted = (amount: number, { locale, currency }: Pick<Market, 'locale' | 'currency'>): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount);

type Figures = Omit<Market, 'locale'>;

const UNITED_KINGDOM: Figures = {
  currency: 'GBP',
  place: 'the United Kingdom',
  standard: 3.99,
  express: 6.99,
  expressName: 'Next Day',
  freeOver: 50,
  collect: 2.99,
  returnFee: 0,
  tax: 'Every price includes VAT at 20%.',
  times: {
    standard: '2 to 4 working days',
    express: 'The next working day, if you order before 8pm',
    collect: '3 working days',
  },
};

const EUROPE: Omit<Figures, 'place'> = {
  currency: 'EUR',
  standard: 5.99,
  express: 9.99,
  expressName: 'Express',
  freeOver: 60,
  returnFee: 2.99,
  tax: 'Every price includes the VAT of the country we deliver to.',
  times: { standard: '4 to 7 working days', express: '2 to 3 working days' },
};

const OCEANIA: Omit<Figures, 'place' | 'currency' | 'tax'> = {
  standard: 9.99,
  express: 15.99,
  expressName: 'Express',
  freeOver: 100,
  returnFee: 0,
  times: { standard: '6 to 10 working days', express: '3 to 5 working days' },
};

const GULF: Omit<Figures, 'place' | 'currency' | 'tax'> = {
  standard: 25,
  express: 45,
  expressName: 'Express',
  freeOver: 250,
  returnFee: 0,
  times: { standard: '5 to 8 working days', express: '2 to 4 working days' },
};

const EMIRATES: Figures = {
  ...GULF,
  currency: 'AED',
  place: 'the United Arab Emirates',
  tax: 'Every price includes VAT at 5%.',
};

const MARKETS: Readonly<Record<Locale, Figures>> = {
  'en-GB': UNITED_KINGDOM,
  'en-IE': { ...EUROPE, place: 'Ireland' },
  'en-EU': { ...EUROPE, place: 'the European Union' },
  'fr-FR': { ...EUROPE, place: 'France' },
  'de-DE': { ...EUROPE, place: 'Germany' },
  'en-US': {
    currency: 'USD',
    place: 'the United States',
    standard: 6.99,
    express: 14.99,
    expressName: 'Express',
    freeOver: 75,
    returnFee: 3.99,
    tax: 'Prices are without sales tax. The sales tax of your state is added at checkout, before you pay.',
    times: { standard: '5 to 8 working days', express: '2 to 4 working days' },
  },
  'en-CA': {
    currency: 'CAD',
    place: 'Canada',
    standard: 9.99,
    express: 19.99,
    expressName: 'Express',
    freeOver: 100,
    returnFee: 0,
    tax: 'Prices are without sales tax. The GST, HST or PST of your province is added at checkout, before you pay.',
    times: { standard: '6 to 10 working days', express: '3 to 5 working days' },
  },
  'en-AU': { ...OCEANIA, currency: 'AUD', place: 'Australia', tax: 'Every price includes GST at 10%.' },
  'en-NZ': { ...OCEANIA, currency: 'NZD', place: 'New Zealand', tax: 'Every price includes GST at 15%.' },
  'en-AE': EMIRATES,
  'ar-AE': EMIRATES,
  'en-SA': { ...GULF, currency: 'SAR', place: 'Saudi Arabia', tax: 'Every price includes VAT at 15%.' },
  'en-QA': { ...GULF, currency: 'QAR', place: 'Qatar', tax: 'There is no VAT to pay in Qatar.' },
};
