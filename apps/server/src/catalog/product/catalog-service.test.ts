import { stores } from '@shop/brands/stores';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { type CatalogService, createCatalogService } from './catalog-service.ts';
import { createGuideService } from './size-guide-service.ts';

const clock = { now: new Date('2026-06-01T12:00:00Z') };
let database: TestDatabase;
let catalog: CatalogService;
beforeAll(async () => {
  database = await createTestDatabase();
  catalog = createCatalogService({ db: database.db, clock: () => clock.now });
});
afterAll(() => database.close());

const save = (...records: Parameters<ReturnType<typeof createCatalogWriteService>['saveRecords']>[0]) =>
  createCatalogWriteService({ db: database.db, clock: () => clock.now }).saveRecords(records, { batch: 'test' });

function resolveStore(brand: BrandKey, locale: Locale): Store {
  const store = stores.find((candidate) => candidate.brand === brand && candidate.localeISOCode === locale);
  if (!store) throw new Error('no such store');
  return store;
}
const outlet = resolveStore('outlet', 'en-GB');
const france = resolveStore('main', 'fr-FR');
const america = resolveStore('main', 'en-US');

test('findVariants returns the product and the exact stock in the pool of the store', async () => {
  await save(
    buildProduct('counted', {
      brands: ['main'],
      prices: [{ priceList: 'main-EUR' }, { priceList: 'main-USD' }],
      variants: [
        { sku: 'counted-8', size: '8', stock: { gb: 12, us: 1 } },
        { sku: 'counted-10', size: '10', stock: {} },
      ],
    }),
    buildProduct('away', { brands: ['main'], online: false, prices: [{ priceList: 'main-EUR' }], sizes: { 8: 4 } }),
  );
  const skus = ['counted-10', 'away-8', 'counted-8', 'unheard-of'];
  const counted = (found: Awaited<ReturnType<CatalogService['findVariants']>>) =>
    found.map(({ product, variant, available }) => [product.sku, variant.sku, available]);
  expect(counted(await catalog.findVariants(france, skus))).toEqual([
    ['counted', 'counted-8', 12],
    ['counted', 'counted-10', 0],
  ]);
  expect(counted(await catalog.findVariants(america, ['counted-8']))).toEqual([['counted', 'counted-8', 1]]);
  expect(await catalog.findVariants(outlet, skus)).toEqual([]);
  expect(await catalog.findVariants(outlet, [])).toEqual([]);
});

