import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import {
  resolveStore,
  saveRecords,
  startTestSearch,
  type TestSearch,
} from '../../../../../tests/support/catalog/test-search.ts';
import { scheduledJobs } from '../../../../../tests/support/database/scheduled-jobs.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import type { BehaviourEvent } from './behaviour-event.ts';
import { createPopularQueries } from './behaviour-popular.ts';
import { countableQuery } from './behaviour-query.ts';
import { readCompanions, readTrending } from './behaviour-repository.ts';
import { createBehaviourService } from './behaviour-service.ts';

const outlet = resolveStore('outlet', 'en-GB');
const main = resolveStore('main', 'en-GB');
const noon = new Date('2026-06-15T12:00:00Z');
const clock = { now: noon };

let database: TestDatabase;
let search: TestSearch;
let jobs: ReturnType<typeof scheduledJobs>;
let behaviour: ReturnType<typeof start>;

const start = () => createBehaviourService({ db: database.db, jobs, clock: () => clock.now, log: createLog('silent') });

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = scheduledJobs(database);
  const titled = (sku: string, title: string) =>
    buildProduct(sku, { texts: { 'en-GB': { title, description: '' } }, brands: ['outlet', 'main'] });
  await saveRecords(
    database,
    [titled('DRESS', 'Linen dress'), titled('HEELS', 'Court heels'), titled('BAG', 'Tote bag'), titled('COAT', 'Coat')],
    noon,
  );
  search = startTestSearch(database, { clock: () => noon });
});
afterAll(async () => {
  await search.stop();
  await database.close();
});
beforeEach(() => {
  clock.now = noon;
  behaviour = start();
});
afterEach(async () => {
  await behaviour.stop();
  await sql`truncate product_interest, product_pair, search_interest, search_day, search_click`.execute(database.db);
});

const act = (kind: BehaviourEvent['kind'], skus: string[], visitor?: string) =>
  behaviour.record({ store: outlet, kind, skus, ...(visitor && { visitor }) });
const companions = (sku: string) => readCompanions(database.db, { brand: 'outlet', sku, today: day(), limit: 10 });
const trending = (least = 0.1) => readTrending(database.db, { brand: 'outlet', today: day(), least, limit: 10 });
const day = () => clock.now.toISOString().slice(0, 10);
const later = (days: number) => {
  clock.now = new Date(clock.now.getTime() + days * 86_400_000);
};

describe('product views', () => {
  test('form pairs within one visit, in any order', async () => {
    act('view', ['DRESS'], 'ann');
    act('view', ['HEELS'], 'ann');
    act('view', ['HEELS'], 'bea');
    act('view', ['DRESS'], 'bea');
    act('view', ['BAG'], 'cat');
    await behaviour.flush();
    expect(await companions('DRESS')).toEqual([{ sku: 'HEELS', views: 2, purchases: 0, popularity: 2 }]);
    expect(await companions('BAG')).toEqual([]);
  });

  test('count once per half hour for the same device', async () => {
    for (let i = 0; i < 5; i++) act('view', ['DRESS'], 'ann');
    await behaviour.flush();
    expect(await interestIn('DRESS')).toMatchObject({ views: 1, trend: 1 });
    clock.now = new Date(noon.getTime() + 31 * 60_000);
    act('view', ['DRESS'], 'ann');
    await behaviour.flush();
    expect(await interestIn('DRESS')).toMatchObject({ views: 2 });
  });

  test('belong to different visits when half an hour apart', async () => {
    act('view', ['DRESS'], 'ann');
    clock.now = new Date(noon.getTime() + 31 * 60_000);
    act('view', ['HEELS'], 'ann');
    await behaviour.flush();
    expect(await companions('DRESS')).toEqual([]);
  });

  test('are counted separately per brand', async () => {
    act('view', ['DRESS'], 'ann');
    behaviour.record({ store: main, kind: 'view', skus: ['HEELS'], visitor: 'ann' });
    await behaviour.flush();
    expect(await companions('DRESS')).toEqual([]);
    expect(await trending()).toEqual(['DRESS']);
  });

  test('are ignored for unknown products', async () => {
    act('view', ['DRESS', "'; drop table product; --", 'NOWHERE', 'NUL\u0000', '\ud800'], 'ann');
    await behaviour.flush();
    expect(await trending()).toEqual(['DRESS']);
    expect(await companions('DRESS')).toEqual([]);
  });
});

