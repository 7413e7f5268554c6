import { catalogueRecord } from '@shop/contracts/catalogue-file';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStockService } from '#server/catalog/stock/stock-service.ts';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import type { CatalogRecord, ProductRecord } from './catalog-record.ts';
import { readProductRecords } from './catalog-record-repository.ts';
import { type CatalogWriteService, createCatalogWriteService } from './catalog-write-service.ts';

const batch = 'test';
const clock = { now: new Date() };
let database: TestDatabase;
let catalog: CatalogWriteService;
beforeAll(async () => {
  database = await createTestDatabase();
  catalog = createCatalogWriteService({ db: database.db, clock: () => clock.now });
});
afterAll(() => database.close());
beforeEach(() => {
  clock.now = new Date('2026-06-01T12:00:00Z');
});

const save = (...records: CatalogRecord[]) => catalog.saveRecords(records, { batch });
const later = (days: number) => {
  clock.now = new Date(clock.now.getTime() + days * 86_400_000);
};
async function known(sku: string): Promise<ProductRecord> {
  const [record] = await readProductRecords(database.db, [sku]);
  if (!record) throw new Error(`${sku} is not known`);
  return record;
}
const getRows = async (query: ReturnType<typeof sql>) => (await query.execute(database.db)).rows;

/** Snapshot of every table that a write could touch. */
const everything = () =>
  getRows(sql`
    select (select json_agg(p order by sku)::text from product p) as products,
      (select count(*) from stock_ledger) as ledger,
      (select json_agg(h order by product_sku, price_list, from_at)::text from price_history h) as history,
      (select json_agg(t order by product_sku, locale)::text from product_text t) as texts,
      (select json_agg(c order by key)::text from category c) as categories,
      (select max(xmin::text::bigint) from product) as product_version,
      (select max(xmin::text::bigint) from product_attribute) as attribute_version,
      (select max(xmin::text::bigint) from price) as price_version,
      (select max(xmin::text::bigint) from stock) as stock_version
  `);

const getBarcode = (sku: string) =>
  Buffer.from(sku)
    .reduce((sum, byte) => (sum * 131 + byte) % 1e12, 7)
    .toString()
    .padStart(13, '0');

const full = (sku: string): ProductRecord =>
  buildProduct(sku, {
    brands: ['outlet', 'main'],
    newFrom: '2026-05-20T02:00:00+02:00',
    colourHex: '#AABBCC',
    texts: {
      'fr-FR': { title: 'Robe', description: 'Une robe.' },
      'en-GB': {
        title: `Full ${sku}`,
        description: 'A dress.',
        materials: '100% silk',
        care: ['30 °C'],
        colour: 'Ink',
      },
    },
    attributes: { occasion_wear: ['party', 'wedding'], colour_en: ['blue'], in_stock: ['true'], fit: [] },
    measurements: { 8: { waist: 66.5, bust: 82 } },
    categories: ['clothing', 'dresses'],
    media: [{ file: `${sku}.webp`, role: 'front', alt: { 'fr-FR': 'Robe', 'en-GB': 'Dress' } }],
    variants: [
      { sku: `${sku}-8`, size: '8', barcode: getBarcode(sku), stock: { us: 1, gb: 2 } },
      { sku: `${sku}-10`, size: '10', stock: {} },
    ],
    prices: [
      { priceList: 'outlet-GBP', amount: 4_000, was: 6_000, special: { amount: 3_000, from: '2026-06-10T00:00:00Z' } },
      { priceList: 'main-EUR', amount: 5_000, history: [{ amount: 6_000, from: '2026-01-01T00:00:00Z' }] },
    ],
    links: { upsell: ['belt', 'bag'], crossSell: [], related: ['other'] },
  });

