import { ShopError } from '@shop/domain/shop-error';
import type { ProductPrice } from '#server/catalog/product/product-rows.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PriceRecord } from './catalog-record.ts';
import { readPriceRecords } from './catalog-record-repository.ts';
import { canonicalPrice, mergedPrices } from './product-record.ts';
import { savePrices } from './product-write-repository.ts';
import {
  type Entry,
  type Refusal,
  type SaveOutcome,
  type SaveRun,
  toSaveOutcome,
  type WrittenRecord,
} from './save-outcome.ts';

/** Line of a price file: the complete price of a product in one list. */
export type PriceLine = PriceRecord & { sku: string };

type PlannedPrice = ProductPrice & { before: PriceRecord | undefined };

export async function savePriceEntries(
  tx: Database,
  entries: readonly Entry<PriceLine>[],
  { now, journal }: SaveRun,
): Promise<SaveOutcome> {
  const known = await readPriceRecords(
    tx,
    entries.map(({ record }) => record.sku),
  );
  const planned: PlannedPrice[] = [];
  const refused: Refusal[] = [];
  for (const {
    index,
    record: { sku, ...price },
  } of entries) {
    const prices = known.get(sku);
    if (!prices) {
      refused.push({ index, key: sku, error: unknownProduct(sku) });
      continue;
    }
    const before = prices.find(({ priceList }) => priceList === price.priceList);
    const [after] = mergedPrices(before ? [before] : [], [price], now);
    if (after) planned.push({ sku, before, price: canonicalPrice(after) });
  }
  const written = planned.filter(({ before, price }) => JSON.stringify(before) !== JSON.stringify(price));
  await savePrices(tx, written);
  await journal?.(tx, written.map(describe));
  return toSaveOutcome({ total: entries.length, written, refused });
}

const describe = ({ sku, before, price }: PlannedPrice): WrittenRecord => ({
  ...{ kind: 'product', key: sku, isNew: false },
  before: { prices: before ? [before] : [] },
  after: { prices: [price] },
});

const unknownProduct = (sku: string) =>
  new ShopError(`Product ${sku} not found: import it first`, {
    code: 'sku_unknown',
    kind: 'not-found',
    field: 'sku',
  });
