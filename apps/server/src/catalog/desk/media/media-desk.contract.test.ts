import { createShopApi } from '@shop/contracts/shop/client';
import type { StaffApi } from '@shop/contracts/staff/client';
import { pictureUrl } from '@shop/domain/catalog/picture-url';
import { videoUrl } from '@shop/domain/catalog/video-url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { injectFetch } from '#server/platform/http/inject-fetch.ts';
import { buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../../tests/support/catalog/save-catalogue.ts';
import { buildMp4 } from '../../../../../../tests/support/catalog/video-files.ts';
import { type StaffClient, signInStaff } from '../../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
let staff: StaffClient;
let api: StaffApi;
beforeAll(async () => {
  shop = await startTestShop();
  staff = await signInStaff(shop, { role: 'merchandiser' });
  api = staff.api;
  const named = ['list', 'clash', 'film', 'empty'];
  await saveCatalogue(shop, ...named.map((sku) => buildProduct(sku, { style: sku, urlKey: `dress-${sku}` })));
});
afterAll(() => shop.stop());

const OCTETS = { 'content-type': 'application/octet-stream' };
const post = (name: string, payload: Buffer | string, headers: Record<string, string> = OCTETS) => {
  if (!shop.app.backOffice) throw new Error('no back office');
  const url = `/staff/api/v1/product-media?name=${encodeURIComponent(name)}`;
  return shop.app.backOffice.inject({ method: 'POST', url, payload, headers: { ...staff.headers, ...headers } });
};
const buildPicture = (background: string, size = { width: 200, height: 300 }) =>
  sharp({ create: { ...size, channels: 3, background } })
    .jpeg()
    .toBuffer();
const upload = async (name: string, bytes: Buffer): Promise<string> => (await post(name, bytes)).json().key;
const read = (sku: string) => api.media.get({ params: { sku } });
type Items = Parameters<StaffApi['media']['save']>[0]['body']['items'];
async function save(sku: string, items: Items) {
  const { version } = await read(sku);
  return await api.media.save({ params: { sku }, body: { version, items } });
}
const refused = (code: string) => expect.objectContaining({ errors: [expect.objectContaining({ code })] });

describe('an upload', () => {
  test.each([
    ['Front view.JPG', () => buildPicture('red'), 'picture', /^front-view-[0-9a-f]{12}$/],
    ['walk.mp4', async () => buildMp4({ frames: 300_000 }), 'video', /^walk-[0-9a-f]{12}$/],
  ])('of %s is stored once and served', async (name, build, kind, key) => {
    const bytes = await build();
    const first = (await post(name, bytes)).json();
    expect(first).toEqual({ key: expect.stringMatching(key), kind });
    expect((await post('again.bin', bytes)).json()).toEqual(first);
    const url = kind === 'video' ? videoUrl(first.key) : pictureUrl({ key: first.key, width: 160 });
    expect((await shop.app.inject({ url, headers: { host: 'outlet.localhost' } })).statusCode).toBe(200);
  });

  test.each([
    ['a text', Buffer.from('no picture'), 'media_type'],
    ['nothing', Buffer.alloc(0), 'media_type'],
    ['a damaged picture', Buffer.from(`\xff\xd8\xff${'x'.repeat(500)}`, 'latin1'), 'picture_unreadable'],
    [
      'a picture over 20 MB',
      Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(20_000_001)]),
      'picture_too_large',
    ],
    ['a video with another codec', buildMp4({ codec: 'hvc1' }), 'video_codec'],
  ])('of %s is refused with 422', async (_, bytes, code) => {
    const reply = await post('file.bin', bytes);
    expect([reply.statusCode, reply.json().errors?.[0]?.code]).toEqual([422, code]);
  });

  test('needs raw bytes, its own page and the permission', async () => {
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await post('a.jpg', '--x--', form)).statusCode).toBe(415);
    expect((await post('a.jpg', 'x', { ...OCTETS, origin: 'https://evil.example' })).statusCode).toBe(403);
    staff = await signInStaff(shop, { role: 'warehouse' });
    expect((await post('a.jpg', 'x')).statusCode).toBe(403);
    staff = await signInStaff(shop, { role: 'merchandiser' });
  });
});

