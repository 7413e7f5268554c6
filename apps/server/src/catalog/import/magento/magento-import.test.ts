import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CategoryRecord } from '#server/catalog/records/catalog-record.ts';
import { csvLine } from '#server/platform/csv/csv-writer.ts';
import { buildCategory } from '../../../../../../tests/support/catalog/catalog-records.ts';
import {
  type ImportBench,
  openImportBench,
  SETTINGS,
  writePicture,
} from '../../../../../../tests/support/catalog/import-bench.ts';

let harness: ImportBench;
beforeAll(async () => {
  harness = await openImportBench();
});
afterAll(() => harness.close());
beforeEach(() => harness.wipe());

/** Header of Magento's sample file, with the columns that its exports add. */
const COLUMNS =
  'sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,short_description,weight,product_online,tax_class_name,visibility,price,special_price,special_price_from_date,special_price_to_date,url_key,save_rewrites_history,meta_title,meta_keywords,meta_description,created_at,updated_at,new_from_date,new_to_date,display_product_options_in,map_price,msrp_price,map_enabled,gift_message_available,custom_design,custom_design_from,custom_design_to,custom_layout_update,page_layout,product_options_container,msrp_display_actual_price_type,country_of_manufacture,additional_attributes,qty,out_of_stock_qty,use_config_min_qty,is_qty_decimal,allow_backorders,use_config_backorders,min_cart_qty,use_config_min_sale_qty,max_cart_qty,use_config_max_sale_qty,is_in_stock,notify_on_stock_below,use_config_notify_stock_qty,manage_stock,use_config_manage_stock,use_config_qty_increments,qty_increments,use_config_enable_qty_inc,enable_qty_increments,is_decimal_divided,website_id,deferred_stock_update,use_config_deferred_stock_update,related_skus,crosssell_skus,upsell_skus,hide_from_product_page,custom_options,bundle_price_type,bundle_sku_type,bundle_price_view,bundle_weight_type,bundle_values,associated_skus,base_image,base_image_label,small_image,thumbnail_image,swatch_image,additional_images,additional_image_labels,configurable_variations,configurable_variation_labels'.split(
    ',',
  );
type Row = Record<string, string>;

const magento = (...rows: Row[]) =>
  [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ''))].map(csvLine).join('');

const simple = (sku: string, row: Row = {}): Row => ({
  sku,
  attribute_set_code: 'Default',
  product_type: 'simple',
  product_websites: 'base',
  name: `Simple ${sku}`,
  visibility: 'Catalog, Search',
  product_online: '1',
  price: '40.0000',
  qty: '5.0000',
  is_in_stock: '1',
  ...row,
});
const sizeRow = (sku: string, row: Row = {}) => simple(sku, { visibility: 'Not Visible Individually', ...row });
const configurable = (sku: string, variations: string, row: Row = {}): Row =>
  simple(sku, { product_type: 'configurable', configurable_variations: variations, price: '', qty: '', ...row });

const run = (...rows: Row[]) => harness.run('magento.csv', magento(...rows));

const readAttributes = async () =>
  new Map(
    (await harness.records()).flatMap((record) =>
      record.kind === 'attribute' ? [[record.name, record] as const] : [],
    ),
  );

