import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { createStockService, type StockLine } from './stock-service.ts';

let database: TestDatabase;
const stock = createStockService();
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let sizes = 0;
/** New variant for each test, with the given count on hand. */
async function insertSize(onHand: number): Promise<string> {
  const sku = `dress-${++sizes}`;
  const catalog = createCatalogWriteService({ db: database.db, clock: () => new Date('2026-06-01T12:00:00Z') });
  await catalog.saveRecords([buildProduct(sku, { sizes: { 8: onHand } })], { batch: 'seed' });
  return `${sku}-8`;
}

const of = (sku: string, quantity: number): StockLine => ({ sku, pool: 'gb', quantity });
const run = (work: (tx: Parameters<typeof stock.reserve>[0]) => Promise<void>) =>
  database.db.transaction().execute(work);
const buy = (line: StockLine, reference = 'order') => run((tx) => stock.reserve(tx, [line], reference));

async function getCounts(sku: string) {
  const { rows } = await sql<{ onHand: number; reserved: number }>`
    select on_hand, reserved from stock where variant_sku = ${sku} and pool = 'gb'
  `.execute(database.db);
  return rows[0];
}

async function readLedger(sku: string) {
  const { rows } = await sql<{ reason: string; reference: string; onHandChange: number; reservedChange: number }>`
    select reason, reference, on_hand_change, reserved_change from stock_ledger where variant_sku = ${sku} order by id
  `.execute(database.db);
  return rows;
}

async function ledgerSums() {
  const { rows } = await sql`
    select variant_sku, pool, stock.on_hand, stock.reserved, sum(on_hand_change)::int as on_hand_sum,
      sum(reserved_change)::int as reserved_sum
    from stock join stock_ledger using (variant_sku, pool)
    group by variant_sku, pool, stock.on_hand, stock.reserved
    having (stock.on_hand, stock.reserved) <> (sum(on_hand_change), sum(reserved_change))
  `.execute(database.db);
  return rows;
}

describe('§9 stock: reserving', () => {
  test('reserves the quantity and records the reason', async () => {
    const sku = await insertSize(5);
    await buy(of(sku, 2), 'quote-1');
    expect(await getCounts(sku)).toEqual({ onHand: 5, reserved: 2 });
    expect((await readLedger(sku)).at(-1)).toEqual({
      reason: 'reserve',
      reference: 'quote-1',
      onHandChange: 0,
      reservedChange: 2,
    });
  });

  test.each([
    [3, 2, 'Only 2 left of'],
    [1, 0, 'is sold out'],
  ])('rejects %i of %i and states the available quantity', async (quantity, left, reason) => {
    const sku = await insertSize(left);
    await expect(buy(of(sku, quantity))).rejects.toMatchObject({
      code: 'out_of_stock',
      message: expect.stringContaining(reason),
      cause: { sku, available: left },
    });
    expect(await getCounts(sku)).toEqual({ onHand: left, reserved: 0 });
  });

  test('is atomic over all lines', async () => {
    const [plenty, nothing] = [await insertSize(5), await insertSize(0)];
    await expect(run((tx) => stock.reserve(tx, [of(plenty, 1), of(nothing, 1)], 'order'))).rejects.toMatchObject({
      code: 'out_of_stock',
    });
    expect(await getCounts(plenty)).toEqual({ onHand: 5, reserved: 0 });
  });

  test('rejects stock of another pool', async () => {
    const sku = await insertSize(5);
    await expect(buy({ sku, pool: 'us', quantity: 1 })).rejects.toMatchObject({ code: 'out_of_stock' });
  });

  test('gives a single unit to exactly one of a hundred concurrent buyers', async () => {
    const sku = await insertSize(1);
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, (_, index) => buy(of(sku, 1), `b-${index}`)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      outcomes.filter((outcome) => outcome.status === 'rejected' && outcome.reason.code !== 'out_of_stock'),
    ).toEqual([]);
    expect(await getCounts(sku)).toEqual({ onHand: 1, reserved: 1 });
  });

  test('gives M units to exactly min(N, M) of N concurrent buyers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 24 }), async (units, buyers) => {
        const sku = await insertSize(units);
        const outcomes = await Promise.allSettled(Array.from({ length: buyers }, () => buy(of(sku, 1))));
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(Math.min(units, buyers));
        expect(await getCounts(sku)).toEqual({ onHand: units, reserved: Math.min(units, buyers) });
      }),
      { numRuns: 15 },
    );
    expect(await ledgerSums()).toEqual([]);
  });

  test('avoids deadlock for two orders with the same lines in opposite order', async () => {
    const [a, b] = [await insertSize(50), await insertSize(50)];
    const orders = Array.from({ length: 40 }, (_, index) => (index % 2 ? [of(a, 1), of(b, 1)] : [of(b, 1), of(a, 1)]));
    await Promise.all(orders.map((lines) => run((tx) => stock.reserve(tx, lines, 'order'))));
    expect([await getCounts(a), await getCounts(b)]).toEqual([
      { onHand: 50, reserved: 40 },
      { onHand: 50, reserved: 40 },
    ]);
  });
});