test('joint purchases count as pairs and raise the trend', async () => {
  act('purchase', ['DRESS', 'BAG', 'DRESS'], 'ann');
  act('add', ['COAT'], 'bea');
  act('view', ['HEELS'], 'bea');
  await behaviour.flush();
  expect(await companions('BAG')).toEqual([{ sku: 'DRESS', views: 0, purchases: 1, popularity: 0 }]);
  expect(await trending()).toEqual(['BAG', 'DRESS', 'COAT', 'HEELS']);
});

describe('counts', () => {
  test('are written automatically within seconds', async () => {
    act('view', ['DRESS'], 'ann');
    await expect.poll(() => trending(), { interval: 100 }).toEqual(['DRESS']);
  });

  test('are written when the process stops', async () => {
    act('view', ['DRESS'], 'ann');
    await behaviour.stop();
    behaviour = start();
    act('view', ['DRESS'], 'bea');
    await behaviour.flush();
    expect(await interestIn('DRESS')).toMatchObject({ views: 2 });
  });

  test('add up across processes, also when written concurrently', async () => {
    const processes = Array.from({ length: 4 }, start);
    const skus = ['DRESS', 'HEELS', 'BAG', 'COAT'];
    for (let round = 0; round < 10; round++) {
      processes.forEach((one, index) => {
        // Each process sees the same products in another order, to provoke deadlocks.
        const order = [...skus.slice(index), ...skus.slice(0, index)];
        for (const sku of order) {
          one.record({ store: outlet, kind: 'view', skus: [sku], visitor: `${index} ${round}` });
        }
      });
      await Promise.all(processes.map(({ flush }) => flush()));
    }
    expect(await interestIn('COAT')).toMatchObject({ views: 40 });
    expect((await companions('DRESS')).map(({ sku, views }) => [sku, views])).toEqual([
      ['BAG', 40],
      ['COAT', 40],
      ['HEELS', 40],
    ]);
  });

  test('are retried when a write fails', async () => {
    await sql`alter table product_pair rename to away`.execute(database.db);
    act('view', ['DRESS'], 'ann');
    act('view', ['HEELS'], 'ann');
    await behaviour.flush();
    expect(await trending()).toEqual([]);
    await sql`alter table away rename to product_pair`.execute(database.db);
    await behaviour.flush();
    expect(await companions('DRESS')).toMatchObject([{ sku: 'HEELS', views: 1 }]);
  });

  test('decay daily, the trend fastest, and are deleted in the end', async () => {
    act('view', ['DRESS'], 'ann');
    act('view', ['HEELS'], 'ann');
    await behaviour.flush();
    later(10);
    const [heels] = await companions('DRESS');
    expect(heels?.views).toBeCloseTo(0.97 ** 10, 4);
    expect(await trending()).toEqual([]);
    act('view', ['DRESS'], 'bea');
    await behaviour.flush();
    expect((await interestIn('DRESS'))?.views).toBeCloseTo(1 + 0.97 ** 10, 4);
    later(60);
    await jobs.run('forget-behaviour');
    expect(await companions('DRESS')).toEqual([]);
    expect(await interestIn('HEELS')).toBeUndefined();
    expect(await interestIn('DRESS')).toBeDefined();
  });
});

describe('a flood', () => {
  test('stores no visitor id or personal query in any table', async () => {
    const visitors = Array.from({ length: 300 }, (_, i) => `visitor-${i}-of-the-flood`);
    for (const visitor of visitors) {
      act('view', ['DRESS', 'HEELS'], visitor);
      behaviour.record({ store: outlet, kind: 'search', skus: [], query: 'linen dress', visitor });
      behaviour.record({ store: outlet, kind: 'search', skus: [], query: `mail ${visitor}@example.com`, visitor });
      behaviour.record({ store: outlet, kind: 'search', skus: [], query: 'order 4400123456', visitor });
    }
    await behaviour.flush();
    const everything = await dump();
    expect(everything).toContain('linen dress');
    expect(everything).not.toMatch(/flood|example\.com|4400123456/);
  });

  test('counts no more than one long visit when it comes from one device', async () => {
    for (let i = 0; i < 1_000; i++) {
      behaviour.record({ store: outlet, kind: 'search', skus: [], query: `linen ${i}`, visitor: 'bot' });
    }
    await behaviour.flush();
    const { rows } = await sql<{ count: number }>`select count(*)::int from search_interest`.execute(database.db);
    expect(rows[0]?.count).toBe(80);
  });
});

