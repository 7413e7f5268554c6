import { getLastPage, LISTING_PAGE_SIZE, REACHABLE_RESULTS, type SortOption } from '@shop/domain/discovery/listing';
import type { Store } from '@shop/domain/site/store/store';
import { type CatalogService, toScope } from '#server/catalog/product/catalog-service.ts';
import { readListing } from '#server/catalog/product/listing-repository.ts';
import type { StoreProduct } from '#server/catalog/product/store-product.ts';
import { listTextLocales } from '#server/catalog/records/localised-text.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type CategoryRow, readCategories, readFormerPaths } from './category-repository.ts';
import {
  buildBreadcrumb,
  type CategoryBranch,
  categoryTree,
  listBranchKeys,
  pickVisible,
  type StoreCategory,
  storeCategory,
} from './category-tree.ts';

export type CategoryPage = { category: StoreCategory; breadcrumb: StoreCategory[] };
export type ListingOptions = { page?: number; sort?: SortOption };
export type Listing = { total: number; page: number; lastPage: number; products: StoreProduct[] };

type Deps = { db: Database; clock: Clock; catalog: Pick<CatalogService, 'findProducts'> };

/** Category tree and the products of each category. */
export function createCategoryService({ db, clock, catalog }: Deps) {
  const rowsFor = async (store: Store): Promise<CategoryRow[]> =>
    pickVisible(await readCategories(db, listTextLocales(store)), store);

  return {
    tree: async (store: Store): Promise<CategoryBranch[]> => categoryTree(await rowsFor(store), store),

    breadcrumb: async (store: Store, key: string): Promise<StoreCategory[]> =>
      buildBreadcrumb(await rowsFor(store), key, store),

    /** Finds by path, for example `/clothing/dresses.html`. */
    async findCategory(store: Store, path: string): Promise<CategoryPage | undefined> {
      const rows = await rowsFor(store);
      const row = rows.find((candidate) => candidate.path === path);
      return row && { category: storeCategory(row, store), breadcrumb: buildBreadcrumb(rows, row.key, store) };
    },

    /** Addresses of categories that none of the stores shows, with former ones. */
    async listHiddenPaths(stores: readonly Pick<Store, 'storeId'>[]): Promise<ReadonlySet<string>> {
      const rows = await readCategories(db, []);
      const visible = new Set(stores.flatMap((store) => pickVisible(rows, store)));
      const paths = stores.length === 0 ? [] : rows.filter((row) => !visible.has(row)).map(({ path }) => path);
      return new Set([...paths, ...(paths.length > 0 ? await readFormerPaths(db, paths) : [])]);
    },

    /** All products of a category at a moment, in default order. */
    async listMembers(store: Store, key: string, at: Date): Promise<string[]> {
      const rows = await readCategories(db, listTextLocales(store));
      const row = pickVisible(rows, store).find((candidate) => candidate.key === key);
      if (!row) return [];
      const { skus } = await readListing(db, {
        ...{ categoryKey: key, branchKeys: listBranchKeys(rows, key), rule: row.rule ?? undefined },
        ...{ scope: toScope(store), sort: 'default', now: at, limit: REACHABLE_RESULTS, offset: 0 },
      });
      return skus;
    },

    /** Pages of 48, picks first; empty past the last page. */
    async products(
      store: Store,
      key: string,
      { page = 1, sort = 'default' }: ListingOptions = {},
    ): Promise<Listing | undefined> {
      const rows = await readCategories(db, listTextLocales(store));
      const row = pickVisible(rows, store).find((candidate) => candidate.key === key);
      if (!row) return undefined;
      const { skus, total } = await readListing(db, {
        categoryKey: key,
        branchKeys: listBranchKeys(rows, key),
        rule: row.rule ?? undefined,
        scope: toScope(store),
        sort,
        now: clock(),
        limit: LISTING_PAGE_SIZE,
        offset: (page - 1) * LISTING_PAGE_SIZE,
      });
      const lastPage = getLastPage(total);
      if (page > lastPage) return undefined;
      return { total, page, lastPage, products: await catalog.findProducts(store, skus) };
    },
  };
}

export type CategoryService = ReturnType<typeof createCategoryService>;
