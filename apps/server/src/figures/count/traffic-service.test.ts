import { stores } from '@shop/brands/stores';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { createTraffic } from './traffic-service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const logged: object[] = [];
const log = { warn: (entry: object) => void logged.push(entry) } as never;
const store = stores.find(({ brand, localeISOCode }) => brand === 'main' && localeISOCode === 'en-US');
const visit = { isArrival: true, pages: ['product', null, 'nothing', 'listing', 'product', 'results'] };

test('counts of a visit are added to the hour of the store, and repeated after a failure', async () => {
  if (!store) throw new Error('no store');
  const traffic = createTraffic({ db: database.db, clock: () => new Date('2026-11-16T03:10:00Z'), log });
  traffic.count(store, visit);
  await sql`alter table figure_traffic_day rename to away`.execute(database.db);
  await traffic.stop();
  await sql`alter table away rename to figure_traffic_day`.execute(database.db);
  expect(logged).toHaveLength(1);
  traffic.count(store, { ...visit, isArrival: false });
  await traffic.stop();
  await traffic.stop();
  const counted = {
    brand: 'main',
    locale: 'en-US',
    day: '2026-11-15',
    visits: 1,
    productViews: 4,
    searches: 4,
    emptySearches: 2,
  };
  const columns = sql`brand, locale, day::text, visits, product_views, searches, empty_searches`;
  expect((await sql`select ${columns} from figure_traffic_day`.execute(database.db)).rows).toEqual([counted]);
  expect((await sql`select ${columns}, hour from figure_traffic_hour`.execute(database.db)).rows).toEqual([
    { ...counted, hour: 22 },
  ]);
});

test('no column of the counts identifies a visitor', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'figure_traffic_hour' order by 1`.execute(
    database.db,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    ...['bags', 'brand', 'checkouts', 'day', 'empty_searches', 'hour', 'locale', 'product_views', 'searches', 'visits'],
  ]);
});
