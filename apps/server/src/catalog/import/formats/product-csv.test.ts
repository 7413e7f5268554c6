import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProductRecord } from '#server/catalog/records/catalog-record.ts';
import { buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { type ImportBench, openImportBench } from '../../../../../../tests/support/catalog/import-bench.ts';

let harness: ImportBench;
beforeAll(async () => {
  harness = await openImportBench();
});
afterAll(() => harness.close());
beforeEach(() => harness.wipe());

const HEADER = 'sku,brands,title:en-GB,variant_sku,size,stock_gb,price:outlet-GBP';
const csv = (...rows: string[]) => [HEADER, ...rows].join('\r\n');

/** Product with every field and every character that is special in CSV. */
const rich = (sku: string): ProductRecord =>
  buildProduct(sku, {
    style: 'SHIRT',
    brands: ['main', 'outlet'],
    urlKey: `shirt-${sku.toLowerCase()}`,
    online: false,
    newFrom: '2026-05-01T08:30:00.000Z',
    colourHex: '#a0b1c2',
    position: 3,
    popularity: 0.125,
    texts: {
      'en-GB': {
        title: '=1+1, "quoted"',
        description: 'Two\r\nlines, a | bar and a \\ backslash',
        materials: "'=already guarded",
        care: ['Wash | dry', 'C:\\iron', '-30°'],
        colour: '@red',
      },
      'ar-AE': { title: 'قميص', description: '\u202eRTL 👗' },
    },
    attributes: { colour_en: ['red', 'dark|red'], 'own:name': ['+1'] },
    measurements: { 10: { waist: 70.5, bust: 90 }, 8: { bust: 84 } },
    categories: ['tops', 'tops/shirts'],
    links: { upsell: ['B', 'A'], crossSell: ['C'], related: [] },
    variants: [
      { sku: `${sku}-10`, size: '10', barcode: sku === 'A' ? '12345678' : '87654321', stock: { gb: 0, us: 7 } },
      { sku: `${sku}-8`, size: '8', stock: {} },
    ],
    prices: [
      {
        priceList: 'outlet-GBP',
        amount: 1_005,
        was: 4_000,
        special: { amount: 900, from: '2026-07-01T00:00:00.000Z', to: '2026-07-02T00:00:00.000Z' },
        specialB: { amount: 0 },
        history: [{ amount: 4_000, from: '2026-01-01T00:00:00.000Z', to: '2026-05-01T00:00:00.000Z' }],
      },
      { priceList: 'main-EUR', amount: 5 },
    ],
  });

/** Deep merge; list entries by their place. */
function merge(value: unknown, change: unknown): unknown {
  if (typeof change !== 'object' || change === null || isNames(change)) return change;
  const entries = Object.entries(change).map(([key, part]) => [
    key,
    merge((value as Record<string, unknown>)[key], part),
  ]);
  const merged = { ...(value as object), ...Object.fromEntries(entries) };
  return Array.isArray(value) ? Object.values(merged) : merged;
}

const isNames = (value: object): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string');

describe('product CSV', () => {
  test('is imported again without loss, also into an empty shop', async () => {
    await harness.catalog.saveRecords([rich('A'), rich('B'), buildProduct('C')], { batch: 'test' });
    const before = await harness.records();
    const file = join(harness.folder, 'all.csv');
    const quiet = { onFinding: () => {}, onProgress: () => {} };
    await harness.exporter.run({ file, format: 'csv' }, quiet);

    expect(await harness.runFile(file)).toMatchObject({ format: 'csv', unchanged: 3, skipped: 0, findings: [] });
    await harness.wipe();
    expect(await harness.runFile(file)).toMatchObject({ created: 3, skipped: 0, findings: [] });
    expect(await harness.records()).toEqual(before);

    const text = await readFile(file, 'utf8');
    await harness.exporter.run({ file, format: 'csv' }, quiet);
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  test('contains no cell that a spreadsheet would execute', async () => {
    await harness.catalog.saveRecords([rich('A')], { batch: 'test' });
    const file = join(harness.folder, 'guarded.csv');
    await harness.exporter.run({ file, format: 'csv' }, { onFinding: () => {}, onProgress: () => {} });
    const cells = (await readFile(file, 'utf8')).split(/,|\r\n/).map((cell) => cell.replace(/^"/, ''));
    expect(cells.filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
    expect(cells).toContain("'=1+1");
  });

  test('has one row per size in any place, and the product cells on any of them', async () => {
    const text = csv('A,,,A-8,8,3,', 'B,outlet,Blouse,B-8,8,,12', 'A,outlet,Shirt,A-10,10,,9.5');
    expect(await harness.run('mixed.csv', text)).toMatchObject({ created: 2, findings: [] });
    expect(await harness.product('A')).toMatchObject({
      style: 'A',
      urlKey: 'shirt',
      variants: [
        { sku: 'A-8', size: '8', stock: { gb: 3 } },
        { sku: 'A-10', size: '10', stock: {} },
      ],
      prices: [{ priceList: 'outlet-GBP', amount: 950 }],
    });
  });

  test.each([
    ['one flag', 'sku,online\r\nA,yes', { online: true }],
    ['a text', 'sku,title:en-GB\r\nA,New', { texts: { 'en-GB': { title: 'New' } } }],
    ['a number', 'sku,position\r\nA,9', { position: 9 }],
    ['a stock level', 'sku,variant_sku,stock_gb\r\nA,A-8,4', { variants: [{}, { stock: { gb: 4 } }] }],
    ['a brand', 'sku,brands\r\nA,outlet', { brands: ['outlet'] }],
  ])('a row with a SKU and %s changes only that', async (_, text, change) => {
    await harness.catalog.saveRecords([rich('A')], { batch: 'test' });
    const before = await harness.product('A');
    expect(await harness.run('part.csv', text)).toMatchObject({ format: 'csv', changed: 1, findings: [] });
    expect(await harness.product('A')).toEqual(merge(before, change));
  });

  test('a price column changes only its own value, and an empty cell clears one', async () => {
    await harness.catalog.saveRecords([rich('A')], { batch: 'test' });
    const getPrice = async () => (await harness.product('A'))?.prices.find((one) => one.priceList === 'outlet-GBP');
    const before = await getPrice();
    expect(await harness.run('part.csv', 'sku,price:outlet-GBP\r\nA,12.00')).toMatchObject({ changed: 1 });
    expect(await getPrice()).toEqual({ ...before, amount: 1_200, history: expect.anything() });
    await harness.run('prices.csv', 'sku,price_list,price\r\nA,outlet-GBP,13.00');
    expect(await getPrice()).toEqual({ ...before, amount: 1_300, history: expect.anything() });
    await harness.run('prices.csv', 'sku,price_list,price,was\r\nA,outlet-GBP,13.00,');
    expect(await getPrice()).toMatchObject({ amount: 1_300, special: before?.special });
    expect(await getPrice()).not.toHaveProperty('was');
  });

  test('a finding names the row of its size, whatever the order of the stored sizes', async () => {
    await harness.catalog.saveRecords([buildProduct('A')], { batch: 'test' });
    const text = `sku,variant_sku,size,barcode\r\nA,A-new,99,\r\nA,A-10,,\r\nA,A-12,${'1'.repeat(100)},`;
    const { findings } = await harness.run('sizes.csv', text);
    expect(findings.map(({ row, column }) => [row, column])).toEqual([[4, 'size']]);
  });

  test('a partial row of an unknown product is a fault', async () => {
    const { findings, created } = await harness.run('part.csv', 'sku,online\r\nNEW,yes');
    expect(created).toBe(0);
    expect(findings.map(({ column, reason }) => `${column}: ${reason}`)).toContain('variant_sku: Missing value');
  });

  test('may come from a spreadsheet: byte order mark, semicolons, UTF-16', async () => {
    const text = csv('A,outlet,"Shirt; long",A-8,8,3,9.50').replaceAll(',', ';');
    expect(await harness.run('a.csv', `\uFEFF${text}`)).toMatchObject({ created: 1, findings: [] });
    const { writeFile } = await import('node:fs/promises');
    const file = join(harness.folder, 'unicode.csv');
    await writeFile(file, Buffer.from(`\uFEFF${text.replaceAll('A-8', 'A-8')}`, 'utf16le'));
    expect(await harness.runFile(file)).toMatchObject({ unchanged: 1, findings: [] });
  });

  test.each<[string, string, { row: number; column: string; value: string; reason: string }]>([
    [
      'an amount with a comma',
      csv('A,outlet,Shirt,A-8,8,3,"9,50"'),
      { row: 2, column: 'price:outlet-GBP', value: '9,50', reason: 'Not an amount of money' },
    ],
    [
      'a third decimal',
      csv('A,outlet,Shirt,A-8,8,3,9.505'),
      { row: 2, column: 'price:outlet-GBP', value: '9.505', reason: 'Not an amount of money' },
    ],
    [
      'no price at all',
      csv('A,outlet,Shirt,A-8,8,3,'),
      { row: 2, column: 'price:outlet-GBP', value: '[]', reason: 'Too small' },
    ],
    [
      'a special price without a price',
      `${HEADER},special:main-EUR\r\nA,outlet,Shirt,A-8,8,3,9,5`,
      { row: 2, column: 'price:main-EUR', value: '', reason: 'Missing value' },
    ],
    [
      'a quantity that is none',
      csv('A,outlet,Shirt,A-8,8,many,9'),
      { row: 2, column: 'stock_gb', value: 'many', reason: 'Not a whole number' },
    ],
    [
      'a size without a sku',
      csv('A,outlet,Shirt,A-8,8,3,9', 'A,,,,10,1,'),
      { row: 3, column: 'variant_sku', value: '', reason: 'Missing value' },
    ],
    [
      'a size of another product',
      csv('A,outlet,Shirt,A-8,8,3,9', 'B,outlet,Shirt,A-8,8,3,9'),
      { row: 3, column: 'variant_sku', value: 'A-8', reason: 'Duplicate SKU' },
    ],
    [
      'two titles for one product',
      csv('A,outlet,Shirt,A-8,8,3,9', 'A,,Blouse,A-10,10,1,'),
      { row: 3, column: 'title:en-GB', value: 'Blouse', reason: 'Differs from an earlier row of the same product' },
    ],
    [
      'a brand that is none',
      csv('A,acme,Shirt,A-8,8,3,9'),
      { row: 2, column: 'brands', value: 'acme', reason: 'Not an allowed value' },
    ],
    [
      'spaces around a sku',
      csv('"A ",outlet,Shirt,A-8,8,3,9'),
      { row: 2, column: 'sku', value: 'A ', reason: 'SKU contains marginal whitespaces' },
    ],
    ['no sku', csv(',outlet,Shirt,A-8,8,3,9'), { row: 2, column: 'sku', value: '', reason: 'Missing value' }],
    [
      'no title',
      csv('A,outlet,,A-8,8,3,9'),
      { row: 2, column: 'title:en-GB', value: '', reason: 'No text in any language' },
    ],
    [
      'a separator without quotes',
      csv('A,outlet,Shirt, long,A-8,8,3,9'),
      {
        row: 2,
        column: 'after the last column',
        value: '9',
        reason: 'The row has more cells than the header has columns',
      },
    ],
    [
      'a quote that is never closed',
      csv('A,outlet,"Shirt,A-8,8,3,9', 'B,outlet,Shirt,B-8,8,3,9'),
      {
        row: 2,
        column: 'title:en-GB',
        value: 'Shirt,A-8,8,3,9\r\nB,outlet,Shirt,B-8,8,3,9',
        reason: 'Quotation mark opened in this row and never closed, so the rest of the file cannot be read',
      },
    ],
    [
      'a column that is none',
      `${HEADER},titel:en-GB`,
      { row: 1, column: 'titel:en-GB', value: 'titel:en-GB', reason: 'Unknown column' },
    ],
    [
      'a locale that is none',
      `${HEADER},title:xx-XX`,
      { row: 1, column: 'title:xx-XX', value: 'title:xx-XX', reason: 'Unknown column' },
    ],
    [
      'a column that comes twice',
      `${HEADER},size`,
      { row: 1, column: 'size', value: 'size', reason: 'Duplicate column' },
    ],
  ])('reports %s by row, column and value', async (_, text, finding) => {
    const { findings, skipped } = await harness.run('faulty.csv', text);
    expect(findings).toMatchObject([{ level: 'fault', ...finding, cure: expect.stringMatching(/./) }]);
    expect(skipped).toBe(1);
  });
});
