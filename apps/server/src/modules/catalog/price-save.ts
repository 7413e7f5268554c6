import { ShopError } from '@shop/domain/shop-error';
import type { Database } from '#server/platform/database/database.ts';
import type { PriceRecord } from './catalog-record.ts';
import { readPriceRecords } from './catalog-record-repository.ts';
import { canonicalPrice, mergedPrices } from './product-record.ts';
import type { ProductPrice } from './product-rows.ts';
import { savePrices } from './product-write-repository.ts';
import { type Entry, outcomeOf, type Refusal, type SaveOutcome, type SaveRun } from './save-outcome.ts';

/** One line of a price file: the price of a product in one list, as a whole. */
export type PriceLine = PriceRecord & { sku: string };

type PlannedPrice = ProductPrice & { before: PriceRecord | undefined };

export async function savePriceEntries(
  tx: Database,
  entries: readonly Entry<PriceLine>[],
  { now }: SaveRun,
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
  return outcomeOf({ total: entries.length, written, refused });
}

const unknownProduct = (sku: string) =>
  new ShopError(`There is no product ${sku}: import it first`, {
    code: 'sku_unknown',
    kind: 'not-found',
    field: 'sku',
  });
