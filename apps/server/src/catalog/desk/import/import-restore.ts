import { type PartChanges, type Parts, planRestore } from '@shop/domain/catalog/import/import-undo';
import { STOCK_POOLS, type StockPool } from '@shop/domain/catalog/stock';
import { saveAttributes, saveSizeGuides } from '#server/catalog/category/tree-write-repository.ts';
import type { OtherImports } from '#server/catalog/import/other-import.ts';
import { stockCounts } from '#server/catalog/product/product-rows.ts';
import { readAllSizeGuides } from '#server/catalog/product/size-guide-repository.ts';
import type { CatalogRecord, ProductRecord } from '#server/catalog/records/catalog-record.ts';
import {
  readAttributeRecords,
  readCategoryRecords,
  readProductRecords,
} from '#server/catalog/records/catalog-record-repository.ts';
import { writeCategories } from '#server/catalog/records/category-save.ts';
import { replaceProducts, restoreAdopted } from '#server/catalog/records/product-save.ts';
import { applyParts, listParts } from '#server/catalog/records/record-parts.ts';
import type { SaveRun } from '#server/catalog/records/save-outcome.ts';
import { sizeGuideKey } from '#server/catalog/records/size-guide-save.ts';
import { countKey, type HeldStock, lockStock, setOnHand } from '#server/catalog/stock/stock-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ADOPTED, type ChangeKind, type RecordChange } from './import-change-repository.ts';

/** `kept`: paths that were changed since the import, and stay as they are. */
export type Restored = { kind: ChangeKind; key: string; kept: string[] };
type Restore = (tx: Database, changes: readonly RecordChange[], run: SaveRun) => Promise<Restored[]>;

/** In this order, so that products find their categories. */
export const RESTORES: readonly (readonly [ChangeKind, Restore])[] = [
  ['attribute', restoreAttributes],
  ['size-guide', restoreSizeGuides],
  ['category', restoreCategories],
  ['product', restoreProducts],
  ['stock', restoreStock],
];

/** Undo of records of other areas: those that nobody changed since are deleted. */
export const listOtherRestores = (others: OtherImports = {}): (readonly [ChangeKind, Restore])[] =>
  Object.values(others).flatMap(({ restores }) =>
    restores.map(([kind, remove]): readonly [ChangeKind, Restore] => [
      kind,
      async (tx, changes) => {
        const left = await remove(
          tx,
          changes.map(({ key }) => key),
        );
        return changes.map(({ key }) => ({ kind, key, kept: left.includes(key) ? ['made'] : [] }));
      },
    ]),
  );

/** Path of a record that is gone. */
const GONE = '';

async function restoreProducts(tx: Database, changes: readonly RecordChange[], run: SaveRun): Promise<Restored[]> {
  const [adopted, others] = [changes.filter(isAdopted), changes.filter((change) => !isAdopted(change))];
  return [...(await restoreShells(tx, adopted, run)), ...(await restoreKnown(tx, others, run))];
}

const isAdopted = ({ parts }: RecordChange): boolean => ADOPTED in parts;

/** Products that came back meanwhile, such as by another import, stay as they are. */
async function restoreShells(tx: Database, changes: readonly RecordChange[], run: SaveRun): Promise<Restored[]> {
  if (changes.length === 0) return [];
  const keys = changes.map(({ key }) => key);
  const known = new Set((await readProductRecords(tx, keys)).map(({ sku }) => sku));
  const gone = changes.filter(({ key }) => !known.has(key));
  const pools = STOCK_POOLS.flatMap((pool) => gone.map(({ key }) => ({ sku: key, pool })));
  const held = new Map((await lockStock(tx, pools)).map((stock) => [countKey(stock), stock]));
  await restoreAdopted(
    tx,
    gone.map(({ parts }) => toShell(parts, held)),
    run,
  );
  return changes.map(({ kind, key }) => ({ kind, key, kept: known.has(key) ? [ADOPTED] : [] }));
}

/** Stock that was sold or counted since stays. */
function toShell(parts: RecordChange['parts'], held: ReadonlyMap<string, HeldStock>): ProductRecord {
  const [before, after] = parts[ADOPTED] as [ProductRecord, ProductRecord['variants'][number]['stock']];
  const isKept = (sku: string, pool: StockPool, onHand: number) => {
    const stock = held.get(countKey({ sku, pool }));
    return stock === undefined || (stock.onHand === (after[pool] ?? 0) && stock.reserved <= onHand);
  };
  const variants = before.variants.map((variant) => ({
    ...variant,
    stock: Object.fromEntries(
      STOCK_POOLS.flatMap((pool) => {
        const onHand = variant.stock[pool];
        return onHand !== undefined && isKept(variant.sku, pool, onHand) ? [[pool, onHand]] : [];
      }),
    ),
  }));
  return { ...before, variants };
}

