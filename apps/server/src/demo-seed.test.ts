import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stores } from '@shop/brands/stores';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProduct } from '../../../tests/support/catalog/catalog-records.ts';
import { createTestDatabase } from '../../../tests/support/database/test-database.ts';
import { createCategoryService } from './catalog/category/category-service.ts';
import { openMedia } from './catalog/media/open.ts';
import { createCatalogService } from './catalog/product/catalog-service.ts';
import { createCatalogWriteService } from './catalog/records/catalog-write-service.ts';
import { createContentService } from './content/documents/content-service.ts';
import { createFeedService } from './content/feeds/feed-service.ts';
import { seedDemo } from './demo-seed.ts';
import { EMPTY_CATALOGUE, readVisualCatalogue } from './discovery/visual/visual-catalogue.ts';
import { saveDescriptors } from './discovery/visual/visual-repository.ts';
import { readEnv } from './env.ts';
import { createPromotionService, unknownCustomers } from './quote/promotion/promotion-service.ts';
import { DEMO_PICTURES_FOLDER } from './stand-ins/demo-data/demo-folder.ts';

const clock = () => new Date('2026-06-01T12:00:00Z');
const outlet = stores.find(({ brand }) => brand === 'outlet') ?? stores[0];

async function openShop() {
  const folder = await mkdtemp(join(tmpdir(), 'demo-seed-'));
  const database = await createTestDatabase();
  const media = openMedia({ database, env: readEnv({ DATA_DIR: folder }), demoFolder: DEMO_PICTURES_FOLDER });
  const write = createCatalogWriteService({ db: database.db, clock });
  const catalog = createCatalogService({ db: database.db, clock });
  const categories = createCategoryService({ db: database.db, clock, catalog });
  const content = createContentService({ db: database.db, clock });
  const feeds = createFeedService({ db: database.db, clock });
  const exported = async () => (await Array.fromAsync(write.exportRecords())).length;
  return {
    media,
    write,
    catalog,
    categories,
    content,
    feeds,
    exported,
    visuals: () => readVisualCatalogue(database.db, EMPTY_CATALOGUE),
    seed: () =>
      seedDemo({
        catalog: write,
        media,
        content,
        feeds,
        promotions: createPromotionService({ db: database.db, clock, customers: unknownCustomers }),
        looks: { save: (version, described) => saveDescriptors(database.db, version, described) },
        clock,
      }),
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('the demo catalogue', () => {
  test('is seeded into an empty shop, and all of its pictures exist', async () => {
    if (!outlet) throw new Error('There is no outlet');
    await shop.seed();
    const listing = await shop.categories.products(outlet, 'dresses', { page: 1, sort: 'default' });
    expect(listing?.total).toBeGreaterThanOrEqual(150);
    expect(listing?.products).toHaveLength(48);
    const keys = listing?.products.flatMap(({ media }) => media.map(({ key }) => key)) ?? [];
    expect((await shop.media.find(keys)).size).toBe(new Set(keys).size);
  });

  test('is ready for visual search without describing pictures again', async () => {
    const { products, undescribed } = await shop.visuals();
    expect(undescribed).toEqual([]);
    expect(products.length).toBeGreaterThan(500);
  });

  test('is not seeded twice', async () => {
    const before = await shop.exported();
    await shop.seed();
    expect(await shop.exported()).toBe(before);
  });

  test('is not seeded into a shop that has a catalogue', async () => {
    const other = await openShop();
    await other.write.saveRecords([buildProduct('OWN-1')], { batch: 'own' });
    await other.seed();
    expect(await other.exported()).toBe(1);
    expect([await other.content.isEmpty(), await other.feeds.isEmpty()]).toEqual([true, true]);
    await other.close();
  });
});

describe('the demo pages', () => {
  const requested = (brand: string, locale: string) => ({ brand, locale, status: 'published' as const });
  const listTitles = (entries: readonly Readonly<Record<string, unknown>>[]) => entries.map(({ Title }) => Title);

  test('are published for both brands', async () => {
    for (const brand of ['main', 'outlet']) {
      const [home] = await shop.content.documents({ type: 'homepage', ...requested(brand, 'en-GB') });
      expect(home?.data.blocks).not.toHaveLength(0);
    }
    expect(await shop.content.documents({ type: 'faq-content-pages', ...requested('main', 'fr-FR') })).toHaveLength(8);
    expect(await shop.content.documents({ type: 'faq-content-pages', ...requested('outlet', 'en-GB') })).toEqual([]);
  });

  test('reference only pictures that exist', async () => {
    const documents = await shop.content.documents({ type: 'homepage', ...requested('main', 'en-US') });
    const menus = await shop.feeds.menu({ brand: 'main', region: 'US' });
    const keys = [...JSON.stringify([documents, menus]).matchAll(/\/media\/([^/"]+)\//g)].map(([, key = '']) => key);
    expect(keys.length).toBeGreaterThan(20);
    expect((await shop.media.find(keys)).size).toBe(new Set(keys).size);
  });

  test('state the delivery price of each country', async () => {
    const pages = await shop.content.documents({ type: 'pages', ...requested('main', 'en-US') });
    const delivery = pages.find(({ documentId }) => documentId === 'delivery');
    expect(delivery?.data.intro).toBe(
      'Standard shipping to the United States is $6.99, or free when you spend over $75.',
    );
  });

  test('§7 have a menu in the language of each region; New Zealand has none and uses the Australian menu', async () => {
    const first = async (region: string) => (await shop.feeds.menu({ brand: 'main', region }))[0]?.Title;
    expect(await Promise.all(['UK', 'US_EAST', 'FR', 'DE', 'AE', 'AE_AR'].map(first))).toEqual([
      'New in',
      'New in',
      'Nouveautés',
      'Neu',
      'New in',
      'وصل حديثًا',
    ]);
    expect(await shop.feeds.menu({ brand: 'main', region: 'AE_AR' })).toHaveLength(14);
    expect(await shop.feeds.menu({ brand: 'main', region: 'NZ' })).toEqual([]);
  });

  test('have banners that start and end at midnight in the time zone of the store', async () => {
    const shown = async (region: string, moment: string) =>
      listTitles(await shop.feeds.bannersAt({ brand: 'main', region, type: 'home' }, new Date(moment)));
    expect(await shown('UK', '2026-06-01T22:59:00Z')).toContain('Layers for the first frost');
    expect(await shown('UK', '2026-06-01T23:00:00Z')).toContain('Denim, rigid to soft');
    expect(await shown('AU', '2026-06-01T13:59:00Z')).not.toContain('Denim, rigid to soft');
    expect(await shown('AU', '2026-06-01T14:00:00Z')).toContain('Denim, rigid to soft');
  });

  test("are written once and never overwrite an editor's changes", async () => {
    const key = { type: 'robot', brand: 'outlet', locale: 'en-GB', documentId: 'robot' };
    await shop.content.saveAndPublish({ ...key, data: { content: 'User-agent: *' }, author: 'editor' });
    await shop.feeds.saveMenu({ brand: 'outlet', region: 'UK', timeZone: 'Europe/London' }, [
      { fields: { Title: 'Own' } },
    ]);
    await shop.seed();
    const [robot] = await shop.content.documents({ type: 'robot', ...requested('outlet', 'en-GB') });
    expect(robot?.data).toEqual({ content: 'User-agent: *' });
    expect(listTitles(await shop.feeds.menu({ brand: 'outlet', region: 'UK' }))).toEqual(['Own']);
    const footer = { type: 'footer', brand: 'main', locale: 'en-GB', documentId: 'footer' };
    expect((await shop.content.history(footer)).map(({ status }) => status)).toEqual(['published', 'draft']);
  });
});
