import type { SheetEdit } from '#backoffice/ui/grid/use-sheet.ts';

export type GridRowEdit = { sku: string; cells: { field: string; before: string; after: string }[] };

const MAX_ROWS = 100;
/** Below the limit of a form, with room for the JSON around it. */
const MAX_CHARACTERS = 40_000;

/** Edited rows in batches that one request can hold. */
export function buildBatches(changed: readonly SheetEdit[]): GridRowEdit[][] {
  const rows = groupByRow(changed);
  const batches: GridRowEdit[][] = [];
  let size = 0;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    const last = batches.at(-1);
    if (last && last.length < MAX_ROWS && size + length <= MAX_CHARACTERS) last.push(row);
    else batches.push([row]);
    size = batches.at(-1)?.length === 1 ? length : size + length;
  }
  return batches;
}

function groupByRow(changed: readonly SheetEdit[]): GridRowEdit[] {
  const rows = new Map<string, GridRowEdit>();
  for (const { rowId, columnId, before, value } of changed) {
    const row = rows.get(rowId) ?? { sku: rowId, cells: [] };
    row.cells.push({ field: columnId, before, after: value });
    rows.set(rowId, row);
  }
  return [...rows.values()];
}