describe('product lookup', () => {
  beforeAll(() =>
    save(
      buildProduct('satin-black', {
        style: 'satin',
        brands: ['main', 'outlet'],
        urlKey: 'satin-dress-black',
        position: 1,
        colourHex: '#000000',
        newFrom: '2026-05-25T00:00:00Z',
        texts: {
          'en-GB': {
            title: 'Satin Dress',
            description: 'Falls softly.',
            materials: 'Viscose',
            care: ['30 °C'],
            colour: 'Black',
          },
          'fr-FR': { title: 'Robe satinée', description: '', colour: 'Noir' },
        },
        attributes: { occasion_wear: ['party'], clothes_size: ['6', '8'] },
        measurements: { 8: { bust: 82, waist: 66 } },
        categories: ['dresses', 'clothing'],
        media: [
          { file: 'satin-front.webp', role: 'front', alt: { 'en-GB': 'Black satin dress' } },
          { file: 'satin-back.webp', role: 'back' },
        ],
        variants: [
          { sku: 'satin-black-6', size: '6', stock: { gb: 2, us: 20 } },
          { sku: 'satin-black-8', size: '8', stock: { gb: 0, us: 0 } },
        ],
        prices: [
          {
            amount: 4_000,
            special: { amount: 3_000, from: '2026-05-20T00:00:00Z', to: '2026-06-20T00:00:00Z' },
            history: [{ amount: 4_000, from: '2026-03-01T00:00:00Z', to: '2026-05-20T00:00:00Z' }],
          },
          { priceList: 'main-EUR', amount: 5_000, was: 9_900 },
          { priceList: 'main-USD', amount: 6_000 },
        ],
      }),
      buildProduct('satin-red', {
        style: 'satin',
        position: 0,
        texts: { 'en-GB': { title: 'Satin Dress Red', description: '' } },
      }),
      buildProduct('satin-off', { style: 'satin', online: false }),
    ),
  );

  test('returns the complete product as the store shows it now', async () => {
    expect(await catalog.findProductByUrl(outlet, 'satin-dress-black')).toEqual({
      sku: 'satin-black',
      styleKey: 'satin',
      url: '/satin-dress-black.html',
      title: 'Satin Dress',
      description: 'Falls softly.',
      materials: 'Viscose',
      care: ['30 °C'],
      colour: 'Black',
      colourHex: '#000000',
      newFrom: new Date('2026-05-25T00:00:00Z'),
      updatedAt: clock.now,
      price: {
        now: { amount: 3_000, currency: 'GBP' },
        was: {
          amount: 4_000,
          currency: 'GBP',
          chargedFrom: new Date('2026-03-01T00:00:00Z'),
          chargedTo: new Date('2026-05-20T00:00:00Z'),
        },
        percentOff: 25,
        lowestRecent: { amount: 4_000, currency: 'GBP' },
        until: new Date('2026-06-20T00:00:00Z'),
      },
      badges: [{ kind: 'percent-off', percent: 25 }, { kind: 'new-in' }],
      media: [
        { key: 'satin-front.webp', role: 'front', alt: 'Black satin dress' },
        { key: 'satin-back.webp', role: 'back', alt: 'Satin Dress' },
      ],
      attributes: { occasion_wear: ['party'], clothes_size: ['6'] },
      sizeAttribute: 'clothes_size',
      categories: ['dresses', 'clothing'],
      variants: [
        { sku: 'satin-black-6', size: '6', label: '6', availability: { status: 'low', quantity: 2 } },
        { sku: 'satin-black-8', size: '8', label: '8', availability: { status: 'out', quantity: 0 } },
      ],
      measurements: { 8: { bust: 82, waist: 66 } },
    });
  });

  test('§3 falls back to the default locale field by field', async () => {
    expect(await catalog.findProductByUrl(france, 'satin-dress-black')).toMatchObject({
      title: 'Robe satinée',
      description: 'Falls softly.',
      materials: 'Viscose',
      colour: 'Noir',
    });
  });

  test('uses the price list, pool and size labels of the store', async () => {
    expect(await catalog.findProductByUrl(america, 'satin-dress-black')).toMatchObject({
      price: { now: { amount: 6_000, currency: 'USD' } },
      variants: [
        { label: '2', availability: { status: 'in-stock' } },
        { label: '4', availability: { status: 'out' } },
      ],
    });
    expect((await catalog.findProductByUrl(france, 'satin-dress-black'))?.variants[0]?.label).toBe('34');
  });

  test('never shows a was-price that was not charged', async () => {
    const product = await catalog.findProductByUrl(france, 'satin-dress-black');
    expect(product?.price).toEqual({ now: { amount: 5_000, currency: 'EUR' } });
  });

  test('returns to the regular price at the instant the special price ends', async () => {
    clock.now = new Date('2026-06-20T00:00:00Z');
    const product = await catalog.findProductByUrl(outlet, 'satin-dress-black');
    clock.now = new Date('2026-06-01T12:00:00Z');
    expect(product?.price).toMatchObject({ now: { amount: 4_000 }, lowestRecent: { amount: 3_000 } });
    expect(product?.price).not.toHaveProperty('was');
  });

  test.each([
    ['offline', outlet, 'dress-satin-off'],
    ['of another brand', resolveStore('main', 'en-GB'), 'satin-dress-red'],
    ['without a price in the list', resolveStore('main', 'en-AU'), 'satin-dress-black'],
    ['unknown', outlet, 'nothing'],
  ])('finds no product that is %s', async (_, store, urlKey) => {
    expect(await catalog.findProductByUrl(store, urlKey)).toBeUndefined();
  });

  test('returns swatches of each style in order, limited to products sold in the store', async () => {
    const siblings = await catalog.findSiblings(outlet, ['satin', 'no-such-style']);
    expect([...siblings]).toEqual([
      [
        'satin',
        [
          { sku: 'satin-red', url: '/satin-dress-red.html', colour: 'Satin Dress Red' },
          {
            sku: 'satin-black',
            url: '/satin-dress-black.html',
            colour: 'Black',
            colourHex: '#000000',
            image: { key: 'satin-front.webp', alt: 'Black satin dress' },
          },
        ],
      ],
    ]);
    const french = (await catalog.findSiblings(france, ['satin'])).get('satin');
    expect(french?.map(({ colour }) => colour)).toEqual(['Noir']);
    expect(await catalog.findSiblings(outlet, [])).toEqual(new Map());
    const complete = await catalog.getColours(outlet, ['satin', 'no-such-style']);
    expect(complete.map(({ sku }) => sku)).toEqual(['satin-red', 'satin-black']);
  });

  test('returns the categories of a product that is no longer sold', async () => {
    await save(buildProduct('gone', { urlKey: 'gone-dress', online: false, categories: ['clothing', 'dresses'] }));
    expect(await catalog.categoriesAt(outlet, '/gone-dress.html')).toEqual(['clothing', 'dresses']);
    expect(await catalog.categoriesAt(america, '/gone-dress.html')).toEqual([]);
    expect(await catalog.categoriesAt(outlet, '/clothing/gone-dress.html')).toEqual([]);
  });

  test('returns several products in the requested order, without unsold ones', async () => {
    const products = await catalog.findProducts(outlet, ['satin-red', 'satin-off', 'unknown', 'satin-black']);
    expect(products.map(({ sku }) => sku)).toEqual(['satin-red', 'satin-black']);
    expect(await catalog.findProducts(outlet, [])).toEqual([]);
  });

  test('finds a renamed product by its redirect', async () => {
    await save(
      buildProduct('renamed', { urlKey: 'old-name', links: { upsell: ['satin-red'], crossSell: [], related: [] } }),
    );
    await save(buildProduct('renamed', { urlKey: 'new-name' }));
    expect(await catalog.findRedirect(outlet, '/old-name.html')).toBe('/new-name.html');
    expect(await catalog.findRedirect(america, '/old-name.html')).toBeUndefined();
    expect((await catalog.findUpsell(outlet, '/old-name.html'))?.map(({ sku }) => sku)).toEqual(['satin-red']);
  });
});

