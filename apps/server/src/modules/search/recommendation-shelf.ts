import { priceListOf } from '@shop/domain/price';
import { stockPoolOf } from '@shop/domain/stock';
import type { Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ProductFacts, readFacts } from './recommendation-repository.ts';

/** What a store has on its shelf at this moment. */
export function createShelf({ db, clock }: { db: Database; clock: Clock }) {
  /** Those of the skus that the store shows, each once, in their order. */
  async function shown(store: Store, skus: Iterable<string>): Promise<ProductFacts[]> {
    const asked = [...new Set(skus)];
    if (asked.length === 0) return [];
    const shelf = { brand: store.brand, priceList: priceListOf(store), pool: stockPoolOf(store) };
    const facts = await readFacts(db, shelf, { skus: asked, now: clock() });
    const bySku = new Map(facts.map((one) => [one.sku, one]));
    return asked.flatMap((sku) => bySku.get(sku) ?? []);
  }

  return {
    find: async (store: Store, sku: string): Promise<ProductFacts | undefined> => (await shown(store, [sku]))[0],
    /** Those of the skus of which some size can be bought. */
    sold: async (store: Store, skus: Iterable<string>): Promise<ProductFacts[]> =>
      (await shown(store, skus)).filter(({ available }) => available),
  };
}

export type StoreShelf = ReturnType<typeof createShelf>;
