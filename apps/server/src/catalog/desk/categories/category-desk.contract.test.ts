import { stores } from '@shop/brands/stores';
import type { StaffApi } from '@shop/contracts/staff/client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildCategory, buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../../tests/support/catalog/save-catalogue.ts';
import { signInStaff } from '../../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../../tests/support/shop/test-shop.ts';
import { createFeedService } from '../../../content/feeds/feed-service.ts';

let shop: TestShop;
let api: StaffApi;
const storeId = stores.find(({ brand }) => brand === 'outlet')?.storeId ?? 0;
const named = (name: string) => ({ texts: { 'en-GB': { name, description: '' } } });

beforeAll(async () => {
  shop = await startTestShop();
  api = await shop.staff('merchandiser');
  await saveCatalogue(
    shop,
    buildCategory('clothing', named('Clothing')),
    buildCategory('dresses', { ...named('Dresses'), parent: 'clothing', path: '/clothing/dresses.html' }),
    buildCategory('mini', { ...named('Mini'), parent: 'dresses', path: '/clothing/dresses/mini.html' }),
    buildCategory('shoes', { ...named('Shoes'), position: 1 }),
    buildProduct('a', { categories: ['mini'], attributes: { fabric: ['satin'] }, popularity: 0.9 }),
    buildProduct('b', { categories: ['mini', 'dresses'], attributes: { fabric: ['linen'] }, popularity: 0.8 }),
    buildProduct('c', { attributes: { fabric: ['satin'] }, prices: [{ amount: 9_000 }], popularity: 0.7 }),
  );
});
afterAll(() => shop.stop());

const refused = (code: string) => expect.objectContaining({ errors: [expect.objectContaining({ code })] });
const get = (key: string) => api.categories.get({ query: { key } });
const readPage = (url: string) => shop.api.page.page({ query: { url } });
const listSkus = async (url: string) => {
  const page = await readPage(url);
  if (page.kind !== 'listing') throw new Error(`${page.kind} instead of a listing`);
  return page.listing.products.map(({ sku }) => sku);
};
async function change(key: string, part: Partial<Parameters<StaffApi['categories']['change']>[0]['body']>) {
  const { version, path, inMenu, texts, rule, hiddenIn } = await get(key);
  return await api.categories.change({
    body: { key, version, path, inMenu, texts, ...(rule && { rule }), hiddenIn, ...part },
  });
}
const move = async (key: string, to: Parameters<StaffApi['categories']['move']>[0]['body']['to']) =>
  await api.categories.move({ body: { key, version: (await get(key)).version, to } });

test('a category is created below another, renamed and moved, with redirects from its addresses and an audit trail', async () => {
  const created = await api.categories.create({ body: { name: 'Party & evening', parent: 'clothing' } });
  const { key } = created;
  expect(created).toMatchObject({
    key: 'clothing/party-and-evening',
    path: '/clothing/party-and-evening.html',
    version: 1,
  });
  await expect(api.categories.create({ body: { name: 'Party & evening', parent: 'clothing' } })).rejects.toThrow(
    refused('path_taken'),
  );
  await change(key, {
    path: '/clothing/party.html',
    texts: { ...created.texts, 'de-DE': { name: 'Party', description: '' } },
  });
  expect((await move(key, { parent: 'shoes', index: 0 })).path).toBe('/shoes/party.html');
  expect((await get(key)).formerPaths).toEqual(['/clothing/party-and-evening.html', '/clothing/party.html']);
  await vi.waitFor(async () => {
    expect(await readPage('/clothing/party-and-evening.html')).toMatchObject({
      kind: 'redirect',
      to: '/shoes/party.html',
      status: 301,
    });
    expect(await readPage('/shoes/party.html')).toMatchObject({ kind: 'listing' });
  });

  // Back at its first address: no redirect may lead away from it.
  await move(key, { parent: 'clothing', index: 9 });
  await change(key, { path: '/clothing/party-and-evening.html' });
  await vi.waitFor(async () =>
    expect(await readPage('/shoes/party.html')).toMatchObject({ to: '/clothing/party-and-evening.html' }),
  );
  await vi.waitFor(async () =>
    expect(await readPage('/clothing/party-and-evening.html')).toMatchObject({ kind: 'listing' }),
  );

  const { items } = await (await shop.staff('owner')).audit.search({
    query: { entityKind: 'category', entityId: key },
  });
  expect(items.map(({ action }) => action)).toEqual(['change', 'move', 'move', 'change', 'create']);
  const { version } = await get(key);
  await expect(api.categories.remove({ body: { key, version: version - 1 } })).rejects.toThrow(
    refused('version_conflict'),
  );
  await api.categories.remove({ body: { key, version } });
  await expect(get(key)).rejects.toThrow(refused('category_unknown'));
  await vi.waitFor(async () =>
    expect(await readPage('/clothing/party-and-evening.html')).toMatchObject({ to: '/clothing.html' }),
  );
});

