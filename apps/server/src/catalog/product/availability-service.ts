import { getSizeSystem, type SizeAttribute, sizeIn } from '@shop/domain/catalog/sizes';
import { type Availability, getStockPool, toAvailability } from '@shop/domain/catalog/stock';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { findProductStock, findVariantStock } from '#server/catalog/stock/stock-repository.ts';
import type { Database } from '#server/platform/database/database.ts';

export type SizeStock = { sku: string; size: string; availability: Availability };

/** Stock of the store's pool, as far as shoppers may see it. */
export function createAvailabilityService({ db }: { db: Database }) {
  return {
    /** Every variant of a product, in stock or not. */
    async inventory(store: Store, sku: string): Promise<SizeStock[]> {
      const rows = await findProductStock(db, sku, getSeller(store));
      if (rows.length === 0) throw unknownSku(sku);
      const system = getSizeSystem(store.sizeFormat);
      return rows.map(({ sku: variantSku, size, sizeAttribute, available }) => ({
        sku: variantSku,
        size: sizeIn(system, size, sizeAttribute as SizeAttribute),
        availability: toAvailability(available),
      }));
    },

    /** In the order of the given SKUs. */
    async availability(store: Store, skus: readonly string[]): Promise<{ sku: string; availability: Availability }[]> {
      const rows = await findVariantStock(db, skus, getSeller(store));
      const available = new Map(rows.map((row) => [row.sku, row.available]));
      return skus.map((sku) => {
        const quantity = available.get(sku);
        if (quantity === undefined) throw unknownSku(sku);
        return { sku, availability: toAvailability(quantity) };
      });
    },
  };
}

export type AvailabilityService = ReturnType<typeof createAvailabilityService>;

const getSeller = (store: Store) => ({ brand: store.brand, pool: getStockPool(store) });

const unknownSku = (sku: string) =>
  new ShopError(`${sku} is not sold here`, { code: 'sku_unknown', kind: 'not-found', field: 'sku' });
