import { priceListOf } from '@shop/domain/price';
import { stockPoolOf } from '@shop/domain/stock';
import type { Store } from '@shop/domain/store';
import { LRUCache } from 'lru-cache';

const MAX_LISTS = 5_000;
/** What shoppers do meanwhile can wait that long. */
const KEEP_MS = 60_000;

/** Lists of skus, kept until something that is sold changes, or a minute. Who asks for the same at once shares one. */
export function createKeptLists(generation: () => number) {
  const kept = new LRUCache<string, Promise<string[]>>({ max: MAX_LISTS, ttl: KEEP_MS });

  return (name: string, store: Store, make: () => Promise<string[]>): Promise<string[]> => {
    const key = `${generation()} ${priceListOf(store)} ${stockPoolOf(store)} ${name}`;
    const known = kept.get(key);
    if (known) return known;
    const list = make();
    kept.set(key, list);
    // What failed is tried again by the next who asks.
    list.catch(() => kept.delete(key));
    return list;
  };
}
