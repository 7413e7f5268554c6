import type { Store } from '@shop/domain/store';
import type { SearchQuery, SearchResult } from '@shop/search/query';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { dayOf, readPopularQueries } from './behaviour-repository.ts';
import { normalisedWords } from './search-rule.ts';

type PopularParts = {
  db: Database;
  search: { run: (store: Store, query: SearchQuery) => Promise<SearchResult> };
  clock: Clock;
};

/** What fewer have searched for is never shown to others. */
const LEAST_VISITORS = 5;
const KEPT_QUERIES = 300;
const KEEP_MS = 60_000;

/** What others search for, as far as it may be shown. */
export function createPopularQueries({ db, search, clock }: PopularParts) {
  const kept = new LRUCache<string, string[]>({
    max: 100,
    ttl: KEEP_MS,
    fetchMethod: (_, __, { context }) => read(context as Store),
  });

  async function read(store: Store): Promise<string[]> {
    const { brand, language } = store;
    const today = dayOf(clock());
    return await readPopularQueries(db, { brand, language, today, leastVisitors: LEAST_VISITORS, limit: KEPT_QUERIES });
  }

  /** Every word of it is a word of the catalogue: whoever wants to put words in our mouth cannot. */
  async function isFound(store: Store, query: string): Promise<boolean> {
    const { total, reading } = await search.run(store, { text: query, correct: false, limit: 0 });
    return total > 0 && !reading?.relaxed;
  }

  return {
    /** The most wanted first; those that begin so. */
    async popularQueries(store: Store, prefix: string, limit: number): Promise<string[]> {
      const all = (await kept.fetch(`${store.brand} ${store.language}`, { context: store })) ?? [];
      const begins = normalisedWords(prefix);
      const found: string[] = [];
      for (const query of all) {
        if (found.length >= limit) break;
        if (normalisedWords(query).startsWith(begins) && (await isFound(store, query))) found.push(query);
      }
      return found;
    },
  };
}
