import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { ShopError } from '@shop/domain/shop-error';
import type { Language } from '@shop/domain/site/store/store';
import { createSearchIndex, type SearchIndex } from '@shop/search/index/search-index';
import type { IndexBase, IndexChange, IndexNotification, IndexWords } from './index-notifications.ts';
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
    async replace({ bases, words, changes }: Extract<IndexNotification, { kind: 'built' }>): Promise<void> {
      const fresh = new Map<Language, SearchIndex>();
      for (const base of bases) {
        fresh.set(base.language, openIndex(base));
        await setImmediate();
      }
      setWords(fresh, words);
      addSegments(fresh, changes);
      indexes = fresh;
      first.resolve();
    },

    /** In one turn of the event loop: no search sees the new words without the documents indexed with them. */
    change(changes: readonly IndexChange[], words: readonly IndexWords[] = []): void {
      setWords(indexes, words);
      addSegments(indexes, changes);
    },

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

export function openIndex({ language, segment, words, stopWords }: IndexBase): SearchIndex {
  const index = createSearchIndex(searchSettings(language, stopWords), words);
  index.replace(segment);
  return index;
}

export function addSegments(indexes: ReadonlyMap<Language, SearchIndex>, changes: readonly IndexChange[]): void {
  for (const { language, segment, removed } of changes) indexes.get(language)?.add(segment, removed);
}

function setWords(indexes: ReadonlyMap<Language, SearchIndex>, all: readonly IndexWords[]): void {
  for (const { language, words, stopWords } of all) {
    indexes.get(language)?.setWords(searchSettings(language, stopWords), words);
  }
}

const searchUnavailable = () =>
  new ShopError('The search index is not ready yet', { code: 'search_unavailable', kind: 'unavailable' });
