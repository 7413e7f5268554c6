import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stores } from '@shop/brands/stores';
import { ORDER_STATES } from '@shop/domain/order-state';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { booksOf, openOrderShop } from '../../../tests/support/order-shop.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { DEMO_LOGIN } from '../seed/orders/demo-people.ts';
import { demoLoginWords, refuseDemoPeople, seedDemoOrders } from './demo-orders.ts';
import { seedDemo } from './demo-seed.ts';
import { readEnv } from './env.ts';
import { checkPassword } from './modules/auth/password-hashing.ts';
import { createCatalogWriteService } from './modules/catalog/catalog-write-service.ts';
import { createContentService } from './modules/content/content-service.ts';
import { createLedger } from './modules/credit/ledger-service.ts';
import { createFeedService } from './modules/feeds/feed-service.ts';
import { readCaptured } from './modules/payment/payment-repository.ts';
import { createPromotionService, unknownCustomers } from './modules/promotion/promotion-service.ts';
import { saveDescriptors } from './modules/search/visual-repository.ts';
import { openMedia } from './open-media.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const clock = () => NOW;
/** More than it takes: tests share their machine. */
const MOST_MS = 8_000;

let database: TestDatabase;
let folder: string;
let took: number;
let shelves: unknown;
let orders: Awaited<ReturnType<typeof openOrderShop>>['orders'];
const seed = () =>
  seedDemoOrders({
    database,
    clock,
    promotions: createPromotionService({ db: database.db, clock, customers: unknownCustomers }),
  });
const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(database.db)).rows;
const countedStock = () =>
  rowsOf(sql`select variant_sku, pool, on_hand - reserved as left from stock order by variant_sku, pool`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-orders-'));
  database = await createTestDatabase();
  const { db } = database;
  await seedDemo({
    catalog: createCatalogWriteService({ db, clock }),
    media: openMedia(database, readEnv({ DATA_DIR: folder })),
    content: createContentService({ db, clock }),
    feeds: createFeedService({ db, clock }),
    promotions: createPromotionService({ db, clock, customers: unknownCustomers }),
    orders: { isEmpty: async () => false, seed: async () => {} },
    looks: { save: (version, described) => saveDescriptors(db, version, described) },
    clock,
  });
  shelves = await countedStock();
  const begun = performance.now();
  await seed();
  took = performance.now() - begun;
  const storeBy = (brand: string, locale: string) =>
    stores.find((store) => store.brand === brand && store.localeISOCode === locale) ?? (stores[0] as never);
  const shop = await openOrderShop(db, (needs) => ({
    ...{ ...needs, storeBy, clock },
    books: booksOf(db, (since) => readCaptured(db, since)),
  }));
  orders = shop.orders;
}, 120_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('with its customers no shop opens that is more than a demo', async () => {
  await expect(refuseDemoPeople(database)).rejects.toThrow(/whose password everybody knows/);
  const empty = await createTestDatabase();
  await refuseDemoPeople(empty).finally(empty.close);
});

