import { describe, expect, test } from 'vitest';
import type { Store } from '../../site/store/store.ts';
import { type ForeignFacts, importUnconfirmed, listOpenEntries, planOwnFile, settleImport } from './import-settings.ts';

const buildStore = (store: Partial<Store>): Store =>
  ({ brand: 'outlet', currency: 'GBP', alpha2: 'GB', localeISOCode: 'en-GB', priceTax: 'vat', ...store }) as Store;
const GB = buildStore({});
const US = buildStore({ currency: 'USD', alpha2: 'US', localeISOCode: 'en-US', priceTax: 'added' });
const MAIN = buildStore({ brand: 'main' });
const FACTS: ForeignFacts = {
  ...{ hasPrices: true, hasQuantities: true, views: [], dateOrders: [], hasAmbiguousDates: false },
};

const getEntry = (name: string, settled: ReturnType<typeof settleImport>) =>
  settled.plan.find((entry) => entry.name === name);

describe('a shop with one store', () => {
  test('leaves nothing to confirm', () => {
    const settled = settleImport(FACTS, {}, [US]);
    expect(listOpenEntries(settled.plan)).toEqual([]);
    expect(settled).toMatchObject({ brands: ['outlet'], pool: 'us', locale: 'en-US' });
    expect(settled.findPriceList('outlet', '')).toBe('outlet-USD');
    expect(getEntry('tax', settled)).toEqual({ name: 'tax', value: 'added', source: 'only' });
  });
});

describe('a shop with several brands, currencies and pools', () => {
  const stores = [MAIN, GB, US];

  test('asks for brand, currency and pool', () => {
    const open = listOpenEntries(settleImport(FACTS, {}, stores).plan);
    expect(open.map(({ name, value }) => [name, value])).toEqual([
      ['brand', 'main'],
      ['priceList', 'main-GBP'],
      ['pool', 'gb'],
    ]);
    expect(importUnconfirmed(open).message).toBe(
      'The file does not say: brand (--brand), priceList (--currency), pool (--pool)',
    );
  });

  test('takes what the merchant says', () => {
    const settled = settleImport(FACTS, { brands: ['outlet'], currency: 'USD', pool: 'us' }, stores);
    expect(listOpenEntries(settled.plan)).toEqual([]);
    expect(settled.pool).toBe('us');
    expect(settled.findPriceList('outlet', '')).toBe('outlet-USD');
    expect(settled.findPriceList('outlet', 'en-GB')).toBe('outlet-GBP');
    expect(settled.findPriceList('outlet', 'fr-FR')).toBeUndefined();
  });

  test('asks again for a currency in which a brand has no store', () => {
    const settled = settleImport(FACTS, { brands: ['main', 'outlet'], currency: 'USD', pool: 'us' }, stores);
    expect(listOpenEntries(settled.plan).map(({ name }) => name)).toEqual(['priceList']);
  });

  test('takes brands that the file names', () => {
    const settled = settleImport({ ...FACTS, brands: ['main'] }, { brands: ['outlet'] }, stores);
    expect(getEntry('brand', settled)).toEqual({ name: 'brand', value: 'main', source: 'file' });
    expect(listOpenEntries(settled.plan)).toEqual([]);
  });

  test('asks neither for a currency without prices nor for a pool without quantities', () => {
    const facts = { ...FACTS, hasPrices: false, hasQuantities: false };
    expect(listOpenEntries(settleImport(facts, { brands: ['outlet'] }, stores).plan)).toEqual([]);
  });
});

describe('a file of our own', () => {
  test.each([
    [
      ['sku', 'brands', 'price:outlet-GBP', 'price:main-EUR', 'stock_us', 'title:fr-FR'],
      'brand , priceList outlet-GBP, main-EUR, pool us, locale fr-FR',
    ],
    [['sku', 'online'], ''],
    [['sku', 'pool', 'quantity'], 'pool '],
    [['sku', 'price_list', 'price'], 'priceList '],
  ])('%j says %s', (columns, said) => {
    expect(
      planOwnFile(columns)
        .map(({ name, value }) => `${name} ${value}`)
        .join(', '),
    ).toBe(said);
    expect(listOpenEntries(planOwnFile(columns))).toEqual([]);
  });
});

describe('dates', () => {
  test.each([
    [{ dateOrders: [], hasAmbiguousDates: false }, undefined, undefined, undefined],
    [{ dateOrders: [], hasAmbiguousDates: true }, undefined, 'assumed', undefined],
    [{ dateOrders: ['dmy'], hasAmbiguousDates: true }, undefined, 'file', 'dmy'],
    [{ dateOrders: ['mdy'], hasAmbiguousDates: false }, undefined, 'file', 'mdy'],
    [{ dateOrders: ['dmy', 'mdy'], hasAmbiguousDates: true }, undefined, 'assumed', undefined],
    [{ dateOrders: ['dmy', 'mdy'], hasAmbiguousDates: false }, undefined, 'file', undefined],
    [{ dateOrders: [], hasAmbiguousDates: true }, 'mdy', 'setting', 'mdy'],
  ] as const)('%j with %s are %s', (facts, stated, source, order) => {
    const settled = settleImport({ ...FACTS, ...facts }, { dates: stated }, [GB]);
    expect(getEntry('dates', settled)?.source).toBe(source);
    expect(settled.dates).toBe(order);
  });
});
