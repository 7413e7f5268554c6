import type { TaxRate } from '@shop/domain/catalog/price/tax';

const GST = 5;
const GST_SINCE = '2008-01-01';

/** Federal GST only. */
const FEDERAL: readonly TaxRate[] = [{ percent: GST, from: GST_SINCE }];
/** HST: one harmonised rate for federal and provincial tax. */
const harmonised = (percent: number, from: string): readonly TaxRate[] => [{ percent, from }];
/** GST plus provincial tax. Both are calculated on the net price, so the rates add up. */
const withProvincial = (percent: number, from: string): readonly TaxRate[] => [{ percent: GST + percent, from }];

/** GST, HST and PST by destination province. */
export const CANADIAN_TAXES: Readonly<Record<string, readonly TaxRate[]>> = {
  AB: FEDERAL,
  BC: withProvincial(7, '2013-04-01'),
  MB: withProvincial(7, '2019-07-01'),
  NB: harmonised(15, '2016-07-01'),
  NL: harmonised(15, '2016-07-01'),
  NS: [
    { percent: 15, from: '2010-07-01', to: '2025-03-31' },
    { percent: 14, from: '2025-04-01' },
  ],
  NT: FEDERAL,
  NU: FEDERAL,
  ON: harmonised(13, '2010-07-01'),
  PE: harmonised(15, '2016-10-01'),
  QC: withProvincial(9.975, '2013-01-01'),
  SK: withProvincial(6, '2017-03-23'),
  YT: FEDERAL,
};