describe('the tree', () => {
  test('addresses below a moved category follow it, and siblings keep their version', async () => {
    const { version } = await get('shoes');
    await move('dresses', { index: 0 });
    expect((await get('mini')).path).toBe('/dresses/mini.html');
    expect((await get('shoes')).version).toBe(version);
    const { items } = await api.categories.list();
    expect(items.filter(({ parent }) => parent === undefined).map(({ key }) => key)).toEqual([
      'dresses',
      'clothing',
      'shoes',
    ]);
    await move('dresses', { parent: 'clothing', index: 0 });
    expect((await get('mini')).formerPaths).toEqual(['/dresses/mini.html']);
  });

  test('moves by steps, and refuses a step too far, a cycle and an address that is taken', async () => {
    await move('shoes', { step: 'up' });
    await expect(move('shoes', { step: 'up' })).rejects.toThrow(refused('category_at_end'));
    await move('shoes', { step: 'down' });
    await expect(move('clothing', { parent: 'mini', index: 0 })).rejects.toThrow(refused('category_below_itself'));
    await expect(change('shoes', { path: '/clothing/dresses.html' })).rejects.toThrow(refused('path_taken'));
    await expect(change('shoes', { texts: {} })).rejects.toThrow(refused('category_unnamed'));
  });
});

describe('products', () => {
  test('are added, ordered and removed by hand', async () => {
    const { version } = await get('shoes');
    const body = { key: 'shoes', version, added: ['a', 'b', 'c'], removed: [], picked: ['c', 'b'] };
    await api.categories.arrange({ body });
    expect((await api.categories.products({ query: { key: 'shoes' } })).items).toMatchObject([
      { sku: 'c', isPicked: true },
      { sku: 'b', isPicked: true },
      { sku: 'a', isPicked: false, title: 'Dress a' },
    ]);
    await vi.waitFor(async () => expect(await listSkus('/shoes.html')).toEqual(['c', 'b', 'a']));
    await expect(api.categories.arrange({ body })).rejects.toThrow(refused('version_conflict'));
    const again = { ...body, version: version + 1 };
    await expect(api.categories.arrange({ body: { ...again, added: ['nothing'] } })).rejects.toThrow(
      refused('product_unknown'),
    );
    await api.categories.arrange({ body: { ...again, added: [], removed: ['a', 'b', 'c'], picked: [] } });
    await vi.waitFor(async () => expect(await listSkus('/shoes.html')).toEqual([]));
  });

  test('a rule is previewed, saved, and follows changes of products', async () => {
    const rule = { attributes: { fabric: ['satin'] }, priceFrom: 5_000 };
    const preview = await api.categories.preview({ body: { storeId, key: 'shoes', rule } });
    expect(preview).toMatchObject({ total: 1, tiles: [{ sku: 'c', price: { amount: 9_000 } }] });
    expect(await listSkus('/shoes.html')).toEqual([]);
    await change('shoes', { rule });
    await vi.waitFor(async () => expect(await listSkus('/shoes.html')).toEqual(['c']));
    await saveCatalogue(
      shop,
      buildProduct('a', { categories: ['mini'], attributes: { fabric: ['satin'] }, prices: [{ amount: 6_000 }] }),
    );
    await vi.waitFor(async () => expect((await listSkus('/shoes.html')).toSorted()).toEqual(['a', 'c']));
  });
});

