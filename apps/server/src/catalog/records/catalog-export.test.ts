import { stores } from '@shop/brands/stores';
import { type CatalogueRecord, catalogueRecord } from '@shop/contracts/catalogue-file';
import { listBrands, listLocales } from '@shop/domain/site/store/identity';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import type { CatalogRecord } from './catalog-record.ts';
import { type CatalogWriteService, createCatalogWriteService } from './catalog-write-service.ts';

const clock = { now: new Date('2026-06-01T12:00:00Z') };
let database: TestDatabase;
let catalog: CatalogWriteService;
beforeAll(async () => {
  database = await createTestDatabase();
  catalog = createCatalogWriteService({ db: database.db, clock: () => clock.now });
});
afterAll(() => database.close());
beforeEach(() => wipe());

const wipe = () =>
  sql`truncate style, attribute, category, size_guide, url_redirect, stock_ledger cascade`.execute(database.db);

async function exported(): Promise<string[]> {
  const lines: string[] = [];
  for await (const record of catalog.exportRecords()) lines.push(JSON.stringify(record));
  return lines;
}

const fromLines = (lines: readonly string[]): CatalogRecord[] =>
  lines.map((line) => catalogueRecord.parse(JSON.parse(line)));
const save = (records: readonly CatalogRecord[]) => catalog.saveRecords(records, { batch: 'round trip' });

const aText = fc.string({ minLength: 1, maxLength: 20 }).map((text) => text.replaceAll('\u0000', ' '));
const aKey = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,12}$/);

const anAmount = fc.integer({ min: 0, max: 100_000_000 });
const anInstant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const perLocale = <Value>(value: fc.Arbitrary<Value>) =>
  fc.dictionary(fc.constantFrom(...listLocales(stores)), value, { maxKeys: 3 }) as fc.Arbitrary<Record<string, Value>>;
const aSpecial = fc.record({ amount: anAmount, from: optional(anInstant), to: optional(anInstant) });

