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

/** Two years of orders of all stores: most are delivered, a few wait, one in 500 is held, one in 100 is flagged. */
async function seedOrders(db: Database, count: number): Promise<void> {
  const pairs = JSON.stringify(stores.map(({ brand, localeISOCode, currency }) => [brand, localeISOCode, currency]));
  await sql`
    insert into shop_order (order_id, number, made_from, state, brand, locale, currency, email, email_key, customer_key,
      delivery_method, delivery_from, delivery_to, items_amount, discount_amount, services_amount, delivery_amount,
      tax_amount, tax_is_added, total_amount, payment_amount, held_until, placed_at, paid_at, on_hold_since,
      on_hold_reason, signals)
    select gen_random_uuid(), 'MW-' || lpad(n::text, 9, '0'), gen_random_uuid(),
      case when n % 1000 < 4 then 'paid' when n % 1000 < 5 then 'packed' when n % 1000 < 12 then 'dispatched'
        when n % 1000 < 60 then 'cancelled' when n % 1000 < 100 then 'abandoned' else 'delivered' end,
      pairs -> (n % jsonb_array_length(pairs)) ->> 0, pairs -> (n % jsonb_array_length(pairs)) ->> 1,
      pairs -> (n % jsonb_array_length(pairs)) ->> 2, 'buyer' || n % 300000 || '@example.com',
      'buyer' || n % 300000 || '@example.com', 'buyer' || n % 300000,
      (array['standard', 'standard', 'standard', 'next-day', 'express', 'collect'])[1 + n % 6], '2026-01-01', '2026-01-05',
      n % 100000 * 7919 % 95000, 0, 0, 399, 0, false, n % 100000 * 7919 % 95000 + 399, n % 100000 * 7919 % 95000 + 399, now(),
      timestamptz '2026-06-01' - n * interval '63 seconds', timestamptz '2026-06-01' - n * interval '63 seconds',
      case when n % 500 = 1 then now() end, case when n % 500 = 1 then 'Check' end,
      case when n % 100 = 3 then array['velocity'] else '{}' end
    from generate_series(1, ${count}::int) as n, (select ${pairs}::jsonb as pairs) as given
  `.execute(db);
  await sql`
    insert into order_address (order_id, kind, first_name, last_name, line1, city, postcode, country, ordered_at)
    select order_id, 'delivery', translate('First' || right(number, 1), '0123456789', 'abcdefghij'),
      translate('Name' || right(number, 4), '0123456789', 'abcdefghij'), '1 High Street', 'Leeds',
      'LS' || right(number, 2) || ' 3AB', 'GB', placed_at
    from shop_order
  `.execute(db);
  await sql`
    insert into order_line (order_id, line_number, kind, variant_sku, product_sku, stock_pool, title, quantity,
      unit_amount, full_amount, discount_amount, total_amount, tax_amount)
    select order_id, line, 'goods', 'sku-' || line, 'product', 'gb', 'Dress', 1, 1000, 1000, 0, 1000, 0
    from shop_order, generate_series(1, 2) as line
  `.execute(db);
  await sql`
    insert into order_tender (order_id, kind, position, amount, label)
    select order_id, 'payment', 1, greatest(total_amount, 1), 'Visa •••• ' || lpad((payment_amount % 10000)::text, 4, '0')
    from shop_order
  `.execute(db);
  await sql`
    insert into order_parcel (order_id, carrier, tracking_number, created_at)
    select order_id, 'Parcel', 'TRK' || right(number, 9), placed_at from shop_order where state in ('dispatched', 'delivered')
  `.execute(db);
}

function print(line: string): void {
  stdout.write(`${line}\n`);
}
