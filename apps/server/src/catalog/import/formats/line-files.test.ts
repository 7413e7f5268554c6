import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { type ImportBench, openImportBench } from '../../../../../../tests/support/catalog/import-bench.ts';

let harness: ImportBench;
beforeAll(async () => {
  harness = await openImportBench();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.wipe();
  await harness.catalog.saveRecords([buildProduct('A'), buildProduct('B')], { batch: 'test' });
});

const exported = async (format: 'stock' | 'prices') => {
  const file = join(harness.folder, `${format}.csv`);
  await harness.exporter.run({ file, format }, { onFinding: () => {}, onProgress: () => {} });
  return await readFile(file, 'utf8');
};
const getStock = async (sku: string) =>
  Object.fromEntries((await harness.product(sku))?.variants.map(({ size, stock }) => [size, stock]) ?? []);

describe('stock file', () => {
  test('sets only the counts it names and is idempotent', async () => {
    const text = 'sku,pool,quantity\nA-8,gb,0\nA-8,us,4\nB-12,gb,9\n';
    expect(await harness.run('stock.csv', text)).toMatchObject({ format: 'stock', created: 1, changed: 2, skipped: 0 });
    expect(await getStock('A')).toEqual({ 8: { gb: 0, us: 4 }, 10: { gb: 3 }, 12: { gb: 0 } });
    expect(await getStock('B')).toEqual({ 8: { gb: 10 }, 10: { gb: 3 }, 12: { gb: 9 } });
    expect(await harness.run('stock.csv', text)).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
  });

  test("accepts Magento's stock sources and treats a disabled one as zero", async () => {
    const text = 'source_code,sku,status,quantity\ndefault,A-8,1,7.0000\nus,A-8,1,2\nuk,A-10,0,50\n';
    expect(await harness.run('stock_sources.csv', text)).toMatchObject({ format: 'stock', skipped: 0, findings: [] });
    expect(await getStock('A')).toEqual({ 8: { gb: 7, us: 2 }, 10: { gb: 0 }, 12: { gb: 0 } });
  });

  test('has the format of an export', async () => {
    const text = await exported('stock');
    expect(text.split('\r\n').slice(0, 3)).toEqual(['sku,pool,quantity', 'A-8,gb,10', 'A-10,gb,3']);
    expect(await harness.run('again.csv', text)).toMatchObject({ created: 0, changed: 0, unchanged: 6 });
  });

  test.each<[string, string, string, string]>([
    ['an unknown sku', 'Z-8,gb,1', 'sku', 'Variant Z-8 not found'],
    ['an unknown pool', 'A-8,fr,1', 'pool', 'Unknown stock pool'],
    ['no quantity', 'A-8,gb,', 'quantity', 'Missing value'],
    ['less than nothing', 'A-8,gb,-1', 'quantity', 'Too small'],
    ['half a dress', 'A-8,gb,0.5', 'quantity', 'Not a whole number'],
    ['spaces around a sku', ' A-8,gb,1', 'sku', 'SKU contains marginal whitespaces'],
    ['the same count twice', 'B-8,gb,1', 'sku', 'Duplicate SKU'],
  ])('reports %s and saves the other rows, also in a dry run', async (_, row, column, reason) => {
    const text = `sku,pool,quantity\nB-8,gb,1\n${row}\nB-10,gb,1\n`;
    for (const dryRun of [true, false]) {
      const { findings, changed } = await harness.run('faulty.csv', text, { dryRun });
      expect(findings).toMatchObject([{ level: 'fault', row: 3, column, reason }]);
      expect(changed).toBe(2);
    }
  });
});

describe('price file', () => {
  const HEADER = 'sku,price_list,price,was,special,special_from,special_to';

  test('sets prices, keeps the price history and is idempotent', async () => {
    harness.clock.now = new Date('2026-06-05T12:00:00Z');
    const text = `${HEADER}\nA,outlet-GBP,30,40.00,25.5,2026-07-01T00:00:00Z,\nA,main-EUR,45,,,,\n`;
    expect(await harness.run('prices.csv', text)).toMatchObject({
      format: 'prices',
      created: 1,
      changed: 1,
      findings: [],
    });
    expect((await harness.product('A'))?.prices).toMatchObject([
      { priceList: 'main-EUR', amount: 4_500 },
      {
        priceList: 'outlet-GBP',
        amount: 3_000,
        was: 4_000,
        special: { amount: 2_550, from: '2026-07-01T00:00:00.000Z' },
        history: [
          { amount: 4_000, to: '2026-06-05T12:00:00.000Z' },
          { amount: 3_000, to: '2026-07-01T00:00:00.000Z' },
          { amount: 2_550 },
        ],
      },
    ]);
    expect(await harness.run('prices.csv', text)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
    expect(await harness.run('again.csv', await exported('prices'))).toMatchObject({ changed: 0, unchanged: 3 });
    harness.clock.now = new Date('2026-06-01T12:00:00Z');
  });

  test('a file without the dates of a special price keeps them', async () => {
    const dated = `${HEADER}\nA,outlet-GBP,30,,20,2026-12-01T00:00:00Z,2026-12-31T00:00:00Z\n`;
    await harness.run('dated.csv', dated);
    await harness.run('lower.csv', 'sku,price_list,special\nA,outlet-GBP,18.00\n');
    const outlet = (await harness.product('A'))?.prices.find(({ priceList }) => priceList === 'outlet-GBP');
    expect(outlet?.special).toEqual({
      ...{ amount: 1_800, from: '2026-12-01T00:00:00.000Z', to: '2026-12-31T00:00:00.000Z' },
    });
  });

  test.each<[string, string, string, string]>([
    ['an unknown product', 'Z,outlet-GBP,30', 'sku', 'Product Z not found'],
    ['a list of no store', 'A,acme-GBP,30', 'price_list', 'No store can charge from this price list'],
    ['a list that is none', 'A,pounds,30', 'price_list', 'Not a price list'],
    ['no price', 'A,outlet-GBP,', 'price', 'Missing value'],
    ['a price with its currency', 'A,outlet-GBP,£30', 'price', 'Not an amount of money'],
    ['an end without a special price', 'A,outlet-GBP,30,,,,2026-07-01', 'special', 'Missing value'],
    ['a day that is none', 'A,outlet-GBP,30,,20,2026-02-30,', 'special_from', 'Not a date and time'],
    ['the same price twice', 'B,outlet-GBP,31', 'sku', 'Duplicate SKU'],
  ])('reports %s and saves the other rows', async (_, row, column, reason) => {
    const { findings, changed } = await harness.run('faulty.csv', `${HEADER}\nB,outlet-GBP,31\n${row}\n`);
    expect(findings).toMatchObject([{ level: 'fault', row: 3, column, reason }]);
    expect(changed).toBe(1);
  });
});
