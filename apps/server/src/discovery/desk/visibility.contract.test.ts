import { stores } from '@shop/brands/stores';
import type { StaffApi } from '@shop/contracts/staff/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/catalog/save-catalogue.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

const outlet = stores.find(({ brand, localeISOCode }) => brand === 'outlet' && localeISOCode === 'en-GB');
const main = stores.find(({ brand, localeISOCode }) => brand === 'main' && localeISOCode === 'en-GB');

let shop: TestShop;
let api: StaffApi;
beforeAll(async () => {
  shop = await startTestShop();
  api = await shop.staff('merchandiser');
  await saveCatalogue(
    shop,
    buildCategory('dresses'),
    buildCategory('cheap', { rule: { priceUpTo: 1_000 } }),
    buildProduct('seen', { categories: ['dresses'] }),
    buildProduct('ruled', { prices: [{ amount: 900 }] }),
    buildProduct('lost', { sizes: { 8: 0 } }),
    buildProduct('dark', { online: false, prices: [] }),
  );
});
afterAll(() => shop.stop());

async function why(sku: string, store = outlet) {
  const found = await api.product.visibility({ params: { sku } });
  return found.stores.find(({ storeId }) => storeId === store?.storeId);
}
const indexed = { timeout: 20_000 };

test('a product in a category is seen once it is indexed, and not in stores of other brands', async () => {
  await vi.waitFor(async () => expect(await why('seen')).toMatchObject({ state: 'seen', reasons: [] }), indexed);
  expect(await why('seen', main)).toMatchObject({
    state: 'unseen',
    reasons: ['no-brand', 'no-price', 'no-stock'].slice(0, 2),
  });
});

test('a rule of a category counts as its category', async () => {
  await vi.waitFor(async () => expect(await why('ruled')).toMatchObject({ state: 'seen', categories: 1 }), indexed);
});

test('a sold-out product without a category is hard to find', async () => {
  const expected = { state: 'limited', reasons: ['no-category', 'no-stock'] };
  await vi.waitFor(async () => expect(await why('lost')).toMatchObject(expected), indexed);
});

test('an offline product names all that is missing', async () => {
  expect(await why('dark')).toMatchObject({ state: 'unseen', reasons: ['offline', 'no-price', 'no-category'] });
});

test('a rule that hides the product is named with its listing', async () => {
  const storeId = outlet?.storeId ?? 0;
  const rule = { ...{ pinned: [], buried: [], hidden: ['seen'], boosts: [], enabled: true }, scope: 'store' as const };
  const { ruleId } = await api.merchandising.addRule({ body: { storeId, target: { category: 'dresses' }, ...rule } });
  expect(await why('seen')).toMatchObject({
    ...{ state: 'limited', reasons: ['hidden'] },
    hiddenBy: [{ ruleId, target: { category: 'dresses' } }],
  });
});