describe('saving a product', () => {
  test('stores all fields in the canonical export form', async () => {
    const product = { created: 1, changed: 0, unchanged: 0 };
    expect(await save(full('all'))).toEqual({ ...product, refused: [], kinds: { product } });
    const record = await known('all');
    expect(record).toMatchObject({
      brands: ['main', 'outlet'],
      urlKey: 'full-all',
      newFrom: '2026-05-20T00:00:00.000Z',
      colourHex: '#aabbcc',
      attributes: { colour_en: ['blue'], occasion_wear: ['party', 'wedding'] },
      measurements: { 8: { waist: 66.5, bust: 82 } },
      variants: [
        { sku: 'all-8', stock: { gb: 2, us: 1 } },
        { sku: 'all-10', stock: {} },
      ],
    });
    expect(Object.keys(record.texts)).toEqual(['en-GB', 'fr-FR']);
    expect(catalogueRecord.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
  });

  test('is idempotent, also much later', async () => {
    const records = [full('twice'), buildCategory('twice-category', { picked: ['twice'], rule: { newWithinDays: 7 } })];
    await save(...records);
    const before = await everything();
    later(40);
    const one = { created: 0, changed: 0, unchanged: 1 };
    const kinds = { category: one, product: one };
    expect(await save(...records)).toEqual({ created: 0, changed: 0, unchanged: 2, refused: [], kinds });
    expect(await everything()).toEqual(before);
  });

  test('reports its own export as unchanged', async () => {
    await save(full('again'));
    expect(await save(await known('again'))).toMatchObject({ unchanged: 1 });
  });

  test('never deletes what the record does not mention', async () => {
    await save(full('keep'));
    const before = await known('keep');
    await save(
      buildProduct('keep', {
        brands: ['main', 'outlet'],
        texts: { 'de-DE': { title: 'Kleid', description: '' } },
        attributes: { design: ['plain'] },
        variants: [{ sku: 'keep-12', size: '12', stock: {} }],
        prices: [{ priceList: 'main-USD', amount: 7_000 }],
      }),
    );
    const after = await known('keep');
    expect(after).toMatchObject({
      urlKey: before.urlKey,
      newFrom: before.newFrom,
      measurements: before.measurements,
      categories: before.categories,
      media: before.media,
      links: before.links,
      attributes: { ...before.attributes, design: ['plain'] },
      texts: { ...before.texts, 'de-DE': { title: 'Kleid' } },
    });
    expect(after.variants.map(({ sku }) => sku)).toEqual(['keep-12', 'keep-8', 'keep-10']);
    expect(after.prices.map(({ priceList }) => priceList)).toEqual(['main-EUR', 'main-USD', 'outlet-GBP']);
  });

  test('replaces what the record mentions', async () => {
    await save(full('replace'));
    await save({
      ...full('replace'),
      brands: ['outlet'],
      attributes: { occasion_wear: ['work'], colour_en: [] },
      categories: ['sale'],
      links: { upsell: ['hat'], crossSell: [], related: [] },
    });
    expect(await known('replace')).toMatchObject({
      brands: ['outlet'],
      attributes: { occasion_wear: ['work'] },
      categories: ['sale'],
      links: { upsell: ['hat'], related: ['other'] },
    });
    expect((await known('replace')).attributes).not.toHaveProperty('colour_en');
  });

  test('saves a repeated product twice, the later record last', async () => {
    const outcome = await save(buildProduct('double', { position: 1 }), buildProduct('double', { position: 2 }));
    expect(outcome).toMatchObject({ created: 1, changed: 1 });
    expect(await known('double')).toMatchObject({ position: 2 });
  });

  test('reports the same outcome in a dry run and changes nothing', async () => {
    const before = await everything();
    expect(await catalog.saveRecords([buildProduct('dry')], { batch, dryRun: true })).toMatchObject({ created: 1 });
    expect(await everything()).toEqual(before);
  });
});

describe('URL keys', () => {
  test('are derived from the title and unique in the brand', async () => {
    const titled = (sku: string, brands: ProductRecord['brands']) =>
      buildProduct(sku, { brands, texts: { 'en-GB': { title: 'Crème Brûlée Top', description: '' } } });
    await save(
      titled('key-a', ['outlet']),
      titled('key-b', ['outlet']),
      titled('key-c', ['main']),
      titled('key-d', ['main', 'outlet']),
    );
    expect((await known('key-a')).urlKey).toBe('creme-brulee-top');
    expect((await known('key-b')).urlKey).toBe('creme-brulee-top-2');
    expect((await known('key-c')).urlKey).toBe('creme-brulee-top');
    expect((await known('key-d')).urlKey).toBe('creme-brulee-top-3');
    await save(titled('key-e', ['outlet']));
    expect((await known('key-e')).urlKey).toBe('creme-brulee-top-4');
  });

  test('stay when the same key is requested again and when the title changes', async () => {
    const buildWished = (sku: string) => buildProduct(sku, { urlKey: 'Wished Key' });
    await save(buildWished('wish-a'), buildWished('wish-b'));
    expect(await save(buildWished('wish-b'), buildWished('wish-a'))).toMatchObject({ unchanged: 2 });
    await save(buildProduct('wish-a', { texts: { 'en-GB': { title: 'Renamed', description: '' } } }));
    expect((await known('wish-a')).urlKey).toBe('wished-key');
    expect((await known('wish-b')).urlKey).toBe('wished-key-2');
  });

  test('never take the path of a category', async () => {
    await save(buildCategory('fresh-in'), buildProduct('fresh', { urlKey: 'fresh-in' }));
    expect((await known('fresh')).urlKey).toBe('fresh-in-2');
    expect(await save(buildCategory('other', { path: '/fresh-in-2.html' }))).toMatchObject({
      refused: [{ index: 0, key: 'other', error: { code: 'path_taken' } }],
    });
  });

  test.each(["x'); drop table product; --", '../../admin', '<script>alert(1)</script>', '%00'])(
    'are sanitised: %s',
    async (urlKey) => {
      const sku = `hostile-${urlKey.length}`;
      await save(buildProduct(sku, { urlKey }));
      expect((await known(sku)).urlKey).toMatch(/^[a-z0-9-]+$/);
    },
  );

  test('leave a redirect when they change, directly to the newest path', async () => {
    for (const urlKey of ['first-name', 'second-name', 'third-name']) await save(buildProduct('moved', { urlKey }));
    const redirects = sql`select path, target from url_redirect where target like '/%-name.html' order by path`;
    expect(await getRows(redirects)).toEqual([
      { path: '/first-name.html', target: '/third-name.html' },
      { path: '/second-name.html', target: '/third-name.html' },
    ]);
    await save(buildProduct('moved', { urlKey: 'first-name' }));
    expect(await getRows(redirects)).toEqual([
      { path: '/second-name.html', target: '/first-name.html' },
      { path: '/third-name.html', target: '/first-name.html' },
    ]);
  });

  test('reuse a path released in the same file and drop its redirect', async () => {
    await save(buildProduct('left', { urlKey: 'left-behind' }));
    const records = [
      buildProduct('left', { urlKey: 'gone-ahead' }),
      buildProduct('newcomer', { urlKey: 'left-behind' }),
    ];
    await save(...records);
    expect((await known('newcomer')).urlKey).toBe('left-behind');
    expect(await getRows(sql`select * from url_redirect where path = '/left-behind.html'`)).toEqual([]);
    expect(await save(...records)).toMatchObject({ unchanged: 2 });
  });
});

describe('price history', () => {
  const getHistory = async (sku: string) => (await known(sku)).prices[0]?.history;

  test('starts with the first import and grows with every change', async () => {
    await save(buildProduct('priced', { prices: [{ amount: 4_000 }] }));
    later(10);
    await save(buildProduct('priced', { prices: [{ amount: 3_000, was: 4_000 }] }));
    expect(await getHistory('priced')).toEqual([
      { amount: 4_000, from: '2026-06-01T12:00:00.000Z', to: '2026-06-11T12:00:00.000Z' },
      { amount: 3_000, from: '2026-06-11T12:00:00.000Z' },
    ]);
  });

  test('accepts earlier prices, but a file never overwrites recorded ones', async () => {
    const past = (amount: number) => [{ amount, from: '2026-04-01T00:00:00Z', to: '2026-05-01T00:00:00Z' }];
    await save(buildProduct('past', { prices: [{ amount: 4_000, history: past(6_000) }] }));
    await save(buildProduct('past', { prices: [{ amount: 4_000, history: past(9_900) }] }));
    expect(await getHistory('past')).toEqual([
      { amount: 6_000, from: '2026-04-01T00:00:00.000Z', to: '2026-05-01T00:00:00.000Z' },
      { amount: 4_000, from: '2026-05-01T00:00:00.000Z' },
    ]);
  });

  test('includes a scheduled special price', async () => {
    const special = { amount: 3_000, from: '2026-06-05T00:00:00Z', to: '2026-06-07T00:00:00Z' };
    await save(buildProduct('special', { prices: [{ amount: 4_000, special }] }));
    expect((await getHistory('special'))?.map(({ amount, from }) => [amount, from.slice(0, 10)])).toEqual([
      [4_000, '2026-06-01'],
      [3_000, '2026-06-05'],
      [4_000, '2026-06-07'],
    ]);
  });

  test('setPrices changes one price list, leaves texts alone and is idempotent', async () => {
    await save(buildProduct('only-price', { prices: [{}, { priceList: 'main-EUR', amount: 5_000 }] }));
    const [product] = await getRows(sql`select * from product where sku = 'only-price'`);
    later(1);
    const lines = [
      { sku: 'only-price', priceList: 'outlet-GBP', amount: 2_000, was: 4_000 },
      { sku: 'unknown', priceList: 'outlet-GBP', amount: 2_000 },
    ];
    expect(await catalog.setPrices(lines, { batch })).toMatchObject({
      changed: 1,
      refused: [{ index: 1, key: 'unknown', error: { code: 'sku_unknown' } }],
    });
    later(1);
    expect(await catalog.setPrices(lines.slice(0, 1), { batch })).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await getRows(sql`select * from product where sku = 'only-price'`)).toEqual([product]);
    const { prices } = await known('only-price');
    expect(prices.map(({ amount, history }) => [amount, history?.length])).toEqual([
      [5_000, 1],
      [2_000, 2],
    ]);
  });
});

