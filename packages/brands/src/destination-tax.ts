import { percentInForce, type TaxRate } from '@shop/domain/catalog/price/tax';
import { toIsoDate } from '@shop/domain/quote/delivery/delivery-calendar';
import type { Store } from '@shop/domain/site/store/store';
import { CANADIAN_TAXES } from './canadian-taxes.ts';
import { US_SALES_TAXES } from './us-sales-taxes.ts';

export type DestinationTax = {
  percent: number;
  /** True: added on top of prices. False: included in them. */
  isAdded: boolean;
};

/** Tax rate by delivery destination, for goods and delivery alike; undefined for an unknown destination. */
export function destinationTax(
  { timeZone }: Pick<Store, 'timeZone'>,
  { country, region }: { country: string; region?: string | null | undefined },
  now: Date,
): DestinationTax | undefined {
  const day = toIsoDate(now, timeZone);
  const added = ADDED[country];
  const rates = added ? added[region ?? ''] : COUNTRY_TAXES[country];
  const percent = rates && percentInForce(rates, day);
  return percent === undefined ? undefined : { percent, isAdded: added !== undefined };
}

/** Countries where tax is added to the price and the rate depends on the region. */
const ADDED: Readonly<Partial<Record<string, Readonly<Record<string, readonly TaxRate[]>>>>> = {
  US: US_SALES_TAXES,
  CA: CANADIAN_TAXES,
};

/** Standard rates included in prices, past and current. */
export const COUNTRY_TAXES: Readonly<Record<string, readonly TaxRate[]>> = {
  GB: [{ percent: 20, from: '2011-01-04' }],
  IE: [
    { percent: 23, from: '2012-01-01', to: '2020-08-31' },
    { percent: 21, from: '2020-09-01', to: '2021-02-28' },
    { percent: 23, from: '2021-03-01' },
  ],
  FR: [{ percent: 20, from: '2014-01-01' }],
  DE: [
    { percent: 19, from: '2007-01-01', to: '2020-06-30' },
    { percent: 16, from: '2020-07-01', to: '2020-12-31' },
    { percent: 19, from: '2021-01-01' },
  ],
  NL: [{ percent: 21, from: '2012-10-01' }],
  BE: [{ percent: 21, from: '1996-01-01' }],
  LU: [
    { percent: 17, from: '2015-01-01', to: '2022-12-31' },
    { percent: 16, from: '2023-01-01', to: '2023-12-31' },
    { percent: 17, from: '2024-01-01' },
  ],
  AT: [{ percent: 20, from: '1984-01-01' }],
  DK: [{ percent: 25, from: '1992-01-01' }],
  ES: [{ percent: 21, from: '2012-09-01' }],
  IT: [{ percent: 22, from: '2013-10-01' }],
  FI: [
    { percent: 24, from: '2013-01-01', to: '2024-08-31' },
    { percent: 25.5, from: '2024-09-01' },
  ],
  PT: [{ percent: 23, from: '2011-01-01' }],
  SE: [{ percent: 25, from: '1990-07-01' }],
  AU: [{ percent: 10, from: '2000-07-01' }],
  NZ: [{ percent: 15, from: '2010-10-01' }],
  AE: [{ percent: 5, from: '2018-01-01' }],
  SA: [
    { percent: 5, from: '2018-01-01', to: '2020-06-30' },
    { percent: 15, from: '2020-07-01' },
  ],
  QA: [{ percent: 0, from: '2018-01-01' }],
};
