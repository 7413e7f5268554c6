import { randomUUID } from 'node:crypto';
import type { Actor } from '@shop/domain/staff/actor';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStockDesk } from '#server/catalog/desk/stock/stock-desk-service.ts';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { readStockFaults } from '#server/catalog/stock/stock-ledger-repository.ts';
import { createStockService } from '#server/catalog/stock/stock-service.ts';
import type { AuditEntry } from '#server/staff/audit/audit-trail.ts';
import { buildCategory, buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database/test-database.ts';
import { insertOwnedOrder } from '../../../../../../tests/support/order/owned-order.ts';
import { createStockTakes, type StockTakes } from './stock-take-service.ts';

const clock = () => new Date();
const tom: Actor = {
  ...{ kind: 'staff', staffId: 'tom', name: 'Tom', sessionId: 's', requestId: 'r' },
  grants: [{ permission: 'stock.edit' }],
};
const ina: Actor = { ...tom, staffId: 'ina', name: 'Ina' };
const recorded: AuditEntry[] = [];
const audit = {
  record: async (_: unknown, __: Actor, entry: AuditEntry) => void recorded.push(entry),
  recordNothing: () => {},
};
const stock = createStockService();

let database: TestDatabase;
let takes: StockTakes;
let style = '';
beforeAll(async () => {
  database = await createTestDatabase();
  takes = createStockTakes({ db: database.db, clock, audit, locale: 'en-GB' });
});
afterAll(() => database.close());

let styles = 0;
beforeEach(async () => {
  style = `style${++styles}`;
  await createCatalogWriteService({ db: database.db, clock }).saveRecords(
    [buildProduct(style, { sizes: { 8: 10, 10: 10, 12: 0 } })],
    { batch: 'seed' },
  );
});

const start = (part: Parameters<StockTakes['start']>[1]['part'] = { styles: [style] }) =>
  takes.start(tom, { pool: 'gb', name: 'Rail', part });
const scan = (takeId: string, code: string, quantity = 1, actor = tom) =>
  takes.scan(actor, takeId, [{ key: randomUUID(), code, quantity }]);
const apply = async (takeId: string, leaveOut: string[] = []) =>
  await takes.apply(tom, takeId, { version: (await takes.find(takeId)).version, leaveOut });
const differences = async (takeId: string) => (await takes.lines(takeId, { view: 'differences', limit: 50 })).lines;
const onHand = async (sku: string): Promise<number> => {
  const { rows } = await sql<{ onHand: number }>`select on_hand from stock where variant_sku = ${sku}`.execute(
    database.db,
  );
  return rows[0]?.onHand ?? 0;
};
/** A paid order whose goods are not packed yet. */
async function sell(sku: string, quantity: number): Promise<string> {
  const { orderId } = await insertOwnedOrder(database.db, { sku });
  await sql`update order_line set quantity = ${quantity} where order_id = ${orderId}`.execute(database.db);
  await database.db.transaction().execute(async (tx) => {
    const lines = [{ sku, pool: 'gb' as const, quantity }];
    await stock.reserve(tx, lines, orderId);
    await stock.commit(tx, lines, orderId);
  });
  return orderId;
}
const pack = (orderId: string) =>
  sql`update order_line set packed_quantity = quantity where order_id = ${orderId}`.execute(database.db);

describe('counting', () => {
  test('adds the scans of several people, by SKU in any case', async () => {
    const takeId = await start();
    const many = Array.from({ length: 6 }, (_, index) => scan(takeId, `${style}-8`, 1, index % 2 ? tom : ina));
    await Promise.all(many);
    await scan(takeId, `${style.toUpperCase()}-8`, 3);
    expect(await takes.find(takeId)).toMatchObject({ lines: 1, units: 9, state: 'open' });
    expect(await differences(takeId)).toMatchObject([
      { sku: `${style}-8`, counted: 9, expected: 10, verdict: 'differs' },
    ]);
  });

  test('counts a repeated scan once', async () => {
    const takeId = await start();
    const scans = [{ key: randomUUID(), code: `${style}-8`, quantity: 4 }];
    await takes.scan(tom, takeId, scans);
    expect(await takes.scan(tom, takeId, scans)).toMatchObject([{ kind: 'counted', counted: 4, size: '8' }]);
  });

  test('keeps unknown codes, until they are assigned to a size', async () => {
    const takeId = await start();
    expect(await scan(takeId, '4006381333931', 2)).toMatchObject([{ kind: 'unknown' }]);
    await scan(takeId, '4006381333931');
    expect((await takes.find(takeId)).codes).toMatchObject([{ code: '4006381333931', kind: 'unknown', quantity: 3 }]);
    await takes.assignCode(tom, takeId, { code: '4006381333931', sku: `${style}-10` });
    expect(await takes.find(takeId)).toMatchObject({ codes: [], units: 3 });
    await expect(takes.assignCode(tom, takeId, { code: 'never', sku: `${style}-10` })).rejects.toMatchObject({
      code: 'code_unknown',
    });
  });

  test('keeps a size outside the part apart', async () => {
    const other = style;
    await createCatalogWriteService({ db: database.db, clock }).saveRecords([buildProduct('elsewhere')], {
      batch: 'seed',
    });
    const takeId = await start({ styles: ['elsewhere'] });
    expect(await scan(takeId, `${other}-8`)).toMatchObject([{ kind: 'outside', sku: `${other}-8` }]);
    await expect(takes.recount(tom, takeId, { sku: `${other}-8`, counted: 1 })).rejects.toMatchObject({
      code: 'outside_part',
    });
    expect((await takes.find(takeId)).codes).toMatchObject([{ kind: 'outside', quantity: 1 }]);
  });

  test('lists what was not counted, and counts it as none', async () => {
    const takeId = await start();
    await scan(takeId, `${style}-8`, 10);
    const { lines } = await takes.lines(takeId, { view: 'uncounted', limit: 50 });
    expect(lines).toMatchObject([{ sku: `${style}-10`, expected: 10, verdict: 'uncounted' }]);
    expect(await takes.countRest(tom, takeId)).toBe(1);
    expect(await differences(takeId)).toMatchObject([{ sku: `${style}-10`, counted: 0 }]);
  });

  test('is refused for an unknown part, and without the permission', async () => {
    await expect(start({ category: 'nowhere' })).rejects.toMatchObject({ code: 'stock_take_part_unknown' });
    const reader: Actor = { ...tom, grants: [{ permission: 'catalog.read' }] };
    await expect(scan(await start(), 'x', 1, reader)).rejects.toMatchObject({ code: 'permission_missing' });
  });
});

describe('expected on the shelf', () => {
  test('includes goods that are sold and not packed', async () => {
    const takeId = await start();
    await sell(`${style}-8`, 3);
    expect(await onHand(`${style}-8`)).toBe(7);
    await scan(takeId, `${style}-8`, 10);
    expect(await differences(takeId)).toEqual([]);
  });

  test('excludes goods that are packed', async () => {
    const takeId = await start();
    await pack(await sell(`${style}-8`, 3));
    await scan(takeId, `${style}-8`, 7);
    expect(await differences(takeId)).toEqual([]);
  });

  test('stays that of the count when goods are packed afterwards', async () => {
    const takeId = await start();
    const orderId = await sell(`${style}-8`, 3);
    await scan(takeId, `${style}-8`, 10);
    await pack(orderId);
    expect(await differences(takeId)).toEqual([]);
  });

  test('asks for a recount when goods were packed between two scans', async () => {
    const takeId = await start();
    const orderId = await sell(`${style}-8`, 3);
    await scan(takeId, `${style}-8`, 5);
    await pack(orderId);
    await scan(takeId, `${style}-8`, 5);
    expect(await differences(takeId)).toMatchObject([{ verdict: 'moved' }]);
    await takes.recount(tom, takeId, { sku: `${style}-8`, counted: 7 });
    expect(await differences(takeId)).toEqual([]);
  });
});

describe('applying', () => {
  test('adds differences, so that sales during the count are kept', async () => {
    const takeId = await start();
    await scan(takeId, `${style}-8`, 8);
    await scan(takeId, `${style}-12`, 1);
    await sell(`${style}-8`, 3);
    expect(await apply(takeId)).toEqual({ changed: 2, skipped: 0, short: [] });
    expect([await onHand(`${style}-8`), await onHand(`${style}-12`)]).toEqual([5, 1]);
    expect(recorded.at(-1)).toMatchObject({ action: 'apply-stock-take', reason: 'stock-take' });
    const desk = createStockDesk({ db: database.db, clock, audit, locale: 'en-GB' });
    expect((await desk.moves({ sku: `${style}-8`, pool: 'gb' }))[0]).toMatchObject({
      ...{ reason: 'stock-take', reference: `stock-take/${takeId}`, onHandChange: -2 },
    });
    expect(await readStockFaults(database.db)).toEqual([]);
    expect(await differences(takeId)).toMatchObject([{ delta: 1 }, { delta: -2 }]);
  });

  test('reports units as short that orders and payments need', async () => {
    const takeId = await start();
    await scan(takeId, `${style}-8`, 1);
    await sell(`${style}-8`, 6);
    await database.db
      .transaction()
      .execute((tx) => stock.reserve(tx, [{ sku: `${style}-8`, pool: 'gb', quantity: 2 }], 'paying'));
    expect(await apply(takeId)).toEqual({ changed: 1, skipped: 0, short: [{ sku: `${style}-8`, short: 7 }] });
    expect(await onHand(`${style}-8`)).toBe(2);
  });

  test('skips sizes that were left out or corrected since', async () => {
    const [one, other] = [await start(), await start()];
    for (const takeId of [one, other]) await scan(takeId, `${style}-8`, 9);
    await scan(other, `${style}-10`, 9);
    await apply(one);
    expect(await differences(other)).toMatchObject([{ sku: `${style}-10` }, { verdict: 'corrected' }]);
    expect(await apply(other, [`${style}-10`])).toEqual({ changed: 0, skipped: 2, short: [] });
    expect([await onHand(`${style}-8`), await onHand(`${style}-10`)]).toEqual([9, 10]);
  });

  test('is refused while empty, after a later count, and twice', async () => {
    const takeId = await start();
    await expect(apply(takeId)).rejects.toMatchObject({ code: 'stock_take_empty' });
    await scan(takeId, `${style}-8`, 9);
    await expect(takes.apply(tom, takeId, { version: 1, leaveOut: [] })).rejects.toMatchObject({
      code: 'version_conflict',
    });
    const both = await Promise.allSettled([apply(takeId), apply(takeId)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await onHand(`${style}-8`)).toBe(9);
    await expect(scan(takeId, `${style}-8`)).rejects.toMatchObject({ code: 'stock_take_ended' });
  });

  test('changes nothing when it is abandoned', async () => {
    const takeId = await start();
    await scan(takeId, `${style}-8`, 1);
    await takes.abandon(tom, takeId, 'Wrong rail');
    expect(await takes.find(takeId)).toMatchObject({ state: 'abandoned', endReason: 'Wrong rail', endedBy: 'Tom' });
    expect(await onHand(`${style}-8`)).toBe(10);
    await expect(apply(takeId)).rejects.toMatchObject({ code: 'stock_take_ended' });
  });
});

test('a stock-take of a category holds the styles of the categories below it', async () => {
  const [women, coats] = [`women-${style}`, `coats-${style}`];
  await createCatalogWriteService({ db: database.db, clock }).saveRecords(
    [
      buildCategory(women),
      buildCategory(coats, { parent: women }),
      buildCategory(`${coats}-long`, { parent: coats }),
      buildProduct(style, { sizes: { 8: 10 }, categories: [`${coats}-long`] }),
      buildProduct(`${style}-other`, { sizes: { 8: 10 } }),
    ],
    { batch: 'seed' },
  );
  const takeId = await start({ category: women });
  const { lines } = await takes.lines(takeId, { view: 'uncounted', limit: 50 });
  expect(lines.map(({ sku }) => sku)).toEqual([`${style}-10`, `${style}-8`]);
  await scan(takeId, `${style}-8`, 10);
  await scan(takeId, `${style}-other-8`);
  expect(await takes.find(takeId)).toMatchObject({ lines: 1, units: 10, openCodes: 1 });
});
