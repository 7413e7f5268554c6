import { argv, cpuUsage, stdout } from 'node:process';
import { stores } from '@shop/brands/stores';
import { sql } from 'kysely';
import { createOrderList, type OrderFilters } from '../apps/server/src/order/desk/order-list-service.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { createTestDatabase } from '../tests/support/database/test-database.ts';

/**
 * `npm run bench -- orders 1000000` generates orders by SQL in a database of its own (`TEST_DATABASE_URL`), and prints
 * the time and the CPU time of Node and PostgreSQL for each list and filter of the desk.
 */
const COUNT = Number(argv[3] ?? 1_000_000);
const ROUNDS = 10;
const ACTOR = { kind: 'command', name: 'bench' } as const;

const database = await createTestDatabase();
try {
  const seeded = performance.now();
  await seedOrders(database.db, COUNT);
  print(`${COUNT} orders generated in ${Math.round((performance.now() - seeded) / 1000)} s`);
  await measureAll(database.db);
} finally {
  await database.close();
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
    ['last name', { text: 'name17' }],
    ['both names', { text: 'first4 name1234' }],
    ['e-mail', { text: 'buyer77@' }],
    ['postcode', { text: 'LS12 3AB' }],
    ['last four', { text: '4242' }],
    ['no match', { text: 'nobody' }],
  ];
  print('list                    time ms   CPU ms   database ms   rows');
  for (const [name, filters] of lists) {
    const wanted = { filters: { view: 'all' as const, ...filters }, limit: 50 };
    await measure(db, name, async () => (await list.list(ACTOR, wanted)).rows.length);
  }
  const first = await list.list(ACTOR, { filters: { view: 'all' }, limit: 200 });
  const deep = { filters: { view: 'all' as const }, limit: 50, cursor: first.next };
  await measure(db, 'next page', async () => (await list.list(ACTOR, deep)).rows.length);
  await measure(db, 'counts of all views', async () => (await list.count(ACTOR)).length);
}

/** Median of the rounds, after one to warm up. The database time is what its statements report. */
async function measure(db: Database, name: string, work: () => Promise<number>): Promise<void> {
  let rows = await work();
  const [times, cpus]: number[][] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [started, before] = [performance.now(), cpuUsage()];
    rows = await work();
    const { user, system } = cpuUsage(before);
    times?.push(performance.now() - started);
    cpus?.push((user + system) / 1000);
  }
  const [time, cpu] = [median(times ?? []), median(cpus ?? [])];
  print(`${name.padEnd(22)} ${format(time)} ${format(cpu)} ${format(Math.max(0, time - cpu))} ${String(rows).padStart(9)}`);
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const format = (ms: number): string => ms.toFixed(1).padStart(9);

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
      n * 7919 % 95000, 0, 0, 399, 0, false, n * 7919 % 95000 + 399, n * 7919 % 95000 + 399, now(),
      timestamptz '2026-06-01' - n * interval '63 seconds', timestamptz '2026-06-01' - n * interval '63 seconds',
      case when n % 500 = 1 then now() end, case when n % 500 = 1 then 'Check' end,
      case when n % 100 = 3 then array['velocity'] else '{}' end
    from generate_series(1, ${count}::int) as n, (select ${pairs}::jsonb as pairs) as given
  `.execute(db);
  await sql`
    insert into order_address (order_id, kind, first_name, last_name, line1, city, postcode, country)
    select order_id, 'delivery', 'First' || right(number, 1), 'Name' || right(number, 4), '1 High Street', 'Leeds',
      'LS' || right(number, 2) || ' 3AB', 'GB'
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
  await sql`analyze`.execute(db);
}

function print(line: string): void {
  stdout.write(`${line}\n`);
}
