import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aCategory, aProduct } from '../../../../../tests/support/catalog-records.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import {
  catalogWriter,
  saveRecords,
  startTestSearch,
  storeOf,
  type TestSearch,
  withinTwoSeconds,
} from '../../../../../tests/support/test-search.ts';
import type { ListingQuery } from './listing-search.ts';

/** A busy machine takes its time, and after each failure there is a longer pause. */
vi.setConfig({ testTimeout: 120_000 });
const EVENTUALLY = { timeout: 60_000, interval: 50 };
let database: TestDatabase;
let shops: TestSearch[] = [];
const clock = { now: new Date() };
const outlet = storeOf('outlet', 'en-GB');

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  clock.now = new Date('2026-06-15T12:00:00Z');
});
afterEach(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
  shops = [];
});
afterAll(() => database.close());

describe('a change is found within two seconds, in every process of the shop', () => {
  beforeAll(() =>
    saveRecords(database, [aProduct('A1', { sizes: { 8: 3 } }), aProduct('A2'), aCategory('dresses')], clock.now),
  );

  test('prices, stock, texts, categories, words, and what is new or gone', async () => {
    const replicas = [open(), open()];
    const write = catalogWriter(database, clock.now);
    for (const shop of replicas) expect(await skus(shop, {})).toEqual(['A1', 'A2']);
    const everywhere = (query: Partial<ListingQuery>, expected: string[]) =>
      Promise.all(
        replicas.map((shop) => withinTwoSeconds(async () => expect(await skus(shop, query)).toEqual(expected))),
      );

    await write.setPrices([{ sku: 'A1', priceList: 'outlet-GBP', amount: 1_200 }], { batch: 'test' });
    await everywhere({ price: { to: 1_200 } }, ['A1']);

    await write.setStock([{ sku: 'A1-8', pool: 'gb', onHand: 0 }], { batch: 'test' });
    await everywhere({ filters: [{ attribute: 'in_stock', values: ['false'] }] }, ['A1']);

    await saveRecords(database, [aCategory('bargains', { rule: { priceUpTo: 1_200 } })], clock.now);
    await everywhere({ category: 'bargains' }, ['A1']);

    await sql`insert into search_synonym (language, words) values ('en', '{frock,dress}')`.execute(database.db);
    await everywhere({ text: 'frock' }, ['A2', 'A1']);

    await saveRecords(database, [aProduct('A3', { categories: ['dresses'] })], clock.now);
    await everywhere({ category: 'dresses' }, ['A3']);

    await saveRecords(database, [aProduct('A3', { online: false })], clock.now);
    await everywhere({ category: 'dresses' }, []);

    await sql`insert into product_category values ('A2', 'dresses', 0)`.execute(database.db);
    await everywhere({ category: 'dresses' }, ['A2']);
  });

  test('also rules of merchandisers, whichever process they were saved in', async () => {
    const [first, second] = [open(), open()];
    await skus(second, {});
    const before = second.search.listing.generation();
    await first.rules.saveRule({
      brand: 'outlet',
      target: { query: 'gift' },
      pinned: [],
      buried: [],
      boosts: [],
      redirect: '/gifts.html',
      enabled: true,
    });
    await withinTwoSeconds(async () => expect(await second.search.redirectOf(outlet, 'gift')).toBe('/gifts.html'));
    expect(second.search.listing.generation()).toBeGreaterThan(before);
  });

  test('and whoever keeps answers is told that they are out of date', async () => {
    const shop = open();
    await skus(shop, {});
    await sleep(500);
    expect(shop.index.generation(), 'built once').toBe(1);
    const before = shop.search.listing.generation();
    await sql`update price set amount = amount + 100 where product_sku = 'A2'`.execute(database.db);
    await withinTwoSeconds(async () => expect(shop.search.listing.generation()).toBeGreaterThan(before));
  });
});

