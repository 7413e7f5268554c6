import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { buildCategory } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { signInStaff } from '../../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  const { database, clock } = shop.parts;
  const writer = createCatalogWriteService({ db: database.db, clock });
  const paths = ['dresses', 'mini', 'sale'];
  await writer.saveRecords(
    paths.map((key) => buildCategory(key, { path: `/${key}.html` })),
    { batch: 'test' },
  );
});
afterAll(() => shop.stop());

const refused = (code: string) => expect.objectContaining({ errors: [expect.objectContaining({ code })] });
const readFile = async (url: string, host = 'outlet.localhost') =>
  (await shop.app.inject({ url, headers: { host } })).json() as Record<string, unknown>[];

const UK = { brand: 'outlet', region: 'UK' };
const menuFields = (title: string) => ({
  ...{ title, url: '/dresses.html', noFollow: false, pictures: {} },
  columns: [{ title: 'By length', links: [{ name: 'Mini', url: '/mini.html', noFollow: true }] }],
});
const bannerFields = { title: 'Up to half off', url: '/sale.html', noFollow: false, pictures: {}, pages: [] };

test('§7 an entry of a menu is added, changed, moved and removed, and the file of the shop follows', async () => {
  const { menus, audit } = await shop.staff('owner');
  const first = await menus.create({ body: { ...UK, fields: menuFields('Dresses'), schedule: [] } });
  const second = await menus.create({ body: { ...UK, fields: menuFields('Coats'), schedule: [] } });
  expect(await readFile('/nms/UK.json')).toMatchObject([
    {
      ...{ Title: 'Dresses', Url: '/dresses.html', NoFollow: false },
      List: [{ Title: 'By length', List: [{ Name: 'Mini', Url: '/mini.html', NoFollow: true }] }],
    },
    { Title: 'Coats' },
  ]);

  await menus.arrange({ body: { ...UK, ids: [second.id, first.id] } });
  expect((await readFile('/nms/UK.json')).map(({ Title }) => Title)).toEqual(['Coats', 'Dresses']);
  await expect(menus.arrange({ body: { ...UK, ids: [second.id] } })).rejects.toThrow(refused('version_conflict'));

  const change = { params: { id: first.id }, body: { version: 1, fields: menuFields('All dresses'), schedule: [] } };
  expect(await menus.change(change)).toMatchObject({ version: 2, fields: { title: 'All dresses' } });
  await expect(menus.change(change)).rejects.toThrow(refused('version_conflict'));
  await menus.remove({ params: { id: second.id }, body: { version: 1 } });
  expect((await readFile('/nms/UK.json')).map(({ Title }) => Title)).toEqual(['All dresses']);
  await expect(menus.remove({ params: { id: second.id }, body: { version: 1 } })).rejects.toThrow(
    refused('feed_entry_unknown'),
  );
  const { items } = await audit.search({ query: { entityKind: 'menu', entityId: first.id } });
  expect(items.map(({ action }) => action)).toEqual(['change', 'create']);
});

test('§4 a banner is planned, and its state follows the schedule', async () => {
  const { banners } = await shop.staff('content-editor');
  const place = { ...UK, type: 'home' } as const;
  const schedule = [{ start: '2099-11-27T00:00:00Z', end: '2099-11-30T23:59:00Z' }];
  const planned = await banners.create({ body: { ...place, fields: bannerFields, schedule } });
  expect(planned).toMatchObject({ state: 'planned', schedule: [{ start: '2099-11-27T00:00:00.000Z' }] });
  expect(await readFile('/bms/UK_home.json')).toMatchObject([
    { BannerId: planned.id, Title: 'Up to half off', Schedule: [{ StartDate: '2099-11-27T00:00:00.000Z' }] },
  ]);
  const past = [{ end: '2020-01-01T00:00:00Z' }];
  await banners.change({ params: { id: planned.id }, body: { version: 1, fields: bannerFields, schedule: past } });
  expect((await banners.list({ query: place })).items).toMatchObject([{ state: 'ended' }]);
  expect(await readFile('/bms/UK_home.json')).toEqual([]);
});

test('refuses addresses and windows that never open, and unknown places', async () => {
  const { banners, menus } = await shop.staff('content-editor');
  const place = { ...UK, type: 'bag' } as const;
  const create = (fields: object, schedule: { start: string; end: string }[] = []) =>
    banners.create({ body: { ...place, fields: { ...bannerFields, ...fields }, schedule } });
  await expect(create({ url: 'javascript:alert(1)' })).rejects.toThrow(refused('bad_link'));
  await expect(create({ pictures: { desktop: '//evil.example/a.jpg' } })).rejects.toThrow(refused('bad_link'));
  const backwards = [{ start: '2026-02-01T00:00:00Z', end: '2026-01-01T00:00:00Z' }];
  await expect(create({}, backwards)).rejects.toThrow(refused('bad_schedule'));
  const nowhere = { brand: 'outlet', region: 'XX' };
  await expect(menus.list({ query: nowhere })).rejects.toThrow(refused('feed_place_unknown'));
});

