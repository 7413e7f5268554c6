import { createDictionary, type Dictionary } from './columns/value-dictionary.ts';
import type { LiveSegment } from './live-segment.ts';

/** Immutable set of segments to search, oldest first. */
export type Snapshot = {
  live: readonly LiveSegment[];
  /** Computed lazily when a facet is first counted. */
  getDictionary: (facet: string) => Dictionary;
};

export function createSnapshot(segments: readonly LiveSegment[]): Snapshot {
  const live = segments.filter(({ aliveCount }) => aliveCount > 0);
  const dictionaries = new Map<string, Dictionary>();
  return {
    live,
    getDictionary(facet) {
      const known = dictionaries.get(facet);
      if (known) return known;
      const created = createDictionary(live.map(({ segment }) => segment.facets.get(facet)));
      dictionaries.set(facet, created);
      return created;
    },
  };
}
