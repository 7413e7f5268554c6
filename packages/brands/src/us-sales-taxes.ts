import type { TaxRate } from '@shop/domain/catalog/price/tax';

const since = (from: string, percent: number): readonly TaxRate[] => [{ percent, from }];
const NONE = since('2000-01-01', 0);

/**
 * Base rate of each state plus what every one of its counties adds. City taxes and exemptions for cheap clothing are
 * left to a tax service.
 */
export const US_SALES_TAXES: Readonly<Record<string, readonly TaxRate[]>> = {
  AL: since('1963-10-01', 4),
  AK: NONE,
  AZ: since('2013-06-01', 5.6),
  AR: since('2013-07-01', 6.5),
  CA: since('2017-01-01', 7.25),
  CO: since('2001-01-01', 2.9),
  CT: since('2011-07-01', 6.35),
  DE: NONE,
  DC: since('2013-10-01', 6),
  FL: since('1988-02-01', 6),
  GA: since('1989-04-01', 4),
  HI: since('1965-01-01', 4),
  ID: since('2006-10-01', 6),
  IL: since('1990-01-01', 6.25),
  IN: since('2008-04-01', 7),
  IA: since('2008-07-01', 6),
  KS: since('2015-07-01', 6.5),
  KY: since('1990-07-01', 6),
  LA: [
    { percent: 4.45, from: '2018-07-01', to: '2024-12-31' },
    { percent: 5, from: '2025-01-01' },
  ],
  ME: since('2013-10-01', 5.5),
  MD: since('2008-01-03', 6),
  MA: since('2009-08-01', 6.25),
  MI: since('1994-05-01', 6),
  MN: since('2009-07-01', 6.875),
  MS: since('1992-06-01', 7),
  MO: since('1989-08-09', 4.225),
  MT: NONE,
  NE: since('2002-10-01', 5.5),
  NV: since('2009-07-01', 6.85),
  NH: NONE,
  NJ: since('2018-01-01', 6.625),
  NM: [
    { percent: 5.125, from: '2010-07-01', to: '2022-06-30' },
    { percent: 5, from: '2022-07-01', to: '2023-06-30' },
    { percent: 4.875, from: '2023-07-01' },
  ],
  NY: since('2005-06-01', 4),
  NC: since('2011-07-01', 4.75),
  ND: since('1987-06-01', 5),
  OH: since('2013-09-01', 5.75),
  OK: since('1990-01-01', 4.5),
  OR: NONE,
  PA: since('1968-01-01', 6),
  PR: since('2015-07-01', 11.5),
  RI: since('1990-07-01', 7),
  SC: since('2007-06-01', 6),
  SD: [
    { percent: 4.5, from: '2016-06-01', to: '2023-06-30' },
    { percent: 4.2, from: '2023-07-01', to: '2027-06-30' },
    { percent: 4.5, from: '2027-07-01' },
  ],
  TN: since('2002-07-15', 7),
  TX: since('1990-07-01', 6.25),
  UT: since('2019-04-01', 4.85),
  VT: since('2003-10-01', 6),
  VA: since('2013-07-01', 5.3),
  WA: since('1983-06-01', 6.5),
  WV: since('2008-07-01', 6),
  WI: since('1982-05-01', 5),
  WY: since('1993-07-01', 4),
};
