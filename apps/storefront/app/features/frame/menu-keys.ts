export type Direction = 'ltr' | 'rtl';

type Row = { place: number; count: number; direction: Direction };

/** Where a key leads from one entry of the row; undefined where it leads nowhere. */
export function alongRow(key: string, { place, count, direction }: Row): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = sideways(key, direction);
  return step === 0 ? undefined : (place + step + count) % count;
}

/** A link of a panel. */
export type Spot = { column: number; row: number };
/** `counts` are those of the links in each column. */
type Panel = { spot: Spot; counts: readonly number[]; direction: Direction };

/** Where a key leads from one link of a panel: along its column and into the next, or out of the top to the row. */
export function withinPanel(key: string, { spot, counts, direction }: Panel): Spot | 'row' | undefined {
  const last = counts.length - 1;
  if (key === 'Home') return { column: 0, row: 0 };
  if (key === 'End') return endOf(counts, last);
  if (key === 'ArrowDown') return below(spot, counts);
  if (key === 'ArrowUp') return above(spot, counts);
  const column = spot.column + sideways(key, direction);
  if (column === spot.column || column < 0 || column > last) return undefined;
  return { column, row: Math.min(spot.row, endOf(counts, column).row) };
}

function below({ column, row }: Spot, counts: readonly number[]): Spot | undefined {
  if (row < endOf(counts, column).row) return { column, row: row + 1 };
  return column + 1 < counts.length ? { column: column + 1, row: 0 } : undefined;
}

function above({ column, row }: Spot, counts: readonly number[]): Spot | 'row' {
  if (row > 0) return { column, row: row - 1 };
  return column > 0 ? endOf(counts, column - 1) : 'row';
}

const endOf = (counts: readonly number[], column: number): Spot => ({ column, row: (counts[column] ?? 1) - 1 });

/** Towards the end of the line or its start. */
function sideways(key: string, direction: Direction): 1 | 0 | -1 {
  if (key === (direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')) return 1;
  return key === (direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft') ? -1 : 0;
}