describe('popular queries', () => {
  const ask = (query: string, times: number) => {
    for (let i = 0; i < times; i++) {
      behaviour.record({ store: outlet, kind: 'search', skus: [], query, visitor: `${query} ${i}` });
    }
  };
  const popular = (prefix = '') =>
    createPopularQueries({ db: database.db, search: search.search, clock: () => clock.now }).popularQueries(
      outlet,
      prefix,
      10,
    );

  test('are shown once several visitors made them, most frequent first', async () => {
    ask('court heels', 20);
    ask('  Linen   DRESS ', 40);
    ask('tote', 3);
    await behaviour.flush();
    expect(await popular()).toEqual(['linen dress', 'court heels']);
    expect(await popular('Court')).toEqual(['court heels']);
  });

  test('do not count repeated searches of one visitor', async () => {
    for (let i = 0; i < 50; i++) {
      clock.now = new Date(clock.now.getTime() + 40 * 60_000);
      behaviour.record({ store: outlet, kind: 'search', skus: [], query: 'tote bag', visitor: 'ann' });
    }
    await behaviour.flush();
    expect(await popular()).toEqual([]);
  });

  test('leave out queries without results and words not in the catalogue', async () => {
    ask('velvet unicorn', 20);
    ask('linen dress is rubbish', 20);
    await behaviour.flush();
    expect(await popular()).toEqual([]);
  });

  test.each<[string, string | undefined]>([
    ['  Rote  Stiefel ', 'rote stiefel'],
    ['robe d’été', 'robe d’été'],
    ['فستان أسود', 'فستان أسود'],
    ['size 12 under £20', 'size 12 under £20'],
    ['"black jeans"', 'black jeans'],
    ['ann@example.com', undefined],
    ['07700 900123', undefined],
    ['order 123456', undefined],
    ['www.elsewhere.example', undefined],
    ['<script>alert(1)</script>', undefined],
    ['x', undefined],
    ['a dress that I saw in a window in the town where I grew up once', undefined],
  ])('%s is counted as %s', (typed, counted) => {
    expect(countableQuery(typed)).toBe(counted);
  });
});

async function interestIn(sku: string) {
  const { rows } = await sql<{ views: number; purchases: number; trend: number }>`
    select views, purchases, trend from product_interest where brand = 'outlet' and product_sku = ${sku}
  `.execute(database.db);
  return rows[0];
}

/** Dumps every row of every table as text. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
  `.execute(database.db);
  const texts = tables.map(async ({ name }) => {
    const { rows } = await sql`select row_to_json(one)::text as text from ${sql.raw(name)} one`.execute(database.db);
    return JSON.stringify(rows);
  });
  return (await Promise.all(texts)).join('\n');
}

describe('what a search leads to', () => {
  const searchFor = (query: string, visitor: string) =>
    behaviour.record({ store: outlet, kind: 'search', skus: [], query, visitor });
  const readDays = async () => {
    await behaviour.flush();
    const { rows } = await sql<object>`select query, searches, clicks, adds from search_day order by query`.execute(
      database.db,
    );
    return rows;
  };

  test('counts the first product opened and the first addition to the bag', async () => {
    searchFor('linen', 'ann');
    act('view', ['DRESS'], 'ann');
    act('view', ['COAT'], 'ann');
    act('add', ['DRESS'], 'ann');
    act('add', ['COAT'], 'ann');
    searchFor('linen', 'bea');
    expect(await readDays()).toEqual([{ query: 'linen', searches: 2, clicks: 1, adds: 1 }]);
    const { rows } = await sql<object>`select query, product_sku, clicks from search_click`.execute(database.db);
    expect(rows).toEqual([{ query: 'linen', productSku: 'DRESS', clicks: 1 }]);
  });

  test('ends with a page of a category, another search and half an hour', async () => {
    searchFor('linen', 'ann');
    act('browse', ['coats'], 'ann');
    act('view', ['COAT'], 'ann');
    searchFor('wool', 'bea');
    searchFor('heels', 'bea');
    act('view', ['HEELS'], 'bea');
    searchFor('tote', 'cat');
    clock.now = new Date(clock.now.getTime() + 31 * 60_000);
    act('view', ['BAG'], 'cat');
    expect(await readDays()).toEqual([
      { query: 'heels', searches: 1, clicks: 1, adds: 0 },
      { query: 'linen', searches: 1, clicks: 0, adds: 0 },
      { query: 'tote', searches: 1, clicks: 0, adds: 0 },
      { query: 'wool', searches: 1, clicks: 0, adds: 0 },
    ]);
  });

  test('is forgotten after two months', async () => {
    searchFor('linen', 'ann');
    expect(await readDays()).toHaveLength(1);
    later(61);
    await jobs.run('forget-behaviour');
    expect(await readDays()).toEqual([]);
  });
});
