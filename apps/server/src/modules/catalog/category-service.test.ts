import { stores } from '@shop/brands/stores';
import { type CategoryRule, holdsRule, type RuleFacts } from '@shop/domain/category-rule';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCategory, aProduct } from '../../../../../tests/support/catalog-records.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import type { CatalogRecord, HistoryRecord, ProductRecord } from './catalog-record.ts';
import { type CatalogService, createCatalogService } from './catalog-service.ts';
import { createCatalogWriteService } from './catalog-write-service.ts';
import { type CategoryService, createCategoryService } from './category-service.ts';
import type { StoreProduct } from './store-product.ts';

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
if (!outlet || !france) throw new Error('The shop has an outlet and a French store');

const skusOf = async (key: string, options = {}) =>
  (await categories.products(outlet, key, options))?.products.map(({ sku }) => sku);

describe('§2 categories form a tree', () => {
  beforeAll(() =>
    save(
      aCategory('dresses', {
        parent: 'clothing',
        path: '/clothing/dresses.html',
        position: 2,
        texts: named('Dresses'),
      }),
      aCategory('tops', {
        parent: 'clothing',
        path: '/clothing/tops.html',
        position: 1,
        texts: { ...named('Tops'), 'fr-FR': { name: 'Hauts', description: '' } },
      }),
      aCategory('clothing', { path: '/clothing.html', position: 5, texts: named('Clothing') }),
      aCategory('new-in', { position: 1, texts: named('New In'), rule: { newWithinDays: 14 }, inMenu: false }),
      aCategory('orphan', { parent: 'not-imported', path: '/orphan.html' }),
    ),
  );

  test('in order, from whatever order the file has; one whose parent is not there yet waits', async () => {
    const tree = await categories.tree(outlet);
    expect(tree.map(({ name, children }) => [name, children.map((child) => child.name)])).toEqual([
      ['New In', []],
      ['Clothing', ['Tops', 'Dresses']],
    ]);
    expect(tree[0]).toMatchObject({ path: '/new-in.html', inMenu: false, ruled: true });
  });

  test('texts fall back to the default locale', async () => {
    const [, clothing] = await categories.tree(france);
    expect(clothing?.children.map(({ name }) => name)).toEqual(['Hauts', 'Dresses']);
  });

  test('a category is found by its path, with its breadcrumb', async () => {
    const page = await categories.findCategory(outlet, '/clothing/dresses.html');
    expect(page?.category).toMatchObject({ key: 'dresses', name: 'Dresses' });
    expect(page?.breadcrumb.map(({ name, path }) => [name, path])).toEqual([
      ['Clothing', '/clothing.html'],
      ['Dresses', '/clothing/dresses.html'],
    ]);
    expect(await categories.findCategory(outlet, '/nothing.html')).toBeUndefined();
    expect((await categories.breadcrumb(outlet, 'orphan')).map(({ key }) => key)).toEqual(['orphan']);
  });

  test('a renamed one leaves a redirect', async () => {
    await save(aCategory('moving', { path: '/moving.html' }));
    await save(aCategory('moving', { path: '/clothing/moved.html' }));
    expect(await catalog.findRedirect(outlet, '/moving.html')).toBe('/clothing/moved.html');
  });
});

