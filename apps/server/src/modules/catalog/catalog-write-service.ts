import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { exportRecords } from './catalog-export.ts';
import type { CatalogRecord } from './catalog-record.ts';
import { saveCategoryEntries } from './category-save.ts';
import { saveAttributeEntries, saveSizeGuideEntries, sizeGuideKey } from './guide-save.ts';
import { type PriceLine, savePriceEntries } from './price-save.ts';
import { saveProductEntries } from './product-save.ts';
import { analyzeCatalog, hasProducts, lockCatalog } from './product-write-repository.ts';
import { createSaver, type SaveOptions } from './save-in-batches.ts';
import { addOutcomes, type Entry, type SaveOutcome, type SaveRun } from './save-outcome.ts';
import { countKey, type StockCount } from './stock-repository.ts';
import { saveStockEntries } from './stock-save.ts';

export type { SaveOptions };

type WriteParts = { db: DatabaseHandle['db']; clock: Clock };

/** How a catalogue comes in and goes out as a whole. Saving the same again changes nothing. */
export function createCatalogWriteService({ db, clock }: WriteParts) {
  const saving = createSaver({ db, clock });
  return {
    isEmpty: async (): Promise<boolean> => !(await hasProducts(db)),

    /** Never deletes what is not mentioned, and refuses a record rather than the whole run. */
    saveRecords: saving<CatalogRecord>({
      save: saveEntries,
      nameOf,
      keyOf: (record) => `${record.kind} ${nameOf(record)}`,
      atOnce: 200,
    }),
    setPrices: saving<PriceLine>({
      save: savePriceEntries,
      nameOf: ({ sku }) => sku,
      keyOf: ({ sku, priceList }) => `${sku} ${priceList}`,
      atOnce: 1_000,
    }),
    setStock: saving<StockCount>({
      save: saveStockEntries,
      nameOf: ({ sku }) => sku,
      keyOf: countKey,
      atOnce: 1_000,
    }),
    /** Once at the end of a large import, so that pages are quick from the first one on. */
    settle: (): Promise<void> => analyzeCatalog(db),
    exportRecords: (): AsyncGenerator<CatalogRecord, void, undefined> => exportRecords(db),
  };
}

export type CatalogWriteService = ReturnType<typeof createCatalogWriteService>;

async function saveEntries(tx: Database, entries: readonly Entry<CatalogRecord>[], run: SaveRun): Promise<SaveOutcome> {
  await lockCatalog(tx);
  const outcomes = [
    await saveAttributeEntries(tx, ofKind(entries, 'attribute')),
    await saveCategoryEntries(tx, ofKind(entries, 'category')),
    await saveSizeGuideEntries(tx, ofKind(entries, 'size-guide')),
    await saveProductEntries(tx, ofKind(entries, 'product'), run),
  ];
  return outcomes.reduce(addOutcomes);
}

function nameOf(record: CatalogRecord): string {
  if (record.kind === 'product') return record.sku;
  if (record.kind === 'category') return record.key;
  return record.kind === 'attribute' ? record.name : sizeGuideKey(record);
}

type OfKind<Kind extends CatalogRecord['kind']> = Entry<Extract<CatalogRecord, { kind: Kind }>>;

const ofKind = <Kind extends CatalogRecord['kind']>(entries: readonly Entry<CatalogRecord>[], kind: Kind) =>
  entries.filter((entry): entry is OfKind<Kind> => entry.record.kind === kind);
