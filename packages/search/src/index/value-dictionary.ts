import type { FacetColumn } from './facet-column.ts';
import { stringsOf } from './string-table.ts';

/** The values of a facet over all segments, each of which has its own codes for them. */
export type Dictionary = {
  /** Sorted. */
  values: readonly string[];
  /** For each segment, its codes as places among the values; undefined where they are the same. */
  places: readonly (Uint32Array | undefined)[];
};

export function createDictionary(columns: readonly (FacetColumn | undefined)[]): Dictionary {
  const lists = columns.map((column) => (column ? stringsOf(column.values) : []));
  const filled = lists.filter((list) => list.length > 0);
  const [only] = filled;
  if (only && filled.length === 1) return { values: only, places: [] };
  const values = [...new Set(filled.flat())].sort();
  const placeOf = new Map(values.map((value, place) => [value, place]));
  return { values, places: lists.map((list) => Uint32Array.from(list, (value) => placeOf.get(value) as number)) };
}
