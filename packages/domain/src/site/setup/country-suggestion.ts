import type { Store } from '../store/store.ts';

export type StoreSuggestion = { locale: string; currency: string; timeZone: string; priceTax: Store['priceTax'] };

const suggest = (...[locale, currency, timeZone, priceTax]: [string, string, string, Store['priceTax']]) => ({
  ...{ locale, currency, timeZone, priceTax },
});

/** Usual store of a country: language, currency, time zone of the capital, and how prices show tax. */
export const COUNTRY_SUGGESTIONS: Readonly<Record<string, StoreSuggestion>> = {
  US: suggest('en-US', 'USD', 'America/New_York', 'added'),
  GB: suggest('en-GB', 'GBP', 'Europe/London', 'vat'),
  IE: suggest('en-IE', 'EUR', 'Europe/Dublin', 'vat'),
  DE: suggest('de-DE', 'EUR', 'Europe/Berlin', 'vat'),
  FR: suggest('fr-FR', 'EUR', 'Europe/Paris', 'vat'),
  CA: suggest('en-CA', 'CAD', 'America/Toronto', 'added'),
  AU: suggest('en-AU', 'AUD', 'Australia/Sydney', 'gst'),
  NZ: suggest('en-NZ', 'NZD', 'Pacific/Auckland', 'gst'),
  AE: suggest('en-AE', 'AED', 'Asia/Dubai', 'vat'),
  SA: suggest('en-SA', 'SAR', 'Asia/Riyadh', 'vat'),
  QA: suggest('en-QA', 'QAR', 'Asia/Qatar', 'none'),
};
