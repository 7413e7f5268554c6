import type { StaffAsset } from '@shop/contracts/staff/content/library';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContentService } from '#server/content/documents/content-service.ts';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/catalog/save-catalogue.ts';
import { buildMp4 } from '../../../../../tests/support/catalog/video-files.ts';
import { type StaffClient, signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
let staff: StaffClient;
beforeAll(async () => {
  shop = await startTestShop();
});
// Uploads are limited per account.
beforeEach(async () => {
  staff = await signInStaff(shop, { role: 'content-editor' });
});
afterAll(() => shop.stop());

const refused = (code: string) => expect.objectContaining({ errors: [expect.objectContaining({ code })] });
const paint = (background: string, width = 200, height = 300) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const post = (path: string, payload: Buffer) => {
  if (!shop.app.backOffice) throw new Error('no back office');
  const headers = { ...staff.headers, 'content-type': 'application/octet-stream' };
  return shop.app.backOffice.inject({ method: 'POST', url: `/staff/api/v1/library${path}`, payload, headers });
};
const upload = async (name: string, bytes: Buffer): Promise<StaffAsset> =>
  (await post(`?name=${encodeURIComponent(name)}`, bytes)).json();
const list = async (query: Parameters<StaffClient['api']['library']['list']>[0]['query']) =>
  (await staff.api.library.list({ query })).items.map(({ name }) => name);

describe('an upload', () => {
  test('is listed once, found by words, shape and size, and served by the shop', async () => {
    const bytes = await paint('red', 1000, 400);
    const asset = await upload('Summer Hero.jpg', bytes);
    expect(asset).toMatchObject({ name: 'Summer Hero.jpg', width: 1000, height: 400, version: 1, usedOn: [] });
    expect((await upload('again.jpg', bytes)).id).toBe(asset.id);
    await upload('portrait.jpg', await paint('blue'));
    expect(await list({ view: 'content' })).toEqual(['portrait.jpg', 'Summer Hero.jpg']);
    expect(await list({ view: 'content', text: 'summer' })).toEqual(['Summer Hero.jpg']);
    expect(await list({ view: 'content', shape: 'tall' })).toEqual(['portrait.jpg']);
    expect(await list({ view: 'content', size: 'medium' })).toEqual(['Summer Hero.jpg']);
    const picture = await shop.app.inject({ url: asset.url, headers: { host: 'outlet.localhost' } });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  test.each([
    ['a text', Buffer.from('no picture at all'), 'media_type'],
    ['a video', buildMp4({ frames: 10 }), 'media_type'],
  ])('of %s is refused', async (_, bytes, code) => {
    expect((await post('?name=x.jpg', bytes)).json()).toMatchObject({ errors: [{ code }] });
  });
});

test('alternative texts and focal point are changed with their version', async () => {
  const { id } = await upload('texts.jpg', await paint('green'));
  const body = { version: 1, alt: { 'en-GB': 'A field', 'fr-FR': '' }, focus: { x: 20, y: 80 } };
  const { library } = staff.api;
  expect(await library.change({ params: { id }, body })).toMatchObject({
    ...{ version: 2, alt: { 'en-GB': 'A field' }, focus: { x: 20, y: 80 } },
  });
  await expect(library.change({ params: { id }, body })).rejects.toThrow(refused('version_conflict'));
  await expect(library.get({ params: { id: '999999' } })).rejects.toThrow(refused('media_unknown'));
});

describe('a picture in use', () => {
  test('names its documents, menus and banners, cannot be archived, and is replaced on all of them', async () => {
    const { api } = staff;
    const asset = await upload('used.jpg', await paint('black'));
    const { id, url } = asset;
    const place = { brand: 'outlet', region: 'UK' };
    const shown = { noFollow: false, pictures: { desktop: url } };
    await api.banners.create({
      body: { ...place, type: 'home', fields: { title: 'Sale', pages: [], ...shown }, schedule: [] },
    });
    await api.menus.create({
      body: { ...place, fields: { title: 'New', url: '#', columns: [], ...shown }, schedule: [] },
    });
    const { db } = shop.parts.database;
    const content = createContentService({ db, clock: shop.parts.clock });
    const data = { slug: 'about', title: 'About', picture: { url } };
    await content.saveAndPublish({
      ...{ type: 'pages', brand: 'outlet', locale: 'en-GB', documentId: 'about', data, author: 'an editor' },
    });

    const { usedOn } = await api.library.get({ params: { id } });
    expect(usedOn.map(({ kind, title }) => `${kind} ${title}`)).toEqual(['menu New', 'banner Sale', 'document About']);
    const archive = (version: number, isArchived = true) =>
      api.library.archive({ params: { id }, body: { version, isArchived } });
    await expect(archive(1)).rejects.toThrow(refused('media_in_use'));

    const other = await upload('known.jpg', await paint('white'));
    const replace = async (bytes: Buffer) => (await post(`/${id}/file?name=new.jpg&version=1`, bytes)).json();
    expect(await replace(await paint('white'))).toMatchObject({ errors: [{ code: 'media_known' }] });
    const replaced: StaffAsset = await replace(await paint('orange'));
    expect(replaced).toMatchObject({ id, version: 2, name: 'new.jpg' });
    expect(replaced.usedOn).toHaveLength(3);
    expect(replaced.key).not.toBe(asset.key);
    const [banner] = (await api.banners.list({ query: { ...place, type: 'home' } })).items;
    expect(banner).toMatchObject({ version: 2, fields: { pictures: { desktop: replaced.url } } });
    const [document] = await content.documents({
      type: 'pages',
      brand: 'outlet',
      locale: 'en-GB',
      status: 'published',
    });
    expect(document?.data).toMatchObject({ picture: { url: replaced.url } });

    const away = { params: { id: other.id }, body: { version: 1, isArchived: true } };
    expect(await api.library.archive(away)).toMatchObject({ isArchived: true, version: 2 });
    expect(await list({ view: 'archived' })).toEqual(['known.jpg']);
    await api.library.archive({ params: { id: other.id }, body: { version: 2, isArchived: false } });
    expect(await list({ view: 'archived' })).toEqual([]);
  });

  test('of a product is listed with its product, and its use is named', async () => {
    const asset = await upload('satin.jpg', await paint('pink'));
    await saveCatalogue(shop, buildProduct('satin', { media: [{ file: asset.key, role: 'front' }] }));
    const { items } = await staff.api.library.list({ query: { view: 'products' } });
    expect(items).toMatchObject([{ key: asset.key, sku: 'satin' }]);
    expect((await staff.api.library.get({ params: { id: asset.id } })).usedOn).toMatchObject([
      { kind: 'product', id: 'satin' },
    ]);
  });
});

test('a part becomes a picture of its own', async () => {
  const { id, key } = await upload('whole.jpg', await paint('purple', 400, 400));
  const area = { x: 0, y: 0, width: 0.5, height: 1 };
  const part = await staff.api.library.crop({ params: { id }, body: { area } });
  expect(part).toMatchObject({ name: 'whole.jpg', width: 200, height: 400 });
  expect(part.key).not.toBe(key);
});

test.each(['content', 'archived'] as const)('a malformed cursor of the %s list is refused with 400', async (view) => {
  const listed = staff.api.library.list({ query: { view, cursor: 'not-a-number' } });
  await expect(listed).rejects.toMatchObject({ status: 400, errors: [{ code: 'bad_cursor' }] });
});