describe('guide service', () => {
  const guides = () => createGuideService({ db: database.db });

  test('§9 returns attribute names and order per locale, with fallback', async () => {
    await save(
      { kind: 'attribute', name: 'sleeves', position: 2, texts: { 'en-GB': 'Sleeves' }, values: [] },
      {
        kind: 'attribute',
        name: 'colour_en',
        position: 1,
        texts: { 'en-GB': 'Colour', 'fr-FR': 'Couleur' },
        values: [
          { value: 'red', texts: { 'en-GB': 'Red', 'fr-FR': 'Rouge' } },
          { value: 'blue', texts: { 'en-GB': 'Blue' } },
          { value: 'ink', texts: {} },
        ],
      },
    );
    expect(await guides().attributeLabels(france)).toEqual([
      {
        name: 'colour_en',
        label: 'Couleur',
        values: [
          { value: 'red', label: 'Rouge' },
          { value: 'blue', label: 'Blue' },
          { value: 'ink', label: 'ink' },
        ],
      },
      { name: 'sleeves', label: 'Sleeves', values: [] },
    ]);
  });

  test('shows a colour group in the most common shade of products whose first colour it is', async () => {
    const shades = { a: '#aa0000', b: '#bb0000', c: '#bb0000', d: '#00cc00' };
    await save(
      ...Object.entries(shades).map(([sku, colourHex]) =>
        buildProduct(`shade-${sku}`, {
          colourHex,
          attributes: { colour_en: sku === 'd' ? ['lime', 'multi'] : ['red'] },
        }),
      ),
      buildProduct('shade-off', { online: false, colourHex: '#00dd00', attributes: { colour_en: ['olive'] } }),
    );
    expect([...(await guides().colourHexes())].sort()).toEqual([
      ['lime', '#00cc00'],
      ['red', '#bb0000'],
    ]);
  });

  test('returns size guides in centimetres and inches in the sizes of the store, with fallback', async () => {
    const guide = (brand: BrandKey, locale: Locale, title: string) =>
      ({
        kind: 'size-guide',
        productCategory: 'dresses',
        brand,
        locale,
        title,
        measures: [{ name: 'Bust' }],
        rows: [{ size: '8', cm: [[81, 86]] }],
      }) as const;
    await save(
      ...[
        guide('main', 'en-GB', 'Dresses'),
        guide('main', 'fr-FR', 'Robes'),
        guide('outlet', 'en-GB', 'Outlet dresses'),
      ].map((record) => structuredClone(record) as Parameters<typeof save>[0]),
    );
    expect(await guides().findSizeGuide(france, 'dresses')).toEqual({
      productCategory: 'dresses',
      title: 'Robes',
      system: 'EU',
      measures: [{ name: 'Bust' }],
      rows: [{ size: '8', label: '36', cm: [[81, 86]], inches: [[32, 34]] }],
    });
    expect(await guides().findSizeGuide(america, 'dresses')).toMatchObject({
      title: 'Dresses',
      rows: [{ label: '4' }],
    });
    expect((await guides().sizeGuides(outlet)).map(({ title }) => title)).toEqual(['Outlet dresses']);
    expect(await guides().findSizeGuide(outlet, 'hats')).toBeUndefined();
  });
});

test('findProducts reads a product again only after a change, and stock each time', async () => {
  await save(buildProduct('kept', { sizes: { 8: 3 } }));
  const find = async () => (await catalog.findProducts(outlet, ['kept']))[0];
  await find();
  const statements: string[] = [];
  onTestFinished(database.watchStatements((text) => statements.push(text)));
  await find();
  expect(statements).toHaveLength(1);

  await save(buildProduct('kept', { sizes: { 8: 0 } }));
  expect((await find())?.variants).toMatchObject([{ availability: { status: 'out' } }]);
  await sql`update price set amount = 1 where product_sku = 'kept'`.execute(database.db);
  expect((await find())?.price.now.amount).toBe(1);
  await sql`update product set online = false where sku = 'kept'`.execute(database.db);
  expect(await find()).toBeUndefined();
});
