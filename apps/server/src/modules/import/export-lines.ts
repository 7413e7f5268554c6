import type { CatalogRecord, ProductRecord } from '../catalog/catalog-record.ts';
import { csvLine } from './csv-writer.ts';
import type { ExportFormat } from './file-format.ts';
import { sortedColumns } from './product-csv-columns.ts';
import { type Cells, priceCells, productCsvRows } from './product-csv-rows.ts';

export type Records = () => AsyncIterable<CatalogRecord>;

/** The text of an export, a piece at a time. */
export const exportLines: Readonly<Record<ExportFormat, (records: Records) => AsyncIterable<string>>> = {
  jsonl: async function* (records) {
    for await (const record of records()) yield `${JSON.stringify(record)}\n`;
  },

  csv: async function* (records) {
    const columns = await columnsOf(records);
    yield csvLine(columns);
    for await (const product of products(records)) {
      for (const cells of productCsvRows(product)) yield lineOf(cells, columns);
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
        yield lineOf(new Map([['sku', sku], ['price_list', price.priceList], ...entries]), PRICE_COLUMNS);
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

const lineOf = (cells: Cells, columns: readonly string[]): string =>
  csvLine(columns.map((column) => cells.get(column) ?? ''));

async function* products(records: Records): AsyncGenerator<ProductRecord, void, undefined> {
  for await (const record of records()) if (record.kind === 'product') yield record;
}

/** The header stands before the first row and must know the last: the catalogue is read twice rather than kept. */
async function columnsOf(records: Records): Promise<string[]> {
  const columns = new Set(['sku', 'variant_sku']);
  for await (const product of products(records)) {
    for (const cells of productCsvRows(product)) for (const column of cells.keys()) columns.add(column);
  }
  return sortedColumns(columns);
}
