import type { DeliveryTerms } from '@shop/domain/delivery';
import { type FeedItem, hasSoundIds } from '@shop/domain/merchant-feed/feed-item';
import { priceListOf } from '@shop/domain/price';
import type { Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { CatalogService } from '../catalog/catalog-service.ts';
import type { CategoryService } from '../catalog/category-service.ts';
import type { CategoryBranch } from '../catalog/category-tree.ts';
import type { AttributeLabels, GuideService } from '../catalog/guide-service.ts';
import {
  type FeedRow,
  type FeedShelf,
  readFeedRows,
  readSoldAfter,
  type SoldProduct,
} from './merchant-feed-repository.ts';
import { type FeedFacts, type FeedStore, productItems } from './product-items.ts';

export type MerchantFeedParts = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  catalog: Pick<CatalogService, 'findProducts'>;
  categories: Pick<CategoryService, 'tree'>;
  guides: Pick<GuideService, 'attributeLabels'>;
  brandNameOf: (store: Store) => string;
  termsOf: (store: Store) => DeliveryTerms;
  pageAddress: (store: Store, path: string) => string;
  pictureAddress: (store: Store, key: string) => string;
};

const PRODUCTS_AT_ONCE = 200;
/** Prices and stock move; who reads a feed comes a few times a day. */
const KEPT_MS = 15 * 60_000;

/** A feed as it is read. When it ends is known once all of its items were read: no price may turn before. */
export type MerchantFeed = {
  head: { title: string; link: string };
  items: AsyncGenerator<FeedItem[], void, undefined>;
  holdsUntil: () => Date;
};

/** Everything a store sells, for the search engines' own shop windows. */
export function createMerchantFeedService(parts: MerchantFeedParts) {
  const { db, clock, log, catalog, categories, guides } = parts;

  async function feedStore(store: Store, now: Date): Promise<FeedStore> {
    const [tree, labels] = await Promise.all([categories.tree(store), guides.attributeLabels(store)]);
    return {
      store,
      now,
      brandName: parts.brandNameOf(store),
      terms: parts.termsOf(store),
      pageAddress: (path) => parts.pageAddress(store, path),
      pictureAddress: (key) => parts.pictureAddress(store, key),
      wayTo: wayFinder(tree),
      wordFor: dictionary(labels),
    };
  }

  /** So many products at a time, each time behind the last. */
  async function* soldProducts(shelf: FeedShelf): AsyncGenerator<SoldProduct[], void, undefined> {
    const soldAfter = (after: string) => readSoldAfter(db, shelf, { after, limit: PRODUCTS_AT_ONCE });
    for (let sold = await soldAfter(''); sold.length > 0; sold = await soldAfter(sold.at(-1)?.sku ?? '')) yield sold;
  }

  async function* itemsOf(store: Store, reading: Reading): AsyncGenerator<FeedItem[], void, undefined> {
    const feed = await feedStore(store, reading.startedAt);
    const shelf = { brand: store.brand, priceList: priceListOf(store) };
    const leftOut = { products: 0, sizes: 0 };
    for await (const sold of soldProducts(shelf)) {
      const skus = sold.filter(({ isTaken }) => !isTaken).map(({ sku }) => sku);
      leftOut.products += sold.length - skus.length;
      const [products, rows] = await Promise.all([
        catalog.findProducts(store, skus),
        readFeedRows(db, shelf.priceList, { skus, now: feed.now }),
      ]);
      const factsBySku = new Map(rows.map((row) => [row.sku, factsOf(row)]));
      for (const { charges } of factsBySku.values()) reading.turns(charges);
      const items = products.flatMap((product) => productItems(product, factsBySku.get(product.sku) ?? NO_FACTS, feed));
      const sound = items.filter(hasSoundIds);
      leftOut.sizes += items.length - sound.length;
      yield sound;
    }
    if (leftOut.products + leftOut.sizes === 0) return;
    const { brand, localeISOCode: locale } = store;
    log.warn({ brand, locale, ...leftOut }, 'left out of a merchant feed: an address that leads elsewhere, a long id');
  }

  return {
    /** The items of some products at a time, so that the whole is never in memory. */
    open(store: Store): MerchantFeed {
      const reading = startReading(clock());
      return {
        head: { title: parts.brandNameOf(store), link: parts.pageAddress(store, '/') },
        items: itemsOf(store, reading),
        holdsUntil: reading.holdsUntil,
      };
    },
  };
}

export type MerchantFeedService = ReturnType<typeof createMerchantFeedService>;

type Reading = ReturnType<typeof startReading>;

/** Notes when the first of the prices that were read ends or begins. */
function startReading(startedAt: Date) {
  let until = startedAt.getTime() + KEPT_MS;
  return {
    startedAt,
    turns(charges: FeedFacts['charges']): void {
      const instants = charges.flatMap(({ from, to }) => [from.getTime(), to?.getTime() ?? until]);
      until = Math.min(until, ...instants.filter((instant) => instant > startedAt.getTime()));
    },
    holdsUntil: (): Date => new Date(until),
  };
}

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
