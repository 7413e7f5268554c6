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
import { createContentService } from './modules/content/content-service.ts';
import { createFeedService } from './modules/feeds/feed-service.ts';
import { createPromotionService, unknownCustomers } from './modules/promotion/promotion-service.ts';
import { EMPTY_CATALOGUE, readVisualCatalogue } from './modules/search/visual-catalogue.ts';
import { saveDescriptors } from './modules/search/visual-repository.ts';
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
  test('hang in an empty shop, with pictures that are there', { timeout: 120_000 }, async () => {
    if (!outlet) throw new Error('There is no outlet');
    await shop.seed();
    const listing = await shop.categories.products(outlet, 'dresses', { page: 1, sort: 'default' });
    expect(listing?.total).toBeGreaterThanOrEqual(150);
    expect(listing?.products).toHaveLength(48);
    const keys = listing?.products.flatMap(({ media }) => media.map(({ key }) => key)) ?? [];
    expect((await shop.media.find(keys)).size).toBe(new Set(keys).size);
  });

  test('are searched by picture at once: nobody has to look at theirs', async () => {
    const { products, undescribed } = await shop.visuals();
    expect(undescribed).toEqual([]);
    expect(products.length).toBeGreaterThan(500);
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
    expect([await other.content.isEmpty(), await other.feeds.isEmpty()]).toEqual([true, true]);
    await other.close();
  });
});

describe('the demo pages', () => {
  const asked = (brand: string, locale: string) => ({ brand, locale, status: 'published' as const });
  const titlesOf = (entries: readonly Readonly<Record<string, unknown>>[]) => entries.map(({ Title }) => Title);

  test('are published for both brands', async () => {
    for (const brand of ['main', 'outlet']) {
      const [home] = await shop.content.documents({ type: 'homepage', ...asked(brand, 'en-GB') });
      expect(home?.data.blocks).not.toHaveLength(0);
    }
    expect(await shop.content.documents({ type: 'faq-content-pages', ...asked('main', 'fr-FR') })).toHaveLength(8);
    expect(await shop.content.documents({ type: 'faq-content-pages', ...asked('outlet', 'en-GB') })).toEqual([]);
  });

  test('show pictures that are there', async () => {
    const documents = await shop.content.documents({ type: 'homepage', ...asked('main', 'en-US') });
    const menus = await shop.feeds.menu({ brand: 'main', region: 'US' });
    const keys = [...JSON.stringify([documents, menus]).matchAll(/\/media\/([^/"]+)\//g)].map(([, key = '']) => key);
    expect(keys.length).toBeGreaterThan(20);
    expect((await shop.media.find(keys)).size).toBe(new Set(keys).size);
  });

  test('tell each country what delivery costs there', async () => {
    const pages = await shop.content.documents({ type: 'pages', ...asked('main', 'en-US') });
    const delivery = pages.find(({ documentId }) => documentId === 'delivery');
    expect(delivery?.data.intro).toBe('Standard shipping to the United States is $6.99, and free for orders over $75.');
  });

  test('§7 have a menu in the language of each region; New Zealand shows the one of Australia', async () => {
    const first = async (region: string) => (await shop.feeds.menu({ brand: 'main', region }))[0]?.Title;
    expect(await Promise.all(['UK', 'US_EAST', 'FR', 'DE', 'AE', 'AE_AR'].map(first))).toEqual([
      'New in',
      'New in',
      'Nouveautés',
      'Neu',
      'New in',
      'وصل حديثاً',
    ]);
    expect(await shop.feeds.menu({ brand: 'main', region: 'AE_AR' })).toHaveLength(14);
    expect(await shop.feeds.menu({ brand: 'main', region: 'NZ' })).toEqual([]);
  });

  test('have banners that come and go at the start of a day of the store', async () => {
    const shown = async (region: string, moment: string) =>
      titlesOf(await shop.feeds.bannersAt({ brand: 'main', region, type: 'home' }, new Date(moment)));
    expect(await shown('UK', '2026-06-01T22:59:00Z')).toContain('Layers for first frost');
    expect(await shown('UK', '2026-06-01T23:00:00Z')).toContain('Denim, from rigid to soft');
    expect(await shown('AU', '2026-06-01T13:59:00Z')).not.toContain('Denim, from rigid to soft');
    expect(await shown('AU', '2026-06-01T14:00:00Z')).toContain('Denim, from rigid to soft');
  });

  test('are written once, and never over what an editor has changed', async () => {
    const key = { type: 'robot', brand: 'outlet', locale: 'en-GB', documentId: 'robot' };
    await shop.content.saveAndPublish({ ...key, data: { content: 'User-agent: *' }, author: 'editor' });
    await shop.feeds.saveMenu({ brand: 'outlet', region: 'UK', timeZone: 'Europe/London' }, [
      { fields: { Title: 'Own' } },
    ]);
    await shop.seed();
    const [robot] = await shop.content.documents({ type: 'robot', ...asked('outlet', 'en-GB') });
    expect(robot?.data).toEqual({ content: 'User-agent: *' });
    expect(titlesOf(await shop.feeds.menu({ brand: 'outlet', region: 'UK' }))).toEqual(['Own']);
    const footer = { type: 'footer', brand: 'main', locale: 'en-GB', documentId: 'footer' };
    expect((await shop.content.history(footer)).map(({ status }) => status)).toEqual(['published', 'draft']);
  });
});
