import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { createContentService } from '#server/content/documents/content-service.ts';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

const refused = (code: string) => expect.objectContaining({ errors: [expect.objectContaining({ code })] });
const named = (title: string) => ({ 'en-GB': { title, description: '', colour: 'Green' } });
const UK = { brand: 'outlet', region: 'UK' };

let shop: TestShop;
let pages: ReturnType<typeof createContentService>;
beforeAll(async () => {
  shop = await startTestShop();
  const { db } = shop.parts.database;
  const clock = shop.parts.clock;
  const writer = createCatalogWriteService({ db, clock });
  await writer.saveRecords(
    [
      buildCategory('dresses', { path: '/dresses.html', texts: { 'en-GB': { name: 'Dresses', description: '' } } }),
      buildCategory('old', { path: '/old.html' }),
      buildProduct('satin', { urlKey: 'satin-dress', brands: ['outlet'], texts: named('Satin dress') }),
      buildProduct('gone', { urlKey: 'gone-dress', brands: ['outlet'], online: false, categories: ['dresses'] }),
    ],
    { batch: 'test' },
  );
  await writer.saveRecords([buildCategory('old', { path: '/new.html' })], { batch: 'test' });
  pages = createContentService({ db, clock });
  await write('pages', {
    slug: 'delivery',
    title: 'Delivery',
    sections: [{ anchor: 'uk', title: 'UK', body: '<p>Two days</p>' }],
  });
});
afterAll(() => shop.stop());

const write = (type: string, data: Record<string, unknown>, locale = 'en-GB') =>
  pages.saveAndPublish({
    ...{ type, brand: 'outlet', locale, documentId: String(data.slug ?? type), data, author: 'an editor' },
  });

describe('a link', () => {
  test.each([
    ['/dresses.html?colour=red', UK, { verdict: 'works', kind: 'category', title: 'Dresses' }],
    ['/satin-dress.html', UK, { verdict: 'works', kind: 'product', title: 'Satin dress' }],
    ['/delivery#uk', UK, { verdict: 'works', kind: 'content', title: 'Delivery' }],
    ['/delivery', { brand: 'outlet', region: 'en-GB' }, { verdict: 'works' }],
    ['/customer/account/login', UK, { verdict: 'works', kind: 'fixed' }],
    ['https://journal.example/post', UK, { verdict: 'works' }],
    ['/old.html', UK, { verdict: 'moved', reason: 'moved', to: '/new.html' }],
    ['/gone-dress.html', UK, { verdict: 'moved', to: '/dresses.html' }],
    ['/delivery#fr', UK, { verdict: 'broken', reason: 'anchor-absent' }],
    ['/nowhere.html', UK, { verdict: 'broken', reason: 'absent' }],
    ['/faq/unwritten', { brand: 'main', region: 'UK' }, { verdict: 'broken', reason: 'absent' }],
    ['/satin-dress.html', { brand: 'main', region: 'UK' }, { verdict: 'broken', reason: 'absent' }],
    ['javascript:alert(1)', UK, { verdict: 'broken', reason: 'unsafe' }],
  ])('%s is judged', async (href, place, verdict) => {
    const { links } = await shop.staff('content-editor');
    expect(await links.check({ query: { ...place, href } })).toMatchObject(verdict);
  });

  test('of an unknown place or another store is refused', async () => {
    const { links } = await shop.staff('content-editor');
    await expect(links.check({ query: { brand: 'outlet', region: 'XX', href: '/' } })).rejects.toThrow(
      refused('feed_place_unknown'),
    );
    const { items } = await (await shop.staff('owner')).feeds.places();
    const uk = items.find(({ brand, region }) => brand === 'outlet' && region === 'UK');
    const { api } = await signInStaff(shop, { role: 'content-editor', stores: uk?.stores });
    await expect(api.links.check({ query: { brand: 'main', region: 'US', href: '/' } })).rejects.toThrow(
      refused('permission_missing'),
    );
    expect(await api.links.check({ query: { ...UK, href: '/' } })).toMatchObject({ verdict: 'works' });
  });
});

test('pages are found by words: categories, content, fixed pages', async () => {
  const { links } = await shop.staff('content-editor');
  const find = async (text: string) => (await links.search({ query: { ...UK, text } })).items;
  expect(await find('dress')).toContainEqual({ kind: 'category', title: 'Dresses', path: '/dresses.html' });
  expect(await find('deliv')).toContainEqual({ kind: 'content', title: 'Delivery', path: '/delivery' });
  expect(await find('wish')).toEqual([{ kind: 'fixed', title: 'Wishlist', path: '/customer/account/wishlist' }]);
});

test('the check of all links keeps findings with their day, and follows moved pages', async () => {
  const { links, menus, banners } = await shop.staff('content-editor');
  const fields = { title: 'Sale', url: '/dresses.html', noFollow: false, pictures: {}, columns: [] };
  const { id } = await menus.create({ body: { ...UK, fields, schedule: [] } });
  const banner = { title: 'New', url: '/new.html', noFollow: false, pictures: {}, pages: [] };
  await banners.create({ body: { ...UK, type: 'home', fields: banner, schedule: [] } });
  await write('pages', {
    slug: 'about',
    title: 'About',
    body: '<p><a href="/nowhere">x</a> <a href="/about">me</a></p>',
  });
  const { db } = shop.parts.database;
  await sql`update menu_item set item = replace(item::text, '/dresses.html', '/old.html')::json`.execute(db);

  expect(await links.recheck({ body: {} })).toMatchObject({ broken: 1, moved: 1 });
  const first = await links.findings();
  expect(first).toMatchObject({ broken: 1, checkedAt: '2026-06-01T12:00:00.000Z' });
  expect(first.items).toMatchObject([
    { holder: { kind: 'document', type: 'pages', title: 'About', locale: 'en-GB' }, path: 'body', href: '/nowhere' },
    { holder: { kind: 'menu', id, title: 'Sale', region: 'UK' }, path: 'Url', reason: 'moved', to: '/new.html' },
  ]);

  shop.clock.now = new Date('2026-06-01T12:05:00Z');
  const [broken, moved] = first.items;
  await expect(links.follow({ params: { id: broken?.id ?? '' }, body: {} })).rejects.toThrow(refused('link_not_moved'));
  expect(await links.follow({ params: { id: moved?.id ?? '' }, body: {} })).toEqual({ href: '/new.html' });
  await expect(links.follow({ params: { id: moved?.id ?? '' }, body: {} })).rejects.toThrow(
    refused('link_finding_unknown'),
  );
  expect((await menus.list({ query: UK })).items).toMatchObject([{ fields: { url: '/new.html' }, version: 2 }]);
  await links.recheck({ body: {} });
  expect((await links.findings()).items).toMatchObject([{ href: '/nowhere', since: '2026-06-01T12:00:00.000Z' }]);
  await write('pages', { slug: 'about', title: 'About', body: '<p>Mended</p>' });
  expect(await links.recheck({ body: {} })).toMatchObject({ broken: 0, moved: 0 });

  expect((await links.uses({ query: { brand: 'outlet', path: '/new.html' } })).items).toMatchObject([
    { kind: 'menu', title: 'Sale' },
    { kind: 'banner', title: 'New', type: 'home' },
  ]);
});
