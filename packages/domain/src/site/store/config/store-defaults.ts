/** ISO 3166 alpha-3 codes of countries that shops commonly serve; a store elsewhere names its own. */
const ALPHA_3: Readonly<Record<string, string>> = {
  AE: 'ARE',
  AR: 'ARG',
  AT: 'AUT',
  AU: 'AUS',
  BE: 'BEL',
  BG: 'BGR',
  BH: 'BHR',
  BR: 'BRA',
  CA: 'CAN',
  CH: 'CHE',
  CL: 'CHL',
  CN: 'CHN',
  CY: 'CYP',
  CZ: 'CZE',
  DE: 'DEU',
  DK: 'DNK',
  EE: 'EST',
  ES: 'ESP',
  EU: 'EUE',
  FI: 'FIN',
  FR: 'FRA',
  GB: 'GBR',
  GR: 'GRC',
  HK: 'HKG',
  HR: 'HRV',
  HU: 'HUN',
  IE: 'IRL',
  IL: 'ISR',
  IN: 'IND',
  IS: 'ISL',
  IT: 'ITA',
  JP: 'JPN',
  KR: 'KOR',
  KW: 'KWT',
  LT: 'LTU',
  LU: 'LUX',
  LV: 'LVA',
  MT: 'MLT',
  MX: 'MEX',
  MY: 'MYS',
  NL: 'NLD',
  NO: 'NOR',
  NZ: 'NZL',
  OM: 'OMN',
  PL: 'POL',
  PT: 'PRT',
  QA: 'QAT',
  RO: 'ROU',
  SA: 'SAU',
  SE: 'SWE',
  SG: 'SGP',
  SI: 'SVN',
  SK: 'SVK',
  TR: 'TUR',
  US: 'USA',
  ZA: 'ZAF',
};

/** Undefined for a country that the table does not have. */
export const findAlpha3 = (country: string): string | undefined => ALPHA_3[country];

/** Such as `DD/MM/YYYY`, in the order and with the separators of the locale. */
export function getDateFormat(locale: string): string {
  const names: Readonly<Record<string, string>> = { day: 'DD', month: 'MM', year: 'YYYY' };
  const options = { calendar: 'gregory', numberingSystem: 'latn', day: '2-digit', month: '2-digit', year: 'numeric' };
  const parts = new Intl.DateTimeFormat(locale, options as Intl.DateTimeFormatOptions).formatToParts(0);
  return parts.map(({ type, value }) => names[type] ?? value.replace(/[^\d./-]/g, '')).join('');
}

export function getCurrencySymbol(locale: string, currency: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'symbol' });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}
