import { type Complaint, type Finding, fault } from './finding.ts';
import { MARGINAL_SPACES } from './issue-complaint.ts';
import type { MagentoCategories } from './magento-categories.ts';
import { EMPTY_VALUE, readVariations } from './magento-cells.ts';
import { localeOfView } from './magento-views.ts';
import type { StagedRow, Staging } from './staging-repository.ts';
import type { Table, TableRow } from './table.ts';

type Stage = { table: Table; staging: Staging; categories: MagentoCategories };

/** Puts all rows aside, so that a product finds its sizes and views wherever in the file they stand. */
export async function stageMagentoRows({ table, staging, categories }: Stage): Promise<void> {
  for await (const read of table.rows) {
    const row = stagedRow(read);
    const problem = problemOf(row, staging);
    if (problem) {
      staging.addRow({ ...row, sku: '', findings: [...row.findings, problem] });
      continue;
    }
    staging.claim(claimOf(row), String(row.row));
    categories.keysOf(row.cells.categories, row.row);
    staging.addRow({ ...row, findings: [...row.findings, ...stageVariations(row, staging)] });
  }
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
  reason: 'It is no list of variations',
  cure: 'Write them like sku=A,color=Red,size=8|sku=B,color=Red,size=10',
};
const OTHER_PARENT: Complaint = {
  reason: 'The variation belongs to another configurable product or comes twice',
  cure: 'Keep it in one place only',
};

function stagedRow({ row, cells, findings }: TableRow): StagedRow {
  const filled = [...cells].filter(([, cell]) => cell !== EMPTY_VALUE);
  const view = localeOfView(cells.get('store_view_code') ?? '');
  return { row, sku: cells.get('sku') ?? '', view: view ?? '', cells: Object.fromEntries(filled), findings };
}

const claimOf = ({ sku, view }: StagedRow): string => `magento row ${view} ${sku}`;

/** Why a row cannot even be told whose it is. */
function problemOf(row: StagedRow, staging: Staging): Finding | undefined {
  const complain = (column: string, complaint: Complaint) =>
    fault({ row: row.row, column }, row.cells[column] ?? '', complaint);
  if (row.sku.trim() === '') return complain('sku', NO_SKU);
  if (row.sku.trim() !== row.sku) return complain('sku', MARGINAL_SPACES);
  if (localeOfView(row.cells.store_view_code ?? '') === undefined) return complain('store_view_code', NO_SUCH_VIEW);
  const first = staging.findClaim(claimOf(row));
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
