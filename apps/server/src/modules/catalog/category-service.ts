import { LISTING_PAGE_SIZE, lastPageOf, type SortOption } from '@shop/domain/listing';
import type { Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type CatalogService, shelfOf } from './catalog-service.ts';
import { type CategoryRow, readCategories } from './category-repository.ts';
import {
  branchKeysOf,
  breadcrumbOf,
  type CategoryBranch,
  categoryTree,
  type StoreCategory,
  storeCategory,
} from './category-tree.ts';
import { readListing } from './listing-repository.ts';
import { textLocalesOf } from './localised-text.ts';
import type { StoreProduct } from './store-product.ts';

export type CategoryPage = { category: StoreCategory; breadcrumb: StoreCategory[] };
export type ListingOptions = { page?: number; sort?: SortOption };
export type Listing = { total: number; page: number; lastPage: number; products: StoreProduct[] };

type CategoryParts = { db: Database; clock: Clock; catalog: Pick<CatalogService, 'findProducts'> };

/** The tree of categories and what stands in them. */
export function createCategoryService({ db, clock, catalog }: CategoryParts) {
  const rowsFor = (store: Store): Promise<CategoryRow[]> => readCategories(db, textLocalesOf(store));

  return {
    tree: async (store: Store): Promise<CategoryBranch[]> => categoryTree(await rowsFor(store), store),

    breadcrumb: async (store: Store, key: string): Promise<StoreCategory[]> =>
      breadcrumbOf(await rowsFor(store), key, store),

    /** By its address, such as `/clothing/dresses.html`. */
    async findCategory(store: Store, path: string): Promise<CategoryPage | undefined> {
      const rows = await rowsFor(store);
      const row = rows.find((candidate) => candidate.path === path);
      return row && { category: storeCategory(row, store), breadcrumb: breadcrumbOf(rows, row.key, store) };
    },

    /** 48 at a time, the hand-picked first; nothing for a page past the last. */
    async products(
      store: Store,
      key: string,
      { page = 1, sort = 'default' }: ListingOptions = {},
    ): Promise<Listing | undefined> {
      const rows = await rowsFor(store);
      const row = rows.find((candidate) => candidate.key === key);
      if (!row) return undefined;
      const { skus, total } = await readListing(db, {
        categoryKey: key,
        branchKeys: branchKeysOf(rows, key),
        rule: row.rule ?? undefined,
        shelf: shelfOf(store),
        sort,
        now: clock(),
        limit: LISTING_PAGE_SIZE,
        offset: (page - 1) * LISTING_PAGE_SIZE,
      });
      const lastPage = lastPageOf(total);
      if (page > lastPage) return undefined;
      return { total, page, lastPage, products: await catalog.findProducts(store, skus) };
    },
  };
}

export type CategoryService = ReturnType<typeof createCategoryService>;
