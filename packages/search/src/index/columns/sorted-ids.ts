import { firstPlaceNear } from '../first-place.ts';
import { packStrings, type StringTable } from './string-table.ts';

/** Ids with their ordinals in ascending id order. */
export type SortedIds = { ids: StringTable; byId: Uint32Array };

export function sortIds(ids: readonly string[]): SortedIds {
  const sorted = ids.toSorted();
  const table = packStrings(sorted, (bytes) => new SharedArrayBuffer(bytes));
  return { ids: table, byId: Uint32Array.from(sorted.keys()) };
}

/** Intersection by galloping search: visits the ids that occur in both lists. */
export function eachShared(some: SortedIds, others: SortedIds, visit: (place: number) => void): void {
  const one = { ...some, at: 0 };
  const other = { ...others, at: 0 };
  while (one.at < one.byId.length && other.at < other.byId.length) {
    const order = compare(one, other);
    if (order === 0) {
      visit(one.byId[one.at] as number);
      one.at++;
    } else if (order < 0) leap(one, () => compare(one, other) >= 0);
    else leap(other, () => compare(one, other) <= 0);
  }
}

type Cursor = SortedIds & { at: number };

function leap(cursor: Cursor, isThere: () => boolean): void {
  const holds = (at: number) => {
    cursor.at = at;
    return isThere();
  };
  cursor.at = firstPlaceNear(cursor.at + 1, cursor.byId.length, holds);
}

function compare(left: Cursor, right: Cursor): number {
  const [leftStart, leftEnd] = bounds(left);
  const [rightStart, rightEnd] = bounds(right);
  const shared = Math.min(leftEnd - leftStart, rightEnd - rightStart);
  for (let unit = 0; unit < shared; unit++) {
    const order = (left.ids.units[leftStart + unit] as number) - (right.ids.units[rightStart + unit] as number);
    if (order !== 0) return order;
  }
  return leftEnd - leftStart - (rightEnd - rightStart);
}

function bounds({ ids: { starts }, byId, at }: Cursor): [number, number] {
  const place = byId[at] as number;
  return [starts[place] as number, starts[place + 1] as number];
}
