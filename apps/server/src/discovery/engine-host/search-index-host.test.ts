import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListingQuery } from '#server/discovery/search/listing-search.ts';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import {
  catalogWriter,
  resolveStore,
  saveRecords,
  startTestSearch,
  type TestSearch,
  untilFound,
} from '../../../../../tests/support/catalog/test-search.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';

let database: TestDatabase;
let shops: TestSearch[] = [];
const clock = { now: new Date() };
const outlet = resolveStore('outlet', 'en-GB');

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

describe('a change is searchable within two seconds in every process', () => {
  beforeAll(() =>
    saveRecords(
      database,
      [buildProduct('A1', { sizes: { 8: 3 } }), buildProduct('A2'), buildCategory('dresses')],
      clock.now,
    ),
  );

  test('prices, stock, texts, categories, synonyms, new and removed products', async () => {
    const replicas = [open(), open()];
    const write = catalogWriter(database, clock.now);
    for (const shop of replicas) expect(await skus(shop, {})).toEqual(['A1', 'A2']);
    const everywhere = (query: Partial<ListingQuery>, expected: string[]) =>
      Promise.all(replicas.map((shop) => untilFound(async () => expect(await skus(shop, query)).toEqual(expected))));

    await write.setPrices([{ sku: 'A1', priceList: 'outlet-GBP', amount: 1_200 }], { batch: 'test' });
    await everywhere({ price: { to: 1_200 } }, ['A1']);

    await write.setStock([{ sku: 'A1-8', pool: 'gb', onHand: 0 }], { batch: 'test' });
    await everywhere({ filters: [{ attribute: 'in_stock', values: ['false'] }] }, ['A1']);

    await saveRecords(database, [buildCategory('bargains', { rule: { priceUpTo: 1_200 } })], clock.now);
    await everywhere({ category: 'bargains' }, ['A1']);

    await sql`insert into search_synonym (language, words) values ('en', '{frock,dress}')`.execute(database.db);
    await everywhere({ text: 'frock' }, ['A2', 'A1']);

    await saveRecords(database, [buildProduct('A3', { categories: ['dresses'] })], clock.now);
    await everywhere({ category: 'dresses' }, ['A3']);

    await saveRecords(database, [buildProduct('A3', { online: false })], clock.now);
    await everywhere({ category: 'dresses' }, []);

    await sql`insert into product_category values ('A2', 'dresses', 0)`.execute(database.db);
    await everywhere({ category: 'dresses' }, ['A2']);

    await sql`insert into search_stop_word (language, word, is_stop) values ('en', 'chic', true)`.execute(database.db);
    await everywhere({ text: 'chic frock' }, ['A2', 'A1']);
    for (const { updates } of replicas) {
      expect(
        updates.filter((kind) => kind === 'build'),
        'only the first build; all edits are incremental',
      ).toHaveLength(1);
      const refreshes = () => updates.filter((kind) => kind === 'refresh').length;
      await untilFound(async () => expect(refreshes()).toBeGreaterThanOrEqual(3));
    }
  });

  test('an edit is one update, and the generation changes only when its result is served', async () => {
    const shop = open();
    await skus(shop, {});
    const builds = shop.updates.length;
    await sql`insert into search_synonym (language, words) values ('en', '{dress,kittel}')`.execute(database.db);
    await untilFound(async () => expect(shop.updates.slice(builds)).toEqual(['refresh']));
    expect(await skus(shop, { text: 'kittel' }), 'right after the announced generation').toEqual(
      await skus(shop, { text: 'frock' }),
    );
    await sql`delete from search_synonym where 'kittel' = any(words)`.execute(database.db);
    await sql`delete from search_stop_word where word = 'chic'`.execute(database.db);
    await untilFound(async () => expect(await skus(shop, { text: 'kittel' })).toEqual([]));
    expect(shop.updates.slice(builds)).not.toContain('build');
  });

  test('merchandising rules, saved in any process', async () => {
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
    await untilFound(async () => expect(await second.search.findRedirect(outlet, 'gift')).toBe('/gifts.html'));
    expect(second.search.listing.generation()).toBeGreaterThan(before);
  });

  test('and caches are invalidated', async () => {
    const shop = open();
    await skus(shop, {});
    await sleep(500);
    expect(shop.index.generation(), 'built once').toBe(1);
    const before = shop.search.listing.generation();
    await sql`update price set amount = amount + 100 where product_sku = 'A2'`.execute(database.db);
    await untilFound(async () => expect(shop.search.listing.generation()).toBeGreaterThan(before));
  });
});

