import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ProductRecord } from '#server/catalog/records/catalog-record.ts';
import { createBehaviourService } from '#server/discovery/behaviour/behaviour-service.ts';
import { createLog } from '#server/platform/log.ts';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import {
  resolveStore,
  saveRecords,
  startTestSearch,
  type TestSearch,
  untilFound,
} from '../../../../../tests/support/catalog/test-search.ts';
import { scheduledJobs } from '../../../../../tests/support/database/scheduled-jobs.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { createRecommendationService } from './recommendation-service.ts';
import type { Recommendations } from './recommendations.ts';

const now = new Date('2026-06-15T12:00:00Z');
const outlet = resolveStore('outlet', 'en-GB');
const main = resolveStore('main', 'en-GB');
const american = resolveStore('main', 'en-US');

let database: TestDatabase;
let search: TestSearch;
let behaviour: ReturnType<typeof createBehaviourService>;
let recommendations: Recommendations;
/** A new generation per call, so that nothing is cached between calls. */
let requested = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await saveRecords(database, PRODUCTS, now);
  search = startTestSearch(database, { clock: () => now });
  const parts = { db: database.db, clock: () => now };
  behaviour = createBehaviourService({ ...parts, jobs: scheduledJobs(database), log: createLog('silent') });
  recommendations = createRecommendationService({
    ...parts,
    search: search.search,
    visual: { alike: async () => ['SOLD-OUT', 'WRAP', 'MAIN-ONLY', 'HEELS'], upload: async () => 'an-id' },
    generation: () => ++requested,
  });
});
afterAll(async () => {
  await behaviour.stop();
  await search.stop();
  await database.close();
});
afterEach(async () => {
  await behaviour.flush();
  await sql`truncate product_interest, product_pair`.execute(database.db);
});

describe('similar products without behaviour data', () => {
  test('share the rarest attributes, with one colour per style', async () => {
    expect(await recommendations.similar(outlet, 'SLIP', 10)).toEqual(['COWL', 'WRAP', 'SHIRT-DRESS']);
  });

  test('are ordered by price distance when all else is equal', async () => {
    expect(await recommendations.similar(outlet, 'TOTE', 10)).toEqual(['TOTE-NEAR', 'TOTE-DEAR', 'CLUTCH']);
  });

  test('are limited in number, and only those sold in the store', async () => {
    expect(await recommendations.similar(outlet, 'SLIP', 1)).toEqual(['COWL']);
    expect(await recommendations.similar(outlet, 'MAIN-ONLY', 10)).toEqual([]);
    expect(await recommendations.similar(outlet, 'NOWHERE', 10)).toEqual([]);
    expect(await recommendations.similar(american, 'SLIP', 10)).toEqual([]);
    expect(await recommendations.similar(main, 'SLIP', 10)).toEqual(['MAIN-ONLY']);
  });
});

describe('also viewed products', () => {
  const resolveAddress = (visitor: string, ...skus: string[]) => {
    // Visitor ids are unique per test.
    const device = `${visitor} in ${expect.getState().currentTestName}`;
    for (const sku of skus) behaviour.record({ store: outlet, kind: 'view', skus: [sku], visitor: device });
  };

  test('fall back to similar products while there are too few views', async () => {
    resolveAddress('ann', 'SLIP', 'TOTE');
    resolveAddress('bea', 'SLIP', 'TOTE');
    await behaviour.flush();
    expect(await recommendations.alsoViewed(outlet, 'SLIP', 10)).toEqual(['COWL', 'WRAP', 'SHIRT-DRESS']);
  });

  test('rank first once there are enough views, from any category', async () => {
    for (const visitor of ['ann', 'bea', 'cat', 'dot']) resolveAddress(visitor, 'SLIP', 'TOTE', 'SHIRT-DRESS');
    await behaviour.flush();
    const seen = await recommendations.alsoViewed(outlet, 'SLIP', 10);
    expect(seen.slice(0, 2).sort()).toEqual(['SHIRT-DRESS', 'TOTE']);
    expect(seen.slice(2)).toEqual(['COWL', 'WRAP']);
    expect(await recommendations.similar(outlet, 'SLIP', 10)).not.toContain('TOTE');
  });

  test('rank lower when they are popular with all shoppers', async () => {
    for (let i = 0; i < 6; i++) resolveAddress(`both ${i}`, 'SLIP', 'SHIRT-DRESS');
    for (let i = 0; i < 6; i++) resolveAddress(`beside ${i}`, 'SLIP', 'TOTE');
    for (let i = 0; i < 60; i++) resolveAddress(`anybody ${i}`, 'TOTE');
    await behaviour.flush();
    expect((await recommendations.alsoViewed(outlet, 'SLIP', 2))[0]).toBe('SHIRT-DRESS');
  });

  test('exclude products that cannot be bought', async () => {
    for (const visitor of ['ann', 'bea', 'cat', 'dot'])
      resolveAddress(visitor, 'SLIP', 'SOLD-OUT', 'MAIN-ONLY', 'SLIP-BLACK');
    await behaviour.flush();
    expect(await recommendations.alsoViewed(outlet, 'SLIP', 10)).toEqual(['COWL', 'WRAP', 'SHIRT-DRESS']);
  });
});

