import { randomUUID } from 'node:crypto';
import { stores } from '@shop/brands/stores';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DeskShop, startDeskShop } from '../../../../../tests/support/shop/desk-shop.ts';
import { createFigureCounts, type FigureCounts } from './figure-count-service.ts';

let shop: DeskShop;
let counts: FigureCounts;
beforeAll(async () => {
  shop = await startDeskShop();
  counts = createFigureCounts({ db: shop.db, clock: () => shop.time.now, stores });
});
afterAll(() => shop.stop());

const countAll = async (): Promise<void> => {
  while ((await shop.db.transaction().execute(counts.countChanges)) > 0);
};

/** The same sums by one plain query per table, in the zone of each store. */
async function readDirectly() {
  const zones = JSON.stringify(
    stores.map(({ brand, localeISOCode: locale, timeZone: zone }) => ({ brand, locale, zone })),
  );
  const store = sql`json_to_recordset(${zones}) as store (brand text, locale text, zone text)`;
  const { rows } = await sql<Record<string, unknown>>`
    select brand, locale, currency, day::text, sum(orders)::int as orders, sum(pieces)::int as pieces, sum(sales)::int as sales,
      sum(discounts)::int as discounts, sum(refunds)::int as refunds, sum(cancelled)::int as cancelled,
      sum(returned)::int as returned, sum(returned_amount)::int as returned_amount
    from (
      select brand, locale, currency, (paid_at at time zone zone)::date as day, 1 as orders,
        (select sum(quantity) from order_line where order_id = shop_order.order_id and kind = 'goods') as pieces,
        total_amount as sales, discount_amount as discounts, 0 as refunds, 0 as cancelled, 0 as returned, 0 as returned_amount
      from shop_order join ${store} using (brand, locale) where paid_at is not null
      union all
      select brand, locale, currency, (ended_at at time zone zone)::date, 0, 0, 0, 0, 0, 1, 0, 0
      from shop_order join ${store} using (brand, locale) where paid_at is not null and state = 'cancelled'
      union all
      select brand, locale, currency, (order_refund.created_at at time zone zone)::date, 0, 0, 0, 0, amount, 0, 0, 0
      from order_refund join shop_order using (order_id) join ${store} using (brand, locale)
      where order_refund.state <> 'failed' and paid_at is not null
      union all
      select brand, locale, currency, (requested_at at time zone zone)::date, 0, 0, 0, 0, 0, 0, quantity, order_return_line.amount
      from order_return join order_return_line using (return_id) join shop_order using (order_id)
      join ${store} using (brand, locale) where order_return.state <> 'refused'
    ) as event group by brand, locale, currency, day order by 1, 2, 3, 4
  `.execute(shop.db);
  return rows;
}

async function readCounted(table: 'figure_sales_day' | 'figure_sales_hour') {
  const { rows } = await sql<Record<string, unknown>>`
    select brand, locale, currency, day::text, sum(orders)::int as orders, sum(pieces)::int as pieces, sum(sales)::int as sales,
      sum(discounts)::int as discounts, sum(refunds)::int as refunds, sum(cancelled)::int as cancelled,
      sum(returned)::int as returned, sum(returned_amount)::int as returned_amount
    from ${sql.table(table)} group by brand, locale, currency, day order by 1, 2, 3, 4
  `.execute(shop.db);
  return rows;
}

