import type { DeliveryTerms } from '@shop/domain/delivery';
import type { FeedItem } from '@shop/domain/merchant-feed/feed-item';
import { priceListOf } from '@shop/domain/price';
import type { Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CatalogService } from '../catalog/catalog-service.ts';
import type { CategoryService } from '../catalog/category-service.ts';
import type { CategoryBranch } from '../catalog/category-tree.ts';
import type { AttributeLabels, GuideService } from '../catalog/guide-service.ts';
import { type FeedRow, readFeedRows, readSoldSkusAfter } from './merchant-feed-repository.ts';
import { type FeedFacts, type FeedStore, productItems } from './product-items.ts';

export type MerchantFeedParts = {
  db: Database;
  clock: Clock;
  catalog: Pick<CatalogService, 'findProducts'>;
  categories: Pick<CategoryService, 'tree'>;
  guides: Pick<GuideService, 'attributeLabels'>;
  brandNameOf: (store: Store) => string;
  termsOf: (store: Store) => DeliveryTerms;
  pageAddress: (store: Store, path: string) => string;
  pictureAddress: (store: Store, key: string) => string;
};

const PRODUCTS_AT_ONCE = 200;

/** Everything a store sells, for the search engines' own shop windows. */
export function createMerchantFeedService(parts: MerchantFeedParts) {
  const { db, clock, catalog, categories, guides } = parts;

  async function feedStore(store: Store): Promise<FeedStore> {
    const [tree, labels] = await Promise.all([categories.tree(store), guides.attributeLabels(store)]);
    return {
      store,
      now: clock(),
      brandName: parts.brandNameOf(store),
      terms: parts.termsOf(store),
      pageAddress: (path) => parts.pageAddress(store, path),
      pictureAddress: (key) => parts.pictureAddress(store, key),
      wayTo: wayFinder(tree),
      wordFor: dictionary(labels),
    };
  }

  return {
    head: (store: Store) => ({ title: parts.brandNameOf(store), link: parts.pageAddress(store, '/') }),

    /** The items of some products at a time, so that the whole is never in memory. */
    async *items(store: Store): AsyncGenerator<FeedItem[], void, undefined> {
      const feed = await feedStore(store);
      const shelf = { brand: store.brand, priceList: priceListOf(store) };
      const skusAfter = (after: string) => readSoldSkusAfter(db, shelf, { after, limit: PRODUCTS_AT_ONCE });
      for (let skus = await skusAfter(''); skus.length > 0; skus = await skusAfter(skus.at(-1) ?? '')) {
        const [products, rows] = await Promise.all([
          catalog.findProducts(store, skus),
          readFeedRows(db, shelf.priceList, { skus, now: feed.now }),
        ]);
        const factsBySku = new Map(rows.map((row) => [row.sku, factsOf(row)]));
        yield products.flatMap((product) => productItems(product, factsBySku.get(product.sku) ?? NO_FACTS, feed));
      }
    },
  };
}

export type MerchantFeedService = ReturnType<typeof createMerchantFeedService>;

const NO_FACTS: FeedFacts = { charges: [], barcodes: {} };

const factsOf = ({ charges, barcodes }: FeedRow): FeedFacts => ({
  charges: (charges ?? []).map(({ amount, from, to }) => ({
    amount,
    from: new Date(from),
    to: to ? new Date(to) : undefined,
  })),
  barcodes: barcodes ?? {},
});

/** The farthest from the root tells the most, and of several such the first. */
function wayFinder(roots: readonly CategoryBranch[]): FeedStore['wayTo'] {
  const ways = new Map<string, readonly string[]>();
  const walk = (branches: readonly CategoryBranch[], above: readonly string[]): void => {
    for (const { key, name, children } of branches) {
      const way = [...above, name];
      ways.set(key, way);
      walk(children, way);
    }
  };
  walk(roots, []);
  return (keys) => keys.flatMap((key) => [ways.get(key) ?? []]).toSorted((a, b) => b.length - a.length)[0] ?? [];
}

function dictionary(labels: readonly AttributeLabels[]): FeedStore['wordFor'] {
  const words = new Map(
    labels.flatMap(({ name, values }) => values.map(({ value, label }) => [`${name} ${value}`, label] as const)),
  );
  return (attribute, value) => words.get(`${attribute} ${value}`) ?? value;
}
