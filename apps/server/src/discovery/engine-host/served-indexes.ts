import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { ShopError } from '@shop/domain/shop-error';
import type { Language } from '@shop/domain/site/store/store';
import { createSearchIndex, type SearchIndex } from '@shop/search/index/search-index';
import type { IndexChange, IndexNotification } from './index-notifications.ts';
import { searchSettings } from './index-settings.ts';

/**
 * Indexes in use, one per language. A new build replaces them atomically when complete; until the first build a
 * search waits up to the timeout.
 */
export function createServedIndexes(patienceMs: number) {
  let indexes = new Map<Language, SearchIndex>();
  const first = Promise.withResolvers<void>();

  return {
    /** Yields to the event loop between languages. */
    async replace({ bases, changes }: Extract<IndexNotification, { kind: 'built' }>): Promise<void> {
      const fresh = new Map<Language, SearchIndex>();
      for (const { language, segment, words, stopWords } of bases) {
        const index = createSearchIndex(searchSettings(language, stopWords), words);
        index.replace(segment);
        fresh.set(language, index);
        await setImmediate();
      }
      apply(fresh, changes);
      indexes = fresh;
      first.resolve();
    },

    change: (changes: readonly IndexChange[]): void => apply(indexes, changes),

    async find(language: Language): Promise<SearchIndex> {
      if (indexes.size === 0) await Promise.race([first.promise, sleep(patienceMs, undefined, { ref: false })]);
      const index = indexes.get(language);
      if (!index) throw searchUnavailable();
      return index;
    },

    isBuilt: (): boolean => indexes.size > 0,

    whenBuilt: (): Promise<void> => first.promise,

    /** Releases all waiting searches. */
    giveUp: (): void => first.resolve(),
  };
}

function apply(indexes: ReadonlyMap<Language, SearchIndex>, changes: readonly IndexChange[]): void {
  for (const { language, segment, removed } of changes) indexes.get(language)?.add(segment, removed);
}

const searchUnavailable = () =>
  new ShopError('The search index is not ready yet', { code: 'search_unavailable', kind: 'unavailable' });
