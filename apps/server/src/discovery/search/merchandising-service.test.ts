import type { Store } from '@shop/domain/site/store/store';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { resolveStore, saveRecords } from '../../../../../tests/support/catalog/test-search.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { createMerchandisingService, type MerchandisingService } from './merchandising-service.ts';
import type { SearchRule } from './search-rule.ts';

let database: TestDatabase;
let merchandising: MerchandisingService;
const clock = { now: new Date() };
const outlet = resolveStore('outlet', 'en-GB');

beforeAll(async () => {
  database = await createTestDatabase();
  await saveRecords(
    database,
    [buildProduct('A1'), buildProduct('A2'), buildProduct('A3'), buildCategory('dresses', { picked: ['A2', 'A1'] })],
    new Date(),
  );
});
beforeEach(async () => {
  clock.now = new Date('2026-06-15T12:00:00Z');
  merchandising = createMerchandisingService({ db: database.db, clock: () => clock.now });
  for (const { id } of await merchandising.listRules('outlet')) await merchandising.removeRule(id);
});
afterAll(() => database.close());

describe('a rule for a query', () => {
  test.each([
    ['as they are', 'party dress', true],
    ['in other letters, with other signs', '  Party-DRESS! ', true],
    ['with accents', 'pärty dress', true],
    ['with a word more', 'red party dress', false],
    ['without one', 'party', false],
  ])('matches words %s', async (_, text, holds) => {
    await merchandising.saveRule(aRule({ target: { query: 'Party dress' }, redirect: '/party.html' }));
    expect((await merchandising.guidanceFor(outlet, { text })).redirect).toBe(holds ? '/party.html' : undefined);
  });

  test.each<[string, Partial<SearchRule>, Store, boolean]>([
    ['in its brand', {}, outlet, true],
    ['in no other brand', {}, resolveStore('main', 'en-GB'), false],
    ['in its locale', { brand: 'main', locale: 'fr-FR' }, resolveStore('main', 'fr-FR'), true],
    ['in no other locale', { brand: 'main', locale: 'fr-FR' }, resolveStore('main', 'de-DE'), false],
    ['not while it is switched off', { enabled: false }, outlet, false],
    ['not before it starts', { startsAt: new Date('2026-06-15T12:00:01Z') }, outlet, false],
    ['from its very start', { startsAt: new Date('2026-06-15T12:00:00Z') }, outlet, true],
    ['not from its end on', { endsAt: new Date('2026-06-15T12:00:00Z') }, outlet, false],
  ])('applies %s', async (_, given, store, holds) => {
    await merchandising.saveRule(aRule({ ...given, target: { query: 'sale' }, pinned: ['A3'] }));
    const { pinned } = await merchandising.guidanceFor(store, { text: 'sale' });
    expect(pinned).toEqual(holds ? ['A3'] : []);
    for (const { id } of await merchandising.listRules('main')) await merchandising.removeRule(id);
  });
});

test('coalesces change notifications into one more read, and never ends with older rules', async () => {
  let readings = 0;
  const firstReading = Promise.withResolvers<void>();
  const slow = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      readings += 1;
      // The first read: one query for rules and one for picks.
      if (readings <= 2) await firstReading.promise;
      return result;
    },
  });
  const busy = createMerchandisingService({ db: slow, clock: () => clock.now });
  const first = busy.refresh();
  await vi.waitFor(() => expect(readings).toBe(2));
  await merchandising.saveRule(aRule({ target: { query: 'gift' }, redirect: '/gifts.html' }));
  const others = Array.from({ length: 50 }, () => busy.refresh());
  firstReading.resolve();
  await Promise.all([first, ...others]);
  expect(readings).toBe(4);
  expect((await busy.guidanceFor(outlet, { text: 'gift' })).redirect).toBe('/gifts.html');
});