test('a grant for one store changes its menu only, not that of the whole brand', async () => {
  const { api: owner } = await signInStaff(shop, { role: 'owner' });
  const { items: places } = await owner.feeds.places();
  const uk = places.find(({ brand, region }) => brand === 'outlet' && region === 'UK');
  const { api } = await signInStaff(shop, { role: 'content-editor', stores: uk?.stores });
  const [other = 0] = places.find(({ brand, region }) => brand === 'main' && region === 'US')?.stores ?? [];
  await expect(
    api.feeds.preview({ query: { store: other, at: '2026-11-28T00:00:00Z', device: 'Desktop' } }),
  ).rejects.toThrow(refused('permission_missing'));
  await expect(
    api.menus.create({ body: { brand: 'main', region: 'UK', fields: menuFields('A'), schedule: [] } }),
  ).rejects.toThrow(refused('permission_missing'));
  expect((await api.feeds.places()).items).toContainEqual(uk);
  expect((await api.feeds.places()).items.map(({ brand }) => brand)).not.toContain('main');
  expect(await api.menus.create({ body: { ...UK, fields: menuFields('B'), schedule: [] } })).toMatchObject({
    version: 1,
  });
});

test('a preview opens the store at the moment, without a session of the back office', async () => {
  const { api } = await signInStaff(shop, { role: 'content-editor' });
  const { items } = await api.feeds.places();
  const [store = 0] = items.find(({ brand, region }) => brand === 'main' && region === 'US')?.stores ?? [];
  const { url } = await api.feeds.preview({
    query: { store: String(store) as unknown as number, at: '2026-11-28T00:00:00Z', device: 'Mobile' },
  });
  const { host, pathname, search } = new URL(url);
  const reply = await shop.app.inject({ url: `${pathname}${search}`, headers: { host } });
  expect(reply.headers.location).toBe('/us');
  expect(reply.cookies.map(({ value }) => JSON.parse(value))).toContainEqual(
    expect.objectContaining({ Device: 'Mobile', Store: 'US', DateTime: '2026-11-28T00:00:00Z' }),
  );
  const forged = `${pathname}${search.replace(/token=[^&]+/, 'token=main.9999999999.x')}`;
  expect((await shop.app.inject({ url: forged, headers: { host } })).statusCode).toBe(403);
});

test('refuses a new link that no store of the place shows, at its field', async () => {
  const { menus } = await shop.staff('content-editor');
  const links = [{ name: 'Gone', url: '/gone.html', noFollow: false }];
  const broken = { ...menuFields('Sale'), columns: [{ title: 'By length', links }] };
  const refusal = {
    code: 'broken_link',
    field: 'columns.0.links.0.url',
    reason: '/gone.html is no page of this store',
  };
  const create = (fields: ReturnType<typeof menuFields>) => menus.create({ body: { ...UK, fields, schedule: [] } });
  await expect(create(broken)).rejects.toThrow(expect.objectContaining({ errors: [expect.objectContaining(refusal)] }));
  await expect(create({ ...menuFields('Sale'), url: 'http://journal.example/' })).rejects.toThrow(
    refused('broken_link'),
  );
  const outside = await create({ ...menuFields('Sale'), url: 'https://journal.example/' });
  await expect(
    menus.change({ params: { id: outside.id }, body: { version: 1, fields: broken, schedule: [] } }),
  ).rejects.toThrow(refused('broken_link'));
  await menus.remove({ params: { id: outside.id }, body: { version: 1 } });
});

test('an entry whose link broke later can still be ended', async () => {
  const { banners } = await shop.staff('content-editor');
  const { db } = shop.parts.database;
  const place = { ...UK, type: 'listing' } as const;
  const { id } = await banners.create({ body: { ...place, fields: bannerFields, schedule: [] } });
  await sql`update banner set banner = jsonb_set(banner::jsonb, '{Url}', '"/removed.html"') where id = ${id}`.execute(
    db,
  );
  const fields = { ...bannerFields, url: '/removed.html' };
  const schedule = [{ end: '2026-06-01T11:00:00Z' }];
  expect(await banners.change({ params: { id }, body: { version: 1, fields, schedule } })).toMatchObject({
    version: 2,
  });
});
