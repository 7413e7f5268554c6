import type { CatalogRecord } from '../../apps/server/src/modules/catalog/catalog-record.ts';
import { createCatalogWriteService } from '../../apps/server/src/modules/catalog/catalog-write-service.ts';
import type { TestShop } from './test-shop.ts';

/** As an import does it; the shop hears of it. */
export async function saveCatalogue({ parts }: Pick<TestShop, 'parts'>, ...records: CatalogRecord[]): Promise<void> {
  const { database, clock } = parts;
  await createCatalogWriteService({ db: database.db, clock }).saveRecords(records, { batch: 'test' });
}
