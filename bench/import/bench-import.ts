import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, cpuUsage, stdout } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { stores } from '@shop/brands/stores';
import { changeRun, findRun, insertRun } from '../../apps/server/src/catalog/desk/import/import-run-repository.ts';
import { createImportRunner } from '../../apps/server/src/catalog/desk/import/import-runner.ts';
import { createImportUndo } from '../../apps/server/src/catalog/desk/import/import-undo-service.ts';
import { openImport } from '../../apps/server/src/catalog/import/open.ts';
import { createCatalogWriteService } from '../../apps/server/src/catalog/records/catalog-write-service.ts';
import { createSearchIndexHost } from '../../apps/server/src/discovery/engine-host/search-index-host.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { migrateToLatest } from '../../apps/server/src/platform/database/migrations.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { readServerCpu } from '../quote/measured-shop.ts';

/**
 * `npm run bench -- import 50000` imports a product CSV of so many rows (one per size, five to a product) the way the page does,
 * on a PostgreSQL of its own: check and import of new products, of changed prices and titles, of one changed column, and the undo. Prints the
 * time, the time until the search index follows, and the CPU time of Node and PostgreSQL per 10,000 rows.
 */
const ROWS = Number(argv[3] ?? 50_000);
const SIZES = [8, 10, 12, 14, 16];
const PRODUCTS = Math.ceil(ROWS / SIZES.length);
const BY = 10_000;
const QUIET_MS = 4_000;

/** The files name no pictures. */
const refuse = () => Promise.reject(new Error('No pictures'));
const NO_MEDIA = { find: async () => new Map(), storeFile: refuse, identifyFile: refuse };

const folder = mkdtempSync(join(tmpdir(), 'bench-import-'));
const PID_FILE = join(folder, 'postgres/cluster/postmaster.pid');
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
const database = openDatabase(postgres.url, { statementTimeoutMs: 30 * 60_000 });
const clock = () => new Date();
const { db } = database;
const file = join(folder, 'catalogue.csv');
const importer = openImport({
  stores,
  catalog: createCatalogWriteService({ db, clock }),
  pictures: { ...NO_MEDIA, videos: NO_MEDIA },
  checkpointFolder: folder,
});
const runner = createImportRunner({
  ...{ db, clock, importer, undo: createImportUndo({ db, clock }) },
  files: { fetchFile: async () => file, exists: async () => true },
});

/** The index of the shop follows the import, as in the process of a shop; the times include it until it is up to date. */
const index = createSearchIndexHost({
  ...{ url: postgres.url, stores, clock, log: createLog('silent') },
  reporter: { report: (error) => stdout.write(`${error}\n`) },
  refreshRules: async () => {},
});

try {
  await migrateToLatest(db);
  index.start();
  await index.whenBuilt();
  await measureFile('new', listProducts({ price: 2_500, title: 'Dress' }), ROWS);
  const changed = await measureFile('price and title', listProducts({ price: 2_000, title: 'Gown' }), ROWS);
  await measure('undo of it', ROWS, () => finish(changed, 'undoing'));
  await measureFile('one column', ['sku,online', ...listSkus().map((sku) => `${sku},no`)], PRODUCTS);
} finally {
  await index.stop();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measureFile(name: string, lines: readonly string[], rows: number): Promise<string> {
  writeFileSync(file, lines.join('\n'));
  const runId = await insertRun(db, {
    ...{ fileName: 'catalogue.csv', bytes: 1, format: 'csv', settings: {}, state: 'checking' },
    ...{ staffId: null, actor: 'bench', createdAt: clock() },
  });
  await measure(`check: ${name}`, rows, () => finish(runId, 'checking'));
  await changeRun(db, runId, { done: 0, created: 0, changed: 0, unchanged: 0, skipped: 0, notes: 0, kinds: {} });
  await measure(`import: ${name}`, rows, () => finish(runId, 'applying'));
  const { created = 0, changed = 0, skipped = 0 } = (await findRun(db, runId)) ?? {};
  stdout.write(`  ${created} created, ${changed} changed, ${skipped} left out\n`);
  return runId;
}

async function finish(runId: string, state: 'checking' | 'applying' | 'undoing'): Promise<void> {
  await changeRun(db, runId, { state });
  const { signal } = new AbortController();
  while (await runner.advance(runId, signal));
}

async function measure(name: string, rows: number, work: () => Promise<unknown>): Promise<void> {
  const [node, server, startedAt] = [cpuUsage(), readServerCpu(PID_FILE), performance.now()];
  await work();
  const worked = getSeconds(startedAt);
  await waitForIndex();
  const { user, system } = cpuUsage(node);
  const per = (seconds: number) => ((seconds * BY) / rows).toFixed(1).padStart(6);
  const cpu = `${per((user + system) / 1e6)} s Node, ${per(readServerCpu(PID_FILE) - server)} s PostgreSQL`;
  stdout.write(`${name.padEnd(26)} ${worked} s, index after ${getSeconds(startedAt)} s, CPU per ${BY} rows: ${cpu}\n`);
}

function getSeconds(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6);
}

/** Until no change of the index was seen for a while. */
async function waitForIndex(): Promise<void> {
  let [seen, since] = [index.generation(), performance.now()];
  while (performance.now() - since < QUIET_MS) {
    await sleep(100);
    if (index.generation() !== seen) [seen, since] = [index.generation(), performance.now()];
  }
}

function listSkus(): string[] {
  return Array.from({ length: PRODUCTS }, (_, at) => `BENCH-${String(at).padStart(6, '0')}`);
}

function listProducts({ price, title }: { price: number; title: string }): string[] {
  const header = 'sku,brands,style,title:en-GB,description:en-GB,variant_sku,size,stock_gb,price:outlet-GBP';
  return [
    header,
    ...listSkus().flatMap((sku) =>
      SIZES.map((size) =>
        [
          sku,
          'outlet',
          sku,
          `${title} ${sku}`,
          'A dress for the bench',
          `${sku}-${size}`,
          size,
          20,
          price / 100,
        ].join(),
      ),
    ),
  ];
}
