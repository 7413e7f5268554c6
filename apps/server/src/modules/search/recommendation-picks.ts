import type { Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { dayOf, readCompanions, readTrending } from './behaviour-repository.ts';
import { affinities } from './recommendation-company.ts';
import { findBeside, findPopular, findSimilar, type ProductSearch } from './recommendation-content.ts';
import { goesWith } from './recommendation-look.ts';
import { firstOfStyles, inTurn, ranked } from './recommendation-order.ts';
import { type ProductFacts, readLinked } from './recommendation-repository.ts';
import type { StoreShelf } from './recommendation-shelf.ts';
import { isSameKind, likeness } from './recommendation-similarity.ts';

type PickParts = { db: Database; search: ProductSearch; shelf: Pick<StoreShelf, 'sold'>; clock: Clock };

const COMPANIONS = 60;
const TRENDING = 200;
/** About what three views, or a purchase within days, are worth. */
const LEAST_TREND = 3;
/** What the company a product is seen in is worth beside what it is. */
const COMPANY_SHARE = 0.5;

/** Skus to go on with: from what shoppers do where enough is known, from what products are where it is not. */
export function createPicks({ db, search, shelf: { sold }, clock }: PickParts) {
  const companyOf = async ({ brand }: Store, sku: string): Promise<Map<string, number>> =>
    affinities(await readCompanions(db, { brand, sku, today: dayOf(clock()), limit: COMPANIONS }));

  async function similar(store: Store, product: ProductFacts): Promise<string[]> {
    const [company, { skus, traits }] = await Promise.all([
      companyOf(store, product.sku),
      findSimilar(search, store, product),
    ]);
    const alike = (await sold(store, [...skus, ...company.keys()])).filter((one) => isSameKind(one, product));
    const worth = (one: ProductFacts) => likeness(product, traits, one) + COMPANY_SHARE * (company.get(one.sku) ?? 0);
    return firstOfStyles(ranked(alike, worth), product);
  }

  return {
    similar,

    async alsoViewed(store: Store, product: ProductFacts): Promise<string[]> {
      const company = await sold(store, (await companyOf(store, product.sku)).keys());
      return [...new Set([...firstOfStyles(company, product), ...(await similar(store, product))])];
    },

    /** A merchant's own choice first, then what is bought with it and, place by place, what suits it best. */
    async look(store: Store, product: ProductFacts): Promise<string[]> {
      const [linked, company, beside] = await Promise.all([
        readLinked(db, product.sku),
        companyOf(store, product.sku),
        findBeside(search, store, product),
      ]);
      const candidates = await sold(store, [...linked, ...company.keys(), ...beside.flat()]);
      const others = candidates.filter((one) => !isSameKind(one, product));
      const suiting = ranked(others, (one) => goesWith(product, one));
      const chosen = others.filter(({ sku }) => linked.includes(sku));
      const bought = others.filter(({ sku }) => company.has(sku));
      const places = beside.map((skus) => suiting.filter(({ sku }) => skus.includes(sku)));
      return firstOfStyles([...chosen, ...inTurn([bought, ...places])], product);
    },

    async trending(store: Store): Promise<string[]> {
      const query = { brand: store.brand, today: dayOf(clock()), least: LEAST_TREND, limit: TRENDING };
      const [wanted, popular] = await Promise.all([readTrending(db, query), findPopular(search, store)]);
      return firstOfStyles(await sold(store, [...wanted, ...popular]));
    },
  };
}
