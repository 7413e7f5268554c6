import type { IndexSettings, SearchSettings } from '../document.ts';
import type { SearchQuery, SearchResult } from '../query.ts';
import { createAffectedFinder } from '../text/affected-documents.ts';
import { type Completion, createTextSearch } from '../text/text-search.ts';
import type { CompiledWords } from '../text/words/compile-words.ts';
import { answer } from './answer.ts';
import { sortIds } from './columns/sorted-ids.ts';
import { stringAt } from './columns/string-table.ts';
import { findable, readConditions } from './conditions.ts';
import { createLiveSegment, holdsId, withoutIds } from './live-segment.ts';
import { createQueryMemory } from './query-memory.ts';
import type { Segment } from './segment.ts';
import { createSnapshot } from './snapshot.ts';

export type SearchIndex = {
  /** Replaces all segments with this one. */
  replace: (base: Segment) => void;
  /** Adds a segment. Its documents and the removed ids are dropped from the older segments. */
  add: (delta: Segment, removed: readonly string[]) => void;
  /**
   * Other synonyms, facet words or stop words. Call it in the same turn as `add` with the documents of `findAffected`,
   * so that no query sees one without the other.
   */
  setWords: (settings: SearchSettings, words: CompiledWords) => void;
  /** Ids of the documents to index again when the settings change. */
  findAffected: (before: IndexSettings, after: IndexSettings) => string[];
  search: (query: SearchQuery) => SearchResult;
  /** Completes the last word with words of the catalogue, most frequent first. */
  complete: (text: string, limit: number, among?: Pick<SearchQuery, 'filters' | 'columns'>) => Completion[];
  size: () => number;
  segments: () => number;
  has: (id: string) => boolean;
};

/** Cheap: the expensive part is in `words`, which any thread can compile. */
export function createSearchIndex(settings: SearchSettings, words: CompiledWords): SearchIndex {
  let text = createTextSearch(settings, words);
  /** Copy-on-write: replaced as a whole, so that running queries keep their snapshot. */
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
    setWords(changed, compiled) {
      text = createTextSearch(changed, compiled);
    },
    findAffected(before, after) {
      const find = createAffectedFinder(before, after);
      if (!find) return [];
      return snapshot.live.flatMap(({ segment, alive }) =>
        find(segment.text, alive).map((ordinal) => stringAt(segment.ids, ordinal)),
      );
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
