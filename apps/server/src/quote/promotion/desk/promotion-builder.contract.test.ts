import { stores } from '@shop/brands/stores';
import type { PromotionFile } from '@shop/contracts/promotion-file';
import { createShopApi } from '@shop/contracts/shop/client';
import type { StaffApi } from '@shop/contracts/staff/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../../tests/support/catalog/save-catalogue.ts';
import { signInStaff } from '../../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../../tests/support/shop/test-shop.ts';
import { injectFetch } from '../../../platform/http/inject-fetch.ts';

const STORE = stores.find(({ brand, localeISOCode }) => brand === 'outlet' && localeISOCode === 'en-GB');
const storeId = STORE?.storeId ?? 0;

let shop: TestShop;
let merchandiser: StaffApi;
beforeAll(async () => {
  shop = await startTestShop();
  merchandiser = await shop.staff('merchandiser');
  await saveCatalogue(shop, buildProduct('coat', { sizes: { 8: 50 } }));
  await saveCatalogue(shop, buildProduct('boots', { sizes: { 6: 50 }, prices: [{ amount: 6_000 }] }));
});
afterAll(() => shop.stop());

const refusal = (code: string) => ({ errors: [{ code }] });
const build = (key: string, given: Partial<PromotionFile> = {}): PromotionFile => ({
  ...{ key, names: { 'en-GB': `The ${key}` }, effect: { kind: 'percentage', percent: 10 }, brand: 'outlet' as const },
  ...{ scope: {}, conditions: {}, limits: {}, stackable: false, priority: 0, active: true, ...given },
});
const create = (promotion: PromotionFile) => merchandiser.promotions.create({ body: { promotion } });

/** Bag of a guest with one coat. */
async function fillBag(sku = 'coat-8') {
  const { token } = await shop.api.quote.addAll({ body: { products: [{ sku, quantity: 1 }] } });
  const fetch = injectFetch(shop.app, { headers: { host: 'outlet.localhost' } });
  return createShopApi(fetch, { locale: 'en-GB', quoteToken: () => token });
}

test('a created promotion discounts the bag of a shopper at once, and a change of it too', async () => {
  const bag = await fillBag();
  const created = await create(build('builder', { scope: { products: ['coat'] } }));
  expect(created).toMatchObject({ version: 1, state: 'running', rule: { scope: { products: ['coat'] } } });
  expect((await bag.quote.get()).totals.discount.amount).toBe(400);

  const promotion = build('builder', { effect: { kind: 'amount', amounts: { GBP: 1_500 } } });
  const call = { params: { key: 'builder' }, body: { version: 1, promotion } };
  expect(await merchandiser.promotions.change(call)).toMatchObject({ version: 2 });
  expect((await bag.quote.get()).totals.discount.amount).toBe(1_500);
  await expect(merchandiser.promotions.change(call)).rejects.toMatchObject(refusal('version_conflict'));
  await merchandiser.promotions.end({ params: { key: 'builder' }, body: { reason: 'Over' } });
  expect((await bag.quote.get()).totals.discount.amount).toBe(0);
});

test('records who created and changed a promotion', async () => {
  await create(build('recorded'));
  const body = { version: 1, promotion: build('recorded', { stackable: true }) };
  await merchandiser.promotions.change({ params: { key: 'recorded' }, body });
  const owner = await shop.staff('owner');
  const { items } = await owner.audit.search({ query: { entityKind: 'promotion', entityId: 'recorded' } });
  expect(items.map(({ action }) => action)).toEqual(['save', 'create']);
  await merchandiser.promotions.end({ params: { key: 'recorded' }, body: { reason: 'Over' } });
});

test('a promotion by the clocks of each store is shown in the zone that it was written in', async () => {
  const period = { startsAt: '2030-12-01T00:00', endsAt: '2030-12-24T12:00', timeZone: 'America/New_York' };
  const made = await create(build('each', { ...period, eachStore: true }));
  const zones = { localZone: 'America/New_York', timeZone: 'America/New_York', state: 'scheduled' };
  expect(made).toMatchObject({ ...zones, startsAt: '2030-12-01T05:00:00.000Z' });
  const { items } = await merchandiser.promotions.list({ query: {} });
  expect(items.find(({ key }) => key === 'each')).toMatchObject({ localZone: 'America/New_York' });
});

test('reads times in the time zone of the first store, and refuses impossible periods and places', async () => {
  const made = await create(build('winter', { startsAt: '2026-12-01T00:00', endsAt: '2026-12-24T12:00' }));
  expect(made).toMatchObject({ startsAt: '2026-12-01T00:00:00.000Z', timeZone: 'Europe/London', state: 'scheduled' });
  await expect(create(build('winter'))).rejects.toMatchObject(refusal('promotion_exists'));
  const backwards = build('backwards', { startsAt: '2026-12-02T00:00', endsAt: '2026-12-01T00:00' });
  await expect(create(backwards)).rejects.toMatchObject(refusal('promotion_period_invalid'));
  const nowhere = build('nowhere', { effect: { kind: 'amount', amounts: { QAR: 5 } } });
  await expect(create(nowhere)).rejects.toMatchObject(refusal('promotion_without_store'));
  const limited = await signInStaff(shop, { role: 'merchandiser', stores: [storeId] });
  await expect(
    limited.api.promotions.create({ body: { promotion: { ...build('wide'), brand: undefined } } }),
  ).rejects.toMatchObject(refusal('permission_missing'));
});

