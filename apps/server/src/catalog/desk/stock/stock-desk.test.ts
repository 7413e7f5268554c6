import { randomUUID } from 'node:crypto';
import type { Actor } from '@shop/domain/staff/actor';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { readStockFaults } from '#server/catalog/stock/stock-ledger-repository.ts';
import { createStockService } from '#server/catalog/stock/stock-service.ts';
import type { AuditEntry } from '#server/staff/audit/audit-trail.ts';
import { buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database/test-database.ts';
import { insertOwnedOrder } from '../../../../../../tests/support/order/owned-order.ts';
import { createStockDesk } from './stock-desk-service.ts';

const clock = () => new Date();
const tom: Actor = {
  ...{ kind: 'staff', staffId: 'tom', name: 'Tom', sessionId: 's', requestId: 'r' },
  grants: [{ permission: 'stock.edit' }],
};
const recorded: AuditEntry[] = [];
const audit = {
  record: async (_: unknown, __: Actor, entry: AuditEntry) => void recorded.push(entry),
  recordNothing: () => {},
};

let database: TestDatabase;
let desk: ReturnType<typeof createStockDesk>;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  desk = createStockDesk({ db, clock, audit, locale: 'en-GB' });
  await createCatalogWriteService({ db, clock }).saveRecords(
    [
      buildProduct('full', { sizes: { 8: 30, 10: 30 } }),
      buildProduct('gone', { sizes: { 8: 0, 10: 30 } }),
      buildProduct('low', { sizes: { 8: 10, 10: 2 } }),
    ],
    { batch: 'seed' },
  );
  const stock = createStockService();
  await db.transaction().execute(async (tx) => {
    const sold = [{ sku: 'low-8', pool: 'gb' as const, quantity: 3 }];
    await stock.reserve(tx, sold, 'one');
    await stock.commit(tx, sold, 'one');
    await stock.reserve(tx, [{ sku: 'low-8', pool: 'gb', quantity: 4 }], 'two');
  });
});
afterAll(() => database.close());

let returns = 0;
const list = async (given: Partial<Parameters<typeof desk.list>[0]> = {}) =>
  await desk.list({ pool: 'gb', view: 'all', limit: 10, ...given });
const correct = (lines: { sku: string; delta: number }[], requestKey = `key-${Math.random()}`) =>
  desk.correct(tom, { pool: 'gb', reason: 'damaged', note: 'wet box', requestKey, lines });

describe('the list', () => {
  test('shows stock, holds and sales of each size', async () => {
    const { styles } = await list({ text: 'low' });
    expect(styles).toMatchObject([
      { sku: 'low', title: 'Dress low', sizes: [{ sku: 'low-8', onHand: 7, reserved: 4, sold: 3 }, { onHand: 2 }] },
    ]);
  });

  test('shows returns of the last twelve weeks with their reasons', async () => {
    const { db } = database;
    const { orderId } = await insertOwnedOrder(db, { sku: 'full-8' });
    const sendBack = async (reason: string, { state = 'received', daysAgo = 10 } = {}) => {
      const returnId = randomUUID();
      const at = new Date(Date.now() - daysAgo * 86_400_000);
      await sql`insert into order_return (return_id, order_id, position, request_key, state, wish, fee_amount,
        refund_amount, requested_at) values (${returnId}, ${orderId}, ${++returns}, ${randomUUID()}, ${state}, 'original',
        0, 0, ${at})`.execute(db);
      await sql`insert into order_return_line (return_id, line_number, quantity, reason, amount, tax_amount)
        values (${returnId}, 1, 2, ${reason}, 0, 0)`.execute(db);
    };
    await sendBack('too-small');
    await sendBack('too-small', { state: 'requested' });
    await sendBack('faulty');
    await sendBack('faulty', { state: 'refused' });
    await sendBack('faulty', { daysAgo: 100 });
    const { styles } = await list({ text: 'full' });
    expect(styles[0]?.sizes).toMatchObject([
      { sku: 'full-8', returned: 6, reasons: { 'too-small': 4, faulty: 2 } },
      { sku: 'full-10', returned: 0, reasons: {} },
    ]);
  });

  test.each([
    [{ view: 'out' }, ['gone']],
    [{ view: 'low' }, ['low']],
    [{ text: 'gone-1' }, ['gone']],
    [{ pool: 'us', view: 'out' }, ['full', 'gone', 'low']],
  ] as const)('filters by %o', async (given, skus) => {
    expect((await list(given)).styles.map(({ sku }) => sku)).toEqual(skus);
  });

  test('continues after the cursor', async () => {
    const { styles, next } = await list({ limit: 2 });
    expect(styles.map(({ sku }) => sku)).toEqual(['full', 'gone']);
    expect((await list({ limit: 2, cursor: next })).styles.map(({ sku }) => sku)).toEqual(['low']);
  });
});

describe('a correction', () => {
  test('adds differences once per key, with its reason in the audit trail and a row in the ledger', async () => {
    const lines = [
      { sku: 'full-8', delta: -2 },
      { sku: 'full-10', delta: 5 },
    ];
    expect(await correct(lines, 'once-only')).toBe(2);
    expect(await correct(lines, 'once-only')).toBe(0);
    expect((await list({ text: 'full' })).styles[0]?.sizes.map(({ onHand }) => onHand)).toEqual([28, 35]);
    expect(recorded.at(-1)).toMatchObject({
      ...{ permission: 'stock.edit', reason: 'damaged: wet box' },
      after: { counts: [{ sku: 'full-8', onHand: 28 }, { onHand: 35 }] },
    });
    expect(await desk.moves({ sku: 'full-8', pool: 'gb' })).toMatchObject([
      { reason: 'adjustment', reference: 'desk/once-only', onHandChange: -2, onHand: 28 },
      { onHandChange: 30 },
    ]);
    expect(await readStockFaults(database.db)).toEqual([]);
  });

  test('opens the stock of a pool', async () => {
    await desk.correct(tom, {
      pool: 'us',
      reason: 'found',
      requestKey: 'us-first',
      lines: [{ sku: 'full-8', delta: 3 }],
    });
    expect((await list({ pool: 'us', text: 'full' })).styles[0]?.sizes[0]?.onHand).toBe(3);
  });

  test('changes nothing where one line takes away what shoppers are paying for', async () => {
    const lines = [
      { sku: 'full-8', delta: 1 },
      { sku: 'low-8', delta: -4 },
    ];
    await expect(correct(lines)).rejects.toMatchObject({ code: 'correction_too_low' });
    expect((await list({ text: 'full' })).styles[0]?.sizes[0]?.onHand).toBe(28);
  });

  test('is refused for an unknown size and without the permission', async () => {
    await expect(correct([{ sku: 'nothing', delta: 1 }])).rejects.toMatchObject({ code: 'sku_unknown' });
    const reader: Actor = { ...tom, grants: [{ permission: 'catalog.read' }] };
    const call = { pool: 'gb', reason: 'other', requestKey: 'reader-1', lines: [{ sku: 'full-8', delta: 1 }] } as const;
    await expect(desk.correct(reader, call)).rejects.toMatchObject({ code: 'permission_missing' });
  });
});
