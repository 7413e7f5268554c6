import type { Store } from '@shop/domain/site/store/store';
import { readCompanions, readTrending, toIsoDate } from '#server/discovery/behaviour/behaviour-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findBeside, findPopular, findSimilar, type ProductSearch } from './recommendation-content.ts';
import { affinities } from './recommendation-cooccurrence.ts';
import { goesWith } from './recommendation-look.ts';
import { dedupeStyles, inTurn, ranked } from './recommendation-order.ts';
import type { StorePool } from './recommendation-pool.ts';
import { type ProductFacts, readLinked } from './recommendation-repository.ts';
import { isSameKind, likeness } from './recommendation-similarity.ts';

type Deps = { db: Database; search: ProductSearch; pool: Pick<StorePool, 'sold'>; clock: Clock };

const COMPANIONS = 60;
const TRENDING = 200;
/** Minimum trend: about three views, or one purchase within days. */
const LEAST_TREND = 3;
/** Weight of co-view affinity relative to attribute similarity. */
const COMPANY_SHARE = 0.5;

/** Recommended SKUs: from shopper behaviour where there is enough data, else from product attributes (cold start). */
export function createPicks({ db, search, pool: { sold }, clock }: Deps) {
  const readAffinities = async ({ brand }: Store, sku: string): Promise<Map<string, number>> =>
    affinities(await readCompanions(db, { brand, sku, today: toIsoDate(clock()), limit: COMPANIONS }));

  async function similar(store: Store, product: ProductFacts): Promise<string[]> {
    const [company, { skus, traits }] = await Promise.all([
      readAffinities(store, product.sku),
      findSimilar(search, store, product),
    ]);
    const alike = (await sold(store, [...skus, ...company.keys()])).filter((one) => isSameKind(one, product));
    const worth = (one: ProductFacts) => likeness(product, traits, one) + COMPANY_SHARE * (company.get(one.sku) ?? 0);
    return dedupeStyles(ranked(alike, worth), product);
  }

  return {
    similar,

    async alsoViewed(store: Store, product: ProductFacts): Promise<string[]> {
      const company = await sold(store, (await readAffinities(store, product.sku)).keys());
      return [...new Set([...dedupeStyles(company, product), ...(await similar(store, product))])];
    },

    /** Order: the merchant's own links, products bought with it, then the best match per place of the outfit. */
    async look(store: Store, product: ProductFacts): Promise<string[]> {
      const [linked, company, beside] = await Promise.all([
        readLinked(db, product.sku),
        readAffinities(store, product.sku),
        findBeside(search, store, product),
      ]);
      const candidates = await sold(store, [...linked, ...company.keys(), ...beside.flat()]);
      const others = candidates.filter((one) => !isSameKind(one, product));
      const suiting = ranked(others, (one) => goesWith(product, one));
      const chosen = others.filter(({ sku }) => linked.includes(sku));
      const bought = others.filter(({ sku }) => company.has(sku));
      const places = beside.map((skus) => suiting.filter(({ sku }) => skus.includes(sku)));
      return dedupeStyles([...chosen, ...inTurn([bought, ...places])], product);
    },

    async trending(store: Store): Promise<string[]> {
      const query = { brand: store.brand, today: toIsoDate(clock()), least: LEAST_TREND, limit: TRENDING };
      const [wanted, popular] = await Promise.all([readTrending(db, query), findPopular(search, store)]);
      return dedupeStyles(await sold(store, [...wanted, ...popular]));
    },
  };
}
