import { useCallback, useRef, useState } from 'react';
import {
  type Cell,
  type CellChange,
  fillDown,
  getRange,
  type History,
  listCells,
  NO_HISTORY,
  pasteValues,
  remember,
  type Selection,
  START,
  stepBack,
  stepForward,
} from './sheet-model.ts';
import { formatTsv, parseTsv } from './tsv.ts';

export type SheetColumn = { id: string; header: string; isReadOnly?: boolean; width?: number };
export type SheetRow = { id: string; label: string; cells: readonly string[] };
type Content = { columns: readonly SheetColumn[]; rows: readonly SheetRow[] };

export type Sheet = ReturnType<typeof useSheet>;

/** Values, selection and history of a grid. Edits are kept by row and column id until the caller saves them. */
export function useSheet({ columns, rows }: Content) {
  const [edits, setEdits] = useState<ReadonlyMap<string, string>>(new Map());
  const [selection, setSelection] = useState<Selection>(START);
  const history = useRef<History>(NO_HISTORY);
  const size = { rows: rows.length, columns: columns.length };

  const read = ({ row, column }: Cell): string => edits.get(toKey(row, column)) ?? rows[row]?.cells[column] ?? '';

  const write = (changes: readonly CellChange[]) =>
    setEdits((before) => {
      const after = new Map(before);
      for (const { row, column, after: value } of changes) {
        if (value === (rows[row]?.cells[column] ?? '')) after.delete(toKey(row, column));
        else after.set(toKey(row, column), value);
      }
      return after;
    });
  const change = (values: readonly (Cell & { after: string })[]) => {
    const step = values
      .filter(({ column }) => !columns[column]?.isReadOnly)
      .map((value) => ({ ...value, before: read(value) }))
      .filter(({ before, after }) => before !== after);
    if (step.length === 0) return;
    history.current = remember(history.current, step);
    write(step);
  };
  const travel = (found: ReturnType<typeof stepBack>) => {
    if (!found) return;
    history.current = found.history;
    write(found.step);
    const [first] = found.step;
    if (first) setSelection({ anchor: first, focus: first });
  };
  const range = getRange(selection);
  return {
    ...{ columns, rows, size, edits, selection, range, read },
    select: setSelection,
    setCells: change,
    set: (cell: Cell, after: string) => change([{ ...cell, after }]),
    clear: () => change(listCells(range).map((cell) => ({ ...cell, after: '' }))),
    copy: (): string =>
      formatTsv(
        Array.from({ length: range.bottom - range.top + 1 }, (_, y) =>
          Array.from({ length: range.right - range.left + 1 }, (__, x) =>
            read({ row: range.top + y, column: range.left + x }),
          ),
        ),
      ),
    paste: (text: string) => change(pasteValues(selection, parseTsv(text), size)),
    fill: () => change(fillDown(selection, read)),
    undo: () => travel(stepBack(history.current)),
    redo: () => travel(stepForward(history.current)),
    /** Drops edits that were saved, unless the cell was changed again meanwhile. */
    settle: (saved: readonly SavedCell[]) => setEdits((before) => dropSaved(before, saved, { columns, rows })),
    reset: useCallback(() => {
      history.current = NO_HISTORY;
      setEdits(new Map());
    }, []),
    /** Edits as the caller sends them. A function: thousands of them are listed when they are saved, not while typing. */
    listEdits: (): SheetEdit[] =>
      [...edits].flatMap(([key, value]) => {
        const [row = 0, column = 0] = key.split(':').map(Number);
        const [line, field] = [rows[row], columns[column]];
        return line && field ? [{ rowId: line.id, columnId: field.id, before: line.cells[column] ?? '', value }] : [];
      }),
  };
}

export type SheetEdit = SavedCell & { before: string };
export type SavedCell = { rowId: string; columnId: string; value: string };

function dropSaved(edits: ReadonlyMap<string, string>, saved: readonly SavedCell[], { columns, rows }: Content) {
  const rowAt = new Map(rows.map(({ id }, index) => [id, index]));
  const columnAt = new Map(columns.map(({ id }, index) => [id, index]));
  const left = new Map(edits);
  for (const { rowId, columnId, value } of saved) {
    const key = toKey(rowAt.get(rowId) ?? -1, columnAt.get(columnId) ?? -1);
    if (left.get(key) === value) left.delete(key);
  }
  return left;
}

export const toKey = (row: number, column: number): string => `${row}:${column}`;
