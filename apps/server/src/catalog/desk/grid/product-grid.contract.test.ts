import { stores } from '@shop/brands/stores';
import type { StaffApi } from '@shop/contracts/staff/client';
import { getPriceList } from '@shop/domain/catalog/price/price';
import type { Grant } from '@shop/domain/staff/actor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { buildCategory, buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../../tests/support/catalog/save-catalogue.ts';
import { startTestShop, type TestShop } from '../../../../../../tests/support/shop/test-shop.ts';
import { createProductGrid } from './product-grid-service.ts';

const TITLE = 'texts.en-GB.title';
const PRICE = 'prices.outlet-GBP';
let shop: TestShop;
let api: StaffApi;
beforeAll(async () => {
  shop = await startTestShop();
  api = await shop.staff('merchandiser');
  const texts = (sku: string) => ({ 'en-GB': { title: `Grid ${sku}`, description: 'Two\nlines', care: ['Wash'] } });
  await saveCatalogue(
    shop,
    buildCategory('grids'),
    ...['g1', 'g2', 'g3', 'g4'].map((sku) =>
      buildProduct(sku, { style: sku, urlKey: `grid-${sku}`, texts: texts(sku), categories: ['grids'] }),
    ),
  );
});
afterAll(() => shop.stop());

async function read(sku: string, columns: readonly string[]) {
  const { items } = await api.productGrid.rows({
    query: { view: 'all', text: sku, limit: 1, columns: columns.join(',') },
  });
  return items[0]?.cells;
}

async function save(edits: Record<string, Record<string, string>>, before: Record<string, string> = {}) {
  const rows = await Promise.all(
    Object.entries(edits).map(async ([sku, cells]) => {
      const fields = Object.keys(cells);
      const shown = await read(sku, fields);
      return {
        sku,
        cells: fields.map((field, at) => ({
          ...{ field, before: before[field] ?? shown?.[at] ?? '', after: cells[field] ?? '' },
        })),
      };
    }),
  );
  return await api.productGrid.save({ body: { rows } });
}

test('pages of rows hold the cells of the columns', async () => {
  const query = { view: 'all' as const, category: 'grids', columns: `${TITLE},online,${PRICE}` };
  const first = await api.productGrid.rows({ query: { ...query, limit: 3 } });
  expect(first).toEqual({
    items: ['g1', 'g2', 'g3'].map((sku) => ({ sku, cells: [`Grid ${sku}`, 'yes', '40.00'] })),
    next: 'g3',
  });
  const last = await api.productGrid.rows({ query: { ...query, limit: 3, cursor: 'g3' } });
  expect(last).toMatchObject({ items: [{ sku: 'g4' }] });
  expect(last.next).toBeUndefined();
});

test('a column that the grid does not have is refused', async () => {
  await expect(read('g1', ['texts.en-GB.description'])).rejects.toMatchObject({ status: 400 });
});

describe('a save', () => {
  test('writes content, plan, position and price, keeps the rest and records each part', async () => {
    const { saved, refused } = await save({
      g1: { [TITLE]: 'Silk', online: 'FALSE', position: '7', [PRICE]: '35', 'attributes.fit': 'slim|tall' },
    });
    expect(refused).toEqual([]);
    expect(saved).toEqual([
      {
        sku: 'g1',
        cells: { [TITLE]: 'Silk', online: 'no', position: '7', [PRICE]: '35.00', 'attributes.fit': 'slim|tall' },
      },
    ]);
    const { content, state } = await api.product.get({ params: { sku: 'g1' } });
    expect(state).toBe('offline');
    expect(content.texts['en-GB']).toMatchObject({ title: 'Silk', description: 'Two\nlines', care: ['Wash'] });
    const { items } = await api.product.history({ params: { sku: 'g1' }, query: {} });
    expect(items.map(({ action, after }) => [action, after])).toEqual([
      ['set-price', { [PRICE]: '3500' }],
      ['set-position', { position: '7' }],
      ['schedule', { online: 'false' }],
      ['change', { [TITLE]: 'Silk', 'attributes.fit': 'slim\ntall' }],
    ]);
    expect(items.map(({ canRollBack }) => canRollBack)).toEqual([false, false, false, true]);
  });

  test('refuses rows with findings per cell and saves the others', async () => {
    const { saved, refused } = await save({
      g2: { [TITLE]: 'Linen', online: 'perhaps', [PRICE]: 'free' },
      g3: { [TITLE]: 'Wool' },
      g4: { categories: 'grids|nowhere' },
      gone: { [TITLE]: 'None' },
    });
    expect(saved.map(({ sku }) => sku)).toEqual(['g3']);
    expect(
      Object.fromEntries(refused.map(({ sku, findings }) => [sku, findings.map(({ field, code }) => [field, code])])),
    ).toEqual({
      gone: [[TITLE, 'product_unknown']],
      g2: [
        ['online', 'value_unusable'],
        [PRICE, 'value_unusable'],
      ],
      g4: [['categories', 'category_unknown']],
    });
    expect(await read('g2', [TITLE])).toEqual(['Grid g2']);
    expect(await read('g3', [TITLE])).toEqual(['Wool']);
  });

  test('refuses a cell that was changed meanwhile, with its value of now', async () => {
    const { saved, refused } = await save({ g4: { [TITLE]: 'Mine' } }, { [TITLE]: 'Grid of yesterday' });
    expect(saved).toEqual([]);
    expect(refused).toMatchObject([{ sku: 'g4', findings: [{ code: 'version_conflict', current: 'Grid g4' }] }]);
  });

  test('of a change of another cell by a colleague goes through', async () => {
    await save({ g4: { 'attributes.fit': 'loose' } });
    const { saved } = await api.productGrid.save({
      body: { rows: [{ sku: 'g4', cells: [{ field: TITLE, before: 'Grid g4', after: 'Mine' }] }] },
    });
    expect(saved).toEqual([{ sku: 'g4', cells: { [TITLE]: 'Mine' } }]);
    expect(await read('g4', ['attributes.fit'])).toEqual(['loose']);
  });

  test('plans and ends a plan', async () => {
    await save({ g3: { offlineAt: '2030-01-02 10:00' } });
    expect(await read('g3', ['online', 'offlineAt'])).toEqual(['yes', '2030-01-02 10:00']);
    await save({ g3: { offlineAt: '' } });
    expect(await read('g3', ['offlineAt'])).toEqual(['']);
  });

  test('of a price needs the permission for prices', async () => {
    const { database, clock } = shop.parts;
    const grid = createProductGrid({
      ...{ db: database.db, clock, audit: createAuditTrail({ clock }), stores },
      list: { listSkus: async () => ({ skus: [] }) },
      readAttributeTypes: async () => new Map(),
    });
    const editor = { kind: 'staff', staffId: '1', name: 'Editor', sessionId: 's', requestId: 'r' } as const;
    const elsewhere = stores.filter((store) => `prices.${getPriceList(store)}` !== PRICE);
    const grants: Grant[] = [
      { permission: 'catalog.edit' },
      { permission: 'prices.edit', stores: elsewhere.map(({ storeId }) => storeId) },
    ];
    for (const count of [1, 2]) {
      const { refused } = await grid.save({ ...editor, grants: grants.slice(0, count) }, [
        { sku: 'g2', cells: [{ field: PRICE, before: '40.00', after: '1' }] },
      ]);
      expect(refused).toMatchObject([{ sku: 'g2', findings: [{ field: PRICE, code: 'value_unusable' }] }]);
    }
  });
});
