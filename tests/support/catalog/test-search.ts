import { stores } from '@shop/brands/stores';
import type { Store } from '@shop/domain/site/store/store';
import { expect, vi } from 'vitest';
import type { CatalogRecord } from '../../../apps/server/src/catalog/records/catalog-record.ts';
import { createCatalogWriteService } from '../../../apps/server/src/catalog/records/catalog-write-service.ts';
import { createSearchIndexHost } from '../../../apps/server/src/discovery/engine-host/search-index-host.ts';
import { createMerchandisingService } from '../../../apps/server/src/discovery/search/merchandising-service.ts';
import { createSearchService } from '../../../apps/server/src/discovery/search/search-service.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { START_MS } from '../timeouts.ts';

type SearchOptions = { clock?: () => Date; patienceMs?: number; folder?: string };
export type TestSearch = ReturnType<typeof startTestSearch>;

/** Embedded search on a database, as in one process of the shop. */
export function startTestSearch(
  database: TestDatabase,
  { clock = () => new Date(), patienceMs = START_MS, folder }: SearchOptions = {},
) {
  const reported: unknown[] = [];
  /** Kinds of updates in use, in order. */
  const updates: string[] = [];
  const rules = createMerchandisingService({ db: database.db, clock });
  const index = createSearchIndexHost({
    url: database.url,
    stores,
    ...(folder !== undefined && { folder }),
    clock,
    log: createLog('silent'),
    reporter: { report: (error) => void reported.push(error) },
    refreshRules: rules.refresh,
    countUpdate: (kind) => void updates.push(kind),
    patienceMs,
  });
  index.start();
  return { index, rules, search: createSearchService({ index, rules }), reported, updates, stop: index.stop };
}

export function resolveStore(brand: Store['brand'], locale: Store['localeISOCode']): Store {
  const store = stores.find((one) => one.brand === brand && one.localeISOCode === locale);
  if (!store) throw new Error(`No store ${brand} ${locale}`);
  return store;
}

export const catalogWriter = ({ db }: TestDatabase, now: Date) => createCatalogWriteService({ db, clock: () => now });

export async function saveRecords(database: TestDatabase, records: readonly CatalogRecord[], now: Date): Promise<void> {
  const { refused } = await catalogWriter(database, now).saveRecords(records, { batch: 'test' });
  expect(refused).toEqual([]);
}

/** Waits until a change is found, as it is on every replica. */
export const untilFound = <Value>(check: () => Promise<Value>): Promise<Value> => vi.waitFor(check, { interval: 25 });
