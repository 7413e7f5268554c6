import type { ExportFormat } from '#server/catalog/import/formats/file-format.ts';
import { sortedColumns } from '#server/catalog/import/formats/product-csv-columns.ts';
import { type Cells, priceCells, productCsvRows } from '#server/catalog/import/formats/product-csv-rows.ts';
import type { CatalogRecord, ProductRecord } from '#server/catalog/records/catalog-record.ts';
import { csvLine } from '#server/platform/csv/csv-writer.ts';

export type Records = () => AsyncIterable<CatalogRecord>;

/** Streams the text of an export. */
export const exportLines: Readonly<Record<ExportFormat, (records: Records) => AsyncIterable<string>>> = {
  jsonl: async function* (records) {
    for await (const record of records()) yield `${JSON.stringify(record)}\n`;
  },

  csv: async function* (records) {
    const columns = await listColumns(records);
    yield csvLine(columns);
    for await (const product of products(records)) {
      for (const cells of productCsvRows(product)) yield getLine(cells, columns);
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
