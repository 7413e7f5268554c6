import { percentInForce, type TaxRate } from '@shop/domain/catalog/price/tax';
import { toIsoDate } from '@shop/domain/quote/delivery/delivery-calendar';
import type { Locale, Store } from '@shop/domain/site/store/store';
import { COUNTRY_TAXES } from './destination-tax.ts';

type Place = Pick<Store, 'localeISOCode' | 'timeZone'>;

/** Tax included in a store's prices, in percent; undefined where tax is added at checkout. */
export const includedPercent = ({ localeISOCode, timeZone }: Place, now: Date): number | undefined =>
  percentInForce(RATES[localeISOCode] ?? [], toIsoDate(now, timeZone));

/** Rates of the store's country; empty where tax is added at checkout. */
const RATES: Readonly<Record<Locale, readonly TaxRate[]>> = {
  'en-GB': getRates('GB'),
  'en-IE': getRates('IE'),
  // Fallback: the delivery country is unknown before checkout, so the rate of the Netherlands and Belgium is used.
  'en-EU': getRates('NL'),
  'fr-FR': getRates('FR'),
  'de-DE': getRates('DE'),
  'en-US': [],
  'en-CA': [],
  'en-AU': getRates('AU'),
  'en-NZ': getRates('NZ'),
  'en-AE': getRates('AE'),
  'ar-AE': getRates('AE'),
  'en-SA': getRates('SA'),
  'en-QA': getRates('QA'),
};

function getRates(country: string): readonly TaxRate[] {
  return COUNTRY_TAXES[country] ?? [];
}
