import type { IndexSettings } from '../document.ts';
import type { SearchQuery, SearchResult } from '../query.ts';
import { type Completion, createTextSearch } from '../text/text-search.ts';
import { answer } from './answer.ts';
import { createLiveSegment, holdsId, withoutIds } from './live-segment.ts';
import { createQueryMemory } from './query-memory.ts';
import type { Segment } from './segment.ts';
import { createSnapshot } from './snapshot.ts';
import { sortIds } from './sorted-ids.ts';

export type SearchIndex = {
  /** Serves this segment alone from now on. */
  replace: (base: Segment) => void;
  /** Serves this segment, too. Its documents and those removed are gone from the older ones. */
  add: (delta: Segment, removed: readonly string[]) => void;
  search: (query: SearchQuery) => SearchResult;
  /** Words of the catalogue that begin so, the most frequent first. */
  complete: (prefix: string, limit: number) => Completion[];
  size: () => number;
  segments: () => number;
  has: (id: string) => boolean;
};

export function createSearchIndex(settings: IndexSettings): SearchIndex {
  const text = createTextSearch(settings);
  /** Replaced as a whole: whoever holds it goes on undisturbed. */
  let snapshot = createSnapshot([]);
  const memory = createQueryMemory();
  return {
    replace(base) {
      snapshot = createSnapshot([createLiveSegment(base, memory)]);
    },
    add(delta, removed) {
      const gone = sortIds(removed);
      const older = snapshot.live.map((live) => withoutIds(withoutIds(live, delta), gone));
      snapshot = createSnapshot([...older, createLiveSegment(delta, memory)]);
    },
    search(query) {
      memory.reuse();
      return answer(query, snapshot, text);
    },
    complete(prefix, limit) {
      memory.reuse();
      return text.complete(prefix, snapshot.live, limit);
    },
    size: () => snapshot.live.reduce((sum, { aliveCount }) => sum + aliveCount, 0),
    segments: () => snapshot.live.length,
    has: (id) => snapshot.live.some((live) => holdsId(live, id)),
  };
}
