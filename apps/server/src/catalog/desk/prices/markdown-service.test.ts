import { stores } from '@shop/brands/stores';
import { includedPercent } from '@shop/brands/tax';
import { getPriceList } from '@shop/domain/catalog/price/price';
import type { Actor } from '@shop/domain/staff/actor';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { createStockService } from '#server/catalog/stock/stock-service.ts';
import type { AuditEntry } from '#server/staff/audit/audit-trail.ts';
import { buildCategory, buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database/test-database.ts';
import { createSetCosts } from './cost-service.ts';
import { createMarkdownQuote, type MarkdownCall } from './markdown-quote.ts';
import { createMarkdowns } from './markdown-service.ts';
import { createPriceLists } from './price-lists.ts';

const day = (text: string) => new Date(`2026-${text}T12:00:00Z`);
const time = { now: day('09-01') };
const clock = () => time.now;
const ellen: Actor = {
  ...{ kind: 'staff', staffId: 'ellen', name: 'Ellen', sessionId: 's', requestId: 'r' },
  grants: [{ permission: 'prices.edit' }],
};
const recorded: AuditEntry[] = [];
const audit = {
  record: async (_: unknown, __: Actor, entry: AuditEntry) => void recorded.push(entry),
  recordNothing: () => {},
};

let database: TestDatabase;
let markdowns: ReturnType<typeof createMarkdowns>;
let setCosts: ReturnType<typeof createSetCosts>;
let writer: ReturnType<typeof createCatalogWriteService>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  writer = createCatalogWriteService({ db, clock });
  const lists = createPriceLists({ stores, includedPercent });
  markdowns = createMarkdowns({ db, clock, audit, lists, quote: createMarkdownQuote({ clock, lists }) });
  setCosts = createSetCosts({ db, audit });
  const inCoats = { categories: ['coats'] };
  await writer.saveRecords(
    [
      buildCategory('coats'),
      buildProduct('wrap', { ...inCoats, prices: [{ amount: 9_500 }] }),
      buildProduct('teddy', { ...inCoats, prices: [{ amount: 7_600 }] }),
      buildProduct('late', { prices: [{ amount: 5_000 }] }),
    ],
    { batch: 'seed' },
  );
  // The teddy coat is cheaper for a week in November.
  time.now = day('11-02');
  await writer.setPrices([{ sku: 'teddy', priceList: 'outlet-GBP', amount: 6_600 }], { batch: 'sale' });
  time.now = day('11-09');
  await writer.setPrices([{ sku: 'teddy', priceList: 'outlet-GBP', amount: 7_600 }], { batch: 'sale' });
  const stock = createStockService();
  await db.transaction().execute(async (tx) => {
    const sold = [{ sku: 'wrap-8', pool: 'gb' as const, quantity: 2 }];
    await stock.reserve(tx, sold, 'order');
    await stock.commit(tx, sold, 'order');
  });
});
afterAll(() => database.close());

const BLACK_FRIDAY: MarkdownCall = {
  ...{ priceList: 'outlet-GBP', category: 'coats', percent: 20, ending: 99, measure: true },
  ...{ from: '2026-11-27T00:00', to: '2026-12-01T00:00' },
};
const readPrice = async (sku: string) => {
  const { rows } = await sql<{ was: number | null; amount: number | null; from: Date | null }>`
    select was_amount as was, special_amount as amount, special_from as "from" from price
    where product_sku = ${sku} and price_list = 'outlet-GBP'
  `.execute(database.db);
  return rows[0];
};

describe('a quote', () => {
  test('shows stock cover, margin and the lowest price of the 30 days before', async () => {
    expect(await setCosts(ellen, [{ sku: 'wrap', cost: { amount: 3_000, currency: 'GBP' } }])).toBe(1);
    expect(recorded.at(-1)).toMatchObject({ action: 'set-cost', before: { cost: null }, after: { cost: 3_000 } });
    const { lines, span } = await markdowns.quote(BLACK_FRIDAY);
    expect(span.from.toISOString()).toBe('2026-11-27T00:00:00.000Z');
    expect(lines).toMatchObject([
      { sku: 'teddy', before: 7_600, lowest: 6_600, planned: 5_999, percent: 9, state: 'measured' },
      { sku: 'wrap', before: 9_500, planned: 7_599, percent: 20, state: 'holds', stock: 11, weeks: 22, margin: 52.6 },
    ]);
  });

  test('refuses a start that the price was not charged before', async () => {
    const { lines } = await markdowns.quote({ ...BLACK_FRIDAY, text: 'wrap', from: '2026-01-01T00:00' });
    expect(lines).toMatchObject([{ state: 'refused', reason: 'no-earlier-price' }]);
  });

  test('leaves out styles that sell fast', async () => {
    const { lines } = await markdowns.quote({ ...BLACK_FRIDAY, minWeeks: 30 });
    expect(lines.map(({ sku }) => sku)).toEqual(['teddy']);
  });

  test.each([
    [{ from: 'soon' }, 'moment_invalid'],
    [{ to: '2026-11-26T00:00' }, 'moment_invalid'],
    [{ priceList: 'outlet-XXX' }, 'price_list_unknown'],
  ])('refuses %o', async (given, code) => {
    await expect(markdowns.quote({ ...BLACK_FRIDAY, ...given })).rejects.toMatchObject({ code });
  });
});

