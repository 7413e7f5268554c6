import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/catalog/save-catalogue.ts';
import { signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await saveCatalogue(
    shop,
    buildProduct('boots-0', { texts: { 'en-GB': { title: 'Suede boots', description: '' } }, online: false }),
    buildProduct('boots-1', { texts: { 'en-GB': { title: 'Leather boots', description: '' } }, sizes: { 'UK 5': 4 } }),
  );
});
afterAll(() => shop.stop());

test('finds products by words and by SKU, with their address in the shop', async () => {
  const { api } = await signInStaff(shop, { role: 'merchandiser' });
  const session = await api.session.read();
  const stores = session.state === 'signed-in' ? session.stores : [];
  const store = stores.find(({ name }) => name.endsWith('Outlet en-GB'))?.storeId;
  const find = (text: string) => api.find.shop({ query: { text, store } });
  const boots = { sku: 'boots-1', title: 'Leather boots', url: expect.stringMatching(/^https?:.*boots/) };
  await vi.waitFor(async () => expect((await find('leather boo')).products).toEqual([boots]), { timeout: 20_000 });
  expect((await find('boots-1')).products).toEqual([boots]);
  expect((await find('suede')).products).toEqual([{ sku: 'boots-0', title: 'Suede boots' }]);
  expect((await find('spaceship')).products).toEqual([]);
});

test('needs the permission in the store', async () => {
  const elsewhere = await signInStaff(shop, { role: 'merchandiser', stores: [999] });
  expect(await elsewhere.api.find.shop({ query: { text: 'boots' } })).toEqual({ products: [], pages: [] });
  await expect(elsewhere.api.find.shop({ query: { text: 'boots', store: 1 } })).rejects.toMatchObject({ status: 403 });
});