describe('a year of the demo', () => {
  test('is written in a moment', () => expect(took).toBeLessThan(MOST_MS));

  test('has sixty customers, and orders in every state', async () => {
    const people = await rowsOf(sql<{ count: number }>`select count(*)::int from customer`);
    expect(people).toEqual([{ count: 60 }]);
    const states = await rowsOf(sql<{ state: string; count: number }>`
      select state, count(*)::int from shop_order group by state
    `);
    expect(states.map(({ state }) => state).toSorted()).toEqual([...ORDER_STATES].toSorted());
    expect(states.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(100);
  });

  test('adds up to the last penny and the last piece', async () => {
    expect(await orders.reconcile()).toEqual([]);
  });

  test('leaves the shelves as full as they were, but for what is on its way back or just being paid', async () => {
    const now = (await countedStock()) as { variantSku: string; pool: string; left: number }[];
    const before = new Map(
      (shelves as typeof now).map(({ variantSku, pool, left }) => [`${variantSku} ${pool}`, left] as const),
    );
    const changed = now.filter(({ variantSku, pool, left }) => before.get(`${variantSku} ${pool}`) !== left);
    const returned = await rowsOf(sql<{ count: number }>`select count(*)::int from order_return_line`);
    expect(changed.length).toBeLessThanOrEqual((returned[0]?.count ?? 0) + 3);
  });

  test('is not older than a year, and nothing in it is still to come', async () => {
    const [row] = await rowsOf(sql<{ oldest: Date; newest: Date }>`
      select min(placed_at) as oldest,
        max(greatest(placed_at, paid_at, packed_at, dispatched_at, delivered_at, ended_at)) as newest
      from shop_order
    `);
    expect(NOW.getTime() - Number(row?.oldest)).toBeLessThan(366 * 86_400_000);
    expect(Number(row?.newest)).toBeLessThanOrEqual(NOW.getTime());
  });

  test('has returns, parcels, gift cards, wishlists and what went back', async () => {
    const counts = await rowsOf(sql<Record<string, number>>`
      select (select count(*)::int from order_return) as returns, (select count(*)::int from order_parcel) as parcels,
        (select count(*)::int from order_tender where kind = 'gift-card') as cards,
        (select count(*)::int from wishlist_item) as wishes,
        (select count(*)::int from order_refund where destination = 'credit') as credited
    `);
    for (const count of Object.values(counts[0] ?? {})) expect(count).toBeGreaterThan(0);
  });

  test('is the same each time', async () => {
    const [first] = await rowsOf(sql<{ number: string }>`select number from shop_order order by placed_at limit 1`);
    expect(first?.number).toMatch(/^MW-/);
    const before = await rowsOf(sql`select count(*)::int from shop_order`);
    await seed();
    expect(await rowsOf(sql`select count(*)::int from shop_order`)).toEqual(before);
  });
});

describe('whoever signs in to the demo', () => {
  const login = async () => {
    const [row] = await rowsOf(sql<{ customerId: string; passwordHash: string }>`
      select customer_id, password_hash from customer_login where email_key = ${DEMO_LOGIN.email}
    `);
    return row ?? { customerId: '', passwordHash: '' };
  };

  test('is let in with the printed password', async () => {
    expect(await demoLoginWords(database)).toContain(DEMO_LOGIN.password);
    const { passwordHash } = await login();
    expect(await checkPassword(passwordHash, DEMO_LOGIN.password)).toMatchObject({ matches: true });
  });

  test('finds orders in each state that is shown, a balance, an address and a wishlist', async () => {
    const { customerId } = await login();
    const { orders: own } = await orders.listOfCustomer(customerId, { page: 1, pageSize: 50 });
    const shown = ORDER_STATES.filter((state) => state !== 'placing' && state !== 'abandoned');
    expect(new Set(own.map(({ state }) => state))).toEqual(new Set(shown));
    expect(own.some((order) => orders.replyOf(order).can.return)).toBe(true);
    expect(own.some((order) => orders.replyOf(order).can.cancel)).toBe(true);
    const ledger = createLedger({ db: database.db, clock });
    const { amount } = await ledger.balanceOf({ customerId, currency: 'GBP' });
    expect(amount).toBeGreaterThan(0);
    const [counts] = await rowsOf(sql<{ places: number; wishes: number }>`
      select (select count(*)::int from customer_address where customer_id = ${customerId}) as places,
        (select count(*)::int from wishlist where customer_id = ${customerId}) as wishes
    `);
    expect(counts).toEqual({ places: 1, wishes: 1 });
  });
});

test('a shop in which somebody has been is left alone', async () => {
  const other = await createTestDatabase();
  await sql`
    insert into customer (first_name, last_name, brand, locale, created_at, updated_at)
    values ('Ada', 'Osei', 'outlet', 'en-GB', now(), now())
  `.execute(other.db);
  const promotions = createPromotionService({ db: other.db, clock, customers: unknownCustomers });
  await seedDemoOrders({ database: other, clock, promotions });
  expect(await demoLoginWords(other)).toBeUndefined();
  const { rows } = await sql<{ count: number }>`select count(*)::int from customer`.execute(other.db);
  expect(rows).toEqual([{ count: 1 }]);
  await other.close();
});
