import { stockBelowReserved } from '@shop/domain/catalog/stock';
import { ShopError } from '@shop/domain/shop-error';
import {
  countKey,
  findKnownVariants,
  type HeldStock,
  lockStock,
  type StockCount,
  setOnHand,
} from '#server/catalog/stock/stock-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Entry, type Refusal, type SaveOutcome, type SaveRun, toSaveOutcome } from './save-outcome.ts';

type CountEntry = Entry<StockCount>;

export async function saveStockEntries(
  tx: Database,
  entries: readonly CountEntry[],
  { batch, journal }: SaveRun,
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
    const error = getFault(record, before, variants);
    if (error) refused.push({ index, key: record.sku, error });
    else planned.push({ record, before });
  }
  const written = planned.filter(({ record, before }) => before?.onHand !== record.onHand);
  await setOnHand(
    tx,
    written.map(({ record }) => record),
    { reason: 'import', reference: batch },
  );
  await journal?.(
    tx,
    written.map(({ record, before }) => ({
      ...{ kind: 'stock', key: `${record.pool} ${record.sku}`, isNew: false },
      ...{ before: before?.onHand, after: record.onHand },
    })),
  );
  return toSaveOutcome({ total: entries.length, written, refused });
}

function getFault(
  { sku, onHand }: StockCount,
  before: HeldStock | undefined,
  variants: ReadonlySet<string>,
): ShopError | undefined {
  if (!variants.has(sku)) return unknownVariant(sku);
  return before && before.reserved > onHand ? stockBelowReserved(before) : undefined;
}

const unknownVariant = (sku: string) =>
  new ShopError(`Variant ${sku} not found: import its product first`, {
    code: 'sku_unknown',
    kind: 'not-found',
    field: 'sku',
  });
