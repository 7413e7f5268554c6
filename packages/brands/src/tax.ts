import { dayOf } from '@shop/domain/delivery-calendar';
import type { Locale, Store } from '@shop/domain/store';
import { percentInForce, type TaxRate } from '@shop/domain/tax';

type Place = Pick<Store, 'localeISOCode' | 'timeZone'>;

/** The tax within a store's prices, in percent; undefined where it is added at the checkout. */
export const includedPercent = ({ localeISOCode, timeZone }: Place, now: Date): number | undefined =>
  percentInForce(RATES[localeISOCode], dayOf(now, timeZone));

const EMIRATES: readonly TaxRate[] = [{ percent: 5, from: '2018-01-01' }];

/** The standard rates, as they were and are; none where tax is added at the checkout. */
const RATES: Readonly<Record<Locale, readonly TaxRate[]>> = {
  'en-GB': [{ percent: 20, from: '2011-01-04' }],
  'en-IE': [
    { percent: 23, from: '2012-01-01', to: '2020-08-31' },
    { percent: 21, from: '2020-09-01', to: '2021-02-28' },
    { percent: 23, from: '2021-03-01' },
  ],
  // The country of delivery is known at the checkout; until then the rate of the Netherlands and Belgium stands for it.
  'en-EU': [{ percent: 21, from: '2012-10-01' }],
  'fr-FR': [{ percent: 20, from: '2014-01-01' }],
  'de-DE': [
    { percent: 19, from: '2007-01-01', to: '2020-06-30' },
    { percent: 16, from: '2020-07-01', to: '2020-12-31' },
    { percent: 19, from: '2021-01-01' },
  ],
  'en-US': [],
  'en-CA': [],
  'en-AU': [{ percent: 10, from: '2000-07-01' }],
  'en-NZ': [{ percent: 15, from: '2010-10-01' }],
  'en-AE': EMIRATES,
  'ar-AE': EMIRATES,
  'en-SA': [
    { percent: 5, from: '2018-01-01', to: '2020-06-30' },
    { percent: 15, from: '2020-07-01' },
  ],
  'en-QA': [{ percent: 0, from: '2018-01-01' }],
};
