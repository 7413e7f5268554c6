import type { BrandKey } from '@shop/domain/site/store/store';
import { unguardFormula } from '#server/platform/csv/formula-guard.ts';
import type { DraftSource } from './draft.ts';
import { jsonlDrafts } from './formats/jsonl-drafts.ts';
import { priceDrafts, stockDrafts } from './formats/line-drafts.ts';
import { productCsvDrafts } from './formats/product-csv-drafts.ts';
import { openTable, type Table } from './formats/table.ts';
import { readText } from './formats/text-file.ts';
import type { ImportFile } from './import-file.ts';
import type { Catalogue } from './import-item.ts';
import type { KnownCategory } from './magento/magento-categories.ts';
import { magentoDrafts } from './magento/magento-drafts.ts';
import type { ResolvePriceList } from './magento/magento-price.ts';
import type { Staging } from './staging-repository.ts';

type Deps = {
  catalog: Pick<Catalogue, 'exportRecords'>;
  staging: Staging;
  brands: readonly BrandKey[];
  getPriceList: ResolvePriceList;
  timeZone: string;
};

/** Product records from any of the supported formats. */
export async function recordDrafts(file: ImportFile, around: Deps): Promise<DraftSource> {
  if (file.format === 'jsonl') return jsonlDrafts({ text: readText(file.path), lines: file.lines });
  if (file.format === 'csv') return await productCsvDrafts({ ...around, table: await ownTable(file) });
  const table = await openTable({ text: readText(file.path), delimiter: file.delimiter });
  return await magentoDrafts({ ...around, table, knownCategories: await readCategories(around.catalog) });
}

export async function stockOrPriceDrafts(file: ImportFile, { timeZone }: { timeZone: string }): Promise<DraftSource> {
  const lines = { table: await ownTable(file), lines: file.lines, timeZone };
  return file.format === 'stock' ? stockDrafts(lines) : priceDrafts(lines);
}

/** Our own exports guard cells that start like a formula. */
const ownTable = ({ path, delimiter }: ImportFile): Promise<Table> =>
  openTable({ text: readText(path), delimiter, getCell: unguardFormula });

/** Categories come before the products in an export, so the many products are not read. */
async function readCategories(catalog: Pick<Catalogue, 'exportRecords'>): Promise<KnownCategory[]> {
  const known: KnownCategory[] = [];
  for await (const record of catalog.exportRecords()) {
    if (record.kind === 'product') break;
    if (record.kind === 'category') known.push({ key: record.key, path: record.path });
  }
  return known;
}