test('a category that is hidden in a store vanishes there from its address, breadcrumbs, sitemap and menu', async () => {
  const { database, clock } = shop.parts;
  const feeds = createFeedService({ db: database.db, clock });
  const item = {
    Title: 'Dresses',
    Url: '/clothing/dresses.html',
    List: [{ Title: 'Length', List: [{ Name: 'Mini', Url: '/clothing/dresses/mini.html' }] }],
  };
  await feeds.saveMenu({ brand: 'outlet', region: 'UK', timeZone: 'Europe/London' }, [
    { fields: item },
    { fields: { Title: 'Shoes', Url: '/shoes.html' } },
  ]);
  const readMenu = async () => (await fetchText('/nms/UK.json')).json().map(({ Title }: { Title: string }) => Title);
  expect((await get('mini')).menus).toEqual([{ brand: 'outlet', region: 'UK', titles: ['Mini'] }]);
  expect(await readMenu()).toEqual(['Dresses', 'Shoes']);

  await change('dresses', { hiddenIn: [storeId] });
  expect(await readMenu()).toEqual(['Shoes']);
  await vi.waitFor(() => expect(readPage('/clothing/dresses/mini.html')).rejects.toMatchObject({ status: 404 }));
  const { body } = await fetchText('/sitemap/en-GB-1.xml');
  expect(body).toContain('/shoes.html');
  expect(body).not.toContain('dresses');
  await change('dresses', { hiddenIn: [] });
  await vi.waitFor(async () => expect(await listSkus('/clothing/dresses/mini.html')).toContain('b'));
  expect(await readMenu()).toEqual(['Dresses', 'Shoes']);
});

test('archiving is refused while a menu, a subcategory or a product needs the category', async () => {
  const archive = async (key: string, isArchived = true) =>
    await api.categories.archive({ body: { key, version: (await get(key)).version, isArchived } });
  await expect(archive('mini')).rejects.toMatchObject({
    errors: [{ code: 'category_needed', reason: '1 product is in no other category: add them to one first' }],
  });
  await expect(archive('dresses')).rejects.toThrow(refused('category_needed'));
  const { key } = await api.categories.create({ body: { name: 'Old season', parent: 'clothing' } });
  await archive(key);
  await vi.waitFor(async () =>
    expect(await readPage('/clothing/old-season.html')).toMatchObject({ kind: 'redirect', to: '/clothing.html' }),
  );
  expect((await api.categories.list()).items.find((one) => one.key === key)).toMatchObject({ isArchived: true });
  await archive(key, false);
  await vi.waitFor(async () => expect(await readPage('/clothing/old-season.html')).toMatchObject({ kind: 'listing' }));
  const { version } = await get('mini');
  await expect(api.categories.remove({ body: { key: 'mini', version } })).rejects.toThrow(refused('category_needed'));
});

test('nothing is moved, created or brought back below an archived category, and all stores are needed to archive', async () => {
  const archive = async (key: string, isArchived: boolean) =>
    await api.categories.archive({ body: { key, version: (await get(key)).version, isArchived } });
  const { key: parent } = await api.categories.create({ body: { name: 'Summer', parent: 'clothing' } });
  const { key: child } = await api.categories.create({ body: { name: 'Beach', parent } });
  await archive(child, true);
  await archive(parent, true);
  await vi.waitFor(async () =>
    expect(await readPage('/clothing/summer/beach.html')).toMatchObject({ kind: 'redirect', to: '/clothing.html' }),
  );
  await expect(archive(child, false)).rejects.toThrow(refused('category_archived'));
  await expect(move('shoes', { parent, index: 0 })).rejects.toThrow(refused('category_archived'));
  await expect(api.categories.create({ body: { name: 'Pool', parent } })).rejects.toThrow(refused('category_archived'));
  const { api: limited } = await signInStaff(shop, { role: 'merchandiser', stores: [storeId] });
  const { version } = await get(parent);
  await expect(limited.categories.archive({ body: { key: parent, version, isArchived: false } })).rejects.toThrow(
    refused('permission_missing'),
  );
});

const fetchText = (url: string) => shop.app.inject({ url, headers: { host: 'outlet.localhost' } });

test('moving a category and changing its address need the permission in every store, its name in any', async () => {
  const { api: limited } = await signInStaff(shop, { role: 'merchandiser', stores: [storeId] });
  const { version, path, inMenu, texts, hiddenIn } = await get('shoes');
  const body = { key: 'shoes', version, path, inMenu, texts, hiddenIn };
  await expect(limited.categories.move({ body: { key: 'shoes', version, to: { index: 0 } } })).rejects.toThrow(
    refused('permission_missing'),
  );
  await expect(limited.categories.change({ body: { ...body, path: '/footwear.html' } })).rejects.toThrow(
    refused('permission_missing'),
  );
  const named = { ...texts, 'en-GB': { name: 'Footwear', description: '' } };
  expect(await limited.categories.change({ body: { ...body, texts: named } })).toMatchObject({ texts: named });
});