describe('stock import through the ledger', () => {
  const readLedger = (sku: string) =>
    getRows(
      sql`select pool, on_hand_change, reason, reference from stock_ledger where variant_sku = ${sku} order by id`,
    );

  test('records the reason import and the batch, only for changed counts', async () => {
    await save(buildProduct('counted', { sizes: { 8: 5 } }));
    await save(buildProduct('counted', { sizes: { 8: 7 }, position: 3 }));
    await save(buildProduct('counted', { sizes: { 8: 7 }, position: 4 }));
    expect(await readLedger('counted-8')).toEqual([
      { pool: 'gb', onHandChange: 5, reason: 'import', reference: 'test' },
      { pool: 'gb', onHandChange: 2, reason: 'import', reference: 'test' },
    ]);
  });

  test('rejects a count below the reserved quantity and saves the other products', async () => {
    await save(buildProduct('held', { sizes: { 8: 5 } }));
    const line = { sku: 'held-8', pool: 'gb', quantity: 4 } as const;
    await database.db.transaction().execute((tx) => createStockService().reserve(tx, [line], 'quote'));
    const outcome = await save(
      buildProduct('held', { sizes: { 8: 3 }, position: 9 }),
      buildProduct('held-not', { sizes: { 8: 3 } }),
    );
    expect(outcome).toMatchObject({
      created: 1,
      refused: [
        {
          index: 0,
          key: 'held',
          error: { code: 'stock_below_reserved', message: expect.stringContaining('4 of held-8') },
        },
      ],
    });
    expect(await known('held')).toMatchObject({ position: 0, variants: [{ stock: { gb: 5 } }] });
    expect(await catalog.setStock([{ sku: 'held-8', pool: 'gb', onHand: 3 }], { batch })).toMatchObject({
      refused: [{ error: { code: 'stock_below_reserved' } }],
    });
  });

  test('never oversells with concurrent reservations, and the ledger adds up', async () => {
    const skus = ['busy-a', 'busy-b', 'busy-c'];
    const imported = (onHand: number) => skus.map((sku) => buildProduct(sku, { sizes: { 8: onHand, 10: onHand } }));
    await save(...imported(5));
    const imports = [7, 6, 9, 8].map((onHand) => save(...imported(onHand).toReversed()));
    const lines = skus.flatMap((sku) =>
      ['8', '10'].map((size) => ({ sku: `${sku}-${size}`, pool: 'gb', quantity: 1 }) as const),
    );
    const orders = Array.from({ length: 20 }, (_, index) =>
      database.db.transaction().execute((tx) => createStockService().reserve(tx, lines, `order-${index}`)),
    );
    const outcomes = await Promise.allSettled([...imports, ...orders]);
    expect(outcomes.filter((one) => one.status === 'rejected' && one.reason.code !== 'out_of_stock')).toEqual([]);
    expect(
      await getRows(sql`
        select variant_sku from stock join stock_ledger using (variant_sku, pool)
        group by variant_sku, pool, stock.on_hand, stock.reserved
        having (stock.on_hand, stock.reserved) <> (sum(on_hand_change), sum(reserved_change))
      `),
    ).toEqual([]);
  });

  test('setStock sets counts, creates pools and is idempotent', async () => {
    await save(buildProduct('only-stock', { sizes: { 8: 5, 10: 6 } }));
    const counts = [
      { sku: 'only-stock-8', pool: 'gb', onHand: 0 },
      { sku: 'only-stock-8', pool: 'us', onHand: 4 },
      { sku: 'only-stock-10', pool: 'gb', onHand: 6 },
      { sku: 'unknown-8', pool: 'gb', onHand: 1 },
    ] as const;
    expect(await catalog.setStock(counts, { batch })).toMatchObject({
      created: 1,
      changed: 1,
      unchanged: 1,
      refused: [{ index: 3, key: 'unknown-8', error: { code: 'sku_unknown' } }],
    });
    expect(await catalog.setStock(counts.slice(0, 3), { batch })).toMatchObject({ unchanged: 3, refused: [] });
    expect((await known('only-stock')).variants[0]?.stock).toEqual({ gb: 0, us: 4 });
  });
});

