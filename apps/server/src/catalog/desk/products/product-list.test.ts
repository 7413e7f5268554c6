import { stores } from '@shop/brands/stores';
import { normaliseWords } from '@shop/domain/discovery/normalise-words';
import type { Locale } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database/test-database.ts';
import { createProductList, type ListCall } from './product-list-service.ts';

const now = new Date('2026-06-01T12:00:00Z');
const write = (title: string, locales: readonly Locale[] = ['en-GB']) =>
  Object.fromEntries(locales.map((locale) => [locale, { title, description: 'Text.' }]));

let database: TestDatabase;
let list: ReturnType<typeof createProductList>['list'];
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const clock = () => now;
  ({ list } = createProductList({ db, clock, stores }));
  await createCatalogWriteService({ db, clock }).saveRecords(
    [
      buildProduct('a-shirt', {
        texts: write('T-Shirt à pois', ['en-GB', 'fr-FR', 'de-DE', 'ar-AE']),
        categories: ['tops'],
      }),
      buildProduct('b-skirt', { texts: write('Pleated skirt'), online: false }),
      buildProduct('c-coat', { texts: write('Wool coat'), sizes: { 8: 0 }, brands: ['main'] }),
      buildProduct('d-old', { texts: write('Old coat'), online: false }),
    ],
    { batch: 'seed' },
  );
  await sql`insert into product_lifecycle (product_sku, archived_at) values ('d-old', ${now})`.execute(db);
  await sql`insert into product_lifecycle (product_sku, online_at) values ('b-skirt', ${now})`.execute(db);
  await sql`insert into product_text_change values ('a-shirt', 'en-GB', 'title', ${now}),
    ('a-shirt', 'de-DE', 'title', ${now}), ('a-shirt', 'en-GB', 'care', ${now})`.execute(db);
});
afterAll(() => database.close());

const find = async (given: Partial<ListCall>) =>
  (await list({ view: 'all', limit: 10, ...given })).products.map(({ sku }) => sku);

describe('the list', () => {
  test.each([
    [{}, ['a-shirt', 'b-skirt', 'c-coat']],
    [{ view: 'online' }, ['a-shirt', 'c-coat']],
    [{ view: 'offline' }, ['b-skirt']],
    [{ view: 'scheduled' }, ['b-skirt']],
    [{ view: 'archived' }, ['d-old']],
    [{ view: 'sold-out' }, ['c-coat']],
    [{ view: 'outdated' }, ['a-shirt']],
    [{ view: 'untranslated' }, ['c-coat']],
    [{ missing: 'de-DE' }, ['c-coat']],
    [{ brand: 'main' }, ['c-coat']],
    [{ category: 'tops' }, ['a-shirt']],
    [{ text: 'COAT wo' }, ['c-coat']],
    [{ text: 't shirt' }, ['a-shirt']],
    [{ text: 'A pois' }, ['a-shirt']],
    [{ text: 'B-SK' }, ['b-skirt']],
    [{ text: 'a-shirt-10' }, ['a-shirt']],
    [{ text: "'&|!:*" }, []],
    [{ text: 'coat', view: 'archived' }, ['d-old']],
  ] as const)('finds by %o', async (given, skus) => {
    expect(await find(given)).toEqual(skus);
  });

  test('shows state, stores, stock, price and translations', async () => {
    const { products } = await list({ view: 'all', text: 'a-shirt', limit: 1 });
    expect(products).toMatchObject([
      {
        ...{ state: 'online', stock: { gb: 13, us: 0 }, price: { amount: 4_000, currency: 'GBP' } },
        ...{ missing: [], outdated: ['ar-AE', 'fr-FR'] },
      },
    ]);
    expect(products[0]?.stores.length).toBeGreaterThan(0);
  });

  test('continues after the cursor', async () => {
    const { products, next } = await list({ view: 'all', limit: 2 });
    expect(products.map(({ sku }) => sku)).toEqual(['a-shirt', 'b-skirt']);
    expect(await find({ cursor: next })).toEqual(['c-coat']);
  });
});

test.each([
  'T-Shirts',
  'À POIS',
  'Größe 8½',
  'çédille – “quoted”',
  'فُسْتان، جَديد',
  'size 10/12 & more',
  '  ',
  'ﬁne ①',
  'L’été',
])('the database normalises %j as the shop does', async (text) => {
  const { rows } = await sql<{ words: string }>`select normalise_words(${text}) as words`.execute(database.db);
  expect(rows[0]?.words).toBe(normaliseWords(text));
});
