import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stores } from '@shop/brands/stores';
import { ORDER_STATES } from '@shop/domain/order/order-state';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts';
import { openOrderShop, readBooks } from '../../../tests/support/shop/order-shop.ts';
import { createLedger } from './account/credit/ledger-service.ts';
import { checkPassword } from './account/sign-in/password-hashing.ts';
import { openMedia } from './catalog/media/open.ts';
import { createCatalogWriteService } from './catalog/records/catalog-write-service.ts';
import { createContentService } from './content/documents/content-service.ts';
import { createFeedService } from './content/feeds/feed-service.ts';
import { readDemoLoginTexts, refuseDemoPeople, seedDemoOrders } from './demo-orders.ts';
import { seedDemo } from './demo-seed.ts';
import { saveDescriptors } from './discovery/visual/visual-repository.ts';
import { readEnv } from './env.ts';
import { readCaptured } from './order/payment/payment-repository.ts';
import { createPromotionService, unknownCustomers } from './quote/promotion/promotion-service.ts';
import { DEMO_LOGIN } from './stand-ins/demo-data/demo-customers.ts';
import { DEMO_PICTURES_FOLDER } from './stand-ins/demo-data/demo-folder.ts';
import { openDemoReviews } from './stand-ins/demo-reviews/demo-reviews.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const clock = () => NOW;
/** A fifth more than it takes: filling the demo is part of the first start. */
const MOST_STATEMENTS = 1_500;

let database: TestDatabase;
let folder: string;
let statements: number;
let stockBefore: unknown;
let orders: Awaited<ReturnType<typeof openOrderShop>>['orders'];
const seed = () =>
  seedDemoOrders({
    database,
    clock,
    promotions: createPromotionService({ db: database.db, clock, customers: unknownCustomers }),
  });
