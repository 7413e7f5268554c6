import { catalogueRecord } from '@shop/contracts/catalogue-file';
import type { Store } from '@shop/domain/site/store/store';
import { expect, test } from 'vitest';
import { readDemoRecords } from './demo-catalogue.ts';
import { buildOwnRange } from './own-range.ts';

const buildStore = (own: Partial<Store>) =>
  ({ brand: 'main', localeISOCode: 'en-US', currency: 'USD', alpha2: 'US', ...own }) as Store;
const build = (...stores: Store[]) =>
  buildOwnRange(readDemoRecords(new Date('2026-11-18T12:00:00Z')), { stores, getPictureKey: (file) => `key-${file}` });
const listProducts = (records: ReturnType<typeof build>) => records.filter((record) => record.kind === 'product');

test('passes the schema of catalogue files, with every category filled', () => {
  const records = build(buildStore({}));
  expect(records.flatMap((record) => catalogueRecord.safeParse(record).error ?? [])).toEqual([]);
  const used = new Set(listProducts(records).flatMap(({ categories }) => categories));
  const parents = new Set(records.flatMap((record) => (record.kind === 'category' ? [record.parent] : [])));
  const empty = records.filter(
    (record) => record.kind === 'category' && !used.has(record.key) && !parents.has(record.key),
  );
  expect(empty).toEqual([]);
  expect(records.some(({ kind }) => kind === 'size-guide')).toBe(false);
});

test('links only to products of the range, and names pictures by their keys', () => {
  const products = listProducts(build(buildStore({})));
  const skus = new Set(products.map(({ sku }) => sku));
  const links = products.flatMap(({ links: { upsell, crossSell, related } }) => [...upsell, ...crossSell, ...related]);
  expect(links.filter((sku) => !skus.has(sku))).toEqual([]);
  expect(products.flatMap(({ media }) => media).every(({ file }) => file.startsWith('key-'))).toBe(true);
});

test('uses the demo price of a known currency, and makes one up for another', () => {
  const [product] = listProducts(
    build(buildStore({}), buildStore({ brand: 'my-2nd', currency: 'JPY', alpha2: 'JP', localeISOCode: 'ja-JP' })),
  );
  expect(product?.brands).toEqual(['main', 'my-2nd']);
  const [dollars, yen] = product?.prices ?? [];
  expect([dollars?.priceList, yen?.priceList]).toEqual(['main-USD', 'my-2nd-JPY']);
  expect(yen?.amount).toBeGreaterThan(dollars?.amount ?? 0);
  expect(String(yen?.amount)).toMatch(/^\d\d0+$/);
});

test('ends every description with a note that the price is invented, in the languages of the stores', () => {
  const products = listProducts(build(buildStore({ localeISOCode: 'de-AT', alpha2: 'AT', currency: 'EUR' })));
  for (const { texts } of products) {
    expect(Object.keys(texts).sort()).toEqual(['de-DE', 'en-GB']);
    expect(texts['de-DE']?.description).toMatch(/erfundenes Beispiel\.$/);
  }
});