describe('complete the look', () => {
  test("starts with the merchant's links, then matches from other categories", async () => {
    const look = await recommendations.completeTheLook(outlet, 'SLIP', 10);
    expect(look[0]).toBe('CLUTCH');
    expect(look).toContain('HEELS');
    expect(look).not.toContain('COWL');
    expect(look).not.toContain('MENS-SHIRT');
    expect(look.indexOf('HEELS')).toBeLessThan(look.indexOf('HEELS-ORANGE'));
  });

  test('includes products bought together', async () => {
    for (const visitor of ['ann', 'bea']) {
      behaviour.record({ store: outlet, kind: 'purchase', skus: ['SLIP', 'TOTE-DEAR'], visitor });
    }
    await behaviour.flush();
    expect((await recommendations.completeTheLook(outlet, 'SLIP', 10)).slice(0, 2)).toEqual(['CLUTCH', 'TOTE-DEAR']);
  });

  test('combines menswear only with menswear', async () => {
    expect(await recommendations.completeTheLook(outlet, 'MENS-SHIRT', 10)).toEqual(['MENS-CHINO']);
  });
});

describe('trending', () => {
  test('falls back to popular products without behaviour data', async () => {
    const trending = await recommendations.trending(outlet, 3);
    expect(trending[0]).toBe('HEELS');
    expect(trending).not.toContain('SOLD-OUT');
  });

  test('ranks by current purchases and views', async () => {
    for (let i = 0; i < 5; i++) behaviour.record({ store: outlet, kind: 'view', skus: ['TOTE'], visitor: `${i}` });
    behaviour.record({ store: outlet, kind: 'purchase', skus: ['WRAP'], visitor: 'ann' });
    behaviour.record({ store: outlet, kind: 'view', skus: ['COWL'], visitor: 'bea' });
    await behaviour.flush();
    expect(await recommendations.trending(outlet, 3)).toEqual(['WRAP', 'TOTE', 'HEELS']);
  });
});

test('recently viewed products keep their order, without those that cannot be bought', async () => {
  const seen = ['TOTE', 'SOLD-OUT', 'NOWHERE', 'SLIP', 'MAIN-ONLY', 'HEELS'];
  expect(await recommendations.recentlyViewed(outlet, seen, 2)).toEqual(['TOTE', 'SLIP']);
});

test('visually similar products include only those that can be bought', async () => {
  expect(await recommendations.visuallySimilar(outlet, { sku: 'SLIP' }, 10)).toEqual(['WRAP', 'HEELS']);
  expect(await recommendations.uploadImage(new Uint8Array())).toBe('an-id');
});

test('a sold-out product disappears from every rail at once', async () => {
  expect(await recommendations.similar(outlet, 'TOTE', 10)).toContain('TOTE-NEAR');
  await saveRecords(database, [tote('TOTE-NEAR', 4_100, { sizes: { one: 0 } })], now);
  expect(await recommendations.similar(outlet, 'TOTE', 10)).toEqual(['TOTE-DEAR', 'CLUTCH']);
  await untilFound(async () => expect(await recommendations.trending(outlet, 50)).not.toContain('TOTE-NEAR'));
});

type Given = Parameters<typeof buildProduct>[1];

function dress(sku: string, attributes: Record<string, string[]>, given: Given = {}): ProductRecord {
  return buildProduct(sku, { attributes: { product_category: ['dresses'], ...attributes }, ...given });
}

function tote(sku: string, amount: number, given: Given = {}): ProductRecord {
  return buildProduct(sku, {
    attributes: { product_category: ['bags'], style: ['tote'] },
    prices: [{ amount }],
    sizes: { one: 5 },
    ...given,
  });
}

const SLIP = { design: ['plain'], style: ['slip'], fabric: ['satin'], occasion_wear: ['evening'] };
const BOTH: Given = {
  brands: ['outlet', 'main'],
  prices: [{}, { priceList: 'main-GBP', amount: 6_000 }],
};

const PRODUCTS: ProductRecord[] = [
  dress('SLIP', SLIP, {
    ...BOTH,
    style: 'SLIP',
    colourHex: '#2c5445',
    links: { upsell: ['NOWHERE'], crossSell: ['CLUTCH', 'SOLD-OUT'], related: ['COWL'] },
  }),
  dress('SLIP-BLACK', SLIP, { style: 'SLIP', position: 1 }),
  dress('COWL', { ...SLIP, neck_shape: ['cowl'] }, { style: 'COWL' }),
  dress('COWL-RED', { ...SLIP, neck_shape: ['cowl'] }, { style: 'COWL', position: 1, prices: [{ amount: 9_000 }] }),
  dress('WRAP', { design: ['plain'], style: ['wrap'], fabric: ['satin'] }, { popularity: 0.1 }),
  dress('SHIRT-DRESS', { design: ['plain'], style: ['shirt'], fabric: ['cotton'] }, { popularity: 0.95 }),
  dress('SOLD-OUT', SLIP, { sizes: { 8: 0 }, popularity: 1 }),
  dress('MAIN-ONLY', SLIP, { brands: ['main'], prices: [{ priceList: 'main-GBP' }] }),
  tote('TOTE', 4_000),
  tote('TOTE-NEAR', 4_100),
  tote('TOTE-DEAR', 12_000),
  buildProduct('CLUTCH', {
    attributes: { product_category: ['bags'], style: ['clutch'] },
    sizes: { one: 5 },
    popularity: 0.01,
    prices: [{ amount: 90_000 }],
  }),
  buildProduct('HEELS', {
    attributes: { product_category: ['heels'], occasion_wear: ['evening'] },
    colourHex: '#1c1c1c',
    popularity: 1,
  }),
  buildProduct('HEELS-ORANGE', {
    attributes: { product_category: ['heels'], occasion_wear: ['work'] },
    colourHex: '#ff7a00',
    popularity: 0.9,
  }),
  buildProduct('MENS-SHIRT', { attributes: { product_category: ['mens-tops'], main_range: ['menswear'] } }),
  buildProduct('MENS-CHINO', { attributes: { product_category: ['mens-trousers'], main_range: ['menswear'] } }),
];
