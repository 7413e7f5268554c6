import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, cpuUsage, stdout } from 'node:process';
import { stores } from '@shop/brands/stores';
import { sql } from 'kysely';
import { createOrderList, type OrderFilters } from '../apps/server/src/order/desk/order-list-service.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { migrateToLatest } from '../apps/server/src/platform/database/migrations.ts';
import { readServerCpu } from './quote/measured-shop.ts';
import { seedOrders } from './seed-orders.ts';

/**
 * `npm run bench -- orders 1000000` generates orders by SQL on a PostgreSQL of its own, and prints the time and the CPU time
 * of Node and PostgreSQL per call, for each list and filter of the desk. A folder as the last argument keeps the database for
 * the next run.
 */
const COUNT = Number(argv[3] ?? 1_000_000);
const KEPT_IN = argv[4];
const ROUNDS = 20;
let firstCpuMs: number | undefined;
const ACTOR = { kind: 'command', name: 'bench' } as const;

const folder = KEPT_IN ?? mkdtempSync(join(tmpdir(), 'bench-orders-'));
const isNew = !existsSync(join(folder, 'postgres'));
const PID_FILE = join(folder, 'postgres/cluster/postmaster.pid');
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
const database = openDatabase(postgres.url, { statementTimeoutMs: 30 * 60_000 });
try {
  await migrateToLatest(database.db);
  if (isNew) {
    const seeded = performance.now();
    await seedOrders(database.db, COUNT);
    print(`${COUNT} orders generated in ${Math.round((performance.now() - seeded) / 1000)} s`);
  }
  // As autovacuum does: index-only scans and estimates depend on it.
  await sql`vacuum analyze`.execute(database.db);
  await measureAll(database.db);
} finally {
  await database.close();
  await postgres.stop();
  if (KEPT_IN === undefined) rmSync(folder, { recursive: true, force: true });
}

async function measureAll(db: Database): Promise<void> {
  const list = createOrderList({ db, stores });
  const lists: [string, Partial<OrderFilters>][] = [
    ['all, newest', {}],
    ['to pack', { view: 'to-pack' }],
    ['on hold', { view: 'on-hold' }],
    ['flagged', { view: 'flagged' }],
    ['ended', { view: 'ended' }],
    ['one store', { store: [stores[0]?.storeId ?? 0] }],
    ['method express', { method: ['express'] }],
    ['value above 900', { minTotal: 90_000 }],
    ['older than a year', { placedTo: '2025-06-01T00:00:00Z' }],
    ['number', { text: await readNumber(db) }],
    ['last name', { text: 'namebh' }],
    ['both names', { text: 'firste namebcde' }],
    ['e-mail', { text: 'buyer777@' }],
    ['postcode', { text: 'LS12 3AB' }],
    ['postcode, 100,000', { text: 'LS1' }],
    ['last four', { text: '4242' }],
    ['tracking', { text: 'TRK000000777' }],
    ['no match', { text: 'nobody' }],
  ];
  print('list                     time ms   Node ms PostgreSQL ms    rows  CPU beside the first');
  for (const [name, filters] of lists) {
    const wanted = { filters: { view: 'all' as const, ...filters }, limit: 50 };
    await measure(name, async () => (await list.list(ACTOR, wanted)).rows.length);
  }
  const first = await list.list(ACTOR, { filters: { view: 'all' }, limit: 200 });
  const deep = { filters: { view: 'all' as const }, limit: 50, cursor: first.next };
  await measure('next page', async () => (await list.list(ACTOR, deep)).rows.length);
  await measure('counts of all views', async () => (await list.count(ACTOR)).length);
}

/** Mean of the rounds, after one to warm up. */
async function measure(name: string, work: () => Promise<number>): Promise<void> {
  let rows = await work();
  const [started, node, server] = [performance.now(), cpuUsage(), readServerCpu(PID_FILE)];
  for (let round = 0; round < ROUNDS; round += 1) rows = await work();
  const { user, system } = cpuUsage(node);
  const time = (performance.now() - started) / ROUNDS;
  const own = (user + system) / 1000 / ROUNDS;
  const serverMs = ((readServerCpu(PID_FILE) - server) * 1000) / ROUNDS;
  firstCpuMs ??= own + serverMs;
  const share = ((own + serverMs) / firstCpuMs).toFixed(2).padStart(9);
  print(`${name.padEnd(22)} ${format(time)} ${format(own)} ${format(serverMs)} ${String(rows).padStart(9)} ${share}`);
}

function format(ms: number): string {
  return ms.toFixed(1).padStart(9);
}

async function readNumber(db: Database): Promise<string> {
  const { rows } = await sql<{ number: string }>`select number from shop_order limit 1`.execute(db);
  return rows[0]?.number ?? '';
}

function print(line: string): void {
  stdout.write(`${line}\n`);
}
