import type { SearchSettings } from '../document.ts';
import type { SearchQuery, SearchResult } from '../query.ts';
import type { CompiledWords } from '../text/compile-words.ts';
import { type Completion, createTextSearch } from '../text/text-search.ts';
import { answer } from './answer.ts';
import { findable, readConditions } from './conditions.ts';
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
  /** The text with its last word completed to one of the catalogue, the most frequent first. */
  complete: (text: string, limit: number, among?: Pick<SearchQuery, 'filters' | 'columns'>) => Completion[];
  size: () => number;
  segments: () => number;
  has: (id: string) => boolean;
};

/** Takes next to no time: whatever does is in the words, which any thread can compile. */
export function createSearchIndex(settings: SearchSettings, words: CompiledWords): SearchIndex {
  const text = createTextSearch(settings, words);
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
    complete(typed, limit, among = {}) {
      memory.reuse();
      const conditions = readConditions(among);
      const views = snapshot.live.map((live) => findable(live, conditions));
      return text.complete(typed, views, limit);
    },
    size: () => snapshot.live.reduce((sum, { aliveCount }) => sum + aliveCount, 0),
    segments: () => snapshot.live.length,
    has: (id) => snapshot.live.some((live) => holdsId(live, id)),
  };
}
