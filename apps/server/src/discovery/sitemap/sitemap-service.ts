import { getPriceList } from '@shop/domain/catalog/price/price';
import { getStockPool } from '@shop/domain/catalog/stock';
import { formatUrlKeyPath } from '@shop/domain/catalog/url-key';
import {
  IMAGES_PER_URL,
  isSitemapPath,
  type SitemapUrl,
  sitemapFileCount,
  URLS_PER_SITEMAP,
} from '@shop/domain/discovery/sitemap';
import { type FeatureOverrides, hasFeature } from '@shop/domain/site/store/features';
import type { Store } from '@shop/domain/site/store/store';
import { createLeftOutCount } from '#server/discovery/made-file.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { LeftOut } from '#server/platform/file-cache.ts';
import type { SitemapPage, SitemapPages } from './sitemap-content.ts';
import {
  findSkuAt,
  findTakenPaths,
  type ListedCategory,
  type ListedProduct,
  readListedCategories,
  readProductsAfter,
  type SitemapScope,
  summariseProducts,
} from './sitemap-repository.ts';

type Deps = {
  db: Database;
  listContentPages: (store: Store) => Promise<SitemapPages>;
  /** Whether a category listing has products; called only when no product is assigned manually. */
  isFilled: (store: Store, categoryKey: string) => Promise<boolean>;
  /** Caches the file list for some minutes, since every crawler requests it. */
  keep: (key: string, load: () => Promise<SitemapInfo[]>) => Promise<SitemapInfo[]>;
  pageAddress: (store: Store, path: string) => string;
  pictureAddress: (store: Store, key: string) => string;
  /** Flags that the merchant has switched. */
  getFeatureOverrides?: (store: Store) => FeatureOverrides;
};

/** One sitemap file; its URLs are streamed. */
export type SitemapFile = {
  complete: boolean;
  urls: Iterable<SitemapUrl> | AsyncIterable<SitemapUrl>;
  leftOut?: LeftOut[];
};

export type SitemapInfo = { number: number; lastModified?: Date | undefined };

/** Batch size; no connection is held between batches. */
const PRODUCTS_AT_ONCE = 500;

/** Sitemap of a store: pages in the first file, then products. */
export function createSitemapService(deps: Deps) {
  const { db, listContentPages, isFilled, keep, pageAddress, pictureAddress } = deps;
  const hasProductPages = (store: Store): boolean => hasFeature(store, '{product}', deps.getFeatureOverrides?.(store));

  async function filledCategories(store: Store) {
    const categories = await readListedCategories(db, toScope(store));
    const filled: SitemapPage[] = [];
    const empty: SitemapPage[] = [];
    for (const category of categories) {
      const group = (await hasProducts(store, category)) ? filled : empty;
      group.push(toPage(category));
    }
    return { filled, empty };
  }

  const hasProducts = async (store: Store, { key, lastModified }: ListedCategory): Promise<boolean> =>
    lastModified !== null || (await isFilled(store, key));

  async function pagesFile(store: Store): Promise<SitemapFile> {
    const [{ pages, complete }, categories] = await Promise.all([listContentPages(store), filledCategories(store)]);
    const taken = await findTakenPaths(
      db,
      store.brand,
      pages.map(({ path }) => path),
    );
    const own = pages.filter(({ path }) => !taken.has(path));
    const { listed, leftOut } = selectPages({ store, taken, own, ...categories });
    return {
      complete,
      urls: listed.map(({ path, ...rest }) => ({ loc: pageAddress(store, path), ...rest })),
      leftOut,
    };
  }

  async function productsFile(store: Store, number: number): Promise<SitemapFile | undefined> {
    if (!hasProductPages(store)) return undefined;
    const scope = toScope(store);
    const before = (number - 2) * URLS_PER_SITEMAP;
    const after = before === 0 ? '' : await findSkuAt(db, scope, before);
    if (after === undefined) return undefined;
    const first = await readProductsAfter(db, scope, { after, limit: PRODUCTS_AT_ONCE, pictures: IMAGES_PER_URL });
    return first.length === 0 ? undefined : { complete: true, urls: productUrls(store, first) };
  }

  async function* productUrls(store: Store, first: readonly ListedProduct[]): AsyncGenerator<SitemapUrl> {
    let left = URLS_PER_SITEMAP;
    for (let products = first; products.length > 0; ) {
      yield* products.map((product) => getUrl(store, product));
      left -= products.length;
      const limit = Math.min(PRODUCTS_AT_ONCE, left);
      if (limit === 0) return;
      const after = products.at(-1)?.sku ?? '';
      products = await readProductsAfter(db, toScope(store), { after, limit, pictures: IMAGES_PER_URL });
    }
  }

  const getUrl = (store: Store, { urlKey, updatedAt, pictures }: ListedProduct): SitemapUrl => ({
    loc: pageAddress(store, formatUrlKeyPath(urlKey)),
    lastModified: updatedAt,
    images: pictures.map((key) => pictureAddress(store, key)),
  });

  async function countFiles(store: Store): Promise<SitemapInfo[]> {
    const { count, lastModified } = hasProductPages(store)
      ? await summariseProducts(db, toScope(store))
      : { count: 0, lastModified: null };
    return Array.from({ length: sitemapFileCount(count) }, (_, index) => ({
      number: index + 1,
      ...(index > 0 && lastModified && { lastModified }),
    }));
  }

  return {
    /** Files of a store; all product files carry the date of the most recently changed product. */
    getFiles: (store: Store): Promise<SitemapInfo[]> =>
      keep(`${store.brand} ${store.localeISOCode}`, () => countFiles(store)),

    /** Undefined for an unknown file number. */
    find: (store: Store, number: number): Promise<SitemapFile | undefined> =>
      number === 1 ? pagesFile(store) : productsFile(store, number),
  };
}

export type SitemapService = ReturnType<typeof createSitemapService>;

const listPaths = (pages: readonly SitemapPage[]): string[] => pages.map(({ path }) => path);

type Candidates = { store: Store; taken: ReadonlySet<string> } & Record<'own' | 'filled' | 'empty', SitemapPage[]>;

/** Pages for search engines, and the others by reason. */
function selectPages({ store, taken, own, filled, empty }: Candidates) {
  const [open, closed] = partition([...own, ...filled], ({ path }) => isSitemapPath(path, store));
  const leftOut = createLeftOutCount();
  leftOut.add('address-taken', [...taken]);
  leftOut.add('empty-category', listPaths(empty));
  leftOut.add('not-public', listPaths(closed));
  leftOut.add('too-many', listPaths(open.slice(URLS_PER_SITEMAP)));
  return { listed: open.slice(0, URLS_PER_SITEMAP), leftOut: leftOut.list() };
}

function partition(pages: readonly SitemapPage[], isKept: (page: SitemapPage) => boolean) {
  const groups = Map.groupBy(pages, isKept);
  return [groups.get(true) ?? [], groups.get(false) ?? []] as const;
}

/** §3: without the flag product pages are 404. */

const toPage = ({ path, lastModified }: ListedCategory): SitemapPage => ({
  path,
  ...(lastModified && { lastModified }),
});

const toScope = (store: Store): SitemapScope => ({
  storeId: store.storeId,
  brand: store.brand,
  priceList: getPriceList(store),
  pool: getStockPool(store),
});
