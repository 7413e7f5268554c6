import type { Draft, DraftSource } from '#server/catalog/import/draft.ts';
import { type Complaint, type Finding, fault } from '#server/catalog/import/finding.ts';
import type { StagedRow, Staging } from '#server/catalog/import/staging-repository.ts';
import { createCellValues } from './cell-values.ts';
import { isKnownColumn, VARIANT_COLUMNS } from './product-csv-columns.ts';
import { productPlace, type SharedCells } from './product-csv-place.ts';
import { productValue } from './product-csv-value.ts';
import { repeatedColumns, type Table } from './table.ts';

type ProductCsv = { table: Table; staging: Staging; timeZone: string };

/** Own CSV: one row per size; the rows of a product may be anywhere in the file. */
export async function productCsvDrafts({ table, staging, timeZone }: ProductCsv): Promise<DraftSource> {
  const faults = headerFaults(table.columns);
  if (faults.length > 0) return { total: 1, drafts: onlyFaults(faults) };
  for await (const { row, cells, findings } of table.rows) {
    const sku = cells.get('sku')?.trim() ?? '';
    staging.addRow({ row, sku, view: '', cells: Object.fromEntries(cells), findings });
  }
  return { total: staging.countSkus(), drafts: drafts(staging, { timeZone, columns: new Set(table.columns) }) };
}

/** Result for a file without any readable row. */
export async function* onlyFaults(findings: Finding[]): AsyncGenerator<Draft, void, undefined> {
  yield { row: 1, value: undefined, findings, locate: () => ({ row: 1, column: '' }) };
}

const UNKNOWN: Complaint = {
  reason: 'Unknown column',
  cure: 'Correct its name or remove it: docs/guides/bring-your-own-catalogue.md lists them all',
};
const TWICE: Complaint = { reason: 'Duplicate column', cure: 'Remove one of the two' };
const DIFFERS: Complaint = {
  reason: 'Differs from an earlier row of the same product',
  cure: 'Write it on one row of the product only, or the same on each',
};

function headerFaults(columns: readonly string[]): Finding[] {
  return [
    ...columns
      .filter((column) => column !== '' && !isKnownColumn(column))
      .map((column) => fault({ row: 1, column }, column, UNKNOWN)),
    ...repeatedColumns(columns).map((column) => fault({ row: 1, column }, column, TWICE)),
  ];
}

type Reading = { timeZone: string; columns: ReadonlySet<string> };

async function* drafts(staging: Staging, reading: Reading): AsyncGenerator<Draft, void, undefined> {
  for (const row of staging.rows('')) yield toDraft([row], reading);
  for (const sku of staging.skus()) yield toDraft(staging.getRows(sku), reading);
}

function toDraft(rows: readonly StagedRow[], { timeZone, columns }: Reading): Draft {
  const findings = rows.flatMap((row) => row.findings);
  const product = sharedCells(rows, findings);
  const place = productPlace(rows, product);
  const getValues = (find: (column: string) => string | undefined, row?: number) =>
    createCellValues({
      find,
      findings,
      timeZone,
      locate: (column) => ({ row: row ?? place.toRow(column), column }),
    });
  const value = productValue(
    getValues((column) => product.get(column)?.cell),
    {
      columns: [...product.keys()],
      variants: rows.map(({ row, cells }) => getValues((column) => cells[column], row)),
      isNamed: (column) => columns.has(column),
    },
  );
  return { row: rows[0]?.row ?? 1, value, findings, locate: place.locate, namesColumns: true };
}

/** Cells that describe the product itself. */
function sharedCells(rows: readonly StagedRow[], findings: Finding[]): SharedCells {
  const shared = new Map<string, { cell: string; row: number }>();
  for (const { row, cells } of rows) {
    for (const [column, cell] of Object.entries(cells)) {
      if (VARIANT_COLUMNS.includes(column)) continue;
      const known = shared.get(column);
      if (!known) shared.set(column, { cell, row });
      else if (known.cell !== cell) findings.push(fault({ row, column }, cell, DIFFERS));
    }
  }
  return shared;
}
