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
  days: Days;
  times: Times;
};

export type WorkingDays = { from: number; to: number };

/** These are the demo's own; whoever opens a shop puts in what their carriers promise. */
type Days = { standard: WorkingDays; express: WorkingDays; collect?: WorkingDays };

/** The same in English words. */
type Times = { standard: string; express: string; collect?: string };

export const RETURN_DAYS = 28;

/** The demo's own price of the next-day delivery pass, for addresses in the United Kingdom. */
export const ROYALTY = { price: '£9.99', months: 12 } as const;

export const marketOf = (locale: Locale): Market => {
  const figures = MARKETS[locale];
  return { locale, ...figures, times: timesOf(figures.days) };
};

/** As the market writes it: `50` is £50 and `3.99` is £3.99. */
export const money = ({ locale, currency }: Pick<Market, 'locale' | 'currency'>, amount: number): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount);

const timesOf = ({ standard, express, collect }: Days): Times => ({
  standard: inWords(standard),
  express: express.to === 1 ? 'The next working day, if you order before 8pm' : inWords(express),
  ...(collect && { collect: inWords(collect) }),
});

const inWords = ({ from, to }: WorkingDays): string =>
  from === to ? `${to} working days` : `${from} to ${to} working days`;

type Figures = Omit<Market, 'locale' | 'times'>;

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
  days: { standard: { from: 2, to: 4 }, express: { from: 1, to: 1 }, collect: { from: 3, to: 3 } },
};

const EUROPE: Omit<Figures, 'place'> = {
  currency: 'EUR',
  standard: 5.99,
  express: 9.99,
  expressName: 'Express',
  freeOver: 60,
  returnFee: 2.99,
  tax: 'Every price includes the VAT of the country we deliver to.',
  days: { standard: { from: 4, to: 7 }, express: { from: 2, to: 3 } },
};

const OCEANIA: Omit<Figures, 'place' | 'currency' | 'tax'> = {
  standard: 9.99,
  express: 15.99,
  expressName: 'Express',
  freeOver: 100,
  returnFee: 0,
  days: { standard: { from: 6, to: 10 }, express: { from: 3, to: 5 } },
};

const GULF: Omit<Figures, 'place' | 'currency' | 'tax'> = {
  standard: 25,
  express: 45,
  expressName: 'Express',
  freeOver: 250,
  returnFee: 0,
  days: { standard: { from: 5, to: 8 }, express: { from: 2, to: 4 } },
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
    days: { standard: { from: 5, to: 8 }, express: { from: 2, to: 4 } },
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
    days: { standard: { from: 6, to: 10 }, express: { from: 3, to: 5 } },
  },
  'en-AU': { ...OCEANIA, currency: 'AUD', place: 'Australia', tax: 'Every price includes GST at 10%.' },
  'en-NZ': { ...OCEANIA, currency: 'NZD', place: 'New Zealand', tax: 'Every price includes GST at 15%.' },
  'en-AE': EMIRATES,
  'ar-AE': EMIRATES,
  'en-SA': { ...GULF, currency: 'SAR', place: 'Saudi Arabia', tax: 'Every price includes VAT at 15%.' },
  'en-QA': { ...GULF, currency: 'QAR', place: 'Qatar', tax: 'There is no VAT to pay in Qatar.' },
};
