import { LOCALES } from '@shop/domain/store';

/** Columns of the product as a whole, in the order they are written. */
const PRODUCT_COLUMNS = [
  'sku',
  'style',
  'brands',
  'url_key',
  'online',
  'new_from',
  'colour_hex',
  'position',
  'popularity',
  'categories',
];
/** Of one size. */
export const VARIANT_COLUMNS = ['variant_sku', 'size', 'barcode', 'stock_gb', 'stock_us'];
const LAST_COLUMNS = ['measurements', 'upsell', 'cross_sell', 'related'];

export const TEXT_FIELDS = ['title', 'description', 'materials', 'care', 'colour'] as const;
const LOCALE_COLUMNS = [...TEXT_FIELDS, 'alt'];
const PRICE_COLUMNS = [
  'price',
  'was',
  'special',
  'special_from',
  'special_to',
  'special_b',
  'special_b_from',
  'special_b_to',
  'history',
];

/** In front of the colon; a column such as `title:en-GB` comes once for each locale. */
const ORDER = [
  ...PRODUCT_COLUMNS,
  ...TEXT_FIELDS,
  ...VARIANT_COLUMNS,
  ...PRICE_COLUMNS,
  'attribute',
  'pictures',
  'alt',
  ...LAST_COLUMNS,
];

export const isPriceColumn = (name: string): boolean => PRICE_COLUMNS.includes(name);

export const columnOf = (name: string, of: string): string => `${name}:${of}`;

/** The name of a column and what stands behind its first colon. */
export function partsOf(column: string): { name: string; of: string | undefined } {
  const [, name = column, of] = /^([^:]*):(.*)$/s.exec(column) ?? [];
  return { name, of };
}

export function isKnownColumn(column: string): boolean {
  const { name, of } = partsOf(column);
  if (of === undefined) return [...PRODUCT_COLUMNS, ...VARIANT_COLUMNS, ...LAST_COLUMNS, 'pictures'].includes(name);
  if (name === 'attribute') return of !== '';
  return LOCALE_COLUMNS.includes(name) ? LOCALES.some((locale) => locale === of) : isPriceColumn(name);
}

/** Always the same order, whatever the order in which they were met. */
export const sortedColumns = (columns: Iterable<string>): string[] => [...columns].sort(compareColumns);

function compareColumns(a: string, b: string): number {
  const [one, other] = [partsOf(a), partsOf(b)];
  return ORDER.indexOf(one.name) - ORDER.indexOf(other.name) || compareSubjects(one.of ?? '', other.of ?? '');
}

/** Locales as the shop lists them, anything else by letter. */
function compareSubjects(a: string, b: string): number {
  const order: readonly string[] = LOCALES;
  return order.indexOf(a) - order.indexOf(b) || Number(a > b) - Number(a < b);
}