test('warns of promotions that meet it', async () => {
  await create(build('standing', { scope: { products: ['boots'] } }));
  const find = async (given: Partial<PromotionFile>) =>
    (await merchandiser.promotions.overlaps({ body: { promotion: build('new', given) } })).items.filter(
      ({ key }) => key === 'standing',
    );
  expect(await find({})).toMatchObject([
    { products: 1, together: 'better-wins', stores: expect.arrayContaining([storeId]) },
  ]);
  expect(await find({ stackable: true })).toMatchObject([{ together: 'adds' }]);
  expect(await find({ scope: { products: ['coat'] } })).toEqual([]);
  await merchandiser.promotions.end({ params: { key: 'standing' }, body: { reason: 'Over' } });
});

test('simulates a bag with a draft, at a later moment, without storing anything', async () => {
  await create(build('later', { startsAt: '2026-11-01T00:00', scope: { products: ['boots'] } }));
  const draft = build('draft', { code: 'DRAFT', effect: { kind: 'percentage', percent: 20 } });
  const lines = [
    { sku: 'coat-8', quantity: 2 },
    { sku: 'boots-6', quantity: 1 },
  ];
  const body = { storeId, lines, buyer: { kind: 'guest' as const }, code: 'DRAFT', draft };
  const now = await merchandiser.promotions.simulate({ body });
  expect(now.quote.totals).toMatchObject({ items: { amount: 14_000 }, discount: { amount: 2_800 } });
  const reasons = Object.fromEntries(now.verdicts.map(({ key, status, reason }) => [key, reason ?? status]));
  expect(reasons).toMatchObject({ draft: 'applied', later: 'scheduled' });

  const later = await merchandiser.promotions.simulate({ body: { ...body, at: '2026-11-02T00:00:00Z' } });
  expect(later.verdicts.find(({ key }) => key === 'later')).toMatchObject({
    ...{ reason: 'other-promotion-better', alone: { amount: 600 }, instead: ['The draft'] },
  });
  await expect(merchandiser.promotions.get({ params: { key: 'draft' } })).rejects.toMatchObject(
    refusal('promotion_unknown'),
  );
  const uncoded = await merchandiser.promotions.simulate({ body: { ...body, code: undefined } });
  expect(uncoded.verdicts.find(({ key }) => key === 'draft')).toMatchObject({ reason: 'no-code', isDraft: true });
});

test('simulates in stores of the own scope only, without promotions of other stores and without other customers', async () => {
  const main = stores.find(({ brand, localeISOCode }) => brand === 'main' && localeISOCode === 'en-GB')?.storeId ?? 0;
  await create(build('outlet-only'));
  await create(build('main-only', { brand: 'main' }));
  const { api } = await signInStaff(shop, { role: 'merchandiser', stores: [storeId] });
  const bag = { lines: [{ sku: 'coat-8', quantity: 1 }], buyer: { kind: 'guest' as const } };
  await expect(api.promotions.simulate({ body: { ...bag, storeId: main } })).rejects.toMatchObject(
    refusal('permission_missing'),
  );
  const listKeys = async (desk: StaffApi) =>
    (await desk.promotions.simulate({ body: { ...bag, storeId } })).verdicts.map(({ key }) => key);
  expect(await listKeys(api)).toContain('outlet-only');
  expect(await listKeys(api)).not.toContain('main-only');
  expect(await listKeys(merchandiser)).toContain('main-only');
  const known = { kind: 'known' as const, customerId: '00000000-0000-4000-8000-000000000000' };
  await expect(api.promotions.simulate({ body: { ...bag, storeId, buyer: known } })).rejects.toMatchObject(
    refusal('permission_missing'),
  );
  for (const key of ['outlet-only', 'main-only'])
    await merchandiser.promotions.end({ params: { key }, body: { reason: 'Over' } });
});

test('prices a simulated bag as the shop prices it', async () => {
  const bag = await fillBag();
  const quote = await bag.quote.get();
  const simulated = await merchandiser.promotions.simulate({
    body: { storeId, lines: [{ sku: 'coat-8', quantity: 1 }], buyer: { kind: 'guest' } },
  });
  expect(simulated.quote.totals).toEqual(quote.totals);
  expect(simulated.quote.lines).toEqual(quote.lines);
});

test('searches pieces of the store and names categories and groups', async () => {
  const { items } = await merchandiser.promotions.products({ query: { storeId, text: 'coat-8' } });
  expect(items).toMatchObject([{ sku: 'coat', sizes: [{ sku: 'coat-8', inStock: true }] }]);
  expect(await merchandiser.promotions.options()).toMatchObject({ groups: ['staff'] });
});
