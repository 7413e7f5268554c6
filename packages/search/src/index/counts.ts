import type { NumberRange, SearchResult } from '../query.ts';
import type { Selection } from './conditions.ts';
import { countValues } from './facet-column.ts';
import type { LiveSegment } from './live-segment.ts';
import { countRanges, extremes } from './number-column.ts';
import type { Dictionary } from './value-dictionary.ts';

/** What one segment holds of an answer. */
export type Share = { live: LiveSegment; selection: Selection };

/** How many documents have each value of a facet, without its own filter. */
export function countFacet(facet: string, shares: readonly Share[], { values, places }: Dictionary) {
  const counts = new Uint32Array(values.length);
  for (const [at, { live, selection }] of shares.entries()) {
    const column = live.segment.facets.get(facet);
    if (column) addCounts(counts, countValues(column, selection.without({ facet })), places[at]);
  }
  const codes: number[] = [];
  for (let code = 0; code < counts.length; code++) if ((counts[code] as number) > 0) codes.push(code);
  // Codes rise with their values, so that equal counts stay by value.
  codes.sort((left, right) => (counts[right] as number) - (counts[left] as number));
  return codes.map((code) => ({ value: values[code] as string, count: counts[code] as number }));
}

/** How many documents lie in each range of a number, without its own filter. */
export function countInRanges(number: string, shares: readonly Share[], ranges: readonly NumberRange[]): number[] {
  const sums = ranges.map(() => 0);
  for (const { live, selection } of shares) {
    const column = live.segment.numbers.get(number);
    const counts = column ? countRanges(column, selection.without({ number }), ranges) : [];
    for (const [at, count] of counts.entries()) sums[at] = (sums[at] as number) + count;
  }
  return sums;
}

/** The least and the most of a number, without its own filter; undefined where nobody has it. */
export function findExtremes(number: string, shares: readonly Share[]): SearchResult['stats'][string] | undefined {
  let whole: SearchResult['stats'][string] | undefined;
  for (const { live, selection } of shares) {
    const column = live.segment.numbers.get(number);
    const found = column && extremes(column, selection.without({ number }));
    if (!found) continue;
    whole = { min: Math.min(found.min, whole?.min ?? found.min), max: Math.max(found.max, whole?.max ?? found.max) };
  }
  return whole;
}

function addCounts(sums: Uint32Array, counts: Uint32Array, places: Uint32Array | undefined): void {
  for (let code = 0; code < counts.length; code++) {
    const place = places ? (places[code] as number) : code;
    sums[place] = (sums[place] as number) + (counts[code] as number);
  }
}