describe('the media list', () => {
  test('is replaced as a whole, and shoppers see it', async () => {
    const [front, back] = [
      await upload('f.jpg', await buildPicture('navy')),
      await upload('b.jpg', await buildPicture('gold')),
    ];
    const video = await upload('turn.mp4', buildMp4({ frames: 77 }));
    const items: Items = [
      { key: front, role: 'front', alt: { 'en-GB': 'A dress', 'de-DE': '' } },
      { key: video, role: 'video', alt: {}, poster: back },
      { key: back, role: 'back', alt: {}, focus: { x: 30, y: 0 } },
    ];
    const saved = await save('list', items);
    expect(saved.items).toEqual([{ ...items[0], alt: { 'en-GB': 'A dress' } }, items[1], items[2]]);
    const shopper = createShopApi(injectFetch(shop.app, { headers: { host: 'outlet.localhost' } }), {
      locale: 'en-GB',
    });
    const page = await shopper.page.page({ query: { url: '/dress-list.html' } });
    expect(page).toMatchObject({
      product: {
        images: [{ key: front }, { key: back, focus: 'focus-x-30 focus-y-0' }],
        videos: [{ key: video, poster: back, after: 1 }],
      },
    });
    expect((await api.product.get({ params: { sku: 'list' } })).pictures.map(({ key }) => key)).toEqual([front, back]);
    const other = await save(
      'list',
      items.map((item) => (item.role === 'video' ? { ...item, poster: front } : item)),
    );
    expect(other.items[1]).toMatchObject({ key: video, poster: front });
    expect((await save('list', [])).items).toEqual([]);
    const { items: history } = await api.product.history({ params: { sku: 'list' }, query: {} });
    expect(history).toMatchObject([
      { action: 'media', before: { media: expect.stringContaining(front) } },
      { action: 'media' },
      { action: 'media' },
    ]);
  });

  test('keeps a focal point when a table names the picture again', async () => {
    const key = await upload('k.jpg', await buildPicture('pink'));
    await save('empty', [{ key, role: 'front', alt: {}, focus: { x: 10, y: 90 } }]);
    const media = [{ file: key, role: 'front' as const }];
    await saveCatalogue(shop, buildProduct('empty', { style: 'empty', urlKey: 'dress-empty', media }));
    expect((await read('empty')).items).toMatchObject([{ key, focus: { x: 10, y: 90 } }]);
    await expect(save('empty', [{ key, role: 'front', alt: {}, focus: { x: 101, y: 0 } }])).rejects.toMatchObject({
      status: 400,
    });
    await save('empty', []);
  });

  test('refuses an outdated version, files that are not stored and a file twice', async () => {
    const key = await upload('c.jpg', await buildPicture('teal'));
    const { version } = await read('clash');
    await save('clash', [{ key, role: 'front', alt: {} }]);
    await expect(api.media.save({ params: { sku: 'clash' }, body: { version, items: [] } })).rejects.toEqual(
      refused('version_conflict'),
    );
    await expect(save('clash', [{ key: 'none', role: 'front', alt: {} }])).rejects.toEqual(refused('media_unknown'));
    const twice = { key, role: 'other', alt: {} } as const;
    await expect(save('clash', [twice, twice])).rejects.toEqual(refused('media_repeated'));
    await expect(read('nothing')).rejects.toEqual(refused('product_unknown'));
  });
});

describe('a crop', () => {
  test('is a new picture of that part, and the original stays', async () => {
    const key = await upload('whole.jpg', await buildPicture('coral', { width: 400, height: 600 }));
    const part = await api.media.crop({ body: { key, area: { x: 0.25, y: 0, width: 0.5, height: 0.5 } } });
    expect(part.key).toMatch(/^whole-crop-[0-9a-f]{12}$/);
    const { rows } = await shop.parts.database.pool.query(
      'select width, height from media where key = any($1) order by width',
      [[key, part.key]],
    );
    expect(rows).toEqual([
      { width: 200, height: 300 },
      { width: 400, height: 600 },
    ]);
  });

  test('refuses an unknown picture and a part that is too small', async () => {
    const key = await upload('small.jpg', await buildPicture('plum'));
    const area = { x: 0, y: 0, width: 0.1, height: 0.1 };
    await expect(api.media.crop({ body: { key, area } })).rejects.toEqual(refused('crop_too_small'));
    await expect(api.media.crop({ body: { key: 'none', area } })).rejects.toEqual(refused('media_unknown'));
  });
});
