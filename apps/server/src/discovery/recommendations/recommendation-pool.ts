import { getPriceList } from '@shop/domain/catalog/price/price';
import { getStockPool } from '@shop/domain/catalog/stock';
import type { Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ProductFacts, readFacts } from './recommendation-repository.ts';

/** Reads which products a store currently shows and has in stock. */
export function createStorePool({ db, clock }: { db: Database; clock: Clock }) {
  /** SKUs that the store shows, deduplicated, in the given order. */
  async function shown(store: Store, skus: Iterable<string>): Promise<ProductFacts[]> {
    const requested = [...new Set(skus)];
    if (requested.length === 0) return [];
    const scope = { brand: store.brand, priceList: getPriceList(store), pool: getStockPool(store) };
    const facts = await readFacts(db, scope, { skus: requested, now: clock() });
    const bySku = new Map(facts.map((one) => [one.sku, one]));
    return requested.flatMap((sku) => bySku.get(sku) ?? []);
  }

  return {
    find: async (store: Store, sku: string): Promise<ProductFacts | undefined> => (await shown(store, [sku]))[0],
    /** SKUs with at least one size in stock. */
    sold: async (store: Store, skus: Iterable<string>): Promise<ProductFacts[]> =>
      (await shown(store, skus)).filter(({ available }) => available),
  };
}

export type StorePool = ReturnType<typeof createStorePool>;