/** Deterministic random numbers, so that a failure repeats. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

async function cancel(number: string): Promise<void> {
  const { version } = await shop.as().orders.get({ params: { number } });
  await shop.as().orders.cancel({ params: { number }, body: { version, reason: 'Changed their mind' } });
}

async function refund(number: string): Promise<void> {
  const { orders } = shop.as();
  const selection = { lines: [{ lineNumber: 1, quantity: 1 }], delivery: false };
  const { total, version } = await orders.quoteRefund({ params: { number }, body: selection });
  const body = { ...selection, version, total: total.amount, reason: 'goodwill' as const, requestKey: randomUUID() };
  await orders.refund({ params: { number }, body });
}

describe('sums of days', () => {
  test('equal a direct query after random orders, cancellations, refunds and returns, counted meanwhile', async () => {
    const random = createRandom(7);
    for (let step = 0; step < 24; step += 1) {
      const price = 1000 + random(90) * 100;
      const email = `buyer${random(5)}@example.com`;
      const happen = [
        () => shop.buy({ price, email }).then(() => {}),
        async () => cancel((await shop.buy({ price, email })).number),
        async () => refund((await shop.buy({ price, email, quantity: 2 })).number),
        async () => void (await shop.sendBack({ price, email })),
      ][random(4)] as () => Promise<void>;
      await Promise.all([happen(), shop.db.transaction().execute(counts.countChanges)]);
      shop.later(random(3 * 24 * 60));
    }
    await countAll();
    const direct = await readDirectly();
    expect(direct.length).toBeGreaterThan(5);
    expect(await readCounted('figure_sales_day')).toEqual(direct);
    expect(await readCounted('figure_sales_hour')).toEqual(direct);
    await counts.rebuild();
    expect(await readCounted('figure_sales_day')).toEqual(direct);
    await counts.rebuild();
    expect(await readCounted('figure_sales_hour')).toEqual(direct);
  });

  test('count again after a late change of an earlier day', async () => {
    const { number } = await shop.buy({ price: 4000, quantity: 2 });
    await countAll();
    shop.later(40 * 24 * 60);
    await refund(number);
    await sql`update order_line set quantity = 3 from shop_order
      where shop_order.order_id = order_line.order_id and number = ${number}`.execute(shop.db);
    await countAll();
    expect(await readCounted('figure_sales_day')).toEqual(await readDirectly());
  });

  test('two counts at once wait for each other and lose nothing', async () => {
    await Promise.all(Array.from({ length: 6 }, () => shop.buy({ price: 2500 })));
    await Promise.all(Array.from({ length: 4 }, () => shop.db.transaction().execute(counts.countChanges)));
    await countAll();
    expect(await readCounted('figure_sales_day')).toEqual(await readDirectly());
  });

  test('tell first from repeated orders, and know the cost of part of the goods', async () => {
    shop.later(10 * 24 * 60);
    const { sku } = await shop.buy({ price: 3000, email: 'once@example.com' });
    await sql`insert into product_cost (product_sku, currency, amount) values (${sku.replace(/-8$/, '')}, 'GBP', 1200)`.execute(
      shop.db,
    );
    shop.later(60);
    await shop.buy({ price: 5000, email: 'once@example.com' });
    await countAll();
    const { rows } = await sql`select orders, first_orders, repeat_orders, cost::int, goods_with_cost::int, goods::int
      from figure_sales_day order by day desc limit 1`.execute(shop.db);
    expect(rows).toEqual([
      { orders: 2, firstOrders: 1, repeatOrders: 1, cost: 1200, goodsWithCost: 3000, goods: 8000 },
    ]);
  });
});

test.each([
  ['Europe/London', '2026-03-29T00:30:00Z', '2026-03-29', 0],
  ['Europe/London', '2026-03-29T01:30:00Z', '2026-03-29', 2],
  ['Europe/London', '2026-10-25T00:30:00Z', '2026-10-25', 1],
  ['Europe/London', '2026-10-25T01:30:00Z', '2026-10-25', 1],
  ['America/New_York', '2026-11-01T03:30:00Z', '2026-10-31', 23],
])('an order in %s at %s counts on %s at %i', async (zone, at, day, hour) => {
  const store = stores.find(({ timeZone }) => timeZone === zone);
  if (!store) throw new Error(`no store in ${zone}`);
  const { brand, localeISOCode: locale } = store;
  const number = `ZONE-${randomUUID()}`;
  await shop.buy({ price: 1000 });
  await sql`update shop_order set brand = ${brand}, locale = ${locale}, paid_at = ${at}, number = ${number}
    where order_id = (select order_id from shop_order order by placed_at desc limit 1)`.execute(shop.db);
  await countAll();
  const { rows } = await sql`select sum(orders)::int as orders from figure_sales_hour
    where brand = ${brand} and locale = ${locale} and day = ${day} and hour = ${hour}`.execute(shop.db);
  expect((rows[0] as { orders: number }).orders).toBeGreaterThanOrEqual(1);
  await sql`update shop_order set paid_at = null, state = 'abandoned' where number = ${number}`.execute(shop.db);
  await countAll();
  expect(await readCounted('figure_sales_day')).toEqual(await readDirectly());
});

test('bags and checkouts are added once', async () => {
  const { rows } = await sql<{ quoteId: string }>`
    insert into quote (token_hash, status, brand, locale, currency, created_at, used_at)
    values ('\\x01', 'open', 'main', 'en-GB', 'GBP', '2026-05-01T10:00:00Z', '2026-05-01T10:00:00Z') returning quote_id
  `.execute(shop.db);
  const quoteId = rows[0]?.quoteId ?? '';
  for (const sku of ['one', 'two']) {
    await sql`insert into quote_line (quote_id, variant_sku, quantity, position, product_sku, title, size, seen_state)
      values (${quoteId}, ${sku}, 1, 1, 'p', 'Dress', '8', 'on-sale')`.execute(shop.db);
  }
  await sql`insert into checkout (quote_id, email, delivery_address, updated_at)
    values (${quoteId}, 'a@example.com', '{}', '2026-05-01T10:30:00Z')`.execute(shop.db);
  await countAll();
  await countAll();
  const traffic =
    await sql`select day::text, hour, bags, checkouts from figure_traffic_hour where brand = 'main'`.execute(shop.db);
  expect(traffic.rows).toEqual([{ day: '2026-05-01', hour: 11, bags: 1, checkouts: 1 }]);
  const days = await sql`select day::text, bags, checkouts from figure_traffic_day where brand = 'main'`.execute(
    shop.db,
  );
  expect(days.rows).toEqual([{ day: '2026-05-01', bags: 1, checkouts: 1 }]);
});

test('cohorts count buyers by the month of their first order', async () => {
  await shop.db.transaction().execute(counts.countCohorts);
  const { rows } = await sql<{ buyers: number; orders: number }>`
    select sum(buyers) filter (where months = 0)::int as buyers, sum(orders)::int as orders from figure_cohort`.execute(
    shop.db,
  );
  const direct = await sql`select count(distinct (brand, locale, email_key))::int as buyers, count(*)::int as orders
    from shop_order where paid_at is not null`.execute(shop.db);
  expect(rows).toEqual(direct.rows);
});

test('shelves are counted by brand and pool', async () => {
  await shop.db.transaction().execute(counts.countStates);
  await shop.db.transaction().execute(counts.countStates);
  const { rows } = await sql<{ sizes: number; soldOut: number }>`
    select sizes, sold_out from figure_stock_day where pool = 'us' and sizes > 0 limit 1`.execute(shop.db);
  expect(rows[0]?.soldOut).toBe(rows[0]?.sizes);
});

test('catches up with a queue longer than a batch, of known and unknown stores', async () => {
  await sql`insert into figure_change (brand, locale, at)
    select 'closed', 'xx-XX', '2026-06-01T12:00:00Z' from generate_series(1, 25000)`.execute(shop.db);
  await sql`insert into figure_change (brand, locale, at, step)
    select 'outlet', 'en-GB', '2025-01-02T12:00:00Z', 'bag' from generate_series(1, 30000)`.execute(shop.db);
  expect(await counts.catchUp()).toBe(true);
  const { rows } = await sql<{ bags: number }>`select bags from figure_traffic_day where day = '2025-01-02'`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ bags: 30_000 }]);
});

test('stops between two batches when the process ends', async () => {
  await sql`insert into figure_change (brand, locale, at)
    select 'outlet', 'en-GB', '2025-01-02T12:00:00Z' from generate_series(1, 45000)`.execute(shop.db);
  expect(await counts.catchUp(AbortSignal.abort())).toBe(false);
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from figure_change`.execute(shop.db);
  expect(rows).toEqual([{ left: 25_000 }]);
  expect(await counts.catchUp()).toBe(true);
});

test('empties a long queue whose statistics are those of one row', async () => {
  const enqueue = (count: number) =>
    sql`insert into figure_change (brand, locale, at)
      select 'closed', 'xx-XX', '2026-06-01T12:00:00Z' from generate_series(1, ${count}::int)`.execute(shop.db);
  await sql`alter table figure_change set (autovacuum_enabled = false)`.execute(shop.db);
  await enqueue(40_000);
  await sql`delete from figure_change where change_id < (select max(change_id) from figure_change)`.execute(shop.db);
  await sql`vacuum analyze figure_change`.execute(shop.db);
  await enqueue(40_000);
  const { rows } = await sql<{ estimate: number }>`
    select reltuples::int as estimate from pg_class where relname = 'figure_change'`.execute(shop.db);
  expect(rows).toEqual([{ estimate: 1 }]);
  expect(await counts.catchUp()).toBe(true);
});
