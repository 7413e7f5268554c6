import { type ImportSettings, planOwnFile } from '@shop/domain/catalog/import/import-settings';
import type { Store } from '@shop/domain/site/store/store';
import type { AttributeRecord } from '#server/catalog/records/catalog-record.ts';
import { unguardFormula } from '#server/platform/csv/formula-guard.ts';
import { checkAttributes } from './attribute-check.ts';
import { withAttributes, withColourHex } from './attributes/attribute-drafts.ts';
import type { DraftSource } from './draft.ts';
import { completePriceDrafts, completeProductDrafts } from './draft-completion.ts';
import { jsonlDrafts } from './formats/jsonl-drafts.ts';
import { priceDrafts, stockDrafts } from './formats/line-drafts.ts';
import { productCsvDrafts } from './formats/product-csv-drafts.ts';
import { openTable, type Table } from './formats/table.ts';
import { detectEncoding, readText } from './formats/text-file.ts';
import type { ImportFile } from './import-file.ts';
import type { Catalogue } from './import-item.ts';
import type { KnownCategory } from './magento/magento-categories.ts';
import { magentoDrafts } from './magento/magento-drafts.ts';
import { shopifyDrafts } from './shopify/shopify-drafts.ts';
import type { Staging } from './staging-repository.ts';
import { cleanDrafts } from './texts/clean-drafts.ts';

type Deps = {
  catalog: Pick<Catalogue, 'exportRecords' | 'readProducts' | 'readPrices' | 'readValueRules'>;
  staging: Staging;
  settings: ImportSettings;
  stores: readonly Store[];
  timeZone: string;
};

/** Product records from any of the supported formats. Known products keep what the file does not name. */
export async function recordDrafts(file: ImportFile, around: Deps): Promise<DraftSource> {
  const [source, rules] = await Promise.all([readDrafts(file, around), around.catalog.readValueRules()]);
  const checked = checkAttributes(source.drafts, rules);
  const drafts = completeProductDrafts(checked, around.catalog.readProducts);
  return { ...source, drafts: source.locale ? withColourHex(drafts) : drafts };
}

async function readDrafts(file: ImportFile, around: Deps): Promise<DraftSource> {
  if (file.format === 'jsonl') {
    const encoding = await detectEncoding(file.path);
    // JSON is never in a code page of Windows: a damaged line is told.
    const text = readText(file.path, encoding === 'windows-1252' ? 'utf-8' : encoding);
    return jsonlDrafts({ text, lines: file.lines });
  }
  if (file.format === 'csv') {
    const own = await ownTable(file);
    return { ...(await productCsvDrafts({ ...around, table: own })), plan: planOwnFile(own.columns) };
  }
  const table = await openTable({ text: readText(file.path), delimiter: file.delimiter });
  const { categories, attributes } = await readTree(around.catalog);
  const foreign = { ...around, table, knownCategories: categories };
  return withOwnTexts(await (file.format === 'shopify' ? shopifyDrafts(foreign) : magentoDrafts(foreign)), attributes);
}

/** Other systems keep texts as HTML, and have no attribute records. Our own files are exports that come back and stay as they are. */
function withOwnTexts({ drafts, ...source }: DraftSource, known: readonly AttributeRecord[]): DraftSource {
  const clean = cleanDrafts(drafts);
  const { locale } = source;
  return { ...source, drafts: locale ? withAttributes(clean, { known, locale }) : clean };
}

type LineDeps = Pick<Deps, 'timeZone' | 'catalog'>;

export async function stockOrPriceDrafts(file: ImportFile, { timeZone, catalog }: LineDeps): Promise<DraftSource> {
  const table = await ownTable(file);
  const [lines, plan] = [{ table, lines: file.lines, timeZone }, planOwnFile(table.columns)];
  if (file.format === 'stock') return { ...stockDrafts(lines), plan };
  const source = priceDrafts(lines);
  return { ...source, plan, drafts: completePriceDrafts(source.drafts, catalog.readPrices) };
}

/** Our own exports guard cells that start like a formula. */
const ownTable = ({ path, delimiter }: ImportFile): Promise<Table> =>
  openTable({ text: readText(path), delimiter, getCell: unguardFormula });

/** Attributes and categories come before the products in an export, so the many products are not read. */
async function readTree(catalog: Pick<Catalogue, 'exportRecords'>) {
  const [categories, attributes]: [KnownCategory[], AttributeRecord[]] = [[], []];
  for await (const record of catalog.exportRecords()) {
    if (record.kind === 'product') break;
    if (record.kind === 'category') categories.push({ key: record.key, path: record.path });
    if (record.kind === 'attribute') attributes.push(record);
  }
  return { categories, attributes };
}
