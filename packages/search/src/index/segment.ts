import type { TextSegment } from '../text/text-segment.ts';
import type { FacetColumn } from './facet-column.ts';
import { firstPlace } from './first-place.ts';
import type { NumberColumn } from './number-column.ts';
import type { SharedFloat64, SharedUint32 } from './shared-arrays.ts';
import { compareAt, type StringTable } from './string-table.ts';

/** Documents, frozen and ready to be searched. All its bulk is shared memory: handing it to a thread copies nothing. */
export type Segment = {
  size: number;
  ids: StringTable;
  /** All documents by rising id. */
  byId: SharedUint32;
  prior: SharedFloat64;
  /** All documents, the more wanted first, then by id; and where each stands in that order. */
  byPrior: SharedUint32;
  places: SharedUint32;
  /** All but those that were added again under the same id. */
  alive: SharedUint32;
  facets: ReadonlyMap<string, FacetColumn>;
  numbers: ReadonlyMap<string, NumberColumn>;
  text: TextSegment;
};

/** The document under an id, added last where there are several; -1 where there is none. */
export function findOrdinal({ ids, byId, size }: Segment, id: string): number {
  const after = firstPlace(0, size, (place) => compareAt(ids, byId[place] as number, id) > 0);
  const ordinal = byId[after - 1];
  return ordinal !== undefined && compareAt(ids, ordinal, id) === 0 ? ordinal : -1;
}
