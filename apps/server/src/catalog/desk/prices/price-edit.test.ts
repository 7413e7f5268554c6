import { stores } from '@shop/brands/stores';
import type { Actor } from '@shop/domain/staff/actor';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPriceAndStockDesk } from '#server/catalog/desk/open-prices-and-stock.ts';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import type { AuditEntry } from '#server/staff/audit/audit-trail.ts';
import { storeTerms as terms } from '#server/store-terms.ts';
import { buildCategory, buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database/test-database.ts';
import type { SetCosts } from './cost-service.ts';
import type { PriceEdit, PriceEdits } from './price-edit-service.ts';
import type { PreviewPrices } from './price-preview.ts';

let now = new Date('2026-09-01T12:00:00Z');
const clock = () => now;
const mia: Actor = {
  ...{ kind: 'staff', staffId: 'mia', name: 'Mia', sessionId: 's', requestId: 'r' },
  grants: [{ permission: 'prices.edit' }],
};
const recorded: AuditEntry[] = [];
const audit = {
  record: async (_: unknown, __: Actor, entry: AuditEntry) => void recorded.push(entry),
  recordNothing: () => {},
};
const LIST = 'outlet-GBP';

let database: TestDatabase;
let edits: PriceEdits;
let setCosts: SetCosts;
let preview: PreviewPrices;
let sku = '';
beforeAll(async () => {
  database = await createTestDatabase();
  ({ edits, preview, setCosts } = openPriceAndStockDesk({ database, clock, stores, terms }, { audit }).services);
});
afterAll(() => database.close());

let made = 0;
beforeEach(async () => {
  sku = `priced${++made}`;
  now = new Date('2026-09-01T12:00:00Z');
  const prices = [{ priceList: LIST, amount: 4_000 }];
  await createCatalogWriteService({ db: database.db, clock }).saveRecords([buildProduct(sku, { prices })], {
    batch: 'seed',
  });
  now = new Date('2026-11-20T12:00:00Z');
});

const find = async () => (await edits.find(sku)).find(({ priceList }) => priceList === LIST);
const set = (edit: Partial<PriceEdit>) => edits.set(mia, { sku, priceList: LIST, amount: 4_000, ...edit });

describe('a price edit', () => {
  test('schedules a special price in the time of the list, with an audit entry', async () => {
    const version = (await find())?.version;
    const special = { amount: 3_000, from: '2026-12-01T09:00', to: '2026-12-08T09:00' };
    const saved = await set({ version, special });
    expect(saved).toMatchObject({
      ...{ inForce: 4_000, lowest: 4_000, timeZone: 'Europe/London' },
      price: { special: { amount: 3_000, from: new Date('2026-12-01T09:00:00Z') } },
    });
    expect(saved.version).not.toBe(version);
    expect(recorded.at(-1)).toMatchObject({
      ...{ permission: 'prices.edit', action: 'set-price', entity: { kind: 'product', id: sku } },
      ...{ before: { amount: 4_000 }, after: { special: { amount: 3_000 } } },
    });
    now = new Date('2026-12-02T12:00:00Z');
    expect(await find()).toMatchObject({ inForce: 3_000, shownWas: 4_000 });
  });

  test('keeps scheduled specials where asked, and ends them otherwise', async () => {
    const special = { amount: 3_000, from: '2026-12-01T09:00', to: '2026-12-08T09:00' };
    const specialB = { amount: 2_500, from: '2027-02-01T00:00', to: '2027-02-08T00:00' };
    await set({ special, specialB });
    expect(await set({ amount: 3_900, keepsSpecials: true })).toMatchObject({
      price: { amount: 3_900, special: { amount: 3_000 }, specialB: { amount: 2_500 } },
    });
    const replaced = await set({ special: { ...special, amount: 2_900 }, keepsSpecials: true });
    expect(replaced.price).toMatchObject({ special: { amount: 2_900 }, specialB: { amount: 2_500 } });
    expect((await set({})).price).not.toMatchObject({ special: { amount: 2_900 } });
  });

  test('shows cost and margin beside the price in force', async () => {
    expect(await find()).not.toHaveProperty('margin');
    await setCosts(mia, [{ sku, cost: { amount: 1_000, currency: 'GBP' } }]);
    // 40.00 with 20 % tax is 33.33 without.
    expect(await find()).toMatchObject({ cost: 1_000, margin: 70 });
  });

  test('lowers the price with the was-price that was charged', async () => {
    expect(await set({ amount: 3_000, was: 4_000 })).toMatchObject({ inForce: 3_000, shownWas: 4_000 });
  });

  test('gives a product its first price in another list', async () => {
    const saved = await edits.set(mia, { sku, priceList: 'main-EUR', version: 'none', amount: 4_900 });
    expect(saved).toMatchObject({ priceList: 'main-EUR', currency: 'EUR', inForce: 4_900 });
  });

  test('is refused where the reduction counts from more than the lowest of the 30 days before', async () => {
    await set({ amount: 3_000 });
    now = new Date('2026-11-25T12:00:00Z');
    await set({ amount: 4_000 });
    now = new Date('2026-12-01T12:00:00Z');
    await expect(set({ special: { amount: 2_500 } })).rejects.toMatchObject({
      code: 'price_above_lowest',
      message: expect.stringContaining('GBP 30.00'),
    });
    expect(await set({ was: 3_000, special: { amount: 2_500 } })).toMatchObject({ inForce: 2_500, shownWas: 3_000 });
  });

  test.each([
    ['price_never_charged', () => set({ amount: 3_000, was: 9_000 })],
    ['price_special_not_lower', () => set({ special: { amount: 4_000 } })],
    ['moment_invalid', () => set({ special: { amount: 3_000, from: 'tomorrow at ten' } })],
    ['version_conflict', () => set({ version: 'old', amount: 3_000 })],
    ['sku_unknown', () => set({ sku: 'nothing' })],
    ['price_list_unknown', () => set({ priceList: 'outlet-JPY' })],
    [
      'permission_missing',
      () =>
        edits.set({ ...mia, grants: [{ permission: 'catalog.read' }] } as Actor, {
          sku,
          priceList: LIST,
          amount: 3_000,
        }),
    ],
  ])('is refused with %s', async (code, call) => {
    await expect(call()).rejects.toMatchObject({ code });
    expect((await find())?.inForce).toBe(4_000);
  });
});

describe('the preview', () => {
  const outlet = stores.find(({ brand, localeISOCode }) => brand === 'outlet' && localeISOCode === 'en-GB');
  const show = (at: string, category = 'coats') => preview({ storeId: outlet?.storeId ?? -1, category, at, page: 1 });

  test('shows the prices of a listing at a moment, in the time of the store', async () => {
    const writer = createCatalogWriteService({ db: database.db, clock });
    now = new Date('2026-09-01T12:00:00Z');
    const prices = [{ priceList: LIST, amount: 4_000 }];
    await writer.saveRecords([buildCategory('coats'), buildProduct('coat-now', { prices, categories: ['coats'] })], {
      batch: 'seed',
    });
    now = new Date('2026-11-20T12:00:00Z');
    await edits.set(mia, {
      ...{ sku: 'coat-now', priceList: LIST, amount: 4_000 },
      special: { amount: 3_000, from: '2026-12-01T09:00', to: '2026-12-08T09:00' },
    });
    const before = await show('2026-12-01T08:59');
    expect(before).toMatchObject({ at: new Date('2026-12-01T08:59:00Z'), total: 1, timeZone: 'Europe/London' });
    expect(before.products).toMatchObject([{ sku: 'coat-now', price: { now: { amount: 4_000 } } }]);
    const [during] = (await show('2026-12-01T09:00')).products;
    expect(during?.price).toMatchObject({ now: { amount: 3_000 }, was: { amount: 4_000 }, percentOff: 25 });
    const [after] = (await show('2026-12-08T09:00')).products;
    expect(after?.price.now.amount).toBe(4_000);
  });

  test.each([
    ['category_unknown', () => show('2026-12-01T09:00', 'nowhere')],
    ['moment_invalid', () => show('some day soon')],
    ['store_unknown', () => preview({ storeId: 9_999, category: 'coats', at: '2026-12-01T09:00', page: 1 })],
  ])('is refused with %s', async (code, call) => {
    await expect(call()).rejects.toMatchObject({ code });
  });
});
