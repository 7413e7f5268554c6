import { getPriceList } from '@shop/domain/catalog/price/price';
import { getStockPool } from '@shop/domain/catalog/stock';
import type { Store } from '@shop/domain/site/store/store';
import { LRUCache } from 'lru-cache';
import { runInPresent } from '#server/platform/http/shown-moment.ts';

const MAX_LISTS = 5_000;
/** TTL: new shopper behaviour may take this long to show. */
const KEEP_MS = 60_000;

/** Caches lists of SKUs until the catalogue changes, one minute at most. Concurrent callers share one load. */
export function createListCache(generation: () => number) {
  const cache = new LRUCache<string, string[], () => Promise<string[]>>({
    max: MAX_LISTS,
    ttl: KEEP_MS,
    // Eviction must not fail the callers that wait for a list.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: make }) => runInPresent(make),
  });

  return (name: string, store: Store, make: () => Promise<string[]>): Promise<string[]> =>
    cache.forceFetch(`${generation()} ${getPriceList(store)} ${getStockPool(store)} ${name}`, { context: make });
}
