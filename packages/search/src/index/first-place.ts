/** Binary search: first index between `low` and `high` where a monotonic predicate holds. */
export function firstPlace(low: number, high: number, holds: (at: number) => boolean): number {
  let from = low;
  let to = high;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Galloping search: same result, faster when the index is near `low`. */
export function firstPlaceNear(low: number, high: number, holds: (at: number) => boolean): number {
  if (low >= high || holds(low)) return low;
  let step = 1;
  while (low + step < high && !holds(low + step)) step *= 2;
  return firstPlace(low + (step >>> 1) + 1, Math.min(low + step, high), holds);
}
