import { type Direction, sideways } from './menu-keys.ts';

/** Position of a link in a panel. */
export type Spot = { column: number; row: number };
/** `counts`: number of links per column. */
type Panel = { spot: Spot; counts: readonly number[]; direction: Direction };

/** Next position for a key in a panel: within the column, to the next one, or from the top to the row. */
export function withinPanel(key: string, { spot, counts, direction }: Panel): Spot | 'row' | undefined {
  const last = counts.length - 1;
  if (key === 'Home') return { column: 0, row: 0 };
  if (key === 'End') return getEnd(counts, last);
  if (key === 'ArrowDown') return below(spot, counts);
  if (key === 'ArrowUp') return above(spot, counts);
  const column = spot.column + sideways(key, direction);
  if (column === spot.column || column < 0 || column > last) return undefined;
  return { column, row: Math.min(spot.row, getEnd(counts, column).row) };
}

function below({ column, row }: Spot, counts: readonly number[]): Spot | undefined {
  if (row < getEnd(counts, column).row) return { column, row: row + 1 };
  return column + 1 < counts.length ? { column: column + 1, row: 0 } : undefined;
}

function above({ column, row }: Spot, counts: readonly number[]): Spot | 'row' {
  if (row > 0) return { column, row: row - 1 };
  return column > 0 ? getEnd(counts, column - 1) : 'row';
}

const getEnd = (counts: readonly number[], column: number): Spot => ({ column, row: (counts[column] ?? 1) - 1 });
