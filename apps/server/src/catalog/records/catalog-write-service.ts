import type { ValueRule } from '@shop/domain/catalog/import/attribute-value';
import { readValueRules } from '#server/catalog/product/attribute-use-repository.ts';
import { countKey, type StockCount } from '#server/catalog/stock/stock-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { exportRecords } from './catalog-export.ts';
import type { CatalogRecord, PriceRecord, ProductRecord } from './catalog-record.ts';
import { readPriceRecords, readProductRecords } from './catalog-record-repository.ts';
import { saveCategoryEntries } from './category-save.ts';
import { type PriceLine, savePriceEntries } from './price-save.ts';
import { saveProductEntries } from './product-save.ts';
import { analyzeCatalog, hasProducts, lockCatalog } from './product-write-repository.ts';
import { createSaver, type SaveOptions } from './save-in-batches.ts';
import { addOutcomes, type Entry, type SaveOutcome, type SaveRun } from './save-outcome.ts';
import { saveAttributeEntries, saveSizeGuideEntries, sizeGuideKey } from './size-guide-save.ts';
import { saveStockEntries } from './stock-save.ts';

export type { SaveOptions };

type Deps = { db: DatabaseHandle['db']; clock: Clock };

/** Imports and exports the whole catalogue. Idempotent: saving the same records changes nothing. */
export function createCatalogWriteService({ db, clock }: Deps) {
  const saving = createSaver({ db, clock });
  return {
    isEmpty: async (): Promise<boolean> => !(await hasProducts(db)),

    /** Never deletes what is not mentioned, and rejects single records rather than the whole run. */
    saveRecords: saving<CatalogRecord>({
      save: saveEntries,
      getName,
      getKey: (record) => `${record.kind} ${getName(record)}`,
      atOnce: 200,
    }),
    setPrices: saving<PriceLine>({
      save: savePriceEntries,
      getName: ({ sku }) => sku,
      getKey: ({ sku, priceList }) => `${sku} ${priceList}`,
      atOnce: 1_000,
    }),
    setStock: saving<StockCount>({
      save: saveStockEntries,
      getName: ({ sku }) => sku,
      getKey: countKey,
      atOnce: 1_000,
    }),
    readProducts: async (skus: readonly string[]): Promise<Map<string, ProductRecord>> =>
      new Map((await readProductRecords(db, skus)).map((record) => [record.sku, record])),
    readPrices: (skus: readonly string[]): Promise<Map<string, PriceRecord[]>> => readPriceRecords(db, skus),
    /** How values of attributes that the merchant has set up are written. */
    readValueRules: (): Promise<Map<string, ValueRule>> => readValueRules(db),
    /** Call once after a large import: updates planner statistics, so that the first pages are fast. */
    settle: (): Promise<void> => analyzeCatalog(db),
    exportRecords: (): AsyncGenerator<CatalogRecord, void, undefined> => exportRecords(db),
  };
}

export type CatalogWriteService = ReturnType<typeof createCatalogWriteService>;

async function saveEntries(tx: Database, entries: readonly Entry<CatalogRecord>[], run: SaveRun): Promise<SaveOutcome> {
  await lockCatalog(tx);
  const outcomes = [
    withKind('attribute', await saveAttributeEntries(tx, filterByKind(entries, 'attribute'), run)),
    withKind('category', await saveCategoryEntries(tx, filterByKind(entries, 'category'), run)),
    withKind('size-guide', await saveSizeGuideEntries(tx, filterByKind(entries, 'size-guide'), run)),
    withKind('product', await saveProductEntries(tx, filterByKind(entries, 'product'), run)),
  ];
  return outcomes.reduce(addOutcomes);
}

function withKind(kind: CatalogRecord['kind'], outcome: SaveOutcome): SaveOutcome {
  const { created, changed, unchanged } = outcome;
  return created + changed + unchanged === 0
    ? outcome
    : { ...outcome, kinds: { [kind]: { created, changed, unchanged } } };
}

function getName(record: CatalogRecord): string {
  if (record.kind === 'product') return record.sku;
  if (record.kind === 'category') return record.key;
  return record.kind === 'attribute' ? record.name : sizeGuideKey(record);
}

type RecordOfKind<Kind extends CatalogRecord['kind']> = Entry<Extract<CatalogRecord, { kind: Kind }>>;

const filterByKind = <Kind extends CatalogRecord['kind']>(entries: readonly Entry<CatalogRecord>[], kind: Kind) =>
  entries.filter((entry): entry is RecordOfKind<Kind> => entry.record.kind === kind);
