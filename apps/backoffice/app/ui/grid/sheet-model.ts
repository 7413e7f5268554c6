export type Cell = { row: number; column: number };
/** Rectangle between the cell where a selection began and the current one. */
export type Selection = { anchor: Cell; focus: Cell };
export type Size = { rows: number; columns: number };
export type Range = { top: number; bottom: number; left: number; right: number };
export type CellChange = Cell & { before: string; after: string };
/** Steps that can be undone and redone. */
export type History = { past: readonly (readonly CellChange[])[]; future: readonly (readonly CellChange[])[] };

export const START: Selection = { anchor: { row: 0, column: 0 }, focus: { row: 0, column: 0 } };
export const NO_HISTORY: History = { past: [], future: [] };

export const getRange = ({ anchor, focus }: Selection): Range => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
});

const PAGE_ROWS = 20;

type Step = (cell: Cell, size: Size) => Cell;
const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }) => ({ row: row - PAGE_ROWS, column }),
  PageDown: ({ row, column }) => ({ row: row + PAGE_ROWS, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
};
/** With Ctrl: to the edges. */
const JUMPS: Readonly<Record<string, Step>> = {
  ArrowUp: ({ column }) => ({ row: 0, column }),
  ArrowDown: ({ column }, { rows }) => ({ row: rows - 1, column }),
  ArrowLeft: ({ row }) => ({ row, column: 0 }),
  ArrowRight: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  Home: () => ({ row: 0, column: 0 }),
  End: (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
};

type Keys = { key: string; isJump: boolean; isExtending: boolean };

/** Selection after a key that moves; undefined for any other key. */
export function moveSelection({ anchor, focus }: Selection, { key, isJump, isExtending }: Keys, size: Size) {
  const step = (isJump ? JUMPS : STEPS)[key];
  if (!step) return undefined;
  const moved = clamp(step(focus, size), size);
  return { anchor: isExtending ? anchor : moved, focus: moved } satisfies Selection;
}

const clamp = ({ row, column }: Cell, { rows, columns }: Size): Cell => ({
  row: Math.max(0, Math.min(rows - 1, row)),
  column: Math.max(0, Math.min(columns - 1, column)),
});

type NewValue = Cell & { after: string };

/** Values of a paste: one value fills the selection, a table starts at its corner and is cut at the edge. */
export function pasteValues(selection: Selection, table: readonly (readonly string[])[], size: Size): NewValue[] {
  const { top, left, bottom, right } = getRange(selection);
  const [[only] = []] = table;
  if (table.length === 1 && table[0]?.length === 1 && only !== undefined) {
    return listCells({ top, left, bottom, right }).map((cell) => ({ ...cell, after: only }));
  }
  return table.flatMap((cells, y) =>
    cells.flatMap((after, x) => {
      const cell = { row: top + y, column: left + x };
      return cell.row < size.rows && cell.column < size.columns ? [{ ...cell, after }] : [];
    }),
  );
}

/** The first row of the selection goes into the rows below; a single row takes over the row above. */
export function fillDown(selection: Selection, read: (cell: Cell) => string): NewValue[] {
  const range = getRange(selection);
  const source = range.top === range.bottom ? range.top - 1 : range.top;
  if (source < 0) return [];
  return listCells({ ...range, top: source + 1 }).map((cell) => ({
    ...cell,
    after: read({ row: source, column: cell.column }),
  }));
}

export const listCells = ({ top, bottom, left, right }: Range): Cell[] =>
  Array.from({ length: bottom - top + 1 }, (_, y) =>
    Array.from({ length: right - left + 1 }, (__, x) => ({ row: top + y, column: left + x })),
  ).flat();

export const remember = ({ past }: History, step: readonly CellChange[]): History => ({
  past: [...past, step],
  future: [],
});

/** Step to take back, and the history after it. */
export function stepBack({ past, future }: History): { step: readonly CellChange[]; history: History } | undefined {
  const step = past.at(-1);
  return step && { step: step.map(reverse), history: { past: past.slice(0, -1), future: [step, ...future] } };
}

export function stepForward({ past, future }: History): { step: readonly CellChange[]; history: History } | undefined {
  const [step, ...rest] = future;
  return step && { step, history: { past: [...past, step], future: rest } };
}

const reverse = ({ before, after, ...cell }: CellChange): CellChange => ({ ...cell, before: after, after: before });
