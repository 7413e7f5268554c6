import type { CatalogRecord } from '../../../apps/server/src/catalog/records/catalog-record.ts';
import { createCatalogWriteService } from '../../../apps/server/src/catalog/records/catalog-write-service.ts';
import type { TestShop } from '../shop/test-shop.ts';

/** Saves records as an import does and notifies the shop. */
export async function saveCatalogue({ parts }: Pick<TestShop, 'parts'>, ...records: CatalogRecord[]): Promise<void> {
  const { database, clock } = parts;
  await createCatalogWriteService({ db: database.db, clock }).saveRecords(records, { batch: 'test' });
}
