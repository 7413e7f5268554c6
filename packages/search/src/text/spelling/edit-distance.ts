/** Damerau-Levenshtein distance (insert, delete, replace, swap); anything above `most` returns `most + 1`. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      current.push(step({ one, other, row, column }, { before, last, current }));
    }
    if (Math.min(...current) > most) return most + 1;
    before = last;
    last = current;
  }
  return Math.min(last.at(-1) ?? 0, most + 1);
}

type Cell = { one: string; other: string; row: number; column: number };
type Rows = { before: readonly number[]; last: readonly number[]; current: readonly number[] };

function step({ one, other, row, column }: Cell, { before, last, current }: Rows): number {
  const same = one[row - 1] === other[column - 1];
  const cheapest = Math.min(
    (last[column] ?? 0) + 1,
    (current[column - 1] ?? 0) + 1,
    (last[column - 1] ?? 0) + (same ? 0 : 1),
  );
  const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
  return swapped ? Math.min(cheapest, (before[column - 2] ?? 0) + 1) : cheapest;
}