describe('a plan', () => {
  test('is scheduled as special prices and rolled back as a whole', async () => {
    const plan = await markdowns.create(ellen, { ...BLACK_FRIDAY, name: 'Black Friday', count: 2 });
    expect(plan).toMatchObject({ name: 'Black Friday', count: 2, author: 'Ellen', rolledBackAt: null });
    expect(await readPrice('wrap')).toEqual({ was: null, amount: 7_599, from: new Date('2026-11-27T00:00:00Z') });
    expect(await readPrice('teddy')).toMatchObject({ was: 6_600, amount: 5_999 });
    const again = await markdowns.quote(BLACK_FRIDAY);
    expect(again.lines.map(({ reason }) => reason)).toEqual(['other-special', 'other-special']);

    expect(await markdowns.rollBack(ellen, plan.planId)).toEqual({ restored: 2, kept: 0 });
    expect(await readPrice('wrap')).toEqual({ was: null, amount: null, from: null });
    expect(await readPrice('teddy')).toMatchObject({ was: null, amount: null });
    expect(recorded.at(-1)).toMatchObject({ action: 'roll-back-markdown', after: { restored: 2 } });
    await expect(markdowns.rollBack(ellen, plan.planId)).rejects.toMatchObject({ code: 'markdown_rolled_back' });
  });

  test('keeps a price that was changed after it', async () => {
    const { planId } = await markdowns.create(ellen, { ...BLACK_FRIDAY, name: 'Again', count: 2 });
    await writer.setPrices([{ sku: 'teddy', priceList: 'outlet-GBP', amount: 7_000 }], { batch: 'hand' });
    expect(await markdowns.rollBack(ellen, planId)).toEqual({ restored: 1, kept: 1 });
  });

  test('ends in a price whose regular amount was changed after it', async () => {
    const { planId } = await markdowns.create(ellen, { ...BLACK_FRIDAY, text: 'wrap', name: 'Corrected', count: 1 });
    const special = { amount: 7_599, from: '2026-11-27T00:00:00Z', to: '2026-12-01T00:00:00Z' };
    await writer.setPrices([{ sku: 'wrap', priceList: 'outlet-GBP', amount: 9_900, special }], { batch: 'hand' });
    expect(await markdowns.rollBack(ellen, planId)).toEqual({ restored: 1, kept: 0 });
    expect(await readPrice('wrap')).toEqual({ was: null, amount: null, from: null });
  });

  test('is refused when the prices differ from the preview, and without the permission', async () => {
    const call = { ...BLACK_FRIDAY, name: 'Stale', count: 7 };
    await expect(markdowns.create(ellen, call)).rejects.toMatchObject({ code: 'markdown_changed' });
    const reader: Actor = { ...ellen, grants: [{ permission: 'catalog.read' }] };
    await expect(markdowns.create(reader, call)).rejects.toMatchObject({ code: 'permission_missing' });
  });

  test('needs the permission in every store that has the prices', async () => {
    const own = stores.filter((store) => getPriceList(store) === 'outlet-GBP').map(({ storeId }) => storeId);
    const other = stores.filter(({ storeId }) => !own.includes(storeId)).map(({ storeId }) => storeId);
    const limit = (ids: readonly number[]): Actor => ({
      ...ellen,
      grants: [{ permission: 'prices.edit', stores: ids }],
    });
    const call = { ...BLACK_FRIDAY, text: 'wrap', name: 'Ours', count: 1 };
    const refusal = { code: 'permission_missing' };
    await expect(markdowns.create(limit(other), call)).rejects.toMatchObject(refusal);
    const { planId } = await markdowns.create(limit(own), call);
    await expect(markdowns.rollBack(limit(other), planId)).rejects.toMatchObject(refusal);
    expect(await markdowns.rollBack(limit(own), planId)).toMatchObject({ restored: 1 });
  });
});
