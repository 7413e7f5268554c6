import type { Language, Store } from '@shop/domain/site/store/store';
import { createSegmentBuilder } from '@shop/search/index/build-segment';
import { createSearchIndex, type SearchIndex } from '@shop/search/index/search-index';
import type { SearchQuery, SearchResult } from '@shop/search/query';
import { compileWords } from '@shop/search/text/words/compile-words';
import { searchSettings } from '#server/discovery/engine-host/index-settings.ts';
import { createMemo } from '#server/discovery/page/memoize.ts';
import { STOP_WORDS } from '#server/discovery/search-language/stop-words.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ContentEntries, ContentEntry } from './content-entries.ts';

export type ContentQuery = Pick<SearchQuery, 'text' | 'correct' | 'prefix' | 'offset' | 'limit'>;
export type ContentFound = { total: number; entries: ContentEntry[]; reading?: SearchResult['reading'] };
export type ContentSearch = (store: Store, query: ContentQuery) => Promise<ContentFound>;

/** Edited pages are found after at most one minute. */
const FRESH_MS = 60_000;
/** Cache size: more than there are stores. */
const KEPT_STORES = 100;

/** Searches the content pages of a store with the engine of the products. */
export function createContentSearch({ read, clock }: { read: ContentEntries; clock: Clock }): ContentSearch {
  const cache = createMemo<{ index: SearchIndex; entries: ReadonlyMap<string, ContentEntry> }>({
    version: () => Math.floor(clock().getTime() / FRESH_MS),
    max: KEPT_STORES,
  });

  return async (store, query) => {
    const { index, entries } = await cache(`${store.brand} ${store.localeISOCode}`, async () => {
      const all = await read(store);
      return { index: buildIndex(all, store.language), entries: new Map(all.map((entry) => [entry.path, entry])) };
    });
    const { total, hits, reading } = index.search(query);
    return { total, entries: hits.flatMap(({ id }) => entries.get(id) ?? []), ...(reading && { reading }) };
  };
}

function buildIndex(entries: readonly ContentEntry[], language: Language): SearchIndex {
  const settings = { ...searchSettings(language, STOP_WORDS[language]), synonyms: [], facetWords: [] };
  const builder = createSegmentBuilder(settings);
  for (const { path, title, description, text } of entries) {
    builder.add({ id: path, text: { title, description: [description, ...text] }, facets: {}, numbers: {}, prior: 0 });
  }
  const index = createSearchIndex(settings, compileWords(settings));
  index.replace(builder.finish());
  return index;
}
