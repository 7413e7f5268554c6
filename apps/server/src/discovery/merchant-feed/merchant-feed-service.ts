import { getPriceList } from '@shop/domain/catalog/price/price';
import { type FeedItem, hasSoundIds } from '@shop/domain/discovery/merchant-feed/feed-item';
import type { DeliveryTerms } from '@shop/domain/quote/delivery/delivery';
import { type FeatureOverrides, hasFeature } from '@shop/domain/site/store/features';
import type { Store } from '@shop/domain/site/store/store';
import type { CategoryService } from '#server/catalog/category/category-service.ts';
import type { CategoryBranch } from '#server/catalog/category/category-tree.ts';
import type { CatalogService } from '#server/catalog/product/catalog-service.ts';
import type { AttributeLabels, GuideService } from '#server/catalog/product/size-guide-service.ts';
import { createAttributeWords } from '#server/discovery/listing/attribute-labels.ts';
import { listShownAttributes } from '#server/discovery/listing/shown-attributes.ts';
import { createLeftOutCount } from '#server/discovery/made-file.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { LeftOut } from '#server/platform/file-cache.ts';
import type { Log } from '#server/platform/log.ts';
import {
  type FeedPriceScope,
  type FeedRow,
  readFeedRows,
  readSoldAfter,
  type SoldProduct,
} from './merchant-feed-repository.ts';
import { type FeedFacts, type FeedStore, productItems } from './product-items.ts';

export type MerchantFeedDeps = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  catalog: Pick<CatalogService, 'findProducts'>;
  categories: Pick<CategoryService, 'tree'>;
  guides: Pick<GuideService, 'attributeLabels' | 'attributeUses'>;
  getBrandName: (store: Store) => string;
  getTerms: (store: Store) => DeliveryTerms;
  pageAddress: (store: Store, path: string) => string;
  pictureAddress: (store: Store, key: string) => string;
  /** Flags that the merchant has switched. */
  getFeatureOverrides?: (store: Store) => FeatureOverrides;
};

const PRODUCTS_AT_ONCE = 200;
/** Prices and stock change often; feed readers come a few times a day. */
const KEPT_MS = 15 * 60_000;

/** Streamed feed. `holdsUntil` is final only after all items are read: it is capped by the first price change. */
export type MerchantFeed = {
  head: { title: string; link: string };
  items: AsyncGenerator<FeedItem[], void, undefined>;
  holdsUntil: () => Date;
  /** Final after all items are read, too. */
  listLeftOut: () => LeftOut[];
};

/** Product feed of a store for Google Merchant Center and similar services. */
export function createMerchantFeedService(deps: MerchantFeedDeps) {
  const { db, clock, log, catalog, categories, guides } = deps;

  async function feedStore(store: Store, now: Date): Promise<FeedStore> {
    const [tree, labels, uses] = await Promise.all([
      categories.tree(store),
      guides.attributeLabels(store),
      guides.attributeUses(),
    ]);
    const words = createAttributeWords(labels, store, uses);
    return {
      store,
      now,
      brandName: deps.getBrandName(store),
      terms: deps.getTerms(store),
      pageAddress: (path) => deps.pageAddress(store, path),
      pictureAddress: (key) => deps.pictureAddress(store, key),
      wayTo: wayFinder(tree),
      wordFor: dictionary(labels),
      listShown: (product) => listShownAttributes({ product, store, words }),
    };
  }

  /** Batches with keyset pagination, each starting after the last SKU of the previous one. */
  async function* soldProducts(scope: FeedPriceScope): AsyncGenerator<SoldProduct[], void, undefined> {
    const soldAfter = (after: string) => readSoldAfter(db, scope, { after, limit: PRODUCTS_AT_ONCE });
    for (let sold = await soldAfter(''); sold.length > 0; sold = await soldAfter(sold.at(-1)?.sku ?? '')) yield sold;
  }

  async function* getItems(store: Store, reading: Reading): AsyncGenerator<FeedItem[], void, undefined> {
    // §3: product pages are 404. An empty feed withdraws the offers; readers of a missing one keep them.
    if (!hasFeature(store, '{product}', deps.getFeatureOverrides?.(store))) return;
    const feed = await feedStore(store, reading.startedAt);
    const scope = { brand: store.brand, priceList: getPriceList(store) };
    const { leftOut } = reading;
    for await (const sold of soldProducts(scope)) {
      const skus = sold.filter(({ isTaken }) => !isTaken).map(({ sku }) => sku);
      leftOut.add('address-taken', listTaken(sold));
      const [products, rows] = await Promise.all([
        catalog.findProducts(store, skus),
        readFeedRows(db, scope.priceList, { skus, now: feed.now }),
      ]);
      const factsBySku = new Map(rows.map((row) => [row.sku, getFacts(row)]));
      for (const { charges } of factsBySku.values()) reading.turns(charges);
      leftOut.add('not-sold', findMissing(skus, products));
      const items = products.flatMap((product) => {
        const own = productItems(product, factsBySku.get(product.sku) ?? NO_FACTS, feed);
        if (own.length === 0) leftOut.add(product.variants.length === 0 ? 'no-size' : 'no-picture', [product.sku]);
        return own;
      });
      leftOut.add(
        'id-too-long',
        items.filter((item) => !hasSoundIds(item)).map(({ id = '' }) => id),
      );
      yield items.filter(hasSoundIds);
    }
    const [products, sizes] = [leftOut.count('address-taken'), leftOut.count('id-too-long')];
    if (products + sizes === 0) return;
    const { brand, localeISOCode: locale } = store;
    const fields = { brand, locale, products, sizes };
    log.warn(fields, 'items left out of a merchant feed: address taken or id too long');
  }

  return {
    /** Streams items in batches, so that the whole feed is never in memory. */
    open(store: Store): MerchantFeed {
      const reading = startReading(clock());
      return {
        head: { title: deps.getBrandName(store), link: deps.pageAddress(store, '/') },
        items: getItems(store, reading),
        holdsUntil: reading.holdsUntil,
        listLeftOut: reading.leftOut.list,
      };
    },
  };
}

export type MerchantFeedService = ReturnType<typeof createMerchantFeedService>;

type Reading = ReturnType<typeof startReading>;

/** Tracks the earliest price change among the prices read, which limits the feed's lifetime. */
function startReading(startedAt: Date) {
  let until = startedAt.getTime() + KEPT_MS;
  return {
    startedAt,
    leftOut: createLeftOutCount(),
    turns(charges: FeedFacts['charges']): void {
      const instants = charges.flatMap(({ from, to }) => [from.getTime(), to?.getTime() ?? until]);
      until = Math.min(until, ...instants.filter((instant) => instant > startedAt.getTime()));
    },
    holdsUntil: (): Date => new Date(until),
  };
}

const listTaken = (sold: readonly SoldProduct[]): string[] =>
  sold.filter(({ isTaken }) => isTaken).map(({ sku }) => sku);

/** Sold by the price list, but not shown in the store. */
function findMissing(skus: readonly string[], products: readonly { sku: string }[]): string[] {
  const found = new Set(products.map(({ sku }) => sku));
  return skus.filter((sku) => !found.has(sku));
}

const NO_FACTS: FeedFacts = { charges: [], barcodes: {} };

const getFacts = ({ charges, barcodes }: FeedRow): FeedFacts => ({
  charges: (charges ?? []).map(({ amount, from, to }) => ({
    amount,
    from: new Date(from),
    to: to ? new Date(to) : undefined,
  })),
  barcodes: barcodes ?? {},
});

/** Returns the path of the deepest category, the first one on a tie. */
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
