import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, stdout } from 'node:process';
import { stores } from '@shop/brands/stores';
import { sql } from 'kysely';
import { createFigureCounts } from '../apps/server/src/figures/count/figure-count-service.ts';
import { createFigures, type FigureQuery } from '../apps/server/src/figures/read/figure-service.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { migrateToLatest } from '../apps/server/src/platform/database/migrations.ts';
import { seedOrders } from './seed-orders.ts';

/**
 * `npm run bench -- figures 1000000` generates orders as `bench -- orders` does, counts them, and prints the median time of
 * each answer of the figures. A folder as the last argument keeps the database for the next run.
 */
const COUNT = Number(argv[3] ?? 1_000_000);
const KEPT_IN = argv[4];
const ROUNDS = 21;
const ACTOR = { kind: 'command', name: 'bench' } as const;
// The last day of the generated orders.
const clock = () => new Date('2026-05-31T15:30:00Z');

const folder = KEPT_IN ?? mkdtempSync(join(tmpdir(), 'bench-figures-'));
const isNew = !existsSync(join(folder, 'postgres'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
const database = openDatabase(postgres.url, { statementTimeoutMs: 30 * 60_000 });
const { db } = database;
try {
  await migrateToLatest(db);
  if (isNew) await time(`${COUNT} orders generated`, () => seedOrders(db, COUNT));
  await sql`vacuum analyze`.execute(db);
  const counts = createFigureCounts({ db, clock, stores });
  await time('figures:rebuild', counts.rebuild);
  await sql`vacuum analyze`.execute(db);
  await sql`update shop_order set delivery_amount = delivery_amount where order_id in (
    select order_id from shop_order where paid_at > '2026-05-31T00:00:00Z' limit 100)`.execute(db);
  await time('count after 100 changed orders', () => db.transaction().execute(counts.countChanges));
  await measureAll();
} finally {
  await database.close();
  await postgres.stop();
  if (KEPT_IN === undefined) rmSync(folder, { recursive: true, force: true });
}

async function measureAll(): Promise<void> {
  const figures = createFigures({ db, clock, stores });
  const [store] = stores;
  const asked: [string, FigureQuery][] = [
    ['today, one store', { period: 'today', compare: 'weekdays', store: store?.storeId }],
    ['today, all stores', { period: 'today', compare: 'weekdays' }],
    ['28 days, all stores', { period: '28-days', compare: 'previous' }],
    ['a year, all stores', { period: 'year', compare: 'year' }],
  ];
  for (const [name, query] of asked) await measure(name, () => figures.read(ACTOR, query));
  await measure('cohorts', () => figures.readCohorts(ACTOR, {}));
}

/** Median of the rounds, after one to warm up. */
async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  const sorted = times.toSorted((one, other) => one - other);
  print(`${name.padEnd(32)} ${(sorted[Math.floor(ROUNDS / 2)] ?? 0).toFixed(1).padStart(8)} ms`);
}

async function time(name: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  print(`${name.padEnd(32)} ${((performance.now() - started) / 1000).toFixed(1).padStart(8)} s`);
}

function print(line: string): void {
  stdout.write(`${line}\n`);
}
