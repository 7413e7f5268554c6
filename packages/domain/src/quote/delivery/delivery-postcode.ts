import { ShopError } from '../../shop-error.ts';

/**
 * Normalised postcode of one of the countries, or an error. Undefined for empty input, and in countries without
 * postcodes.
 */
export function readPostcode(typed: string, countries: readonly string[]): string | undefined {
  const compact = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');
  const rules = countries.flatMap((country) => POSTCODES[country] ?? []);
  if (compact === '' || rules.length === 0) return undefined;
  const rule = rules.find(({ pattern }) => pattern.test(compact));
  if (!rule) throw postcodeUnknown();
  return compact.replace(rule.pattern, rule.written);
}

/** Whether a normalised UK postcode lies in an area without daily delivery. */
export function isRemoteArea(postcode: string): boolean {
  const [, area = '', district] = /^([A-Z]{1,2})(\d{1,2})/.exec(postcode) ?? [];
  return (REMOTE_AREAS[area] ?? []).some(([first, last]) => first <= Number(district) && Number(district) <= last);
}

const ALL: readonly [number, number][] = [[0, 99]];

/**
 * Highlands and Islands, Northern Ireland, the Channel Islands, the Isle of Man; limited to districts where only part
 * of an area is remote.
 */
const REMOTE_AREAS: Readonly<Record<string, readonly [number, number][]>> = {
  HS: ALL,
  IV: ALL,
  KA: [[27, 28]],
  KW: ALL,
  PA: [[20, 80]],
  PH: [[15, 50]],
  ZE: ALL,
  BT: ALL,
  GY: ALL,
  JE: ALL,
  IM: ALL,
};

/** All existing postcode areas, so that typos are rejected. */
const GB_AREAS =
  'AB|AL|B|BA|BB|BD|BH|BL|BN|BR|BS|BT|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|EH|EN|EX|FK|FY|' +
  'G|GL|GU|GY|HA|HD|HG|HP|HR|HS|HU|HX|IG|IM|IP|IV|JE|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|M|ME|MK|ML|N|NE|NG|NN|NP|NR|' +
  'NW|OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|S|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|' +
  'WD|WF|WN|WR|WS|WV|YO|ZE';

type PostcodeRule = { pattern: RegExp; written: string };

const digits = (pattern: RegExp): PostcodeRule => ({ pattern, written: '$&' });
const FOUR_DIGITS = digits(/^[1-9]\d{3}$/);
const FIVE_DIGITS = digits(/^\d{5}$/);

/** Patterns for input without spaces and hyphens, with the written form. */
const POSTCODES: Readonly<Record<string, PostcodeRule | readonly PostcodeRule[]>> = {
  GB: { pattern: new RegExp(`^((?:${GB_AREAS})\\d[A-HJKMNP-Y\\d]?)(\\d[ABD-HJLNP-UW-Z]{2})$`), written: '$1 $2' },
  IE: { pattern: /^([AC-FHKNPRTV-Y]\d{2}|D6W)([\dAC-FHKNPRTV-Y]{4})$/, written: '$1 $2' },
  US: [FIVE_DIGITS, { pattern: /^(\d{5})(\d{4})$/, written: '$1-$2' }],
  CA: { pattern: /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/, written: '$1 $2' },
  AU: digits(/^(?:0[289]|[1-9]\d)\d{2}$/),
  NZ: digits(/^\d{4}$/),
  FR: digits(/^(?:0[1-9]|[1-8]\d|9[0-58])\d{3}$/),
  DE: digits(/^(?!00)\d{5}$/),
  NL: { pattern: /^([1-9]\d{3})([A-Z]{2})$/, written: '$1 $2' },
  BE: FOUR_DIGITS,
  LU: FOUR_DIGITS,
  AT: FOUR_DIGITS,
  DK: FOUR_DIGITS,
  ES: digits(/^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/),
  IT: FIVE_DIGITS,
  FI: FIVE_DIGITS,
  PT: { pattern: /^([1-9]\d{3})(\d{3})$/, written: '$1-$2' },
  SE: { pattern: /^(\d{3})(\d{2})$/, written: '$1 $2' },
};

const postcodeUnknown = (): ShopError =>
  new ShopError('This postcode was not found. Check it and try again.', {
    code: 'postcode_unknown',
    kind: 'unprocessable',
    field: 'postcode',
  });
