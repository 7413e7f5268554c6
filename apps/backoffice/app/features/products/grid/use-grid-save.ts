import type { GridFinding, GridRow, SavedGrid } from '@shop/contracts/staff/catalog/product-grid';
import { useMemo, useRef, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { type SheetColumn, toKey, useSheet } from '#backoffice/ui/grid/use-sheet.ts';
import { buildBatches, type GridRowEdit } from './grid-batches.ts';

export type GridWrite = { intent: 'save'; rows: GridRowEdit[] };
type Refused = Readonly<Record<string, readonly (GridFinding & { typed: string })[]>>;
type Run = { batches: GridRowEdit[][]; done: number; total: number; saved: number };

/**
 * Sheet of products that saves its edits batch by batch. Refused rows keep what was typed; a cell that a colleague
 * changed takes over the value of now as its base, so that the next save replaces it.
 */
export function useGridSave(columns: readonly SheetColumn[], loaded: readonly GridRow[]) {
  const text = useText();
  const [rows, setRows] = useState<Rows>(() => loaded.map(({ sku, cells }) => ({ id: sku, label: sku, cells })));
  const [refused, setRefused] = useState<Refused>({});
  const [progress, setProgress] = useState<Run>();
  const run = useRef<Run>(undefined);
  const sheet = useSheet({ columns, rows });
  const { send, isBusy, refusals } = useWrite<GridWrite, SavedGrid>({
    onDone: (reply) => finishBatch(reply),
    onRefused: () => end(),
  });

  const end = () => {
    if (run.current && run.current.saved > 0)
      showToast({ message: text('productGrid.saved', { count: run.current.saved }) });
    run.current = undefined;
    setProgress(undefined);
  };
  const sendNext = () => {
    const [batch] = run.current?.batches ?? [];
    if (batch) send({ intent: 'save', rows: batch });
    else end();
  };
  const finishBatch = ({ saved, refused: left }: SavedGrid) => {
    const [batch = [], ...batches] = run.current?.batches ?? [];
    setRows((before) => rebase(before, columns, { saved, refused: left }));
    sheet.settle(listSent(batch, saved));
    setRefused((before) => ({ ...before, ...describeRefused(batch, left) }));
    const [done, total] = [(run.current?.done ?? 0) + batch.length, run.current?.total ?? 0];
    run.current = { batches, done, total, saved: (run.current?.saved ?? 0) + saved.length };
    setProgress(run.current);
    sendNext();
  };
  return {
    ...{ sheet, progress, refusals, isBusy: isBusy || progress !== undefined },
    remarks: useRemarks(sheet, refused),
    save(): void {
      const batches = buildBatches(sheet.listEdits());
      run.current = { batches, done: 0, total: batches.flat().length, saved: 0 };
      setProgress(run.current);
      setRefused({});
      sendNext();
    },
  };
}

type Rows = readonly { id: string; label: string; cells: readonly string[] }[];

/** Rows with the values that are stored now. */
function rebase(rows: Rows, columns: readonly SheetColumn[], { saved, refused }: SavedGrid) {
  const stored = new Map<string, Record<string, string>>(saved.map(({ sku, cells }) => [sku, cells]));
  for (const { sku, findings } of refused)
    stored.set(
      sku,
      Object.fromEntries(findings.flatMap(({ field, current }) => (current === undefined ? [] : [[field, current]]))),
    );
  return rows.map((row) => {
    const values = stored.get(row.id);
    if (!values) return row;
    return { ...row, cells: row.cells.map((cell, index) => values[columns[index]?.id ?? ''] ?? cell) };
  });
}

const listSent = (batch: readonly GridRowEdit[], saved: SavedGrid['saved']) => {
  const skus = new Set(saved.map(({ sku }) => sku));
  return batch
    .filter(({ sku }) => skus.has(sku))
    .flatMap(({ sku, cells }) => cells.map(({ field, after }) => ({ rowId: sku, columnId: field, value: after })));
};

function describeRefused(batch: readonly GridRowEdit[], refused: SavedGrid['refused']): Refused {
  const sent = new Map(batch.map(({ sku, cells }) => [sku, cells]));
  return Object.fromEntries(
    refused.map(({ sku, findings }) => [
      sku,
      findings.map((finding) => ({
        ...finding,
        typed: sent.get(sku)?.find(({ field }) => field === finding.field)?.after ?? '',
      })),
    ]),
  );
}

type Remarks = Record<string, Record<string, string>>;

/** Findings by cell, as long as the cell holds what was refused. */
function useRemarks(sheet: ReturnType<typeof useSheet>, refused: Refused): Remarks {
  const text = useText();
  const { edits, rows, columns } = sheet;
  return useMemo(() => {
    const columnAt = new Map(columns.map(({ id }, index) => [id, index]));
    const describe = ({ reason, current }: GridFinding) =>
      current === undefined
        ? reason
        : text('productGrid.conflict', { reason, current: current || text('productGrid.emptyCell') });
    const rowAt = new Map(Object.keys(refused).length > 0 ? rows.map(({ id }, index) => [id, index]) : []);
    const remarks = Object.entries(refused).map(([sku, findings]) => {
      const held = findings.filter(
        ({ field, typed }) => edits.get(toKey(rowAt.get(sku) ?? -1, columnAt.get(field) ?? -1)) === typed,
      );
      return [sku, Object.fromEntries(held.map((finding) => [finding.field, describe(finding)]))] as const;
    });
    return Object.fromEntries(remarks.filter(([, held]) => Object.keys(held).length > 0));
  }, [refused, edits, rows, columns, text]);
}