async function restoreKnown(tx: Database, changes: readonly RecordChange[], run: SaveRun): Promise<Restored[]> {
  const records = await readProductRecords(
    tx,
    changes.map(({ key }) => key),
  );
  const reserved = toReserved(await lockStock(tx, records.flatMap(stockCounts)));
  const plans = planAll(changes, new Map(records.map((record) => [record.sku, record])), (plan) =>
    keepReserved(plan, reserved),
  );
  await replaceProducts(tx, plans.changes, run);
  return plans.restored;
}

async function restoreCategories(tx: Database, changes: readonly RecordChange[]): Promise<Restored[]> {
  const records = await readCategoryRecords(tx);
  const plans = planAll(changes, new Map(records.map((record) => [record.key, record])));
  await writeCategories(tx, plans.changes);
  return plans.restored;
}

async function restoreAttributes(tx: Database, changes: readonly RecordChange[]): Promise<Restored[]> {
  const records = await readAttributeRecords(tx);
  const plans = planAll(changes, new Map(records.map((record) => [record.name, record])));
  await saveAttributes(tx, plans.changes.map(getAfter));
  return plans.restored;
}

async function restoreSizeGuides(tx: Database, changes: readonly RecordChange[]): Promise<Restored[]> {
  const records = await readAllSizeGuides(tx);
  const plans = planAll(changes, new Map(records.map((record) => [sizeGuideKey(record), record])));
  await saveSizeGuides(tx, plans.changes.map(getAfter));
  return plans.restored;
}

async function restoreStock(tx: Database, changes: readonly RecordChange[], { batch }: SaveRun): Promise<Restored[]> {
  const keys = changes.map(({ key }) => toStockKey(key));
  const held = new Map((await lockStock(tx, keys)).map((stock) => [countKey(stock), stock]));
  const counts = changes.map(({ key, parts }) => {
    const stock = held.get(countKey(toStockKey(key)));
    const { restored, kept } = planRestore(parts, new Map([['onHand', stock?.onHand]]));
    const onHand = Number(restored.get('onHand') ?? stock?.onHand ?? 0);
    const isShort = onHand < (stock?.reserved ?? 0);
    return { key, onHand, kept: isShort ? ['onHand'] : kept };
  });
  const written = counts.filter(({ kept }) => kept.length === 0);
  await setOnHand(
    tx,
    written.map(({ key, onHand }) => ({ ...toStockKey(key), onHand })),
    { reason: 'adjustment', reference: batch },
  );
  return counts.map(({ key, kept }) => ({ kind: 'stock', key, kept }));
}

type Plan = { restored: Parts; kept: string[] };

function planAll<Record extends CatalogRecord>(
  due: readonly RecordChange[],
  current: ReadonlyMap<string, Record>,
  refine: (plan: Plan) => Plan = (plan) => plan,
) {
  const changes: { before: Record; after: Record }[] = [];
  const restored = due.map(({ kind, key, parts }): Restored => {
    const before = current.get(key);
    if (!before) return { kind, key, kept: [GONE] };
    const plan = refine(planRestore(parts as PartChanges, listParts(before)));
    if (plan.restored.size > 0) changes.push({ before, after: applyParts(before, plan.restored) });
    return { kind, key, kept: plan.kept };
  });
  return { changes, restored };
}

/** Stock below what orders have reserved stays. */
function keepReserved({ restored, kept }: Plan, reserved: ReadonlyMap<string, number>): Plan {
  const short = [...restored].filter(([path, value]) => Number(value ?? 0) < (reserved.get(path) ?? 0));
  const paths = short.map(([path]) => path);
  return { restored: new Map([...restored].filter(([path]) => !paths.includes(path))), kept: [...kept, ...paths] };
}

const toReserved = (held: readonly HeldStock[]): ReadonlyMap<string, number> =>
  new Map(held.map(({ sku, pool, reserved }) => [`variants\t${sku}\tstock_${pool}`, reserved]));

/** Key of a stock line: `<pool> <sku>`. */
function toStockKey(key: string) {
  const pool = STOCK_POOLS.find((one) => key.startsWith(`${one} `));
  if (!pool) throw new Error(`No stock pool in ${key}`);
  return { pool, sku: key.slice(pool.length + 1) };
}

const getAfter = <Record>({ after }: { after: Record }): Record => after;
