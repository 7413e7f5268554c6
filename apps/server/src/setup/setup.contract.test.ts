import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createStockService } from '#server/catalog/stock/stock-service.ts';
import { signInStaff } from '../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['staff']>>;
beforeAll(async () => {
  shop = await startTestShop({ env: { DEMO_DATA: 'false' } });
  owner = await shop.staff('owner');
});
afterAll(() => shop.stop());

const listAudited = async (kind: string) => {
  const { rows } = await shop.parts.database.pool.query<{ entity_id: string; action: string }>(
    'select entity_id, action from audit_entry where entity_kind = $1 order by at, audit_id',
    [kind],
  );
  return rows;
};

test('tells what is set up and what is open, with example rates of the first store', async () => {
  const state = await owner.setup.read();
  expect(state).toMatchObject({ mayOpen: false, isOpen: true, reopens: false, hasProducts: false });
  expect(state.items).toContainEqual(expect.objectContaining({ code: 'payment', level: 'blocks' }));
  expect(state.exampleRates).toEqual({ percent: '20', regions: '' });
  expect(new URL(state.shopAddress).pathname).toBe('/');
});

test('legal texts are saved as drafts once, with their blanks', async () => {
  const before = await owner.setup.read();
  expect(new Set(before.legalTexts.map(({ state }) => state))).toEqual(new Set(['blank']));
  const { saved } = await owner.setup.takeLegalTexts({ body: {} });
  expect(saved).toBe(before.legalTexts.length);
  expect(await owner.setup.takeLegalTexts({ body: {} })).toEqual({ saved: 0 });
  const { legalTexts } = await owner.setup.read();
  expect(new Set(legalTexts.map(({ state }) => state))).toEqual(new Set(['draft']));
  expect(legalTexts).toContainEqual(expect.objectContaining({ documentId: 'terms-page', hasBlanks: true }));
  expect(await listAudited('content')).toHaveLength(saved);
});

test('confirmed rates are no longer open, and the trail tells who confirmed them', async () => {
  const findTaxes = async () => (await owner.setup.read()).items.find(({ code }) => code === 'confirm_taxes')?.level;
  expect(await findTaxes()).toBe('blocks');
  await owner.setup.confirmTaxes({ body: {} });
  expect(await findTaxes()).toBe('fine');
  expect(await listAudited('readiness')).toEqual([{ entity_id: 'taxes', action: 'confirm' }]);
});

test('an owner of single stores cannot confirm the rates of the whole shop', async () => {
  const [first] = (await owner.shopConfig.read()).config.stores;
  const { api } = await signInStaff(shop, { role: 'owner', stores: [first?.id ?? 0] });
  await expect(api.setup.confirmTaxes({ body: {} })).rejects.toMatchObject({ status: 403 });
});

describe('demo catalogue', () => {
  const readDemo = async () => (await owner.setup.read()).demo;
  const findCatalogue = async () => (await owner.setup.read()).items.find(({ code }) => code === 'catalogue')?.level;
  const count = async (table: string) =>
    (await shop.parts.database.pool.query<{ count: number }>(`select count(*)::int from ${table}`)).rows[0]?.count;

  test('is loaded into the pools, currencies and brands of the shop, and blocks real sales', async () => {
    expect(await readDemo()).toMatchObject({ state: 'none', products: 0 });
    expect(await findCatalogue()).toBe('fine');
    const { demo } = await owner.setup.loadDemo({ body: {} });
    expect(demo.state).toBe('loading');
    await expect(owner.setup.loadDemo({ body: {} })).rejects.toMatchObject({ status: 409 });
    await expect(owner.setup.removeDemo({ body: {} })).rejects.toMatchObject({ status: 409 });
    await vi.waitFor(async () => expect(await readDemo()).toMatchObject({ state: 'loaded' }), { timeout: 60_000 });
    const { products, online } = await readDemo();
    expect(products).toBeGreaterThan(100);
    expect(online).toBe(products);
    expect(await findCatalogue()).toBe('blocks');
    await expect(owner.setup.loadDemo({ body: {} })).rejects.toMatchObject({ status: 409 });
    const [run] = (await owner.imports.list()).items;
    expect(run).toMatchObject({ state: 'done', skipped: 0, fileName: 'Demo catalogue (invented prices).jsonl' });
    const { rows } = await shop.parts.database.pool.query<{ description: string }>(
      "select description from product_text where locale = 'en-GB'",
    );
    expect(rows.every(({ description }) => description.endsWith('its price is an invented example.'))).toBe(true);
  });

  test('is deleted except products that an order holds, which go offline', async () => {
    const { db, pool } = shop.parts.database;
    const { rows } = await pool.query<{ sku: string; pool: 'gb'; product_sku: string }>(
      'select variant.sku, pool, product_sku from variant join stock on variant_sku = variant.sku where on_hand > 3 limit 1',
    );
    const [held] = rows;
    if (!held) throw new Error('No size is in stock');
    const line = { sku: held.sku, pool: held.pool, quantity: 1 };
    await db.transaction().execute((tx) => createStockService().reserve(tx, [line], 'test'));
    const { removed, kept, demo } = await owner.setup.removeDemo({ body: {} });
    expect({ kept, demo }).toMatchObject({ kept: 1, demo: { state: 'loaded', products: 1, online: 0 } });
    expect(removed).toBeGreaterThan(100);
    expect(await findCatalogue()).toBe('fine');
    expect(await owner.setup.removeDemo({ body: {} })).toMatchObject({ removed: 0, kept: 1 });
    const { rows: left } = await pool.query('select product_sku from product_category group by 1');
    expect(left).toEqual([{ product_sku: held.product_sku }]);
    expect(await count('category')).toBeLessThan(10);
  });

  test('is not for an owner of single stores', async () => {
    const [first] = (await owner.shopConfig.read()).config.stores;
    const { api } = await signInStaff(shop, { role: 'owner', stores: [first?.id ?? 0] });
    await expect(api.setup.loadDemo({ body: {} })).rejects.toMatchObject({ status: 403 });
    await expect(api.setup.removeDemo({ body: {} })).rejects.toMatchObject({ status: 403 });
  });
});