describe('what turns with the clock is found as it turns', () => {
  beforeAll(() =>
    saveRecords(
      database,
      [
        aCategory('new-in', { rule: { newWithinDays: 7 } }),
        aProduct('T1', {
          newFrom: '2026-06-15T13:00:00Z',
          prices: [
            { amount: 9_000, special: { amount: 8_000, from: '2026-06-15T14:00:00Z', to: '2026-06-15T15:00:00Z' } },
          ],
        }),
      ],
      new Date('2026-06-15T12:00:00Z'),
    ),
  );

  test('a special price begins and ends, and something is new and is not any more', async () => {
    const shop = open();
    const priceOfT1 = async () => (await find(shop, { price: { from: 8_000 } })).price?.max;
    const turns = async (instant: string, check: () => Promise<void>) => {
      clock.now = new Date(instant);
      await withinTwoSeconds(check);
    };
    expect(await priceOfT1()).toBe(9_000);
    expect(await skus(shop, { category: 'new-in' })).toEqual([]);

    await turns('2026-06-15T13:00:00Z', async () => expect(await skus(shop, { category: 'new-in' })).toEqual(['T1']));
    await turns('2026-06-15T14:00:00Z', async () => expect(await priceOfT1()).toBe(8_000));
    await turns('2026-06-15T15:00:00Z', async () => expect(await priceOfT1()).toBe(9_000));
    await turns('2026-06-22T13:00:00Z', async () => expect(await skus(shop, { category: 'new-in' })).toEqual([]));
  });
});

describe('it comes through', () => {
  beforeAll(() => saveRecords(database, [aProduct('L1', { texts: TITLED('Lantern sleeve blouse') })], clock.now));

  test('the loss of its connection, and finds what it did not hear of', async () => {
    const shop = open();
    expect(await skus(shop, { text: 'lantern' })).toEqual(['L1']);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
      .execute(database.db)
      .catch(() => {});
    await sql`update product_text set title = 'Bishop sleeve blouse' where product_sku = 'L1'`.execute(database.db);
    await vi.waitFor(async () => expect(await skus(shop, { text: 'bishop' })).toEqual(['L1']), EVENTUALLY);
  });

  test('the death of its worker: it is reported, the old index answers, and another worker takes over', async () => {
    const shop = open();
    expect(await skus(shop, { text: 'bishop' })).toEqual(['L1']);
    await sql`alter table variant rename to variant_away`.execute(database.db);
    await sql`update product_text set title = 'Puff sleeve blouse' where product_sku = 'L1'`.execute(database.db);
    await vi.waitFor(() => expect(shop.reported.length).toBeGreaterThan(0), EVENTUALLY);
    expect(await skus(shop, { text: 'bishop' })).toEqual(['L1']);
    await sql`alter table variant_away rename to variant`.execute(database.db);
    await vi.waitFor(async () => expect(await skus(shop, { text: 'puff' })).toEqual(['L1']), EVENTUALLY);
  });

  test('being stopped while it builds: nobody waits any longer', async () => {
    const shop = startTestSearch(database, { clock: () => clock.now });
    const asked = skus(shop, {});
    const refused = expect(asked).rejects.toMatchObject({ code: 'search_unavailable', kind: 'unavailable' });
    await sleep(200);
    await shop.stop();
    await refused;
  });

  test('impatience: a search does not wait for ever for the first build', async () => {
    const shop = open({ patienceMs: 1 });
    await expect(skus(shop, {})).rejects.toMatchObject({ code: 'search_unavailable', kind: 'unavailable' });
  });
});

function open(options: { patienceMs?: number } = {}): TestSearch {
  const shop = startTestSearch(database, { clock: () => clock.now, ...options });
  shops.push(shop);
  return shop;
}

const find = ({ search }: TestSearch, query: Partial<ListingQuery>) =>
  search.listing.find(outlet, { filters: [], sort: 'default', offset: 0, limit: 48, facets: [], ...query });

const skus = async (shop: TestSearch, query: Partial<ListingQuery>): Promise<string[]> =>
  (await find(shop, query)).skus;

const TITLED = (title: string) => ({ 'en-GB': { title, description: '' } });