describe('a category', () => {
  test("shows its rule's pins before the hand-picked order, without duplicates", async () => {
    await merchandising.saveRule(aRule({ target: { category: 'dresses' }, pinned: ['A3', 'A1'] }));
    const { pinned } = await merchandising.guidanceFor(outlet, { category: 'dresses' });
    expect(pinned).toEqual(['A3', 'A1', 'A2']);
  });

  test('ignores the hand-picked order for a search inside it, which sorts by relevance', async () => {
    expect((await merchandising.guidanceFor(outlet, { category: 'dresses', text: 'red' })).pinned).toEqual([]);
  });

  test('combines all its rules, those for the query first', async () => {
    const boost = (factor: number) => [{ facet: 'colour_en', value: 'red', factor }];
    await merchandising.saveRule(
      aRule({ target: { category: 'dresses' }, pinned: ['A1'], buried: ['A2'], boosts: boost(2) }),
    );
    await merchandising.saveRule(aRule({ target: { query: 'red' }, pinned: ['A3'], boosts: boost(3) }));
    expect(await merchandising.guidanceFor(outlet, { category: 'dresses', text: 'red' })).toEqual({
      pinned: ['A3', 'A1'],
      buried: ['A2'],
      hidden: [],
      boosts: [...boost(3), ...boost(2)],
    });
  });
});

describe('stored rules', () => {
  test('are returned as saved, and updated under the same id', async () => {
    const saved = await merchandising.saveRule(aRule({ target: { query: 'Été' }, endsAt: new Date('2027-01-01') }));
    expect(saved.target).toEqual({ query: 'ete' });
    expect(await merchandising.listRules('outlet')).toEqual([{ ...saved, version: 1 }]);
    await merchandising.saveRule({ ...saved, enabled: false });
    expect(await merchandising.listRules('outlet')).toEqual([{ ...saved, enabled: false, version: 2 }]);
  });

  test('are removed once, and a second removal is rejected', async () => {
    const { id } = await merchandising.saveRule(aRule());
    await merchandising.removeRule(id);
    expect(await merchandising.listRules('outlet')).toEqual([]);
    await expect(merchandising.removeRule(id)).rejects.toMatchObject({ code: 'search_rule_unknown' });
  });

  test.each<[string, Partial<SearchRule>]>([
    ['without words', { target: { query: ' -! ' } }],
    ['that leads to another site', { redirect: '//evil.example/' }],
    ['that leads to another site by a backslash', { redirect: '/\\evil.example/' }],
    ['that leads to an address with a scheme', { redirect: 'https://evil.example/' }],
    ['that ends before it starts', { startsAt: new Date('2026-01-02'), endsAt: new Date('2026-01-01') }],
    ['that boosts without measure', { boosts: [{ facet: 'fit', value: 'slim', factor: 1_000 }] }],
    ['that boosts by no number', { boosts: [{ facet: 'fit', value: 'slim', factor: Number.NaN }] }],
    ['that pins the whole shop', { pinned: Array.from({ length: 201 }, (_, index) => `A${index}`) }],
  ])('exclude an invalid one %s', async (_, given) => {
    await expect(merchandising.saveRule(aRule(given))).rejects.toMatchObject({ code: 'search_rule_faulty' });
    expect(await merchandising.listRules('outlet')).toEqual([]);
  });
});

describe('the generation for caches', () => {
  test('rises with every change and with every start and end of a rule, and never falls', async () => {
    const seen = [merchandising.generation()];
    const note = () => seen.push(merchandising.generation());
    const { id } = await merchandising.saveRule(
      aRule({ startsAt: new Date('2026-06-15T13:00:00Z'), endsAt: new Date('2026-06-15T14:00:00Z') }),
    );
    note();
    clock.now = new Date('2026-06-15T13:00:00Z');
    note();
    clock.now = new Date('2026-06-15T14:00:00Z');
    note();
    await merchandising.removeRule(id);
    note();
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
    expect(seen).toHaveLength(5);
  });
});

function aRule(given: Partial<SearchRule> = {}): Omit<SearchRule, 'id'> {
  return {
    brand: 'outlet',
    target: { query: 'dress' },
    pinned: [],
    buried: [],
    hidden: [],
    boosts: [],
    enabled: true,
    ...given,
  };
}
