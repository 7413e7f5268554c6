export const CURRENCIES = ['GBP', 'EUR', 'USD', 'CAD', 'AUD', 'NZD', 'AED', 'SAR', 'QAR'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** An amount in minor units (pence, cents). Never a float, never converted when shown. */
export type Money = { amount: number; currency: Currency };
