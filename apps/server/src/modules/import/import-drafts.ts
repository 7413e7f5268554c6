import type { BrandKey } from '@shop/domain/store';
import type { DraftSource } from './draft.ts';
import { unguardFormula } from './formula-guard.ts';
import type { ImportFile } from './import-file.ts';
import type { Catalogue } from './import-item.ts';
import { jsonlDrafts } from './jsonl-drafts.ts';
import { priceDrafts, stockDrafts } from './line-drafts.ts';
import type { KnownCategory } from './magento-categories.ts';
import { magentoDrafts } from './magento-drafts.ts';
import type { PriceListOf } from './magento-price.ts';
import { productCsvDrafts } from './product-csv-drafts.ts';
import type { Staging } from './staging-repository.ts';
import { openTable, type Table } from './table.ts';
import { readText } from './text-file.ts';

type Surroundings = {
  catalog: Pick<Catalogue, 'exportRecords'>;
  staging: Staging;
  brands: readonly BrandKey[];
  priceListOf: PriceListOf;
  timeZone: string;
};

/** Products and what belongs to them, from any of the formats that hold them. */
export async function recordDrafts(file: ImportFile, around: Surroundings): Promise<DraftSource> {
  if (file.format === 'jsonl') return jsonlDrafts({ text: readText(file.path), lines: file.lines });
  if (file.format === 'csv') return await productCsvDrafts({ ...around, table: await ownTable(file) });
  const table = await openTable({ text: readText(file.path), delimiter: file.delimiter });
  return await magentoDrafts({ ...around, table, knownCategories: await readCategories(around.catalog) });
}

export async function stockOrPriceDrafts(file: ImportFile, { timeZone }: { timeZone: string }): Promise<DraftSource> {
  const lines = { table: await ownTable(file), lines: file.lines, timeZone };
  return file.format === 'stock' ? stockDrafts(lines) : priceDrafts(lines);
}

/** Our own exports guard cells that begin like a formula. */
const ownTable = ({ path, delimiter }: ImportFile): Promise<Table> =>
  openTable({ text: readText(path), delimiter, cellOf: unguardFormula });

/** They come before the products, of which there may be many. */
async function readCategories(catalog: Pick<Catalogue, 'exportRecords'>): Promise<KnownCategory[]> {
  const known: KnownCategory[] = [];
  for await (const record of catalog.exportRecords()) {
    if (record.kind === 'product') break;
    if (record.kind === 'category') known.push({ key: record.key, path: record.path });
  }
  return known;
}
