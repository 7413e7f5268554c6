export type Direction = 'ltr' | 'rtl';

type Row = { place: number; count: number; direction: Direction };

/** Next index for a key in the row; undefined if the key does not apply. */
export function alongRow(key: string, { place, count, direction }: Row): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = sideways(key, direction);
  return step === 0 ? undefined : (place + step + count) % count;
}

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

/** Horizontal step in reading direction. */
function sideways(key: string, direction: Direction): 1 | 0 | -1 {
  if (key === (direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')) return 1;
  return key === (direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft') ? -1 : 0;
}
