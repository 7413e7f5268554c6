import { stores } from '@shop/brands/stores';
import { type CategoryRule, holdsRule, type RuleFacts } from '@shop/domain/catalog/category/category-rule';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CatalogService, createCatalogService } from '#server/catalog/product/catalog-service.ts';
import type { StoreProduct } from '#server/catalog/product/store-product.ts';
import type { CatalogRecord, HistoryRecord, ProductRecord } from '#server/catalog/records/catalog-record.ts';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { type CategoryService, createCategoryService } from './category-service.ts';

const now = new Date('2026-06-01T12:00:00Z');
const clock = () => now;
let database: TestDatabase;
let catalog: CatalogService;
let categories: CategoryService;
beforeAll(async () => {
  database = await createTestDatabase();
  catalog = createCatalogService({ db: database.db, clock });
  categories = createCategoryService({ db: database.db, clock, catalog });
});
afterAll(() => database.close());

const save = (...records: CatalogRecord[]) =>
  createCatalogWriteService({ db: database.db, clock }).saveRecords(records, { batch: 'test' });
const named = (name: string) => ({ 'en-GB': { name, description: '' } });
const [outlet] = stores;
const france = stores.find(({ localeISOCode }) => localeISOCode === 'fr-FR');
if (!outlet || !france) throw new Error('Fixture needs an outlet and a French store');

const getSkus = async (key: string, options = {}) =>
  (await categories.products(outlet, key, options))?.products.map(({ sku }) => sku);

describe('§2 category tree', () => {
  beforeAll(() =>
    save(
      buildCategory('dresses', {
        parent: 'clothing',
        path: '/clothing/dresses.html',
        position: 2,
        texts: named('Dresses'),
      }),
      buildCategory('tops', {
        parent: 'clothing',
        path: '/clothing/tops.html',
        position: 1,
        texts: { ...named('Tops'), 'fr-FR': { name: 'Hauts', description: '' } },
      }),
      buildCategory('clothing', { path: '/clothing.html', position: 5, texts: named('Clothing') }),
      buildCategory('new-in', { position: 1, texts: named('New In'), rule: { newWithinDays: 14 }, inMenu: false }),
      buildCategory('orphan', { parent: 'not-imported', path: '/orphan.html' }),
    ),
  );

  test('is ordered independently of the file order and omits a category without its parent', async () => {
    const tree = await categories.tree(outlet);
    expect(tree.map(({ name, children }) => [name, children.map((child) => child.name)])).toEqual([
      ['New In', []],
      ['Clothing', ['Tops', 'Dresses']],
    ]);
    expect(tree[0]).toMatchObject({ path: '/new-in.html', inMenu: false, ruled: true });
  });

  test('falls back to texts of the default locale', async () => {
    const [, clothing] = await categories.tree(france);
    expect(clothing?.children.map(({ name }) => name)).toEqual(['Hauts', 'Dresses']);
  });

  test('finds a category by its path, with its breadcrumb', async () => {
    const page = await categories.findCategory(outlet, '/clothing/dresses.html');
    expect(page?.category).toMatchObject({ key: 'dresses', name: 'Dresses' });
    expect(page?.breadcrumb.map(({ name, path }) => [name, path])).toEqual([
      ['Clothing', '/clothing.html'],
      ['Dresses', '/clothing/dresses.html'],
    ]);
    expect(await categories.findCategory(outlet, '/nothing.html')).toBeUndefined();
    expect((await categories.breadcrumb(outlet, 'orphan')).map(({ key }) => key)).toEqual(['orphan']);
  });

  test('leaves a redirect for a renamed category', async () => {
    await save(buildCategory('moving', { path: '/moving.html' }), buildProduct('mover', { categories: ['moving'] }));
    await save(buildCategory('moving', { path: '/clothing/moved.html' }));
    expect(await catalog.findRedirect(outlet, '/moving.html')).toBe('/clothing/moved.html');
  });
});

describe('§9 products of a category', () => {
  beforeAll(() =>
    save(
      buildCategory('shoes', { picked: ['shoe-3', 'shoe-9', 'shoe-1'] }),
      buildCategory('boots', { parent: 'shoes' }),
      ...[1, 2, 3, 4].map((number) =>
        buildProduct(`shoe-${number}`, {
          categories: ['shoes'],
          popularity: number / 10,
          newFrom: `2026-05-0${number}T00:00:00Z`,
          prices: [{ amount: number === 2 ? 9_000 : number * 1_000 }],
        }),
      ),
      buildProduct('boot', { categories: ['boots'], popularity: 0.9, prices: [{ amount: 500 }] }),
      buildProduct('shoe-off', { categories: ['shoes'], online: false }),
      buildProduct('shoe-main', { categories: ['shoes'], brands: ['main'] }),
      buildProduct('shoe-euro', { categories: ['shoes'], prices: [{ priceList: 'main-EUR' }] }),
    ),
  );

  test('lists picks first, then the most popular, including subcategories and without unsold products', async () => {
    expect(await getSkus('shoes')).toEqual(['shoe-3', 'shoe-1', 'boot', 'shoe-4', 'shoe-2']);
    expect(await getSkus('boots')).toEqual(['boot']);
  });

  test.each([
    ['numberofdays', ['shoe-4', 'shoe-3', 'shoe-2', 'shoe-1', 'boot']],
    ['price_asc', ['boot', 'shoe-1', 'shoe-3', 'shoe-4', 'shoe-2']],
    ['price_desc', ['shoe-2', 'shoe-4', 'shoe-3', 'shoe-1', 'boot']],
  ])('are sorted by %s', async (sort, skus) => {
    expect(await getSkus('shoes', { sort })).toEqual(skus);
  });

  test('are paged by 48, with nothing past the last page', async () => {
    await save(
      buildCategory('many'),
      ...Array.from({ length: 100 }, (_, index) => buildProduct(`many-${index}`, { categories: ['many'] })),
    );
    const pages = await Promise.all([1, 2, 3].map((page) => categories.products(outlet, 'many', { page })));
    expect(pages.map((page) => page?.products.length)).toEqual([48, 48, 4]);
    expect(new Set(pages.flatMap((page) => page?.products.map(({ sku }) => sku))).size).toBe(100);
    expect(pages[0]).toMatchObject({ total: 100, page: 1, lastPage: 3 });
    expect(await categories.products(outlet, 'many', { page: 4 })).toBeUndefined();
    expect(await categories.products(outlet, 'unknown')).toBeUndefined();
  });

  test('have a first page in an empty category', async () => {
    await save(buildCategory('empty'));
    expect(await categories.products(outlet, 'empty')).toEqual({ total: 0, page: 1, lastPage: 1, products: [] });
  });
});

