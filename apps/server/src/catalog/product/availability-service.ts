import { getSizeSystem, type SizeAttribute, sizeIn } from '@shop/domain/catalog/sizes';
import { type Availability, getStockPool, toAvailability } from '@shop/domain/catalog/stock';
import { getDay } from '@shop/domain/catalog/stock-desk/inbound';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { findProductStock, findVariantStock } from '#server/catalog/stock/stock-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';

/** `expectedOn`: day on which a sold-out size is expected back, if the store promises it. */
export type SizeStock = { sku: string; size: string; availability: Availability; expectedOn?: string };

/** Stock of the store's pool, as far as shoppers may see it. */
export function createAvailabilityService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Every variant of a product, in stock or not. */
    async inventory(store: Store, sku: string): Promise<SizeStock[]> {
      const { storeId, timeZone } = store;
      const today = getDay(clock(), timeZone);
      const rows = await findProductStock(db, sku, { ...getSeller(store), storeId, today });
      if (rows.length === 0) throw unknownSku(sku);
      const system = getSizeSystem(store.sizeFormat);
      return rows.map(({ sku: variantSku, size, sizeAttribute, available, expectedOn }) => ({
        sku: variantSku,
        size: sizeIn(system, size, sizeAttribute as SizeAttribute),
        availability: toAvailability(available),
        ...(available <= 0 && expectedOn !== null && { expectedOn }),
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
