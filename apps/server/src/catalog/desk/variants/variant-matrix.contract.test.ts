import type { StaffApi } from '@shop/contracts/staff/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveStock } from '#server/catalog/stock/stock-repository.ts';
import { buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../../tests/support/catalog/save-catalogue.ts';
import { startTestShop, type TestShop } from '../../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
let api: StaffApi;
beforeAll(async () => {
  shop = await startTestShop();
  api = await shop.staff('merchandiser');
  const sizes = (sku: string) =>
    ['S', 'M'].map((size, at) => ({ sku: `${sku}-${size}`, size, ...(at === 0 && { barcode: `${sku}1` }), stock: {} }));
  await saveCatalogue(
    shop,
    ...['red', 'blue'].map((sku) =>
      buildProduct(sku, { style: 'shirt', urlKey: `shirt-${sku}`, variants: sizes(sku) }),
    ),
    buildProduct('other', { style: 'other', urlKey: 'other', variants: sizes('other') }),
  );
});
afterAll(() => shop.stop());

const cells = (sku = '', barcode = '') => ({ sku, barcode });
const save = (product: string, ...changes: { size: string; before: object; after: object }[]) =>
  api.variants.save({ params: { sku: 'red' }, body: { sizes: [{ product, changes: changes as never }] } });
const listSizes = async (product: string) => {
  const { items } = await api.product.variants({ params: { sku: 'red' }, query: {} });
  return items
    .filter((one) => one.product === product)
    .map(({ sku, size, barcode = '' }) => [size, sku, barcode].join(' '));
};

test('sizes are added at their place, renamed, removed and their EANs exchanged', async () => {
  expect(
    await save(
      'red',
      { size: 'L', before: cells(), after: cells('red-L') },
      { size: 'S', before: cells('red-S', 'red1'), after: cells('red-S') },
      { size: 'M', before: cells('red-M'), after: cells('red-MEDIUM', 'red1') },
      { size: 'XS', before: cells(), after: cells('red-XS') },
    ),
  ).toEqual({ findings: [] });
  expect(await listSizes('red')).toEqual(['XS red-XS ', 'S red-S ', 'M red-MEDIUM red1', 'L red-L ']);
  await save('red', { size: 'L', before: cells('red-L'), after: cells() });
  expect(await listSizes('red')).toHaveLength(3);
  const { items } = await api.product.history({ params: { sku: 'red' }, query: {} });
  expect(items[0]).toMatchObject({ action: 'sizes', before: { 'variants.red-L': 'L' } });
});

test('SKUs and EANs of others are refused, and nothing is saved', async () => {
  const before = await listSizes('blue');
  const { findings } = await save(
    'blue',
    { size: 'L', before: cells(), after: cells('other-S') },
    { size: 'XL', before: cells(), after: cells('blue-XL', 'other1') },
    { size: 'XXL', before: cells(), after: cells('blue-XXL') },
  );
  expect(findings).toMatchObject([
    { product: 'blue', size: 'L', field: 'sku', code: 'variant_taken', reason: 'Taken by other-S of other' },
    { product: 'blue', size: 'XL', field: 'barcode', code: 'variant_taken' },
  ]);
  expect(await listSizes('blue')).toEqual(before);
});

test('an ordered or stocked variant keeps its SKU', async () => {
  const { db } = shop.parts.database;
  await saveCatalogue(
    shop,
    buildProduct('blue', {
      ...{ style: 'shirt', urlKey: 'shirt-blue' },
      variants: [
        { sku: 'blue-S', size: 'S', stock: { gb: 2 } },
        { sku: 'blue-M', size: 'M', stock: { gb: 2 } },
      ],
    }),
  );
  const change = (size: string) =>
    save('blue', { size, before: cells(`blue-${size}`, size === 'S' ? 'blue1' : ''), after: cells() });
  expect(await change('M')).toMatchObject({
    findings: [{ code: 'variant_in_use', reason: 'blue-M has stock (2): correct it to 0 first' }],
  });
  const cause = { reason: 'reserve', reference: 'order' } as const;
  await moveStock(db, { sku: 'blue-S', pool: 'gb', onHand: 0, reserved: 1 }, cause);
  expect(await change('S')).toMatchObject({ findings: [{ code: 'variant_in_use' }] });
  await moveStock(db, { sku: 'blue-M', pool: 'gb', onHand: -2, reserved: 0 }, { ...cause, reason: 'adjustment' });
  expect(await change('M')).toEqual({ findings: [] });
  const { rows } = await sql`select from stock where variant_sku = 'blue-M'`.execute(db);
  expect(rows).toEqual([]);
});

test('spaces around an unchanged cell change nothing', async () => {
  await save('red', { size: 'S', before: cells('red-S'), after: cells('red-S', 'red9') });
  expect(await save('red', { size: 'S', before: cells('red-S', 'red9'), after: cells(' red-S ', 'red9 ') })).toEqual({
    findings: [],
  });
  expect(await listSizes('red')).toContain('S red-S red9');
});

test('a variant of an open delivery keeps its SKU', async () => {
  const lines = [{ sku: 'red-XS', quantity: 5 }];
  const delivery = { pool: 'gb', supplier: 'Mill', dueOn: '2099-12-01', reference: 'PO 1', lines } as const;
  const buyer = await shop.staff('owner');
  await buyer.deliveries.create({ body: { ...delivery, lines } });
  expect(await save('red', { size: 'XS', before: cells('red-XS'), after: cells('red-XXS') })).toMatchObject({
    findings: [{ code: 'variant_in_use', reason: 'red-XS is part of an open delivery: receive or cancel it first' }],
  });
});

test('a product of another style is refused', async () => {
  await expect(save('other', { size: 'L', before: cells(), after: cells('other-L') })).rejects.toMatchObject({
    errors: [{ code: 'product_unknown' }],
  });
});

test('a renamed size keeps its line of an open stock-take', async () => {
  await saveCatalogue(
    shop,
    buildProduct('green', {
      ...{ style: 'shirt', urlKey: 'shirt-green' },
      variants: ['S', 'M'].map((size) => ({ sku: `green-${size}`, size, stock: {} })),
    }),
  );
  const warehouse = await shop.staff('warehouse');
  const body = { pool: 'gb' as const, name: 'Shelf', styles: ['green'] };
  const { takeId } = await warehouse.stockTakes.start({ body });
  const params = { takeId };
  const entry = (code: string) => ({ key: crypto.randomUUID(), code, quantity: 3 });
  await warehouse.stockTakes.scan({ params, body: { scans: [entry('green-S'), entry('green-M')] } });
  await save('green', { size: 'S', before: cells('green-S'), after: cells('green-SMALL') });
  const { items } = await warehouse.stockTakes.lines({ params, query: { view: 'latest' } });
  const counts = items.map(({ sku, counted }) => `${sku} ${counted}`);
  expect(counts.toSorted()).toEqual(['green-M 3', 'green-SMALL 3']);
  const { version } = await warehouse.stockTakes.get({ params });
  await warehouse.stockTakes.apply({ params, body: { version, leaveOut: [] } });
  const { db } = shop.parts.database;
  const { rows } = await sql`select on_hand from stock where variant_sku = 'green-SMALL'`.execute(db);
  expect(rows).toEqual([{ onHand: 3 }]);
});
