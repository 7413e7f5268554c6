import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stores } from '@shop/brands/stores';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../tests/support/catalog-records.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';
import { seedDemo } from './demo-seed.ts';
import { readEnv } from './env.ts';
import { createCatalogService } from './modules/catalog/catalog-service.ts';
import { createCatalogWriteService } from './modules/catalog/catalog-write-service.ts';
import { createCategoryService } from './modules/catalog/category-service.ts';
import { openMedia } from './open-media.ts';

const clock = () => new Date('2026-06-01T12:00:00Z');
const outlet = stores.find(({ brand }) => brand === 'outlet') ?? stores[0];

async function openShop() {
  const folder = await mkdtemp(join(tmpdir(), 'demo-seed-'));
  const database = await createTestDatabase();
  const media = openMedia(database, readEnv({ DATA_DIR: folder }));
  const write = createCatalogWriteService({ db: database.db, clock });
  const catalog = createCatalogService({ db: database.db, clock });
  const categories = createCategoryService({ db: database.db, clock, catalog });
  const exported = async () => (await Array.fromAsync(write.exportRecords())).length;
  return {
    media,
    write,
    catalog,
    categories,
    exported,
    seed: () => seedDemo({ catalog: write, media, clock }),
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('the demo rails', () => {
  test('hang in an empty shop, with pictures that are there', async () => {
    if (!outlet) throw new Error('There is no outlet');
    await shop.seed();
    const listing = await shop.categories.products(outlet, 'dresses', { page: 1, sort: 'default' });
    expect(listing?.total).toBeGreaterThanOrEqual(150);
    expect(listing?.products).toHaveLength(48);
    const keys = listing?.products.flatMap(({ media }) => media.map(({ key }) => key)) ?? [];
    expect((await shop.media.find(keys)).size).toBe(new Set(keys).size);
  });

  test('are not hung twice', async () => {
    const before = await shop.exported();
    await shop.seed();
    expect(await shop.exported()).toBe(before);
  });

  test('never mix with a catalogue that is there', async () => {
    const other = await openShop();
    await other.write.saveRecords([aProduct('OWN-1')], { batch: 'own' });
    await other.seed();
    expect(await other.exported()).toBe(1);
    await other.close();
  });
});