describe('rejection of a single record, with reason and remedy', () => {
  const barcode = '5012345678900';
  beforeAll(() => save(buildProduct('owner', { variants: [{ sku: 'owner-8', size: '8', barcode, stock: {} }] })));

  test.each([
    ['a variant of another product', [{ sku: 'owner-8', size: '8', stock: {} }], 'variant_of_another_product'],
    ['the barcode of another', [{ sku: 'thief-8', size: '8', barcode, stock: {} }], 'barcode_taken'],
    [
      'a sku twice',
      [
        { sku: 'thief-8', size: '8', stock: {} },
        { sku: 'thief-8', size: '10', stock: {} },
      ],
      'variant_twice',
    ],
    [
      'a size twice',
      [
        { sku: 'thief-8', size: '8', stock: {} },
        { sku: 'thief-9', size: '8', stock: {} },
      ],
      'variant_twice',
    ],
  ])('%s', async (_, variants, code) => {
    const outcome = await save(buildProduct('thief', { variants }), buildProduct('honest'));
    expect(outcome.refused).toMatchObject([{ index: 0, key: 'thief', error: { code, field: 'variants' } }]);
    expect(await getRows(sql`select sku from product where sku = 'thief'`)).toEqual([]);
    expect(await known('honest')).toMatchObject({ sku: 'honest' });
  });

  test('two records in one batch that claim the same variant', async () => {
    const variants = [{ sku: 'shared-8', size: '8', stock: {} }];
    const outcome = await save(buildProduct('claim-a', { variants }), buildProduct('claim-b', { variants }));
    expect(outcome).toMatchObject({ created: 1, refused: [{ index: 1, key: 'claim-b' }] });
  });

  test.each([
    ['the path of another category', buildCategory('loop-c', { path: '/loop-a.html' }), 'path_taken'],
    ['itself as parent', buildCategory('loop-c', { parent: 'loop-c' }), 'category_below_itself'],
    ['a parent below itself', buildCategory('loop-a', { parent: 'loop-b' }), 'category_below_itself'],
  ])('a category with %s', async (_, record, code) => {
    await save(buildCategory('loop-a'), buildCategory('loop-b', { parent: 'loop-a' }));
    expect((await save(record)).refused).toMatchObject([{ index: 0, key: record.key, error: { code } }]);
  });

  test.each([
    ['a NUL', { texts: { 'en-GB': { title: 'a\u0000b', description: '' } } }],
    ['half a character', { texts: { 'en-GB': { title: 'a\ud800b', description: '' } } }],
    ['a year no calendar has', { newFrom: '0000-01-01T00:00:00Z' }],
  ])('%s that the database cannot store', async (_, options) => {
    const outcome = await save(buildProduct('fine-1'), buildProduct('odd', options), buildProduct('fine-2'));
    expect(outcome.refused).toMatchObject([{ index: 1, key: 'odd', error: { code: 'value_unstorable' } }]);
    expect(await known('fine-2')).toMatchObject({ sku: 'fine-2' });
  });

  test('concurrent imports give every product a unique URL key', async () => {
    const titled = (sku: string) => buildProduct(sku, { texts: { 'en-GB': { title: 'Race', description: '' } } });
    await Promise.all(Array.from({ length: 8 }, (_, index) => save(titled(`race-${index}`))));
    const keys = await getRows(sql`select url_key from product_brand where product_sku like 'race-%'`);
    expect(new Set(keys.map((row) => JSON.stringify(row))).size).toBe(8);
  });
});

