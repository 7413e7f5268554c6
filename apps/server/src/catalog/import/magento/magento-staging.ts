import type { ForeignFacts } from '@shop/domain/catalog/import/import-settings';
import { listBrands, listLocales } from '@shop/domain/site/store/identity';
import type { Store } from '@shop/domain/site/store/store';
import { type Complaint, type Finding, fault } from '#server/catalog/import/finding.ts';
import type { Table, TableRow } from '#server/catalog/import/formats/table.ts';
import { MARGINAL_SPACES } from '#server/catalog/import/issue-complaint.ts';
import type { StagedRow, Staging } from '#server/catalog/import/staging-repository.ts';
import type { MagentoCategories } from './magento-categories.ts';
import { EMPTY_VALUE, readVariations } from './magento-cells.ts';
import { createMagentoFacts } from './magento-facts.ts';
import { parseViewLocale } from './magento-views.ts';

type Stage = { table: Table; staging: Staging; categories: MagentoCategories; stores: readonly Store[] };

/** Stages all rows, so that a product finds its sizes and views anywhere in the file. */
export async function stageMagentoRows({ table, staging, categories, stores }: Stage): Promise<ForeignFacts> {
  const facts = createMagentoFacts(listBrands(stores));
  const locales = listLocales(stores);
  for await (const read of table.rows) {
    const view = parseViewLocale(read.cells.get('store_view_code') ?? '', locales);
    const row = stagedRow(read, view ?? '');
    const problem = getProblem(row, staging, view !== undefined);
    if (problem) {
      staging.addRow({ ...row, sku: '', findings: [...row.findings, problem] });
      continue;
    }
    facts.add(row);
    staging.claim(formatClaim(row), String(row.row));
    categories.getKeys(row.cells.categories, row.row);
    staging.addRow({ ...row, findings: [...row.findings, ...stageVariations(row, staging)] });
  }
  return facts.get();
}

const NO_SKU: Complaint = { reason: 'The row has no SKU', cure: 'Fill it in or remove the row' };
const NO_SUCH_VIEW: Complaint = {
  reason: 'The shop has no locale for this store view',
  cure: 'Name it after a locale, such as fr_fr, or remove the row',
};
const duplicate = (row: string): Complaint => ({
  reason: 'Duplicate SKU',
  cure: `Row ${row} has the same SKU and store view: keep one of the two`,
});
const NO_VARIATIONS: Complaint = {
  reason: 'Not a list of variations',
  cure: 'Write them like sku=A,color=Red,size=8|sku=B,color=Red,size=10',
};
const OTHER_PARENT: Complaint = {
  reason: 'Duplicate variation, or variation of another configurable product',
  cure: 'Keep it in one place only',
};

function stagedRow({ row, cells, findings }: TableRow, view: string): StagedRow {
  const filled = [...cells].filter(([, cell]) => cell !== EMPTY_VALUE);
  return { row, sku: cells.get('sku') ?? '', view, cells: Object.fromEntries(filled), findings };
}

const formatClaim = ({ sku, view }: StagedRow): string => `magento row ${view} ${sku}`;

/** Faults that prevent assigning a row to a product. */
function getProblem(row: StagedRow, staging: Staging, hasView: boolean): Finding | undefined {
  const complain = (column: string, complaint: Complaint) =>
    fault({ row: row.row, column }, row.cells[column] ?? '', complaint);
  if (row.sku.trim() === '') return complain('sku', NO_SKU);
  if (row.sku.trim() !== row.sku) return complain('sku', MARGINAL_SPACES);
  if (!hasView) return complain('store_view_code', NO_SUCH_VIEW);
  const first = staging.findClaim(formatClaim(row));
  return first === undefined ? undefined : complain('sku', duplicate(first));
}

function stageVariations({ row, sku, view, cells }: StagedRow, staging: Staging): Finding[] {
  const cell = cells.configurable_variations;
  if (!cell || view !== '') return [];
  const place = { row, column: 'configurable_variations' };
  const variations = readVariations(cell);
  if (!variations) return [fault(place, cell, NO_VARIATIONS)];
  return variations.flatMap((variation) =>
    staging.addChild({ ...variation, parent: sku }) ? [] : [fault(place, variation.sku, OTHER_PARENT)],
  );
}
