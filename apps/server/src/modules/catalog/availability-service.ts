import { ShopError } from '@shop/domain/shop-error';
import { type SizeAttribute, sizeIn, sizeSystemOf } from '@shop/domain/sizes';
import { type Availability, availabilityOf, stockPoolOf } from '@shop/domain/stock';
import type { Store } from '@shop/domain/store';
import type { Database } from '#server/platform/database/database.ts';
import { findProductStock, findVariantStock } from './stock-repository.ts';

export type SizeStock = { sku: string; size: string; availability: Availability };

/** What shoppers may know of the stock of the pool their store sells from. */
export function createAvailabilityService({ db }: { db: Database }) {
  return {
    /** Every size of a product, sold out or not. */
    async inventory(store: Store, sku: string): Promise<SizeStock[]> {
      const rows = await findProductStock(db, sku, sellerOf(store));
      if (rows.length === 0) throw unknownSku(sku);
      const system = sizeSystemOf(store.sizeFormat);
      return rows.map(({ sku: variantSku, size, sizeAttribute, available }) => ({
        sku: variantSku,
        size: sizeIn(system, size, sizeAttribute as SizeAttribute),
        availability: availabilityOf(available),
      }));
    },

    /** In the order they are asked for. */
    async availability(store: Store, skus: readonly string[]): Promise<{ sku: string; availability: Availability }[]> {
      const rows = await findVariantStock(db, skus, sellerOf(store));
      const available = new Map(rows.map((row) => [row.sku, row.available]));
      return skus.map((sku) => {
        const quantity = available.get(sku);
        if (quantity === undefined) throw unknownSku(sku);
        return { sku, availability: availabilityOf(quantity) };
      });
    },
  };
}

export type AvailabilityService = ReturnType<typeof createAvailabilityService>;

const sellerOf = (store: Store) => ({ brand: store.brand, pool: stockPoolOf(store) });

const unknownSku = (sku: string) =>
  new ShopError(`We do not sell ${sku}`, { code: 'sku_unknown', kind: 'not-found', field: 'sku' });
