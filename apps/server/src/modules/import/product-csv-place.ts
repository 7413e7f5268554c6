import type { Path } from './draft.ts';
import type { Place } from './finding.ts';
import { columnOf, isPriceColumn, partsOf } from './product-csv-columns.ts';

const COLUMNS: Readonly<Record<string, string>> = {
  urlKey: 'url_key',
  newFrom: 'new_from',
  colourHex: 'colour_hex',
  media: 'pictures',
};
const LINK_COLUMNS: Readonly<Record<string, string>> = {
  upsell: 'upsell',
  crossSell: 'cross_sell',
  related: 'related',
};
const VARIANT_FIELDS: Readonly<Record<string, string>> = { sku: 'variant_sku', size: 'size', barcode: 'barcode' };
const PRICE_FIELDS: Readonly<Record<string, string>> = {
  amount: 'price',
  priceList: 'price',
  was: 'was',
  special: 'special',
  specialB: 'special_b',
  history: 'history',
};

/** What the rows of a product say about the product itself, and which of them. */
export type SharedCells = ReadonlyMap<string, { cell: string; row: number }>;

/** Where in the file the fields of a product stand. */
export function productPlace(rows: readonly { row: number }[], product: SharedCells) {
  const firstRow = rows[0]?.row ?? 1;
  const rowOf = (column: string): number => product.get(column)?.row ?? firstRow;
  const lists = priceListsOf(product.keys());
  return {
    rowOf,
    ofPath(path: Path): Place {
      const [field = '', second = '', third = ''] = path.map(String);
      if (field === 'variants') return { row: rows[Number(second)]?.row ?? firstRow, column: variantColumn(path) };
      // A product that names no style is its own.
      const column = field === 'style' && !product.has('style') ? 'sku' : columnOfPath({ field, second, third }, lists);
      return { row: rowOf(column), column };
    },
  };
}

/** In the order in which the prices of a product are read. */
export const priceListsOf = (columns: Iterable<string>): string[] => [
  ...new Set(
    [...columns].map(partsOf).flatMap(({ name, of }) => (isPriceColumn(name) && of !== undefined ? [of] : [])),
  ),
];

function columnOfPath(path: { field: string; second: string; third: string }, lists: readonly string[]): string {
  const { field, second, third } = path;
  if (field === 'texts') return columnOf(third || 'title', second || 'en-GB');
  if (field === 'attributes') return columnOf('attribute', second);
  if (field === 'links') return LINK_COLUMNS[second] ?? second;
  if (field === 'prices') return columnOf(PRICE_FIELDS[third] ?? 'price', lists[Number(second)] ?? 'outlet-GBP');
  return COLUMNS[field] ?? field;
}

function variantColumn([, , field = 'sku', pool]: Path): string {
  return field === 'stock' ? `stock_${String(pool ?? 'gb')}` : (VARIANT_FIELDS[String(field)] ?? String(field));
}
