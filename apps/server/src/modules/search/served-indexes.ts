import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { ShopError } from '@shop/domain/shop-error';
import type { Language } from '@shop/domain/store';
import { createSearchIndex, type SearchIndex } from '@shop/search/index/search-index';
import type { IndexChange, IndexNews } from './index-news.ts';
import { searchSettings } from './index-settings.ts';

/**
 * The indexes that answer, one per language. A new build takes their place only when all of it is ready; for the first
 * one a search waits as long as it has patience.
 */
export function createServedIndexes(patienceMs: number) {
  let indexes = new Map<Language, SearchIndex>();
  const first = Promise.withResolvers<void>();

  return {
    /** Between two languages others have their turn. */
    async replace({ bases, changes }: Extract<IndexNews, { kind: 'built' }>): Promise<void> {
      const fresh = new Map<Language, SearchIndex>();
      for (const { language, segment, words } of bases) {
        const index = createSearchIndex(searchSettings(language), words);
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

    /** Nobody need wait any longer. */
    giveUp: (): void => first.resolve(),
  };
}

function apply(indexes: ReadonlyMap<Language, SearchIndex>, changes: readonly IndexChange[]): void {
  for (const { language, segment, removed } of changes) indexes.get(language)?.add(segment, removed);
}

const searchUnavailable = () =>
  new ShopError('The search is not ready yet', { code: 'search_unavailable', kind: 'unavailable' });
