import { stores } from '@shop/brands/stores';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAttributeDesk } from '#server/catalog/desk/attributes/attribute-desk-service.ts';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { openCategoryCommandServices } from '#server/process/commands/category-commands.ts';
import { buildCategory, buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database/test-database.ts';

const now = () => new Date();
const actor = { kind: 'command', name: 'test' } as const;
/** More than the index took before its rebuild in earlier versions. */
const MANY = 450;

let database: TestDatabase;
let services: ReturnType<typeof openCategoryCommandServices>;
beforeAll(async () => {
  database = await createTestDatabase();
  services = openCategoryCommandServices({ database, clock: now, stores });
  const red = { attributes: { colour: ['red'] } };
  await createCatalogWriteService({ db: database.db, clock: now }).saveRecords(
    [
      ...[buildCategory('shoes'), buildCategory('shoes/boots', { parent: 'shoes' }), buildCategory('sale')],
      {
        ...{ kind: 'attribute', name: 'colour', position: 0, texts: { 'en-GB': 'Colour' } },
        values: [{ value: 'red', texts: { 'en-GB': 'Red' } }],
      },
      ...Array.from({ length: MANY }, (_, index) =>
        buildProduct(`boot${index}`, { ...red, categories: ['shoes/boots'] }),
      ),
      buildProduct('hat', { categories: ['sale'] }),
    ],
    { batch: 'test' },
  );
});
afterAll(() => database.close());

/** Announced products without the empty payload, which asks for a rebuild. */
async function announced(work: () => Promise<unknown>): Promise<string[]> {
  const received = new Set<string>();
  const client = await database.pool.connect();
  client.on('notification', ({ payload }) => void received.add(payload ?? ''));
  await client.query('listen catalog_changed');
  await work();
  await client.query('unlisten catalog_changed');
  client.removeAllListeners('notification');
  client.release();
  received.delete('');
  return [...received].sort();
}

const change = async (key: string, changed: object) => {
  const { record, state } = await services.categories.get(key);
  const { path, inMenu, texts, rule } = record;
  const before = { path, inMenu, texts, rule, hiddenIn: state.hiddenIn };
  await services.categories.change(actor, { key, version: state.version }, { ...before, ...changed });
};

test('a rule announces the products before and after, also more than 400', async () => {
  const rule = { attributes: { colour: ['red'] } };
  expect(await announced(() => change('sale', { rule }))).toHaveLength(MANY);
  expect(await announced(() => change('sale', { rule: undefined }))).toHaveLength(MANY);
});

test('a name announces the products in the category and below it', async () => {
  const named = { texts: { 'en-GB': { name: 'Footwear', description: '' } } };
  const skus = await announced(() => change('shoes', named));
  expect([skus.length, skus.includes('hat')]).toEqual([MANY, false]);
  expect(await announced(() => change('shoes', named))).toEqual([]);
});

test('another parent announces the products of the branch, by place and by rule', async () => {
  await change('shoes/boots', { rule: { attributes: { colour: ['red'] } } });
  const { state } = await services.categories.get('shoes/boots');
  const versioned = { key: 'shoes/boots', version: state.version };
  const moved = await announced(() => services.arrangements.move(actor, versioned, { parent: undefined, index: 0 }));
  expect(moved).toHaveLength(MANY);
});

test('the label of a value announces the products that have it', async () => {
  const attributes = createAttributeDesk({
    ...{ db: database.db, audit: { record: async () => {} } },
    media: { find: async () => new Map() },
  });
  const { version, type, position, texts } = await attributes.get('colour');
  const label = (name: string, at: number) =>
    attributes.change(actor, 'colour', {
      ...{ version: at, type, position, texts, isFilter: true, isSort: false, isShown: false },
      values: [{ value: 'red', texts: { 'en-GB': name } }],
    } as never);
  expect(await announced(() => label('Crimson', version))).toHaveLength(MANY);
  expect(await announced(() => label('Crimson', version + 1))).toEqual([]);
});
