import type { FacetColumn } from './facet-column.ts';
import { listStrings } from './string-table.ts';

/** Merged values of a facet over all segments, which have their own codes. */
export type Dictionary = {
  /** Sorted. */
  values: readonly string[];
  /** Per segment, the mapping of its codes to indexes in `values`; undefined when they are equal. */
  places: readonly (Uint32Array | undefined)[];
};

export function createDictionary(columns: readonly (FacetColumn | undefined)[]): Dictionary {
  const lists = columns.map((column) => (column ? listStrings(column.values) : []));
  const filled = lists.filter((list) => list.length > 0);
  const [only] = filled;
  if (only && filled.length === 1) return { values: only, places: [] };
  const values = [...new Set(filled.flat())].sort();
  const getPosition = new Map(values.map((value, place) => [value, place]));
  return { values, places: lists.map((list) => Uint32Array.from(list, (value) => getPosition.get(value) as number)) };
}
