import type { LiveSegment } from './live-segment.ts';
import { createDictionary, type Dictionary } from './value-dictionary.ts';

/** All that is searched at one moment, the oldest segment first. Never changed, only succeeded. */
export type Snapshot = {
  live: readonly LiveSegment[];
  /** Made when a facet is first counted. */
  dictionaryOf: (facet: string) => Dictionary;
};

export function createSnapshot(segments: readonly LiveSegment[]): Snapshot {
  const live = segments.filter(({ aliveCount }) => aliveCount > 0);
  const dictionaries = new Map<string, Dictionary>();
  return {
    live,
    dictionaryOf(facet) {
      const known = dictionaries.get(facet);
      if (known) return known;
      const created = createDictionary(live.map(({ segment }) => segment.facets.get(facet)));
      dictionaries.set(facet, created);
      return created;
    },
  };
}
