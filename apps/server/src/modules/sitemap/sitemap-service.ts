import { priceListOf } from '@shop/domain/price';
import {
  IMAGES_PER_URL,
  isSitemapPath,
  type SitemapUrl,
  sitemapFileCount,
  URLS_PER_SITEMAP,
} from '@shop/domain/sitemap';
import { stockPoolOf } from '@shop/domain/stock';
import type { Store } from '@shop/domain/store';
import { pathOfUrlKey } from '@shop/domain/url-key';
import type { Database } from '#server/platform/database/database.ts';
import type { SitemapPage, SitemapPages } from './sitemap-content.ts';
import {
  findSkuAt,
  findTakenPaths,
  type ListedCategory,
  type ListedProduct,
  readListedCategories,
  readProductsAfter,
  type SitemapShelf,
  summariseProducts,
} from './sitemap-repository.ts';

type SitemapParts = {
  db: Database;
  contentPagesOf: (store: Store) => Promise<SitemapPages>;
  /** Whether the listing of a category shows anything; asked only where no product stands there by hand. */
  isFilled: (store: Store, categoryKey: string) => Promise<boolean>;
  /** Keeps what was counted for some minutes, since every robot asks for it. */
  keep: (key: string, load: () => Promise<SitemapInfo[]>) => Promise<SitemapInfo[]>;
  pageAddress: (store: Store, path: string) => string;
  pictureAddress: (store: Store, key: string) => string;
};

/** One file: its urls come as they are read. */
export type SitemapFile = { whole: boolean; urls: Iterable<SitemapUrl> | AsyncIterable<SitemapUrl> };

export type SitemapInfo = { number: number; lastModified?: Date | undefined };

/** A reader never waits for more than so many, and nothing is held between two helpings. */
const PRODUCTS_AT_ONCE = 500;

/** What a search engine should know of a store: its pages first, then its products, file by file. */
export function createSitemapService(parts: SitemapParts) {
  const { db, contentPagesOf, isFilled, keep, pageAddress, pictureAddress } = parts;

  async function filledCategories(store: Store): Promise<SitemapPage[]> {
    const categories = await readListedCategories(db, shelfOf(store));
    const kept: SitemapPage[] = [];
    for (const category of categories) if (await hasProducts(store, category)) kept.push(pageOf(category));
    return kept;
  }

  const hasProducts = async (store: Store, { key, lastModified }: ListedCategory): Promise<boolean> =>
    lastModified !== null || (await isFilled(store, key));

  async function pagesFile(store: Store): Promise<SitemapFile> {
    const [{ pages, whole }, categories] = await Promise.all([contentPagesOf(store), filledCategories(store)]);
    const taken = await findTakenPaths(
      db,
      store.brand,
      pages.map(({ path }) => path),
    );
    const own = pages.filter(({ path }) => !taken.has(path));
    const listed = [...own, ...categories].filter(({ path }) => isSitemapPath(path, store)).slice(0, URLS_PER_SITEMAP);
    return { whole, urls: listed.map(({ path, ...rest }) => ({ loc: pageAddress(store, path), ...rest })) };
  }

  async function productsFile(store: Store, number: number): Promise<SitemapFile | undefined> {
    const shelf = shelfOf(store);
    const before = (number - 2) * URLS_PER_SITEMAP;
    const after = before === 0 ? '' : await findSkuAt(db, shelf, before);
    if (after === undefined) return undefined;
    const first = await readProductsAfter(db, shelf, { after, limit: PRODUCTS_AT_ONCE, pictures: IMAGES_PER_URL });
    return first.length === 0 ? undefined : { whole: true, urls: productUrls(store, first) };
  }

  async function* productUrls(store: Store, first: readonly ListedProduct[]): AsyncGenerator<SitemapUrl> {
    let left = URLS_PER_SITEMAP;
    for (let products = first; products.length > 0; ) {
      yield* products.map((product) => urlOf(store, product));
      left -= products.length;
      const limit = Math.min(PRODUCTS_AT_ONCE, left);
      if (limit === 0) return;
      const after = products.at(-1)?.sku ?? '';
      products = await readProductsAfter(db, shelfOf(store), { after, limit, pictures: IMAGES_PER_URL });
    }
  }

  const urlOf = (store: Store, { urlKey, updatedAt, pictures }: ListedProduct): SitemapUrl => ({
    loc: pageAddress(store, pathOfUrlKey(urlKey)),
    lastModified: updatedAt,
    images: pictures.map((key) => pictureAddress(store, key)),
  });

  async function countFiles(store: Store): Promise<SitemapInfo[]> {
    const { count, lastModified } = await summariseProducts(db, shelfOf(store));
    return Array.from({ length: sitemapFileCount(count) }, (_, index) => ({
      number: index + 1,
      ...(index > 0 && lastModified && { lastModified }),
    }));
  }

  return {
    /** Which files a store has; those of products say when the newest of all was changed. */
    filesOf: (store: Store): Promise<SitemapInfo[]> =>
      keep(`${store.brand} ${store.localeISOCode}`, () => countFiles(store)),

    /** Undefined where there is no such file. */
    find: (store: Store, number: number): Promise<SitemapFile | undefined> =>
      number === 1 ? pagesFile(store) : productsFile(store, number),
  };
}

export type SitemapService = ReturnType<typeof createSitemapService>;

const pageOf = ({ path, lastModified }: ListedCategory): SitemapPage => ({
  path,
  ...(lastModified && { lastModified }),
});

const shelfOf = (store: Store): SitemapShelf => ({
  brand: store.brand,
  priceList: priceListOf(store),
  pool: stockPoolOf(store),
});
