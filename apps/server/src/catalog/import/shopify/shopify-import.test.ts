import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CategoryRecord } from '#server/catalog/records/catalog-record.ts';
import { rawCsvLine } from '#server/platform/csv/csv-writer.ts';
import {
  type ImportBench,
  openImportBench,
  SETTINGS,
  writePicture,
} from '../../../../../../tests/support/catalog/import-bench.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await openImportBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.wipe());

/** Header of Shopify's export. */
const COLUMNS =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Option2 Linked To,Option3 Name,Option3 Value,Option3 Linked To,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / Google Product Category,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Included / United States,Price / United States,Compare At Price / United States,Status'.split(
    ',',
  );
type Row = Record<string, string>;
const CDN = 'https://cdn.shopify.com/s/files/1/0001/products';

const shopify = (rows: readonly Row[], columns: readonly string[] = COLUMNS) =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => rawCsvLine(cells, ','))
    .join('');
const top = (handle: string, row: Row = {}): Row => ({
  ...{ Handle: handle, Title: `Product ${handle}`, Published: 'true', Status: 'active', 'Gift Card': 'false' },
  ...{ 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', 'Variant SKU': `${handle}-1` },
  ...{ 'Variant Inventory Qty': '5', 'Variant Price': '40.00', ...row },
});
const run = (rows: readonly Row[], request = {}) => bench.run('products_export.csv', shopify(rows), request);

const TEE: Row[] = [
  top('organic-tee', {
    Title: 'Organic Tee&trade;',
    'Body (HTML)': '<p>Soft &amp; light</p><ul><li>Organic</li></ul>',
    ...{ Vendor: 'Acme', Type: 'T-Shirts', Tags: 'summer, organic' },
    ...{ 'Option1 Name': 'Color', 'Option1 Value': 'Lime Green', 'Option2 Name': 'Size', 'Option2 Value': 'M' },
    ...{ 'Variant SKU': "'TEE-G-M", 'Variant Price': '30.00', 'Variant Compare At Price': '45.00' },
    ...{ 'Variant Barcode': "'12345670", 'Variant Inventory Qty': '-2' },
    ...{ 'Image Src': `${CDN}/green.png?v=1`, 'Image Alt Text': 'Green tee', 'Variant Image': `${CDN}/green.png?v=1` },
  }),
  {
    ...{ Handle: 'organic-tee', 'Option1 Value': 'Lime Green', 'Option2 Value': 'S', 'Variant SKU': 'TEE-G-S' },
    ...{ 'Variant Price': '30.00', 'Variant Compare At Price': '45.00', 'Variant Inventory Qty': '7' },
    ...{ 'Image Src': `${CDN}/black.png?v=1`, 'Variant Image': `${CDN}/green.png?v=1` },
  },
  {
    ...{ Handle: 'organic-tee', 'Option1 Value': 'Black', 'Option2 Value': 'S', 'Variant SKU': 'TEE-B-S' },
    ...{ 'Variant Price': '28.00', 'Variant Inventory Qty': '1', 'Variant Image': `${CDN}/black.png?v=1` },
  },
  { Handle: 'organic-tee', 'Image Src': `${CDN}/detail.png` },
];

test('turns a product into a style with one product per colour, sizes in wearing order', async () => {
  const folder = join(bench.folder, 'products_export-pictures');
  for (const file of ['green.png', 'black.png', 'detail.png']) await writePicture(folder, file, '#123456');
  const outcome = await run(TEE);
  expect(outcome).toMatchObject({ format: 'shopify', created: 6, skipped: 0, findings: [] });
  expect(outcome.kinds).toMatchObject({ product: { created: 2 }, category: { created: 1 } });
  const green = await bench.product('organic-tee-lime-green');
  expect(green).toMatchObject({
    ...{ style: 'organic-tee', urlKey: 'organic-tee', online: true, position: 0, brands: ['outlet'] },
    texts: { 'en-GB': { title: 'Organic Tee™', description: 'Soft & light\n• Organic', colour: 'Lime Green' } },
    attributes: { colour_en: ['Lime Green'], tags: ['summer', 'organic'], vendor: ['Acme'] },
    variants: [
      { sku: 'TEE-G-S', size: 'S', stock: { gb: 7 } },
      { sku: 'TEE-G-M', size: 'M', barcode: '12345670', stock: { gb: 0 } },
    ],
    prices: [{ priceList: 'outlet-GBP', amount: 3_000, was: 4_500 }],
  });
  expect(green?.media).toHaveLength(2);
  expect(await bench.product('organic-tee-black')).toMatchObject({
    ...{ urlKey: 'organic-tee-black', position: 1, prices: [{ amount: 2_800 }] },
  });
  const category = (await bench.records()).find((record): record is CategoryRecord => record.kind === 'category');
  expect(category).toMatchObject({ path: '/t-shirts.html', texts: { 'en-GB': { name: 'T-Shirts' } } });
  expect(await run(TEE)).toMatchObject({ created: 0, changed: 0, skipped: 0 });
});

test('reads the columns of the newer template, separated by semicolons and with a byte order mark', async () => {
  const columns = ['Title', 'URL handle', 'Description', 'Status', 'SKU', 'Price', 'Inventory quantity'];
  const lines = [columns.join(';'), 'Cap;cap;<p>Blue</p>;Draft;CAP-1;12.50;3'];
  const outcome = await bench.run('new.csv', `\uFEFF${lines.join('\r\n')}\r\n`);
  expect(outcome).toMatchObject({ format: 'shopify', created: 1, findings: [] });
  expect(await bench.product('cap')).toMatchObject({
    ...{ online: false, texts: { 'en-GB': { title: 'Cap', description: 'Blue' } } },
    variants: [{ sku: 'CAP-1', size: 'One Size', stock: { gb: 3 } }],
  });
});

test.each<[string, Row[], object]>([
  ['a price of 0', [top('z', { 'Variant Price': '0.00' })], { row: 3, column: 'Variant Price', level: 'fault' }],
  ['an SKU with spaces', [top('z', { 'Variant SKU': 'A B' })], { row: 3, column: 'Variant SKU', value: 'A B' }],
  ['a gift card', [top('z', { 'Gift Card': 'true' })], { row: 3, column: 'Gift Card', level: 'fault' }],
  ['a variant without SKU', [top('z', { 'Variant SKU': '' })], { row: 3, column: 'Variant SKU', level: 'note' }],
  [
    'a compare-at price below the price',
    [top('z', { 'Variant Compare At Price': '30' })],
    { row: 3, column: 'Variant Compare At Price', level: 'note' },
  ],
  [
    'sizes of different prices',
    [
      top('z', { 'Option1 Name': 'Size', 'Option1 Value': 'S' }),
      { Handle: 'z', 'Option1 Value': 'M', 'Variant SKU': 'z-2', 'Variant Price': '41' },
    ],
    { row: 4, column: 'Variant Price', value: '41', level: 'fault' },
  ],
  ['a row without handle', [top('')], { row: 3, column: 'Handle', level: 'fault' }],
])('reports %s and saves the other products', async (_, rows, finding) => {
  const { findings } = await run([top('good'), ...rows]);
  expect(findings).toMatchObject([finding]);
  expect(await bench.product('good')).toBeDefined();
});

test('asks for brand, currency and pool, and notes prices of markets once', async () => {
  const rows = [top('a', { 'Price / United States': '50' }), top('b')];
  const { findings } = await run(rows, { dryRun: true, settings: {} });
  expect(findings).toMatchObject([{ level: 'note', row: 1, column: 'Price / United States' }]);
  await expect(run(rows, { settings: {} })).rejects.toMatchObject({ code: 'import_unconfirmed' });
  await run(rows, { settings: { ...SETTINGS, brands: ['main'], currency: 'USD', pool: 'us', locale: 'en-US' } });
  expect(await bench.product('a')).toMatchObject({
    ...{ prices: [{ priceList: 'main-USD' }], variants: [{ stock: { us: 5 } }] },
    texts: { 'en-US': { title: 'Product a' } },
  });
});
