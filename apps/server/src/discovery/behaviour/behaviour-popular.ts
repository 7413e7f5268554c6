import { normaliseWords } from '@shop/domain/discovery/normalise-words';
import type { Store } from '@shop/domain/site/store/store';
import type { SearchQuery, SearchResult } from '@shop/search/query';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readPopularQueries, toIsoDate } from './behaviour-repository.ts';

type Deps = {
  db: Database;
  search: { run: (store: Store, query: SearchQuery) => Promise<SearchResult> };
  clock: Clock;
};

/** Privacy threshold: a query with fewer distinct visitors is never shown to others. */
const LEAST_VISITORS = 5;
const KEPT_QUERIES = 300;
const KEEP_MS = 60_000;

/** Popular queries that are safe to show. */
export function createPopularQueries({ db, search, clock }: Deps) {
  const cache = new LRUCache<string, string[]>({
    max: 100,
    ttl: KEEP_MS,
    fetchMethod: (_, __, { context }) => read(context as Store),
  });

  async function read(store: Store): Promise<string[]> {
    const { brand, language } = store;
    const today = toIsoDate(clock());
    return await readPopularQueries(db, { brand, language, today, leastVisitors: LEAST_VISITORS, limit: KEPT_QUERIES });
  }

  /** Every word must occur in the catalogue, so that visitors cannot inject text into the shop. */
  async function isFound(store: Store, query: string): Promise<boolean> {
    const { total, reading } = await search.run(store, { text: query, correct: false, limit: 0 });
    return total > 0 && !reading?.relaxed;
  }

  return {
    /** Frequent queries of enough visitors, also those that find nothing: for staff only. */
    listQueries: read,

    /** Queries with the given prefix, most frequent first. */
    async popularQueries(store: Store, prefix: string, limit: number): Promise<string[]> {
      const all = (await cache.fetch(`${store.brand} ${store.language}`, { context: store })) ?? [];
      const begins = normaliseWords(prefix);
      const found: string[] = [];
      for (const query of all) {
        if (found.length >= limit) break;
        if (normaliseWords(query).startsWith(begins) && (await isFound(store, query))) found.push(query);
      }
      return found;
    },
  };
}
