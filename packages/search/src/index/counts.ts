import type { NumberRange, SearchResult } from '../query.ts';
import { countValues } from './columns/facet-column.ts';
import { countRanges, extremes } from './columns/number-column.ts';
import type { Dictionary } from './columns/value-dictionary.ts';
import type { Selection } from './conditions.ts';
import type { LiveSegment } from './live-segment.ts';

/** Part of a result that comes from one segment. */
export type Share = { live: LiveSegment; selection: Selection };

/** Number of documents per facet value, without the facet's own filter. */
export function countFacet(facet: string, shares: readonly Share[], { values, places }: Dictionary) {
  const counts = new Uint32Array(values.length);
  for (const [at, { live, selection }] of shares.entries()) {
    const column = live.segment.facets.get(facet);
    if (column) addCounts(counts, countValues(column, selection.without({ facet })), places[at]);
  }
  const codes: number[] = [];
  for (let code = 0; code < counts.length; code++) if ((counts[code] as number) > 0) codes.push(code);
  // Codes are sorted by value, so a stable sort keeps equal counts ordered by value.
  codes.sort((left, right) => (counts[right] as number) - (counts[left] as number));
  return codes.map((code) => ({ value: values[code] as string, count: counts[code] as number }));
}

/** Number of documents per range, without the number's own filter. */
export function countInRanges(number: string, shares: readonly Share[], ranges: readonly NumberRange[]): number[] {
  const sums = ranges.map(() => 0);
  for (const { live, selection } of shares) {
    const column = live.segment.numbers.get(number);
    const counts = column ? countRanges(column, selection.without({ number }), ranges) : [];
    for (const [at, count] of counts.entries()) sums[at] = (sums[at] as number) + count;
  }
  return sums;
}

/** Minimum and maximum of a number, without its own filter unless `filtered`; undefined when no document has it. */
export function findExtremes(
  number: string,
  shares: readonly Share[],
  filtered: boolean,
): SearchResult['stats'][string] | undefined {
  let stats: SearchResult['stats'][string] | undefined;
  for (const { live, selection } of shares) {
    const column = live.segment.numbers.get(number);
    const found = column && extremes(column, filtered ? selection.all : selection.without({ number }));
    if (!found) continue;
    stats = { min: Math.min(found.min, stats?.min ?? found.min), max: Math.max(found.max, stats?.max ?? found.max) };
  }
  return stats;
}

function addCounts(sums: Uint32Array, counts: Uint32Array, places: Uint32Array | undefined): void {
  for (let code = 0; code < counts.length; code++) {
    const place = places ? (places[code] as number) : code;
    sums[place] = (sums[place] as number) + (counts[code] as number);
  }
}