describe('time-based changes', () => {
  beforeAll(() =>
    saveRecords(
      database,
      [
        buildCategory('new-in', { rule: { newWithinDays: 7 } }),
        buildProduct('T1', {
          newFrom: '2026-06-15T13:00:00Z',
          prices: [
            { amount: 9_000, special: { amount: 8_000, from: '2026-06-15T14:00:00Z', to: '2026-06-15T15:00:00Z' } },
          ],
        }),
      ],
      new Date('2026-06-15T12:00:00Z'),
    ),
  );

  test('apply when a special price starts or ends, and when a product becomes new or stops being new', async () => {
    const shop = open();
    const readMaxPrice = async () => (await find(shop, { price: { from: 8_000 } })).price?.max;
    const turns = async (instant: string, check: () => Promise<void>) => {
      clock.now = new Date(instant);
      await untilFound(check);
    };
    expect(await readMaxPrice()).toBe(9_000);
    expect(await skus(shop, { category: 'new-in' })).toEqual([]);

    await turns('2026-06-15T13:00:00Z', async () => expect(await skus(shop, { category: 'new-in' })).toEqual(['T1']));
    await turns('2026-06-15T14:00:00Z', async () => expect(await readMaxPrice()).toBe(8_000));
    await turns('2026-06-15T15:00:00Z', async () => expect(await readMaxPrice()).toBe(9_000));
    await turns('2026-06-22T13:00:00Z', async () => expect(await skus(shop, { category: 'new-in' })).toEqual([]));
  });
});

describe('the index host', () => {
  beforeAll(() => saveRecords(database, [buildProduct('L1', { texts: TITLED('Lantern sleeve blouse') })], clock.now));

  test('catches up on missed changes after losing its connection', async () => {
    const shop = open();
    expect(await skus(shop, { text: 'lantern' })).toEqual(['L1']);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
      .execute(database.db)
      .catch(() => {});
    await sql`update product_text set title = 'Bishop sleeve blouse' where product_sku = 'L1'`.execute(database.db);
    await vi.waitFor(async () => expect(await skus(shop, { text: 'bishop' })).toEqual(['L1']));
  });

  test('continues from the file of an earlier process, with what changed since', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'search-index-'));
    const first = open({ folder });
    await skus(first, {});
    expect(first.index.getState().builtFrom).toBe('catalogue');
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual(['products.index']));
    await first.stop();
    await sql`update product_text set title = 'Quilted gilet' where product_sku = 'A2'`.execute(database.db);

    const second = open({ folder });
    expect(await skus(second, { text: 'gilet' })).toEqual(['A2']);
    expect(second.index.getState()).toMatchObject({ builtFrom: 'file', generation: 1 });
    await sql`update product_text set title = 'Tailored blazer' where product_sku = 'A2'`.execute(database.db);
    await untilFound(async () => expect(await skus(second, { text: 'blazer' })).toEqual(['A2']));
    await second.stop();

    await writeFile(join(folder, 'products.index'), 'damaged');
    const third = open({ folder });
    expect(await skus(third, { text: 'blazer' })).toEqual(['A2']);
    expect(third.index.getState().builtFrom).toBe('catalogue');
    await third.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('keeps no build on a disk that refuses it, and serves all the same', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'search-index-')), 'file');
    await writeFile(folder, 'in the way');
    const shop = open({ folder });
    expect(await skus(shop, { text: 'blazer' })).toEqual(['A2']);
    expect(shop.reported).toEqual([]);
    await rm(dirname(folder), { recursive: true });
  });

  test('reports a worker crash, serves the old index, and starts another worker', async () => {
    const shop = open();
    expect(await skus(shop, { text: 'bishop' })).toEqual(['L1']);
    await sql`alter table variant rename to variant_away`.execute(database.db);
    await sql`update product_text set title = 'Puff sleeve blouse' where product_sku = 'L1'`.execute(database.db);
    await vi.waitFor(() => expect(shop.reported.length).toBeGreaterThan(0));
    expect(await skus(shop, { text: 'bishop' })).toEqual(['L1']);
    await sql`alter table variant_away rename to variant`.execute(database.db);
    await vi.waitFor(async () => expect(await skus(shop, { text: 'puff' })).toEqual(['L1']));
  });

  test('releases waiting searches when stopped during a build', async () => {
    const builds = await holdBuilds();
    const shop = startTestSearch(database, { clock: () => clock.now });
    const requested = skus(shop, {});
    const refused = expect(requested).rejects.toMatchObject({ code: 'search_unavailable', kind: 'unavailable' });
    await builds.arrived();
    await shop.stop();
    await refused;
    await builds.release();
  });

  test('times out a search that waits for the first build', async () => {
    const shop = open({ patienceMs: 1 });
    await expect(skus(shop, {})).rejects.toMatchObject({ code: 'search_unavailable', kind: 'unavailable' });
  });
});

/** Locks a table that each build reads. */
async function holdBuilds() {
  const client = await database.pool.connect();
  await client.query('begin; lock table product in access exclusive mode');
  return {
    arrived: () =>
      vi.waitFor(async () => {
        const { rows } = await database.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).not.toEqual([]);
      }),
    async release() {
      await client.query('rollback');
      client.release();
    },
  };
}

function open(options: { patienceMs?: number; folder?: string } = {}): TestSearch {
  const shop = startTestSearch(database, { clock: () => clock.now, ...options });
  shops.push(shop);
  return shop;
}

const find = ({ search }: TestSearch, query: Partial<ListingQuery>) =>
  search.listing.find(outlet, { filters: [], sort: 'default', offset: 0, limit: 48, facets: [], ...query });

const skus = async (shop: TestSearch, query: Partial<ListingQuery>): Promise<string[]> =>
  (await find(shop, query)).skus;

const TITLED = (title: string) => ({ 'en-GB': { title, description: '' } });