describe('NOTIFY catalog_changed', () => {
  async function announced(work: () => Promise<unknown>): Promise<string[]> {
    const received: string[] = [];
    const client = await database.pool.connect();
    client.on('notification', ({ payload }) => void received.push(payload ?? ''));
    await client.query('listen catalog_changed');
    await work();
    await client.query('unlisten catalog_changed');
    client.removeAllListeners('notification');
    client.release();
    return received.sort();
  }

  test('names each changed product once and no unchanged one', async () => {
    await save(full('tell-a'), buildProduct('tell-b'));
    expect(await announced(() => save(full('tell-a'), buildProduct('tell-b', { position: 5 })))).toEqual(['tell-b']);
    expect(await announced(() => save(full('tell-c'), full('tell-d')))).toEqual(['tell-c', 'tell-d']);
    expect(
      await announced(() => catalog.setPrices([{ sku: 'tell-b', priceList: 'outlet-GBP', amount: 1 }], { batch })),
    ).toEqual(['tell-b']);
    expect(await announced(() => catalog.setStock([{ sku: 'tell-b-8', pool: 'gb', onHand: 99 }], { batch }))).toEqual([
      'tell-b',
    ]);
  });

  test('skips a reservation from ample stock and announces the last five units', async () => {
    await save(buildProduct('plenty', { sizes: { 8: 10 } }));
    const reserve = (quantity: number) =>
      database.db
        .transaction()
        .execute((tx) => createStockService().reserve(tx, [{ sku: 'plenty-8', pool: 'gb', quantity }], 'quote'));
    expect(await announced(() => reserve(4))).toEqual([]);
    expect(await announced(() => reserve(1))).toEqual(['plenty']);
  });
});