describe('§9 what a category lists', () => {
  beforeAll(() =>
    save(
      aCategory('shoes', { picked: ['shoe-3', 'shoe-9', 'shoe-1'] }),
      aCategory('boots', { parent: 'shoes' }),
      ...[1, 2, 3, 4].map((number) =>
        aProduct(`shoe-${number}`, {
          categories: ['shoes'],
          popularity: number / 10,
          newFrom: `2026-05-0${number}T00:00:00Z`,
          prices: [{ amount: number === 2 ? 9_000 : number * 1_000 }],
        }),
      ),
      aProduct('boot', { categories: ['boots'], popularity: 0.9, prices: [{ amount: 500 }] }),
      aProduct('shoe-off', { categories: ['shoes'], online: false }),
      aProduct('shoe-main', { categories: ['shoes'], brands: ['main'] }),
      aProduct('shoe-euro', { categories: ['shoes'], prices: [{ priceList: 'main-EUR' }] }),
    ),
  );

  test('the hand-picked first, then the most wanted, with what stands below it, and nothing that is not for sale', async () => {
    expect(await skusOf('shoes')).toEqual(['shoe-3', 'shoe-1', 'boot', 'shoe-4', 'shoe-2']);
    expect(await skusOf('boots')).toEqual(['boot']);
  });

  test.each([
    ['numberofdays', ['shoe-4', 'shoe-3', 'shoe-2', 'shoe-1', 'boot']],
    ['price_asc', ['boot', 'shoe-1', 'shoe-3', 'shoe-4', 'shoe-2']],
    ['price_desc', ['shoe-2', 'shoe-4', 'shoe-3', 'shoe-1', 'boot']],
  ])('sorted by %s', async (sort, skus) => {
    expect(await skusOf('shoes', { sort })).toEqual(skus);
  });

  test('48 a page; nothing past the last', async () => {
    await save(
      aCategory('many'),
      ...Array.from({ length: 100 }, (_, index) => aProduct(`many-${index}`, { categories: ['many'] })),
    );
    const pages = await Promise.all([1, 2, 3].map((page) => categories.products(outlet, 'many', { page })));
    expect(pages.map((page) => page?.products.length)).toEqual([48, 48, 4]);
    expect(new Set(pages.flatMap((page) => page?.products.map(({ sku }) => sku))).size).toBe(100);
    expect(pages[0]).toMatchObject({ total: 100, page: 1, lastPage: 3 });
    expect(await categories.products(outlet, 'many', { page: 4 })).toBeUndefined();
    expect(await categories.products(outlet, 'unknown')).toBeUndefined();
  });

  test('an empty category has a first page', async () => {
    await save(aCategory('empty'));
    expect(await categories.products(outlet, 'empty')).toEqual({ total: 0, page: 1, lastPage: 1, products: [] });
  });
});

describe('rules fill categories as holdsRule says', () => {
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

  const factsOf = ({ newFrom, attributes, price, variants }: StoreProduct): RuleFacts => ({
    newFrom,
    attributes,
    amount: price.now.amount,
    reduced: price.was !== undefined,
    sizesInStock: variants.filter(({ availability }) => availability.status !== 'out').length,
  });

  test('for any products and any rule', async () => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(aRandomProduct, { minLength: 1, maxLength: 8 }),
        fc.array(aRule, { minLength: 3, maxLength: 6 }),
        async (products, rules) => {
          round += 1;
          const records = products.map(
            ({ newFrom, occasion, sizes, price }, index): ProductRecord =>
              aProduct(`r${round}-${index}`, {
                newFrom,
                sizes,
                prices: [price],
                attributes: { occasion_wear: occasion, only: [`r${round}`] },
              }),
          );
          const own = (rule: CategoryRule) => ({ ...rule, attributes: { ...rule.attributes, only: [`r${round}`] } });
          await save(...records, ...rules.map((rule, index) => aCategory(`rule-${index}`, { rule: own(rule) })));

          const shown = await catalog.findProducts(
            outlet,
            records.map(({ sku }) => sku),
          );
          for (const [index, rule] of rules.entries()) {
            const expected = shown
              .filter((product) => holdsRule(own(rule), factsOf(product), now))
              .map(({ sku }) => sku);
            expect((await skusOf(`rule-${index}`))?.toSorted()).toEqual(expected.toSorted());
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('beside what is put there by hand', async () => {
    await save(
      aCategory('mixed', { rule: { attributes: { design: ['stripe'] } }, picked: ['mixed-picked'] }),
      aProduct('mixed-ruled', { attributes: { design: ['stripe'] } }),
      aProduct('mixed-picked'),
      aProduct('mixed-own', { categories: ['mixed'], popularity: 0.1 }),
    );
    expect(await skusOf('mixed')).toEqual(['mixed-picked', 'mixed-ruled', 'mixed-own']);
  });
});
