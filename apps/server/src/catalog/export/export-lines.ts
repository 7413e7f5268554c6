import type { ExportFormat } from '#server/catalog/import/formats/file-format.ts';
import { parseColumn, sortedColumns, VARIANT_COLUMNS } from '#server/catalog/import/formats/product-csv-columns.ts';
import { type Cells, priceCells, productCsvRows } from '#server/catalog/import/formats/product-csv-rows.ts';
import type { CatalogRecord, ProductRecord } from '#server/catalog/records/catalog-record.ts';
import { csvLine } from '#server/platform/csv/csv-writer.ts';

export type Records = () => AsyncIterable<CatalogRecord>;

/** Names of columns of a product CSV, such as `title` for the titles of all languages. Absent: all. */
export type ColumnNames = ReadonlySet<string>;
type Lines = (records: Records, names?: ColumnNames) => AsyncIterable<string>;

/** Streams the text of an export. */
export const exportLines: Readonly<Record<ExportFormat, Lines>> = {
  jsonl: async function* (records) {
    for await (const record of records()) yield `${JSON.stringify(record)}\n`;
  },

  csv: async function* (records, names) {
    const columns = (await listColumns(records)).filter(isChosen(names));
    const hasSizes = columns.includes('variant_sku');
    yield csvLine(columns);
    for await (const product of products(records)) {
      const rows = productCsvRows(product);
      for (const cells of hasSizes ? rows : rows.slice(0, 1)) yield getLine(cells, columns);
    }
  },

  stock: async function* (records) {
    yield csvLine(['sku', 'pool', 'quantity']);
    for await (const { variants } of products(records)) {
      for (const { sku, stock } of variants) {
        for (const [pool, quantity] of Object.entries(stock)) yield csvLine([sku, pool, String(quantity)]);
      }
    }
  },

  prices: async function* (records) {
    yield csvLine(PRICE_COLUMNS);
    for await (const { sku, prices } of products(records)) {
      for (const price of prices) {
        const entries = priceCells(price).map(([column, cell]) => [column, cell ?? ''] as const);
        yield getLine(new Map([['sku', sku], ['price_list', price.priceList], ...entries]), PRICE_COLUMNS);
      }
    }
  },
};

/** The SKU identifies each row; that of the size comes with any column of a size. */
function isChosen(names: ColumnNames | undefined): (column: string) => boolean {
  if (!names) return () => true;
  const hasSizes = VARIANT_COLUMNS.some((name) => names.has(name));
  return (column) => {
    if (column === 'sku') return true;
    return column === 'variant_sku' ? hasSizes : names.has(parseColumn(column).name);
  };
}

const PRICE_COLUMNS = [
  'sku',
  'price_list',
  'price',
  'was',
  'special',
  'special_from',
  'special_to',
  'special_b',
  'special_b_from',
  'special_b_to',
];

const getLine = (cells: Cells, columns: readonly string[]): string =>
  csvLine(columns.map((column) => cells.get(column) ?? ''));

async function* products(records: Records): AsyncGenerator<ProductRecord, void, undefined> {
  for await (const record of records()) if (record.kind === 'product') yield record;
}

/** The header needs the columns of all rows: reads the catalogue twice rather than buffering it. */
async function listColumns(records: Records): Promise<string[]> {
  const columns = new Set(['sku', 'variant_sku']);
  for await (const product of products(records)) {
    for (const cells of productCsvRows(product)) for (const column of cells.keys()) columns.add(column);
  }
  return sortedColumns(columns);
}
