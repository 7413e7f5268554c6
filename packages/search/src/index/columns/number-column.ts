import type { NumberRange } from '../../query.ts';
import type { Allocate, Bits } from '../../text/text-parts.ts';
import type { DocumentSet } from '../document-set.ts';
import { firstPlace } from '../first-place.ts';
import type { QueryMemory } from '../query-memory.ts';
import { type SharedFloat64, type SharedUint32, sharedFloat64, sharedUint32 } from '../shared-arrays.ts';
import { addAll, clearBit, countBitsetWords, hasBit, setBit } from './bitset.ts';

export type NumberColumn = {
  /** By document; NaN when it has none. */
  values: SharedFloat64;
  /** Documents with the number, ascending by value, then by prior. */
  order: SharedUint32;
  /** The same documents as a bitmap. */
  present: SharedUint32;
};

export type NumberColumnBuilder = {
  add: (ordinal: number, value: number) => void;
  /** `byPrior` holds all documents, highest prior first. */
  finish: (byPrior: SharedUint32, allocate: Allocate) => NumberColumn;
};

export function createNumberColumnBuilder(): NumberColumnBuilder {
  const owners: number[] = [];
  const given: number[] = [];
  return {
    add(ordinal, value) {
      if (!Number.isFinite(value)) return;
      owners.push(ordinal);
      given.push(value);
    },
    finish(byPrior, allocate) {
      const values = sharedFloat64(byPrior.length, allocate).fill(Number.NaN);
      const present = sharedUint32(countBitsetWords(byPrior.length), allocate);
      for (const [at, owner] of owners.entries()) {
        values[owner] = given[at] as number;
        setBit(present, owner);
      }
      const order = sharedUint32(owners.length, allocate);
      order.set(byPrior.filter((ordinal) => hasBit(present, ordinal)));
      // Stable sort, so that equal values stay ordered by prior.
      order.sort((left, right) => (values[left] as number) - (values[right] as number));
      return { values, order, present };
    },
  };
}

/** Documents in any of the ranges. Read-only. */
export function bitsInRanges(column: NumberColumn, ranges: readonly NumberRange[], memory: QueryMemory): Bits {
  const [only] = ranges;
  if (only && ranges.length === 1) return bitsInRange(column, only, memory);
  const bits = memory.bits(column.values.length);
  for (const range of ranges) addAll(bits, bitsInRange(column, range, memory));
  return bits;
}

/** Number of documents of a set per range. */
export function countRanges(column: NumberColumn, set: DocumentSet, ranges: readonly NumberRange[]): number[] {
  const spans = ranges.map((range) => getSpan(column, range));
  const inSpans = spans.reduce((sum, { start, end }) => sum + Math.max(0, end - start), 0);
  if (set.count * ranges.length > inSpans) return spans.map((span) => countSpan(column, set, span));
  return countByDocument(column, set, ranges);
}

/** Minimum and maximum within a set; undefined when no document has the number. */
export function extremes(column: NumberColumn, set: DocumentSet): { min: number; max: number } | undefined {
  const { order, values } = column;
  if (set.count ** 2 < order.length) return findExtremes(set.ordinals(), values);
  let first = 0;
  while (first < order.length && !hasBit(set.bits, order[first] as number)) first++;
  if (first === order.length) return undefined;
  let last = order.length - 1;
  while (!hasBit(set.bits, order[last] as number)) last--;
  return { min: values[order[first] as number] as number, max: values[order[last] as number] as number };
}

/** Half-open interval of positions in the order. */
type Span = { start: number; end: number };

function getSpan({ values, order }: NumberColumn, { from, to }: NumberRange): Span {
  const valueAt = (place: number) => values[order[place] as number] as number;
  return {
    start: from === undefined ? 0 : firstPlace(0, order.length, (place) => valueAt(place) >= from),
    end: to === undefined ? order.length : firstPlace(0, order.length, (place) => valueAt(place) > to),
  };
}

function findExtremes(ordinals: Uint32Array, values: Float64Array): { min: number; max: number } | undefined {
  const present = Array.from(ordinals, (ordinal) => values[ordinal] as number).filter((value) => !Number.isNaN(value));
  return present.length > 0 ? { min: Math.min(...present), max: Math.max(...present) } : undefined;
}

/** Sets the bits inside or clears those outside, whichever is less work. */
function bitsInRange(column: NumberColumn, range: NumberRange, memory: QueryMemory): Bits {
  const { order, present } = column;
  const { start, end } = getSpan(column, range);
  if ((end - start) * 2 < order.length) {
    const bits = memory.bits(column.values.length);
    for (let place = start; place < end; place++) setBit(bits, order[place] as number);
    return bits;
  }
  if (start === 0 && end === order.length) return present;
  const bits = memory.integers(present.length);
  bits.set(present);
  for (let place = 0; place < start; place++) clearBit(bits, order[place] as number);
  for (let place = end; place < order.length; place++) clearBit(bits, order[place] as number);
  return bits;
}

function countSpan({ order }: NumberColumn, { bits }: DocumentSet, { start, end }: Span): number {
  let count = 0;
  for (let place = start; place < end; place++) if (hasBit(bits, order[place] as number)) count++;
  return count;
}

function countByDocument({ values }: NumberColumn, set: DocumentSet, ranges: readonly NumberRange[]): number[] {
  const from = Float64Array.from(ranges, (range) => range.from ?? Number.NEGATIVE_INFINITY);
  const to = Float64Array.from(ranges, (range) => range.to ?? Number.POSITIVE_INFINITY);
  const counts = ranges.map(() => 0);
  const ordinals = set.ordinals();
  for (let at = 0; at < ordinals.length; at++) {
    const value = values[ordinals[at] as number] as number;
    for (let range = 0; range < counts.length; range++) {
      if (value >= (from[range] as number) && value <= (to[range] as number))
        counts[range] = (counts[range] as number) + 1;
    }
  }
  return counts;
}