const getRows = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(database.db)).rows;
const countedStock = () =>
  getRows(sql`select variant_sku, pool, on_hand - reserved as left from stock order by variant_sku, pool`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-orders-'));
  database = await createTestDatabase();
  const { db } = database;
  await seedDemo({
    catalog: createCatalogWriteService({ db, clock }),
    media: openMedia({ database, env: readEnv({ DATA_DIR: folder }), demoFolder: DEMO_PICTURES_FOLDER }),
    content: createContentService({ db, clock }),
    feeds: createFeedService({ db, clock }),
    promotions: createPromotionService({ db, clock, customers: unknownCustomers }),
    orders: { isEmpty: async () => false, seed: async () => {} },
    looks: { save: (version, described) => saveDescriptors(db, version, described) },
    clock,
  });
  stockBefore = await countedStock();
  const queried = vi.spyOn(Client.prototype, 'query');
  await seed();
  statements = queried.mock.calls.length;
  queried.mockRestore();
  const storeBy = (brand: string, locale: string) =>
    stores.find((store) => store.brand === brand && store.localeISOCode === locale) ?? (stores[0] as never);
  const shop = await openOrderShop(db, (needs) => ({
    ...{ ...needs, storeBy, clock },
    books: readBooks(db, (since) => readCaptured(db, since)),
  }));
  orders = shop.orders;
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('refuses to start outside demo mode with demo customers in the database', async () => {
  await expect(refuseDemoPeople(database)).rejects.toThrow(/whose password is public/);
  const empty = await createTestDatabase();
  await refuseDemoPeople(empty).finally(empty.close);
});

describe('demo order history', () => {
  test('is written in few statements', () => expect(statements).toBeLessThan(MOST_STATEMENTS));

  test('has sixty customers and orders in every state', async () => {
    const people = await getRows(sql<{ count: number }>`select count(*)::int from customer`);
    expect(people).toEqual([{ count: 60 }]);
    const states = await getRows(sql<{ state: string; count: number }>`
      select state, count(*)::int from shop_order group by state
    `);
    expect(states.map(({ state }) => state).toSorted()).toEqual([...ORDER_STATES].toSorted());
    expect(states.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(100);
  });

  test('reconciles without differences in money or stock', async () => {
    expect(await orders.reconcile()).toEqual([]);
  });

  test('leaves stock unchanged except for returns in transit and payments in progress', async () => {
    const now = (await countedStock()) as { variantSku: string; pool: string; left: number }[];
    const before = new Map(
      (stockBefore as typeof now).map(({ variantSku, pool, left }) => [`${variantSku} ${pool}`, left] as const),
    );
    const changed = now.filter(({ variantSku, pool, left }) => before.get(`${variantSku} ${pool}`) !== left);
    const returned = await getRows(sql<{ count: number }>`select count(*)::int from order_return_line`);
    expect(changed.length).toBeLessThanOrEqual((returned[0]?.count ?? 0) + 3);
  });

  test('spans at most one year and has no future dates', async () => {
    const [row] = await getRows(sql<{ oldest: Date; newest: Date }>`
      select min(placed_at) as oldest,
        max(greatest(placed_at, paid_at, packed_at, dispatched_at, delivered_at, ended_at)) as newest
      from shop_order
    `);
    expect(NOW.getTime() - Number(row?.oldest)).toBeLessThan(366 * 86_400_000);
    expect(Number(row?.newest)).toBeLessThanOrEqual(NOW.getTime());
  });

  test('includes returns, parcels, gift cards, wishlists and refunds to credit', async () => {
    const counts = await getRows(sql<Record<string, number>>`
      select (select count(*)::int from order_return) as returns, (select count(*)::int from order_parcel) as parcels,
        (select count(*)::int from order_tender where kind = 'gift-card') as cards,
        (select count(*)::int from wishlist_item) as wishes,
        (select count(*)::int from order_refund where destination = 'credit') as credited
    `);
    for (const count of Object.values(counts[0] ?? {})) expect(count).toBeGreaterThan(0);
  });

  test('counts every captured payment in the settlement', async () => {
    const [counted] = await getRows<{ captured: number; charged: number }>(sql`
      select count(*)::int as captured, count(charged_at)::int as charged
      from payment join shop_order on order_id::text = reference where payment.state = 'captured'
    `);
    expect(counted?.captured).toBeGreaterThan(0);
    expect(counted?.charged).toBe(counted?.captured);
  });

  test('adds no orders when seeded again', async () => {
    const [first] = await getRows(sql<{ number: string }>`select number from shop_order order by placed_at limit 1`);
    expect(first?.number).toMatch(/^MW-/);
    const before = await getRows(sql`select count(*)::int from shop_order`);
    await seed();
    expect(await getRows(sql`select count(*)::int from shop_order`)).toEqual(before);
  });
});

describe('the demo login', () => {
  const login = async () => {
    const [row] = await getRows(sql<{ customerId: string; passwordHash: string }>`
      select customer_id, password_hash from customer_login where email_key = ${DEMO_LOGIN.email}
    `);
    return row ?? { customerId: '', passwordHash: '' };
  };

  test('accepts the printed password', async () => {
    expect(await readDemoLoginTexts(database)).toContain(DEMO_LOGIN.password);
    const { passwordHash } = await login();
    expect(await checkPassword(passwordHash, DEMO_LOGIN.password)).toMatchObject({ matches: true });
  });

  test('has orders in every visible state, a balance, an address and a wishlist', async () => {
    const { customerId } = await login();
    const { orders: own } = await orders.listForCustomer(customerId, { page: 1, pageSize: 50 });
    const shown = ORDER_STATES.filter((state) => state !== 'placing' && state !== 'abandoned');
    expect(new Set(own.map(({ state }) => state))).toEqual(new Set(shown));
    expect(own.some((order) => orders.buildReply(order).can.return)).toBe(true);
    expect(own.some((order) => orders.buildReply(order).can.cancel)).toBe(true);
    const ledger = createLedger({ db: database.db, clock });
    const { amount } = await ledger.getBalance({ customerId, currency: 'GBP' });
    expect(amount).toBeGreaterThan(0);
    const [counts] = await getRows(sql<{ places: number; wishes: number }>`
      select (select count(*)::int from customer_address where customer_id = ${customerId}) as places,
        (select count(*)::int from wishlist where customer_id = ${customerId}) as wishes
    `);
    expect(counts).toEqual({ places: 1, wishes: 1 });
  });
});

test('does not seed demo orders into a database that has customers', async () => {
  const other = await createTestDatabase();
  await sql`
    insert into customer (first_name, last_name, brand, locale, created_at, updated_at)
    values ('Ada', 'Osei', 'outlet', 'en-GB', now(), now())
  `.execute(other.db);
  const promotions = createPromotionService({ db: other.db, clock, customers: unknownCustomers });
  await seedDemoOrders({ database: other, clock, promotions });
  expect(await readDemoLoginTexts(other)).toBeUndefined();
  const { rows } = await sql<{ count: number }>`select count(*)::int from customer`.execute(other.db);
  expect(rows).toEqual([{ count: 1 }]);
  await other.close();
});

describe('demo reviews', () => {
  const reviews = () => openDemoReviews({ database, clock });
  type Counts = Record<'all' | 'marked' | 'verified' | 'future' | 'locales' | 'published', number>;

  test('are several hundred, marked as demo data, once', async () => {
    expect(await reviews().isEmpty()).toBe(true);
    await reviews().seed();
    expect(await reviews().isEmpty()).toBe(false);
    const [counts] = await getRows(sql<Counts>`
      select count(*)::int as all, count(*) filter (where source = 'demo')::int as marked,
        count(*) filter (where is_verified)::int as verified,
        count(*) filter (where written_at > ${NOW})::int as future,
        count(distinct left(locale, 2))::int as locales, (select sum(reviews)::int from review_summary) as published
      from product_review
    `);
    expect(counts?.all).toBeGreaterThan(300);
    expect(counts).toMatchObject({ marked: counts?.all, published: counts?.all, future: 0, locales: 4 });
    expect(counts?.verified).toBeGreaterThan(100);
  });

  test('are verified only for delivered orders', async () => {
    const wrong = await getRows(sql`
      select from product_review left join shop_order using (order_id)
      where is_verified <> (shop_order.state is not distinct from 'delivered')
    `);
    expect(wrong).toEqual([]);
  });
});