describe('category rules in SQL, compared with holdsRule', () => {
  const aPrice = fc.record({
    amount: fc.constantFrom(1_000, 2_000, 4_000),
    was: fc.constantFrom(undefined, 4_000, 6_000),
    special: fc.constantFrom(
      undefined,
      { amount: 1_500 },
      { amount: 1_500, from: '2026-05-01T00:00:00Z' },
      { amount: 1_500, from: '2026-06-10T00:00:00Z' },
      { amount: 1_500, to: '2026-05-01T00:00:00Z' },
    ),
    history: fc.constantFrom<HistoryRecord[] | undefined>(
      undefined,
      [{ amount: 4_000, from: '2026-01-01T00:00:00Z', to: '2026-05-01T00:00:00Z' }],
      [{ amount: 6_000, from: '2026-01-01T00:00:00Z', to: '2026-05-01T00:00:00Z' }],
    ),
  });
  const aRandomProduct = fc.record({
    newFrom: fc.constantFrom(
      undefined,
      '2026-05-31T12:00:00Z',
      '2026-05-25T12:00:00Z',
      '2026-05-01T00:00:00Z',
      '2026-06-02T00:00:00Z',
    ),
    occasion: fc.subarray(['party', 'work', 'wedding']),
    sizes: fc.constantFrom<Record<string, number>>({ 8: 1, 18: 0 }, { 8: 0, 18: 2, 20: 3 }, { 8: 0 }, { 3: 4, 5: 1 }),
    price: aPrice,
  });
  const aCondition: fc.Arbitrary<CategoryRule> = fc.oneof(
    fc.constantFrom(1, 7, 30, 2_000_000_000).map((newWithinDays) => ({ newWithinDays })),
    fc.constantFrom(0, 1_000, 1_500, 4_000).map((priceUpTo) => ({ priceUpTo })),
    fc.constantFrom(0, 1_000, 1_500, 4_000).map((priceFrom) => ({ priceFrom })),
    fc.constantFrom(1, 2).map((lastSizes) => ({ lastSizes })),
    fc.boolean().map((reduced) => ({ reduced })),
    fc
      .constantFrom<Record<string, string[]>>(
        { occasion_wear: ['party', 'work'] },
        { clothes_size: ['18', '20'] },
        { shoesize: ['5'], occasion_wear: ['wedding'] },
        { clothes_size: ['5'] },
        { occasion_wear: [] },
        { fit: ['slim'] },
      )
      .map((attributes) => ({ attributes })),
  );
  const aRule = fc
    .array(aCondition, { maxLength: 2 })
    .map((conditions): CategoryRule => Object.assign({}, ...conditions));

  const getFacts = ({ newFrom, attributes, price, variants }: StoreProduct): RuleFacts => ({
    newFrom,
    attributes,
    amount: price.now.amount,
    reduced: price.was !== undefined,
    sizesInStock: variants.filter(({ availability }) => availability.status !== 'out').length,
  });

  test('select the same products for any products and any rule', async () => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(aRandomProduct, { minLength: 1, maxLength: 8 }),
        fc.array(aRule, { minLength: 3, maxLength: 6 }),
        async (products, rules) => {
          round += 1;
          const records = products.map(
            ({ newFrom, occasion, sizes, price }, index): ProductRecord =>
              buildProduct(`r${round}-${index}`, {
                newFrom,
                sizes,
                prices: [price],
                attributes: { occasion_wear: occasion, only: [`r${round}`] },
              }),
          );
          const own = (rule: CategoryRule) => ({ ...rule, attributes: { ...rule.attributes, only: [`r${round}`] } });
          await save(...records, ...rules.map((rule, index) => buildCategory(`rule-${index}`, { rule: own(rule) })));

          const shown = await catalog.findProducts(
            outlet,
            records.map(({ sku }) => sku),
          );
          for (const [index, rule] of rules.entries()) {
            const expected = shown
              .filter((product) => holdsRule(own(rule), getFacts(product), now))
              .map(({ sku }) => sku);
            expect((await getSkus(`rule-${index}`))?.toSorted()).toEqual(expected.toSorted());
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('add to the products assigned by hand', async () => {
    await save(
      buildCategory('mixed', { rule: { attributes: { design: ['stripe'] } }, picked: ['mixed-picked'] }),
      buildProduct('mixed-ruled', { attributes: { design: ['stripe'] } }),
      buildProduct('mixed-picked'),
      buildProduct('mixed-own', { categories: ['mixed'], popularity: 0.1 }),
    );
    expect(await getSkus('mixed')).toEqual(['mixed-picked', 'mixed-ruled', 'mixed-own']);
  });
});
