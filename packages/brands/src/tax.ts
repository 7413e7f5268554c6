import { dayOf } from '@shop/domain/delivery-calendar';
import type { Locale, Store } from '@shop/domain/store';
import { percentInForce, type TaxRate } from '@shop/domain/tax';
import { COUNTRY_TAXES } from './destination-tax.ts';

type Place = Pick<Store, 'localeISOCode' | 'timeZone'>;

/** The tax within a store's prices, in percent; undefined where it is added at the checkout. */
export const includedPercent = ({ localeISOCode, timeZone }: Place, now: Date): number | undefined =>
  percentInForce(RATES[localeISOCode], dayOf(now, timeZone));

/** Of the country that a store is for; none where tax is added at the checkout. */
const RATES: Readonly<Record<Locale, readonly TaxRate[]>> = {
  'en-GB': ratesOf('GB'),
  'en-IE': ratesOf('IE'),
  // The country of delivery is known at the checkout; until then the rate of the Netherlands and Belgium stands for it.
  'en-EU': ratesOf('NL'),
  'fr-FR': ratesOf('FR'),
  'de-DE': ratesOf('DE'),
  'en-US': [],
  'en-CA': [],
  'en-AU': ratesOf('AU'),
  'en-NZ': ratesOf('NZ'),
  'en-AE': ratesOf('AE'),
  'ar-AE': ratesOf('AE'),
  'en-SA': ratesOf('SA'),
  'en-QA': ratesOf('QA'),
};

function ratesOf(country: string): readonly TaxRate[] {
  return COUNTRY_TAXES[country] ?? [];
}