describe('§9 stock: after reserving', () => {
  test('releases unsold units, commits sold units and adds received units', async () => {
    const sku = await insertSize(5);
    await buy(of(sku, 4));
    await run((tx) => stock.release(tx, [of(sku, 1)], 'expired'));
    await run((tx) => stock.commit(tx, [of(sku, 3)], 'order-7'));
    await run((tx) => stock.receive(tx, [of(sku, 10), { sku, pool: 'us', quantity: 2 }], 'delivery-3'));
    expect(await getCounts(sku)).toEqual({ onHand: 12, reserved: 0 });
    expect((await readLedger(sku)).map(({ reason }) => reason)).toEqual([
      'import',
      'reserve',
      'release',
      'sale',
      'receipt',
      'receipt',
      'receipt',
    ]);
    expect(await ledgerSums()).toEqual([]);
  });

  test('rejects releasing or committing more than is reserved', async () => {
    const sku = await insertSize(5);
    await buy(of(sku, 1));
    await expect(run((tx) => stock.release(tx, [of(sku, 2)], 'x'))).rejects.toThrow('more than are reserved');
    await expect(run((tx) => stock.commit(tx, [of(sku, 2)], 'x'))).rejects.toThrow('more than are reserved');
  });

  test('rejects an adjustment below the reserved quantity', async () => {
    const sku = await insertSize(5);
    await buy(of(sku, 3));
    await expect(run((tx) => stock.adjust(tx, { sku, pool: 'gb', onHand: 2 }, 'count'))).rejects.toMatchObject({
      code: 'stock_below_reserved',
    });
    await run((tx) => stock.adjust(tx, { sku, pool: 'gb', onHand: 3 }, 'count'));
    expect(await getCounts(sku)).toEqual({ onHand: 3, reserved: 3 });
  });

  test.each([0, -1, 1.5, Number.NaN])('rejects %d as a quantity', async (quantity) => {
    const sku = await insertSize(5);
    await expect(buy(of(sku, quantity))).rejects.toThrow('is no quantity');
  });
});

describe('database guards of the stock counts', () => {
  test('reject a change without a reason', async () => {
    const sku = await insertSize(5);
    const change = sql`update stock set on_hand = 99 where variant_sku = ${sku}`;
    await expect(change.execute(database.db)).rejects.toThrow('stock_change_has_a_reason');
    await expect(sql`delete from stock where variant_sku = ${sku}`.execute(database.db)).rejects.toThrow('reason');
    await expect(sql`insert into stock values (${sku}, 'us', 1)`.execute(database.db)).rejects.toThrow('reason');
  });

  test('accept a reason for one statement only, also within a transaction', async () => {
    const sku = await insertSize(5);
    const smuggled = run(async (tx) => {
      await stock.reserve(tx, [of(sku, 1)], 'order');
      await sql`update stock set on_hand = 99 where variant_sku = ${sku}`.execute(tx);
    });
    await expect(smuggled).rejects.toThrow('stock_change_has_a_reason');
    expect(await getCounts(sku)).toEqual({ onHand: 5, reserved: 0 });
  });

  test('keep reserved at or below on hand', async () => {
    const sku = await insertSize(5);
    await expect(
      run(async (tx) => {
        await sql`select set_config('shop.stock_reason', 'mistake', true)`.execute(tx);
        await sql`update stock set reserved = 6 where variant_sku = ${sku}`.execute(tx);
      }),
    ).rejects.toThrow('stock_never_oversold');
  });

  test.each([['update stock_ledger set on_hand_change = 0'], ['delete from stock_ledger']])(
    'keep the ledger append-only: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('only ever added to');
    },
  );

  test('keep counts equal to the ledger sum for any sequence of operations', async () => {
    const step = fc.record({
      what: fc.constantFrom('reserve', 'release', 'commit', 'receive'),
      quantity: fc.integer({ min: 1, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const sku = await insertSize(6);
        const tried = steps.map(({ what, quantity }) =>
          run((tx) => stock[what as 'reserve'](tx, [of(sku, quantity)], 'walk')),
        );
        await Promise.allSettled(tried);
        const counts = await getCounts(sku);
        expect(counts?.reserved).toBeLessThanOrEqual(counts?.onHand ?? -1);
      }),
      { numRuns: 10 },
    );
    expect(await ledgerSums()).toEqual([]);
  });
});
