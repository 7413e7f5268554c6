import { readAllSizeGuides } from '#server/catalog/product/size-guide-repository.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { CatalogRecord } from './catalog-record.ts';
import {
  readAttributeRecords,
  readCategoryRecords,
  readProductRecords,
  readSkusAfter,
} from './catalog-record-repository.ts';

const PRODUCTS_AT_ONCE = 200;

/** Exports the catalogue from one snapshot, in a stable order and canonical form. */
export async function* exportRecords(db: DatabaseHandle['db']): AsyncGenerator<CatalogRecord, void, undefined> {
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    yield* await readAttributeRecords(snapshot);
    yield* await readCategoryRecords(snapshot);
    yield* await readAllSizeGuides(snapshot);
    yield* products(snapshot);
  } finally {
    await snapshot.rollback().execute();
  }
}

async function* products(db: Database): AsyncGenerator<CatalogRecord, void, undefined> {
  for (let skus = await readSkusAfter(db, '', PRODUCTS_AT_ONCE); skus.length > 0; ) {
    yield* await readProductRecords(db, skus);
    skus = await readSkusAfter(db, skus.at(-1) ?? '', PRODUCTS_AT_ONCE);
  }
}
