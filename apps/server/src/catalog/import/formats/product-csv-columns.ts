import { compareLocales, isLocale } from '@shop/domain/site/store/identity';

/** Product columns, in output order. */
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
/** Variant columns. */
export const VARIANT_COLUMNS = ['variant_sku', 'size', 'barcode', 'stock_gb', 'stock_us'];
const LAST_COLUMNS = ['measurements', 'upsell', 'cross_sell', 'related'];

/** Lists of the same order. */
const MEDIA_COLUMNS = ['pictures', 'posters'];

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

/** Name before the colon; a column such as `title:en-GB` exists once per locale. */
const ORDER = [
  ...PRODUCT_COLUMNS,
  ...TEXT_FIELDS,
  ...VARIANT_COLUMNS,
  ...PRICE_COLUMNS,
  'attribute',
  ...MEDIA_COLUMNS,
  'alt',
  ...LAST_COLUMNS,
];

export const isPriceColumn = (name: string): boolean => PRICE_COLUMNS.includes(name);

export const formatColumn = (name: string, of: string): string => `${name}:${of}`;

/** Column name and the part after its first colon. */
export function parseColumn(column: string): { name: string; of: string | undefined } {
  const [, name = column, of] = /^([^:]*):(.*)$/s.exec(column) ?? [];
  return { name, of };
}

export function isKnownColumn(column: string): boolean {
  const { name, of } = parseColumn(column);
  if (of === undefined)
    return [...PRODUCT_COLUMNS, ...VARIANT_COLUMNS, ...LAST_COLUMNS, ...MEDIA_COLUMNS].includes(name);
  if (name === 'attribute') return of !== '';
  return LOCALE_COLUMNS.includes(name) ? isLocale(of) : isPriceColumn(name);
}

/** Deterministic order, independent of the input order. */
export const sortedColumns = (columns: Iterable<string>): string[] => [...columns].sort(compareColumns);

function compareColumns(a: string, b: string): number {
  const [one, other] = [parseColumn(a), parseColumn(b)];
  return ORDER.indexOf(one.name) - ORDER.indexOf(other.name) || compareLocales(one.of ?? '', other.of ?? '');
}