const aRandomProduct = fc.record({
  kind: fc.constant('product'),
  sku: aKey,
  style: aKey,
  brands: fc.uniqueArray(fc.constantFrom(...listBrands(stores)), { minLength: 1 }),
  urlKey: optional(fc.constantFrom('dress', 'dress-2', 'Top', '!!')),
  online: fc.boolean(),
  newFrom: optional(anInstant),
  colourHex: optional(fc.stringMatching(/^#[0-9a-fA-F]{6}$/)),
  position: fc.nat(100),
  popularity: fc.double({ min: 0, max: 1, noNaN: true }),
  texts: perLocale(
    fc.record({
      title: aText,
      description: aText,
      materials: optional(aText),
      care: optional(fc.array(aText, { maxLength: 3 })),
      colour: optional(aText),
    }),
  ),
  attributes: fc.dictionary(
    fc.constantFrom('colour_en', 'occasion_wear', 'clothes_size', 'in_stock', 'our_own'),
    fc.array(aText, { maxLength: 3 }),
  ),
  measurements: optional(
    fc.dictionary(
      fc.constantFrom('8', 'S', 'a_b'),
      fc.dictionary(fc.constantFrom('waist', 'half_chest'), fc.double({ min: 0, max: 200, noNaN: true })),
    ),
  ),
  categories: fc.array(aKey, { maxLength: 3 }),
  media: fc.array(
    fc.record({
      file: aText,
      role: fc.constantFrom('front', 'back', 'swatch', 'video'),
      alt: optional(perLocale(aText)),
      poster: optional(aText),
    }),
    { maxLength: 3 },
  ),
  sizes: fc.uniqueArray(fc.constantFrom('4', '6', 'S', 'One Size'), { minLength: 1 }),
  stock: fc.record({ gb: optional(fc.nat(50)), us: optional(fc.nat(50)) }),
  prices: fc.uniqueArray(
    fc.record({
      priceList: fc.constantFrom('outlet-GBP', 'main-GBP', 'main-EUR'),
      amount: anAmount,
      was: optional(anAmount),
      special: optional(aSpecial),
      specialB: optional(aSpecial),
      history: optional(
        fc.array(fc.record({ amount: anAmount, from: anInstant, to: optional(anInstant) }), { maxLength: 4 }),
      ),
    }),
    { minLength: 1, selector: ({ priceList }) => priceList },
  ),
  links: fc.record({
    upsell: fc.array(aKey, { maxLength: 2 }),
    crossSell: fc.array(aKey, { maxLength: 2 }),
    related: fc.array(aKey, { maxLength: 2 }),
  }),
});

const aRandomCategory = fc.record({
  kind: fc.constant('category'),
  key: fc.constantFrom('a', 'b', 'c'),
  parent: optional(fc.constantFrom('a', 'b', 'later')),
  path: fc.constantFrom('/a.html', '/b.html', '/c/d.html', '/dress.html'),
  position: fc.nat(9),
  inMenu: fc.boolean(),
  texts: perLocale(fc.record({ name: aText, description: aText })),
  rule: optional(
    fc.record({
      newWithinDays: optional(fc.integer({ min: 1, max: 90 })),
      attributes: optional(fc.dictionary(fc.constantFrom('fit', 'colour_en'), fc.array(aText))),
      reduced: optional(fc.boolean()),
    }),
  ),
  picked: fc.array(aKey, { maxLength: 3 }),
});

const aRandomAttribute = fc.record({
  kind: fc.constant('attribute'),
  name: fc.constantFrom('colour_en', 'fit', 'sleeves'),
  position: fc.nat(9),
  texts: perLocale(aText),
  values: fc.uniqueArray(fc.record({ value: aText, texts: perLocale(aText) }), { selector: ({ value }) => value }),
});

const aRandomGuide = fc.record({
  kind: fc.constant('size-guide'),
  productCategory: fc.constantFrom('dresses', 'shoes'),
  brand: fc.constantFrom('main', 'outlet'),
  locale: fc.constantFrom('en-GB', 'fr-FR'),
  title: aText,
  measures: fc.array(fc.record({ name: aText, howTo: optional(aText) }), { minLength: 1, maxLength: 3 }),
  rows: fc.array(
    fc.record({ size: aText, cm: fc.array(fc.tuple(fc.double({ min: 0, max: 200, noNaN: true }), fc.nat(200))) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
});

const aCatalogue = fc
  .tuple(
    fc.uniqueArray(fc.oneof(aRandomCategory, aRandomAttribute, aRandomGuide), {
      maxLength: 6,
      selector: (record) => JSON.stringify(record, ['kind', 'key', 'name', 'productCategory', 'brand', 'locale']),
    }),
    fc.uniqueArray(aRandomProduct, { maxLength: 6, selector: ({ sku }) => sku }),
  )
  .map(([others, products]) => [
    ...products.map(({ sizes, stock, ...product }, index) => ({
      ...product,
      variants: sizes.map((size, place) => ({
        sku: `${product.sku}-${place}`,
        size,
        ...(place === 0 && { barcode: String(10_000_000 + index) }),
        stock,
      })),
    })),
    ...others,
  ])
  .map((records) =>
    records.map((record): CatalogueRecord => catalogueRecord.parse(JSON.parse(JSON.stringify(record)))),
  );

test('export, wipe, import, export: round trip is byte-identical for any catalogue', async () => {
  await fc.assert(
    fc.asyncProperty(aCatalogue, async (records) => {
      await wipe();
      clock.now = new Date('2026-06-01T12:00:00Z');
      await save(records);
      const first = await exported();
      await wipe();
      clock.now = new Date('2026-07-15T08:30:00Z');
      const outcome = await save(fromLines(first));
      expect(outcome).toMatchObject({ created: first.length, changed: 0, unchanged: 0, refused: [] });
      expect(await exported()).toEqual(first);
    }),
    { numRuns: 60 },
  );
});

test('import is idempotent for the original and for the exported records', async () => {
  await fc.assert(
    fc.asyncProperty(aCatalogue, async (records) => {
      await wipe();
      const { refused } = await save(records);
      const again = { created: 0, changed: 0, unchanged: records.length - refused.length };
      expect(await save(records)).toMatchObject(again);
      expect(await save(fromLines(await exported()))).toMatchObject({ ...again, refused: [] });
    }),
    { numRuns: 40 },
  );
});

test('export reads more products than one page holds, each once and ordered by SKU', async () => {
  const skus = Array.from({ length: 450 }, (_, index) => `p${String(index).padStart(3, '0')}`);
  await save(skus.toReversed().map((sku) => buildProduct(sku)));
  expect(fromLines(await exported()).map((record) => record.kind === 'product' && record.sku)).toEqual(skus);
});

test('export is a snapshot: concurrent changes do not show', async () => {
  await save(Array.from({ length: 250 }, (_, index) => buildProduct(`q${String(index).padStart(3, '0')}`)));
  const records: CatalogRecord[] = [];
  for await (const record of catalog.exportRecords()) {
    if (records.length === 0) await save([buildProduct('q249', { position: 7 }), buildProduct('q999')]);
    records.push(record);
  }
  expect(records).toHaveLength(250);
  expect(records.at(-1)).toMatchObject({ sku: 'q249', position: 0 });
});

test('export releases its connection when the consumer stops early', async () => {
  await save([buildProduct('a'), buildProduct('b')]);
  for (let round = 0; round < 15; round += 1) {
    for await (const record of catalog.exportRecords()) {
      expect(record.kind).toBe('product');
      break;
    }
  }
  expect(database.pool.totalCount - database.pool.idleCount).toBe(0);
});
