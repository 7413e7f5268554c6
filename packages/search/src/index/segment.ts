import type { TextSegment } from '../text/text-segment.ts';
import type { FacetColumn } from './columns/facet-column.ts';
import type { NumberColumn } from './columns/number-column.ts';
import { compareAt, type StringTable } from './columns/string-table.ts';
import { firstPlace } from './first-place.ts';
import type { SharedFloat64, SharedUint32 } from './shared-arrays.ts';

/**
 * Immutable, searchable set of documents. Its data is in shared memory, so passing it to another thread copies
 * nothing.
 */
export type Segment = {
  size: number;
  ids: StringTable;
  /** All documents, ascending by id. */
  byId: SharedUint32;
  prior: SharedFloat64;
  /** All documents, descending by prior, then by id; and the position of each in that order. */
  byPrior: SharedUint32;
  places: SharedUint32;
  /** All documents except those added again under the same id. */
  alive: SharedUint32;
  facets: ReadonlyMap<string, FacetColumn>;
  numbers: ReadonlyMap<string, NumberColumn>;
  text: TextSegment;
};

/** Ordinal of an id, the last one added when there are several; -1 when it is unknown. */
export function findOrdinal({ ids, byId, size }: Segment, id: string): number {
  const after = firstPlace(0, size, (place) => compareAt(ids, byId[place] as number, id) > 0);
  const ordinal = byId[after - 1];
  return ordinal !== undefined && compareAt(ids, ordinal, id) === 0 ? ordinal : -1;
}
