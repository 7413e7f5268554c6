import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stores } from '@shop/brands/stores';
import { createCatalogWriteService } from '../apps/server/src/catalog/records/catalog-write-service.ts';
import { createSearchIndexHost } from '../apps/server/src/discovery/engine-host/search-index-host.ts';
import { createMerchandisingService } from '../apps/server/src/discovery/search/merchandising-service.ts';
import { createSearchService } from '../apps/server/src/discovery/search/search-service.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { migrateToLatest } from '../apps/server/src/platform/database/migrations.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { readDemoRecords } from '../apps/server/src/stand-ins/demo-data/demo-catalogue.ts';
import { QUERY_GROUPS } from './search-quality/queries/all-groups.ts';
import { DEPTH, type GroupScore, overallNdcg, scoreGroup } from './search-quality/score-group.ts';

/**
 * Measures search quality (NDCG) on the judged queries: `npm run search:quality -- --worst 40` lists more of the
 * worst.
 */
const WORST = Number(process.argv[process.argv.indexOf('--worst') + 1]) || 25;
/** Beside other work on the machine. */
const LONGEST_BUILD_MS = 10 * 60_000;
const now = new Date('2026-06-15T12:00:00Z');
const catalogue = readDemoRecords(now);
const records = catalogue.filter((record) => record.kind === 'product');

const dataDir = await mkdtemp(join(tmpdir(), 'search-quality-'));
const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
const database = openDatabase(server.url);
try {
  await migrateToLatest(database.db);
  await createCatalogWriteService({ db: database.db, clock: () => now }).saveRecords(catalogue, {
    batch: 'quality',
  });
  print(await score());
} finally {
  await database.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function score(): Promise<GroupScore[]> {
  const clock = () => now;
  const rules = createMerchandisingService({ db: database.db, clock });
  const log = createLog('silent');
  const reporter = { report: (error: unknown) => console.error(error) };
  const index = createSearchIndexHost({
    url: server.url,
    stores,
    clock,
    log,
    reporter,
    refreshRules: rules.refresh,
    patienceMs: LONGEST_BUILD_MS,
  });
  const search = createSearchService({ index, rules });
  index.start();
  const scores = await Promise.all(
    QUERY_GROUPS.map((group) => {
      const store = stores.find(({ brand, localeISOCode }) => brand === group.brand && localeISOCode === group.locale);
      if (!store) throw new RangeError(`No store ${group.brand} ${group.locale}`);
      return scoreGroup(group, {
        store,
        records,
        now,
        find: (one, text) =>
          search.listing.find(one, { text, filters: [], sort: 'default', offset: 0, limit: DEPTH, facets: [] }),
      });
    }),
  );
  await index.stop();
  return scores;
}

function print(groups: readonly GroupScore[]): void {
  console.table(
    Object.fromEntries(
      groups.map(({ name, ndcg, withoutResults, queries }) => [
        name,
        { queries: queries.length, [`NDCG@${DEPTH}`]: rounded(ndcg), 'without results': withoutResults },
      ]),
    ),
  );
  console.log(`All queries: ${rounded(overallNdcg(groups))}\n\nWorst queries:`);
  const worst = groups
    .flatMap(({ name, queries }) => queries.map((query) => ({ group: name, ...query, ndcg: rounded(query.ndcg) })))
    .sort((one, other) => one.ndcg - other.ndcg);
  console.table(worst.slice(0, WORST));
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000;
}
