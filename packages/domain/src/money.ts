export const CURRENCIES = ['GBP', 'EUR', 'USD', 'CAD', 'AUD', 'NZD', 'AED', 'SAR', 'QAR'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Amount in minor units (pence, cents). Never a float, never converted for display. */
export type Money = { amount: number; currency: Currency };

/** Minor units per major unit of the currency. */
export const MINOR_UNITS: Readonly<Record<Currency, number>> = {
  GBP: 100,
  EUR: 100,
  USD: 100,
  CAD: 100,
  AUD: 100,
  NZD: 100,
  AED: 100,
  SAR: 100,
  QAR: 100,
};
