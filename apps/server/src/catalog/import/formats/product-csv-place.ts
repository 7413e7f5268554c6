import type { Path } from '#server/catalog/import/draft.ts';
import type { CellLocation } from '#server/catalog/import/finding.ts';
import { formatColumn, isPriceColumn, parseColumn } from './product-csv-columns.ts';

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

/** Product cells by column, each with its row. */
export type SharedCells = ReadonlyMap<string, { cell: string; row: number }>;

/** Places of the product fields in the file. */
export function productPlace(rows: readonly { row: number }[], product: SharedCells) {
  const firstRow = rows[0]?.row ?? 1;
  const toRow = (column: string): number => product.get(column)?.row ?? firstRow;
  const lists = listPriceLists(product.keys());
  return {
    toRow,
    locate(path: Path): CellLocation {
      const [field = '', second = '', third = ''] = path.map(String);
      if (field === 'variants') return { row: rows[Number(second)]?.row ?? firstRow, column: variantColumn(path) };
      // A product without a style is its own style.
      const column = field === 'style' && !product.has('style') ? 'sku' : findColumn({ field, second, third }, lists);
      return { row: toRow(column), column };
    },
  };
}

/** In the order in which the prices are read. */
export const listPriceLists = (columns: Iterable<string>): string[] => [
  ...new Set(
    [...columns].map(parseColumn).flatMap(({ name, of }) => (isPriceColumn(name) && of !== undefined ? [of] : [])),
  ),
];

function findColumn(path: { field: string; second: string; third: string }, lists: readonly string[]): string {
  const { field, second, third } = path;
  if (field === 'texts') return formatColumn(third || 'title', second || 'en-GB');
  if (field === 'attributes') return formatColumn('attribute', second);
  if (field === 'media' && third === 'poster') return 'posters';
  if (field === 'links') return LINK_COLUMNS[second] ?? second;
  if (field === 'prices') return formatColumn(PRICE_FIELDS[third] ?? 'price', lists[Number(second)] ?? 'outlet-GBP');
  return COLUMNS[field] ?? field;
}

function variantColumn([, , field = 'sku', pool]: Path): string {
  return field === 'stock' ? `stock_${String(pool ?? 'gb')}` : (VARIANT_FIELDS[String(field)] ?? String(field));
}
