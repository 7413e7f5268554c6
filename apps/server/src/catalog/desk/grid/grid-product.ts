import { type CellFinding, type SheetProduct, toFinding } from '@shop/domain/catalog/desk/product-sheet';
import { requireLawfulPrice } from '@shop/domain/catalog/price/price-edit';
import type { Currency } from '@shop/domain/money';
import { ShopError } from '@shop/domain/shop-error';
import type { ProductRecord } from '#server/catalog/records/catalog-record.ts';
import { readProductRecords } from '#server/catalog/records/catalog-record-repository.ts';
import { chargedPrices, listPrice } from '#server/catalog/records/price-record.ts';
import type { Database } from '#server/platform/database/database.ts';
import { getContent } from '../products/desk-product.ts';
import { NO_LIFECYCLE, readLifecycles } from '../products/product-desk-repository.ts';

export type GridProduct = { record: ProductRecord; product: SheetProduct };

/** Products of the grid, by SKU. */
export async function readGridProducts(db: Database, skus: readonly string[]): Promise<GridProduct[]> {
  const [records, lifecycles] = await Promise.all([readProductRecords(db, skus), readLifecycles(db, skus)]);
  return records.map((record) => ({
    record,
    product: {
      ...{ sku: record.sku, content: getContent(record), position: record.position },
      lifecycle: { online: record.online, ...(lifecycles.get(record.sku) ?? NO_LIFECYCLE) },
      prices: Object.fromEntries(record.prices.map(({ priceList, amount }) => [priceList, amount])),
    },
  }));
}

/** Record with the values of the grid. A price keeps its special prices; a new one has none. */
export function buildGridRecord(record: ProductRecord, product: SheetProduct): ProductRecord {
  const { content, lifecycle, position, prices } = product;
  const known = new Map(record.prices.map((price) => [price.priceList, price]));
  return {
    ...record,
    ...content,
    ...{ position, online: lifecycle.online },
    prices: Object.entries(prices).map(([priceList, amount]) => ({ ...known.get(priceList), priceList, amount })),
  };
}

/** Changed base prices obey the rules of a single price: below no special price, and no unlawful was-price. */
export function findPriceFaults({ record }: GridProduct, after: SheetProduct, now: Date): CellFinding[] {
  return record.prices.flatMap((held) => {
    const [before, amount] = [listPrice(held), after.prices[held.priceList]];
    if (amount === undefined || amount === held.amount) return [];
    try {
      const edit = { before, after: { ...before, amount }, history: chargedPrices(held.history), now };
      requireLawfulPrice(edit, held.priceList.slice(-3) as Currency);
      return [];
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      // The shop never shows a was-price that was not charged.
      return error.code === 'price_never_charged' ? [] : [toFinding(error, [`prices.${held.priceList}`])];
    }
  });
}
