import { availableParallelism, loadavg } from 'node:os';
import { stores } from '@shop/brands/stores';
import type { Store } from '@shop/domain/store';
import { expect, vi } from 'vitest';
import type { CatalogRecord } from '../../apps/server/src/modules/catalog/catalog-record.ts';
import { createCatalogWriteService } from '../../apps/server/src/modules/catalog/catalog-write-service.ts';
import { createMerchandisingService } from '../../apps/server/src/modules/search/merchandising-service.ts';
import { createSearchIndexHost } from '../../apps/server/src/modules/search/search-index-host.ts';
import { createSearchService } from '../../apps/server/src/modules/search/search-service.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import type { TestDatabase } from './test-database.ts';

type SearchOptions = { clock?: () => Date; patienceMs?: number };
export type TestSearch = ReturnType<typeof startTestSearch>;

/** The embedded search on a database, as one process of the shop has it. */
export function startTestSearch(
  database: TestDatabase,
  { clock = () => new Date(), patienceMs = 30_000 }: SearchOptions = {},
) {
  const reported: unknown[] = [];
  const rules = createMerchandisingService({ db: database.db, clock });
  const index = createSearchIndexHost({
    url: database.url,
    stores,
    clock,
    log: createLog('silent'),
    reporter: { report: (error) => void reported.push(error) },
    refreshRules: rules.refresh,
    patienceMs,
  });
  index.start();
  return { index, rules, search: createSearchService({ index, rules }), reported, stop: index.stop };
}

export function storeOf(brand: Store['brand'], locale: Store['localeISOCode']): Store {
  const store = stores.find((one) => one.brand === brand && one.localeISOCode === locale);
  if (!store) throw new Error(`No store ${brand} ${locale}`);
  return store;
}

export const catalogWriter = ({ db }: TestDatabase, now: Date) => createCatalogWriteService({ db, clock: () => now });

export async function saveRecords(database: TestDatabase, records: readonly CatalogRecord[], now: Date): Promise<void> {
  const { refused } = await catalogWriter(database, now).saveRecords(records, { batch: 'test' });
  expect(refused).toEqual([]);
}

/** How soon whatever changed must be found, on every replica; a machine with more work than cores may take its time. */
export const withinTwoSeconds = <Value>(check: () => Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: isBusy() ? 20_000 : 2_000, interval: 25 });

const isBusy = (): boolean => (loadavg()[0] ?? 0) > availableParallelism();
