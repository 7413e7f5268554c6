import { ShopError } from '@shop/domain/shop-error';
import { stockBelowReserved } from '@shop/domain/stock';
import type { Database } from '#server/platform/database/database.ts';
import { type Entry, outcomeOf, type Refusal, type SaveOutcome, type SaveRun } from './save-outcome.ts';
import {
  countKey,
  findKnownVariants,
  type HeldStock,
  lockStock,
  type StockCount,
  setOnHand,
} from './stock-repository.ts';

type CountEntry = Entry<StockCount>;

export async function saveStockEntries(
  tx: Database,
  entries: readonly CountEntry[],
  { batch }: SaveRun,
): Promise<SaveOutcome> {
  const counts = entries.map(({ record }) => record);
  const variants = await findKnownVariants(
    tx,
    counts.map(({ sku }) => sku),
  );
  const held = new Map((await lockStock(tx, counts)).map((stock) => [countKey(stock), stock]));
  const planned: { record: StockCount; before: HeldStock | undefined }[] = [];
  const refused: Refusal[] = [];
  for (const { index, record } of entries) {
    const before = held.get(countKey(record));
    const error = faultOf(record, before, variants);
    if (error) refused.push({ index, key: record.sku, error });
    else planned.push({ record, before });
  }
  const written = planned.filter(({ record, before }) => before?.onHand !== record.onHand);
  await setOnHand(
    tx,
    written.map(({ record }) => record),
    { reason: 'import', reference: batch },
  );
  return outcomeOf({ total: entries.length, written, refused });
}

function faultOf(
  { sku, onHand }: StockCount,
  before: HeldStock | undefined,
  variants: ReadonlySet<string>,
): ShopError | undefined {
  if (!variants.has(sku)) return unknownVariant(sku);
  return before && before.reserved > onHand ? stockBelowReserved(before) : undefined;
}

const unknownVariant = (sku: string) =>
  new ShopError(`There is no size with the sku ${sku}: import its product first`, {
    code: 'sku_unknown',
    kind: 'not-found',
    field: 'sku',
  });