describe('Magento product CSV', () => {
  test('turns a configurable product into a style with one product per colour and one variant per size', async () => {
    const outcome = await run(
      sizeRow('HOOD-BLK-S', { additional_attributes: 'color=Black,size=S,ean=12345670' }),
      sizeRow('HOOD-BLK-M', { qty: '0', additional_attributes: 'color=Black,size=M' }),
      sizeRow('HOOD-RED-S', { is_in_stock: '0' }),
      configurable(
        'HOOD',
        'sku=HOOD-BLK-S,size=S,color=Black|sku=HOOD-BLK-M,size=M,color=Black|sku=HOOD-RED-S,size=S,color=Red',
        {
          name: 'Hoodie',
          description: '<p>Warm</p>',
          url_key: 'kangaroo-hoodie',
          additional_attributes: 'fit=Relaxed,material=Cotton|Fleece,has_options=1',
          new_from_date: '5/1/26',
        },
      ),
    );
    expect(outcome).toMatchObject({
      format: 'magento',
      created: 5,
      kinds: { product: { created: 2 }, attribute: { created: 3 } },
      skipped: 0,
      findings: [],
    });
    expect(await harness.product('HOOD-black')).toMatchObject({
      style: 'HOOD',
      brands: ['outlet'],
      urlKey: 'kangaroo-hoodie',
      online: true,
      newFrom: '2026-04-30T23:00:00.000Z',
      position: 0,
      texts: { 'en-GB': { title: 'Hoodie', description: 'Warm', colour: 'Black' } },
      attributes: { colour_en: ['Black'], fit: ['Relaxed'], material: ['Cotton', 'Fleece'] },
      variants: [
        { sku: 'HOOD-BLK-S', size: 'S', barcode: '12345670', stock: { gb: 5 } },
        { sku: 'HOOD-BLK-M', size: 'M', stock: { gb: 0 } },
      ],
      prices: [{ priceList: 'outlet-GBP', amount: 4_000 }],
    });
    expect(await harness.product('HOOD-red')).toMatchObject({
      style: 'HOOD',
      urlKey: 'kangaroo-hoodie-red',
      position: 1,
      attributes: { colour_en: ['Red'] },
      variants: [{ sku: 'HOOD-RED-S', size: 'S', stock: { gb: 0 } }],
    });
  });

  test('is idempotent for any content', async () => {
    const rows = [
      configurable('A', 'sku=A-8,size=8,color=Red|sku=A-10,size=10,color=Blue', {
        categories: 'Default Category/Women/Tops',
        url_key: 'same',
        related_skus: 'B',
      }),
      sizeRow('A-8', { special_price: '30', special_price_from_date: '2026-05-01', created_at: '2025-01-01 10:00:00' }),
      sizeRow('A-10'),
      simple('B', { url_key: 'same', additional_attributes: 'color=Green' }),
      { sku: 'B', store_view_code: 'fr', name: 'Bonnet' },
    ];
    expect(await run(...rows)).toMatchObject({ created: 6, skipped: 0 });
    const before = await harness.records();
    harness.clock.now = new Date('2026-06-09T12:00:00Z');
    expect(await run(...rows)).toMatchObject({ created: 0, changed: 0, unchanged: 4, skipped: 0 });
    harness.clock.now = new Date('2026-06-01T12:00:00Z');
    expect(await harness.records()).toEqual(before);
  });

  test('imports a simple product with a single size', async () => {
    await run(
      simple('CAP', { additional_attributes: 'color=Navy' }),
      simple('BELT', { additional_attributes: 'size=M/L' }),
    );
    expect(await harness.product('CAP')).toMatchObject({
      style: 'CAP',
      texts: { 'en-GB': { title: 'Simple CAP', colour: 'Navy' } },
      attributes: { colour_en: ['Navy'] },
      variants: [{ sku: 'CAP', size: 'One Size', stock: { gb: 5 } }],
    });
    expect((await harness.product('BELT'))?.variants).toMatchObject([{ sku: 'BELT', size: 'M/L' }]);
  });

  test('uses shoe sizes when the variations do', async () => {
    await run(
      configurable('BOOT', 'sku=BOOT-4,shoe_size=4|sku=BOOT-6,shoe_size=6'),
      sizeRow('BOOT-4'),
      sizeRow('BOOT-6'),
    );
    expect(await harness.product('BOOT')).toMatchObject({ sku: 'BOOT', attributes: { shoesize: ['4', '6'] } });
  });

  describe('store view rows', () => {
    test('change only filled cells, for the locale of their code', async () => {
      const outcome = await run(
        { sku: 'A', store_view_code: 'de_de', description: 'Warm und weich' },
        simple('A', { product_websites: 'main', description: 'Warm and soft', special_price: '35' }),
        { sku: 'A', store_view_code: 'fr', name: 'Bonnet' },
        { sku: 'A', store_view_code: 'us', price: '55.00' },
      );
      expect(outcome).toMatchObject({ created: 1, findings: [] });
      expect(await harness.product('A')).toMatchObject({
        brands: ['main'],
        texts: {
          'en-GB': { title: 'Simple A', description: 'Warm and soft' },
          'fr-FR': { title: 'Bonnet', description: 'Warm and soft' },
          'de-DE': { title: 'Simple A', description: 'Warm und weich' },
        },
        prices: [
          { priceList: 'main-GBP', amount: 4_000, special: { amount: 3_500 } },
          { priceList: 'main-USD', amount: 5_500, special: { amount: 3_500 } },
        ],
      });
      expect(Object.keys((await harness.product('A'))?.texts ?? {})).toHaveLength(3);
    });

    test.each<[string, Row[], { row: number; column: string; reason: string }]>([
      [
        'of a locale that the shop lacks',
        [simple('A'), { sku: 'A', store_view_code: 'klingon', name: 'X' }],
        { row: 3, column: 'store_view_code', reason: 'The shop has no locale for this store view' },
      ],
      [
        'without a row for all views',
        [simple('A'), { sku: 'B', store_view_code: 'fr', name: 'X' }],
        { row: 3, column: 'store_view_code', reason: 'The file has no row of this SKU without a store view' },
      ],
      [
        'that come twice',
        [
          simple('A'),
          { sku: 'A', store_view_code: 'fr', name: 'X' },
          { sku: 'A', store_view_code: 'fr_fr', name: 'Y' },
        ],
        { row: 4, column: 'sku', reason: 'Duplicate SKU' },
      ],
    ])('%s are reported and skipped', async (_, rows, finding) => {
      const { findings, created } = await run(...rows);
      expect(findings).toMatchObject([{ level: 'fault', ...finding }]);
      expect(created).toBe(1);
    });
  });

  describe('categories', () => {
    const categories = async () =>
      (await harness.records()).filter((record): record is CategoryRecord => record.kind === 'category');

    test('are found by path or created with all their ancestors', async () => {
      await harness.catalog.saveRecords([buildCategory('frocks', { path: '/clothing/dresses.html', position: 7 })], {
        batch: 'test',
      });
      await run(
        simple('A', {
          categories: 'Default Category/Clothing/Dresses,Default Category/Gear/Fitness Équipment,Default Category',
        }),
      );
      expect((await harness.product('A'))?.categories).toEqual(['frocks', 'gear/fitness-equipment']);
      expect(
        (await categories()).map(({ key, parent, path, texts }) => [key, parent, path, texts['en-GB']?.name]),
      ).toEqual([
        ['frocks', undefined, '/clothing/dresses.html', 'frocks'],
        ['gear', undefined, '/gear.html', 'Gear'],
        ['gear/fitness-equipment', 'gear', '/gear/fitness-equipment.html', 'Fitness Équipment'],
      ]);
    });

    test('never take the key of another category', async () => {
      await harness.catalog.saveRecords([buildCategory('gear', { path: '/other/gear.html' })], { batch: 'test' });
      await run(simple('A', { categories: 'Default Category/Gear' }));
      expect((await categories()).map(({ key, path }) => [key, path])).toEqual([
        ['gear', '/other/gear.html'],
        ['gear-2', '/gear.html'],
      ]);
    });

    test('get a path even if their name has no Latin letter', async () => {
      await run(simple('A', { categories: 'Default Category/فساتين' }));
      expect((await categories())[0]).toMatchObject({ path: expect.stringMatching(/^\/c-[0-9a-f]{8}\.html$/) });
    });
  });

  test('keeps special prices to the end of their last day, with the price history', async () => {
    await run(
      simple('A', {
        special_price: '29.50',
        special_price_from_date: '2026-05-01',
        special_price_to_date: '2026-07-31',
        created_at: '2025-10-25 3:34:20',
      }),
    );
    expect((await harness.product('A'))?.prices).toEqual([
      {
        priceList: 'outlet-GBP',
        amount: 4_000,
        special: { amount: 2_950, from: '2026-04-30T23:00:00.000Z', to: '2026-07-31T23:00:00.000Z' },
        history: [
          { amount: 4_000, from: '2025-10-25T03:34:20.000Z', to: '2026-04-30T23:00:00.000Z' },
          { amount: 2_950, from: '2026-04-30T23:00:00.000Z', to: '2026-07-31T23:00:00.000Z' },
          { amount: 4_000, from: '2026-07-31T23:00:00.000Z' },
        ],
      },
    ]);
  });

  test('ignores different creation dates when comparing prices of sizes', async () => {
    const special = { special_price: '30', special_price_from_date: '2026-05-01' };
    const { findings } = await run(
      configurable('A', 'sku=A-8,size=8|sku=A-10,size=10'),
      sizeRow('A-8', { ...special, created_at: '2025-10-25 3:34:20' }),
      sizeRow('A-10', { ...special, created_at: '2025-10-25 3:34:21' }),
    );
    expect(findings).toEqual([]);
    expect((await harness.product('A'))?.prices).toMatchObject([{ amount: 4_000, special: { amount: 3_000 } }]);
  });

  test('reads pictures from a folder: base image first, without duplicates, with labels', async () => {
    const folder = join(harness.folder, 'magento-pictures');
    for (const [file, colour] of [
      ['m/h/front.jpg', 'red'],
      ['back.png', 'blue'],
      ['swatch.webp', 'lime'],
    ] as const) {
      await writePicture(folder, file, colour);
    }
    const { findings } = await run(
      simple('A', {
        base_image: '/m/h/front.jpg',
        base_image_label: 'From the front',
        small_image: '/m/h/front.jpg',
        thumbnail_image: 'no_selection',
        swatch_image: 'swatch.webp',
        additional_images: 'back.png,hidden.png',
        additional_image_labels: 'From behind,',
        hide_from_product_page: 'hidden.png',
      }),
    );
    expect(findings).toEqual([]);
    expect((await harness.product('A'))?.media).toMatchObject([
      { file: expect.stringMatching(/^m-h-front-/), role: 'front', alt: { 'en-GB': 'From the front' } },
      { file: expect.stringMatching(/^swatch-/), role: 'swatch' },
      { file: expect.stringMatching(/^back-/), role: 'other', alt: { 'en-GB': 'From behind' } },
    ]);
  });

  test('shows each colour with the pictures of its own sizes', async () => {
    const folder = join(harness.folder, 'magento-pictures');
    await writePicture(folder, 'black.jpg', 'black');
    await writePicture(folder, 'red.jpg', 'red');
    await run(
      configurable('A', 'sku=A-B,color=Black|sku=A-R,color=Red', { base_image: 'black.jpg' }),
      sizeRow('A-B'),
      sizeRow('A-R', { base_image: 'red.jpg' }),
    );
    expect((await harness.product('A-black'))?.media[0]?.file).toMatch(/^black-/);
    expect((await harness.product('A-red'))?.media[0]?.file).toMatch(/^red-/);
  });

  test('links to the colour that contains a linked SKU', async () => {
    await run(
      configurable('A', 'sku=A-B,color=Black|sku=A-R,color=Red'),
      sizeRow('A-B'),
      sizeRow('A-R'),
      simple('B', { upsell_skus: 'A-R', crosssell_skus: 'A,ELSEWHERE', related_skus: 'A-B,A' }),
    );
    expect((await harness.product('B'))?.links).toEqual({
      upsell: ['A-red'],
      crossSell: ['A-black', 'ELSEWHERE'],
      related: ['A-black'],
    });
  });

  test('resumes a stopped run although its categories exist by then', async () => {
    const rows = Array.from({ length: 450 }, (_, index) =>
      simple(`S${index}`, { categories: `Default Category/C${index % 7}` }),
    );
    const file = await harness.write('stopped.csv', magento(...rows));
    const request = { file, settings: SETTINGS, dryRun: false, resume: true };
    const stopping = new AbortController();
    const quiet = { onStart: () => {}, onFinding: () => {} };
    const first = await harness.importer.run(request, {
      ...quiet,
      onProgress: () => stopping.abort(),
      signal: stopping.signal,
    });
    expect(first).toMatchObject({ stopped: true, done: 200, created: 207 });
    const second = await harness.importer.run(request, { ...quiet, onProgress: () => {} });
    expect(second).toMatchObject({ stopped: false, done: 450, created: 457, changed: 0, unchanged: 0, skipped: 0 });
    expect(await harness.records()).toHaveLength(457);
  });

  test.each<[string, Row, boolean]>([
    ['online', { product_online: '1' }, true],
    ['switched off', { product_online: '2' }, false],
    ['not visible', { visibility: 'Not Visible Individually' }, false],
  ])('sets the online flag of a product that is %s', async (_, row, online) => {
    await run(simple('A', row));
    expect((await harness.product('A'))?.online).toBe(online);
  });

  test('assigns the requested brands to products without one', async () => {
    await harness.run('magento.csv', magento(simple('A'), simple('B', { product_websites: 'base,outlet' })), {
      settings: { ...SETTINGS, brands: ['main', 'outlet'] },
    });
    expect((await harness.product('A'))?.prices.map(({ priceList }) => priceList)).toEqual(['main-GBP', 'outlet-GBP']);
    expect((await harness.product('B'))?.brands).toEqual(['outlet']);
  });

  test('skips a long text attribute and reports it', async () => {
    const { findings, created } = await run(
      simple('A', { additional_attributes: `story=${'long '.repeat(40)},fit=Slim` }),
    );
    expect(created).toBe(2);
    expect(findings).toMatchObject([{ level: 'note', row: 2, column: 'additional_attributes', value: 'story' }]);
    expect((await harness.product('A'))?.attributes).toEqual({ fit: ['Slim'] });
  });

  const withSizes = (...sizes: Row[]) => [configurable('A', 'sku=A-8,size=8|sku=A-10,size=10'), ...sizes];

  test.each<[string, Row[], { row: number; column: string; value: string; reason: string }]>([
    ['the same sku twice', [simple('Z'), simple('Z')], { row: 4, column: 'sku', value: 'Z', reason: 'Duplicate SKU' }],
    [
      'spaces around a sku',
      [simple(' Z')],
      { row: 3, column: 'sku', value: ' Z', reason: 'SKU contains marginal whitespaces' },
    ],
    ['no sku', [simple('')], { row: 3, column: 'sku', value: '', reason: 'The row has no SKU' }],
    ['a sku that is no key', [simple('a b')], { row: 3, column: 'sku', value: 'a b', reason: 'SKU contains spaces' }],
    [
      'a type that is not sold',
      [simple('Z', { product_type: 'bundle' })],
      { row: 3, column: 'product_type', value: 'bundle', reason: 'Products of this type are not sold here' },
    ],
    ['no name', [simple('Z', { name: '' })], { row: 3, column: 'name', value: '', reason: 'Missing value' }],
    ['no price', [simple('Z', { price: '' })], { row: 3, column: 'price', value: '', reason: 'Missing value' }],
    [
      'a price that is none',
      [simple('Z', { price: 'cheap' })],
      { row: 3, column: 'price', value: 'cheap', reason: 'Not an amount of money' },
    ],
    [
      'a date that is none',
      [simple('Z', { special_price: '3', special_price_from_date: '31/12/26' })],
      { row: 3, column: 'special_price_from_date', value: '31/12/26', reason: 'Not a date' },
    ],
    [
      'a quantity that is none',
      [simple('Z', { qty: '1.5' })],
      { row: 3, column: 'qty', value: '1.5', reason: 'Not a whole number' },
    ],
    [
      'a state that is none',
      [simple('Z', { product_online: 'yes' })],
      { row: 3, column: 'product_online', value: 'yes', reason: 'Not 1 or 2' },
    ],
    [
      'a size without its row',
      withSizes(sizeRow('A-8')),
      { row: 3, column: 'configurable_variations', value: 'A-10', reason: 'The file has no row for this variation' },
    ],
    [
      'a size with another price',
      withSizes(sizeRow('A-8'), sizeRow('A-10', { price: '41' })),
      {
        row: 5,
        column: 'price',
        value: '41',
        reason: 'The sizes of one colour have different prices, special prices or dates',
      },
    ],
    [
      'a size of two products',
      [...withSizes(sizeRow('A-8'), sizeRow('A-10')), configurable('B', 'sku=A-8,size=8')],
      {
        row: 6,
        column: 'configurable_variations',
        value: 'A-8',
        reason: 'Duplicate variation, or variation of another configurable product',
      },
    ],
    [
      'no variations',
      [configurable('Z', '')],
      { row: 3, column: 'configurable_variations', value: '', reason: 'The configurable product has no variations' },
    ],
    [
      'variations that are none',
      [configurable('Z', 'red and blue')],
      { row: 3, column: 'configurable_variations', value: 'red and blue', reason: 'Not a list of variations' },
    ],
    [
      'two prices in one currency',
      [
        simple('Z', { product_websites: 'main' }),
        { sku: 'Z', store_view_code: 'fr', price: '50' },
        { sku: 'Z', store_view_code: 'de', price: '51' },
      ],
      {
        row: 5,
        column: 'price',
        value: '51',
        reason: 'Two store views with the same currency have different prices',
      },
    ],
    [
      'a picture on another server',
      [simple('Z', { base_image: 'https://example.com/a.jpg' })],
      {
        row: 3,
        column: 'base_image',
        value: 'https://example.com/a.jpg',
        reason:
          'Imported resource (image: https://example.com/a.jpg) at row 3 could not be downloaded: pictures come from a folder',
      },
    ],
    [
      'a special price above the price',
      [simple('Z', { price: '34', special_price: '99' })],
      { row: 3, column: 'special_price', value: '9900', reason: 'The special price is above the price' },
    ],
    [
      'a price of 0',
      [simple('Z', { price: '0.0000' })],
      { row: 3, column: 'price', value: '0', reason: 'The price is 0: the product would be given away' },
    ],
    [
      'a special price that ends before it begins',
      [
        simple('Z', {
          special_price: '9',
          special_price_from_date: '2026-06-01',
          special_price_to_date: '2026-05-01',
        }),
      ],
      {
        row: 3,
        column: 'special_price',
        value: '2026-05-01T23:00:00.000Z',
        reason: 'The special price ends before it begins',
      },
    ],
  ])('reports %s and saves the other products, also in a dry run', async (_, rows, finding) => {
    const text = magento(simple('GOOD'), ...rows);
    for (const dryRun of [true, false]) {
      const { findings } = await harness.run('faulty.csv', text, { dryRun });
      expect(findings.slice(0, 1)).toMatchObject([{ level: 'fault', ...finding, cure: expect.stringMatching(/./) }]);
    }
    expect(await harness.product('GOOD')).toBeDefined();
  });

  test('reads names, texts, values and categories with entities and markup as plain text', async () => {
    await run(
      simple('LUMA', {
        name: 'Gwyn Tee&trade; &amp;amp; Co',
        description: '<p>Soft</p><ul><li>Dri&#8209;fit</li><li>caf&eacute;</li></ul>',
        categories: 'Default Category/Bags &amp; Gear',
        additional_attributes: 'material=Cotton &amp; Wool,pattern=<b>Solid</b>',
      }),
      { sku: 'LUMA', store_view_code: 'fr', name: 'T-shirt &laquo;Gwyn&raquo;', description: '<p>Doux</p>' },
    );
    expect(await harness.product('LUMA')).toMatchObject({
      texts: {
        'en-GB': { title: 'Gwyn Tee™ & Co', description: 'Soft\n• Dri\u2011fit\n• café' },
        'fr-FR': { title: 'T-shirt «Gwyn»', description: 'Doux' },
      },
      attributes: { material: ['Cotton & Wool'], pattern: ['Solid'] },
    });
    const category = (await harness.records()).find((record): record is CategoryRecord => record.kind === 'category');
    expect(category?.texts['en-GB']?.name).toBe('Bags & Gear');
  });

  test('asks what the file does not say, and imports nothing before it is answered', async () => {
    const file = await harness.write('open.csv', magento(simple('A', { new_from_date: '05/12/2026' })));
    const plans: string[] = [];
    const watch = {
      onStart: () => {},
      onFinding: () => {},
      onProgress: () => {},
      onPlan: (plan: readonly { name: string; value: string; source: string }[]) =>
        void plans.push(plan.map(({ name, value, source }) => `${name} ${value} ${source}`).join('; ')),
    };
    const request = { file, settings: {}, dryRun: true, resume: false };
    await harness.importer.run(request, watch);
    expect(plans).toEqual([
      'brand outlet assumed; priceList outlet-GBP assumed; tax vat only; pool gb assumed; locale en-GB assumed; dates  assumed',
    ]);
    await expect(harness.importer.run({ ...request, dryRun: false }, watch)).rejects.toMatchObject({
      code: 'import_unconfirmed',
    });
    expect(await harness.records()).toEqual([]);
    const settings = { brands: ['main'], currency: 'USD', pool: 'us', dates: 'dmy' } as const;
    await harness.importer.run({ ...request, settings, dryRun: false }, watch);
    expect(await harness.product('A')).toMatchObject({
      newFrom: '2026-12-05T00:00:00.000Z',
      prices: [{ priceList: 'main-USD', amount: 4_000 }],
      variants: [{ stock: { us: 5 } }],
    });
  });

  test('takes the order of all dates from one that proves it', async () => {
    await harness.run(
      'dates.csv',
      magento(simple('A', { new_from_date: '05/12/2026' }), simple('B', { new_from_date: '25/12/2026' })),
      { settings: { brands: ['outlet'], currency: 'GBP', pool: 'gb' } },
    );
    expect((await harness.product('A'))?.newFrom).toBe('2026-12-05T00:00:00.000Z');
  });

  test('imports a product without its missing picture on request', async () => {
    const folder = join(harness.folder, 'some-pictures');
    await writePicture(folder, 'a.png', '#123456');
    const rows = magento(simple('A', { base_image: 'a.png', additional_images: 'gone.jpg' }));
    const request = { pictures: folder, settings: { ...SETTINGS, withoutMissingPictures: true } };
    const refused = await harness.run('pictures.csv', rows, { pictures: folder });
    expect(refused).toMatchObject({ created: 0, skipped: 1 });
    const { findings, created } = await harness.run('pictures.csv', rows, request);
    expect(created).toBe(1);
    expect(findings).toMatchObject([{ level: 'note', column: 'base_image', value: 'gone.jpg' }]);
    expect((await harness.product('A'))?.media).toHaveLength(1);
  });

  test('notes a size whose configurable product is missing', async () => {
    const { findings } = await run(sizeRow('LONE'));
    expect(findings).toMatchObject([{ level: 'note', column: 'visibility', value: 'LONE' }]);
    expect((await harness.product('LONE'))?.online).toBe(false);
  });

  test('lets a configurable product adopt sizes that were imported before it, with their stock', async () => {
    await run(sizeRow('TEE-S', { qty: '9' }), sizeRow('TEE-M'), simple('CAP'));
    expect(await harness.product('TEE-S')).toMatchObject({ online: false });
    const parent = configurable('TEE', 'sku=TEE-S,size=S,color=Red|sku=TEE-M,size=M,color=Red');
    const { findings } = await run(parent, sizeRow('TEE-S', { qty: '9' }), sizeRow('TEE-M'));
    expect(findings).toEqual([]);
    expect(await harness.product('TEE-S')).toBeUndefined();
    expect((await harness.product('TEE-red'))?.variants).toMatchObject([
      { sku: 'TEE-S', stock: { gb: 9 } },
      { sku: 'TEE-M', stock: { gb: 5 } },
    ]);
    const taken = await run(configurable('HAT', 'sku=CAP,size=S,color=Red'), simple('CAP'));
    expect(taken.findings).toMatchObject([{ level: 'fault' }]);
    expect(await harness.product('CAP')).toMatchObject({ online: true });
  });

  test('puts the sizes of a colour in wearing order', async () => {
    const sizes = ['XL', 'S', 'XS', 'M'];
    await run(
      configurable('TEE', sizes.map((size) => `sku=TEE-${size},size=${size},color=Red`).join('|')),
      ...sizes.map((size) => sizeRow(`TEE-${size}`)),
    );
    expect((await harness.product('TEE-red'))?.variants.map(({ size }) => size)).toEqual(['XS', 'S', 'M', 'XL']);
  });

  test('lets the colour of the configurable product lead its style', async () => {
    await run(
      configurable('TEE', 'sku=TEE-R,size=S,color=Red|sku=TEE-B,size=S,color=Blue', {
        url_key: 'tee',
        additional_attributes: 'color=Blue',
      }),
      sizeRow('TEE-R'),
      sizeRow('TEE-B'),
    );
    expect(await harness.product('TEE-blue')).toMatchObject({ position: 0, urlKey: 'tee' });
    expect(await harness.product('TEE-red')).toMatchObject({ position: 1, urlKey: 'tee-red' });
  });

  test('makes attributes with labels, colours in the spelling of the shop and sizes in wearing order', async () => {
    await run(
      configurable('TEE', 'sku=TEE-L,size=L,color=BLACK|sku=TEE-S,size=S,color=BLACK', {
        additional_attributes: 'style_general=Tee|Crew,eco_collection=Yes',
      }),
      sizeRow('TEE-L'),
      sizeRow('TEE-S'),
      simple('CAP', { additional_attributes: 'color=black,style_general=Cap' }),
    );
    const attributes = await readAttributes();
    expect(attributes.get('colour_en')?.values).toMatchObject([{ value: 'BLACK', texts: { 'en-GB': 'BLACK' } }]);
    expect(attributes.get('style_general')).toMatchObject({
      texts: { 'en-GB': 'Style general' },
      values: [{ value: 'Cap' }, { value: 'Crew' }, { value: 'Tee' }],
    });
    expect((await harness.product('CAP'))?.attributes.colour_en).toEqual(['BLACK']);
    expect((await harness.product('CAP'))?.colourHex).toBe('#000000');
    const uses = await harness.database.pool.query(
      `select type, is_filter from attribute_use where attribute_name = 'style_general'`,
    );
    expect(uses.rows).toEqual([{ type: 'choice', is_filter: true }]);
  });

  test('keeps values, labels and colours that the shop has given an attribute', async () => {
    await run(simple('CAP', { additional_attributes: 'color=Red,fabric=Wool' }));
    await harness.catalog.saveRecords(
      [{ kind: 'attribute', name: 'fabric', position: 3, texts: { 'en-GB': 'Cloth' }, values: [] }],
      { batch: 'test' },
    );
    const { findings } = await run(simple('HAT', { additional_attributes: 'color=RED,fabric=Cotton' }));
    expect(findings).toEqual([]);
    expect((await readAttributes()).get('fabric')).toMatchObject({
      position: 3,
      texts: { 'en-GB': 'Cloth' },
      values: [{ value: 'Wool' }, { value: 'Cotton' }],
    });
    expect((await harness.product('HAT'))?.attributes.colour_en).toEqual(['Red']);
  });
});
