import type { CategoryRule } from '@shop/domain/catalog/category/category-rule';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { readCategories } from '#server/catalog/category/category-repository.ts';
import { listBranchKeys } from '#server/catalog/category/category-tree.ts';
import { type CatalogService, toScope } from '#server/catalog/product/catalog-service.ts';
import { readListing } from '#server/catalog/product/listing-repository.ts';
import type { StoreProduct } from '#server/catalog/product/store-product.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';

type Deps = {
  db: Database;
  clock: Clock;
  stores: readonly Store[];
  catalog: Pick<CatalogService, 'findProducts'>;
};
type Wanted = { storeId: number; key?: string | undefined; rule?: CategoryRule | undefined };
export type CategoryPreview = { total: number; products: StoreProduct[] };

const SHOWN = 12;

/** Products that a category would hold in a store under a rule that is not saved. Asks the database, not the index. */
export const createCategoryPreview =
  ({ db, clock, stores, catalog }: Deps) =>
  async ({ storeId, key, rule }: Wanted): Promise<CategoryPreview> => {
    const store = stores.find((one) => one.storeId === storeId);
    if (!store) throw new ShopError('There is no such store', { code: 'store_unknown', kind: 'not-found' });
    const branchKeys = key === undefined ? [] : listBranchKeys(await readCategories(db, []), key);
    const { skus, total } = await readListing(db, {
      ...{ categoryKey: key ?? '', branchKeys, rule, scope: toScope(store) },
      ...{ sort: 'default', now: clock(), limit: SHOWN, offset: 0 },
    });
    return { total, products: await catalog.findProducts(store, skus) };
  };

export type ReadCategoryPreview = ReturnType<typeof createCategoryPreview>;
