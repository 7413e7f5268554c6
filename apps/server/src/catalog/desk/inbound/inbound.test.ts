import { stores } from '@shop/brands/stores';
import type { Actor } from '@shop/domain/staff/actor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAvailabilityService } from '#server/catalog/product/availability-service.ts';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { findAvailable } from '#server/catalog/stock/stock-repository.ts';
import { createStockService } from '#server/catalog/stock/stock-service.ts';
import type { AuditEntry } from '#server/staff/audit/audit-trail.ts';
import { buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database/test-database.ts';
import { createDeliveries, type Deliveries } from './inbound-service.ts';

let now = new Date('2026-11-20T12:00:00Z');
const clock = () => now;
const tom: Actor = {
  ...{ kind: 'staff', staffId: 'tom', name: 'Tom', sessionId: 's', requestId: 'r' },
  grants: [{ permission: 'stock.edit' }],
};
const recorded: AuditEntry[] = [];
const audit = {
  record: async (_: unknown, __: Actor, entry: AuditEntry) => void recorded.push(entry),
  recordNothing: () => {},
};
const store = getOutlet();

let database: TestDatabase;
let deliveries: Deliveries;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  deliveries = createDeliveries({
    ...{ db, clock, audit, locale: 'en-GB', stores: [store], stock: createStockService() },
  });
  await createCatalogWriteService({ db, clock }).saveRecords([buildProduct('gown', { sizes: { 8: 0, 10: 4 } })], {
    batch: 'seed',
  });
});
afterAll(() => database.close());

function getOutlet() {
  const found = stores.find(({ brand, localeISOCode }) => brand === 'outlet' && localeISOCode === 'en-GB');
  if (!found) throw new Error('The outlet is missing');
  return found;
}

const expectGowns = (lines = [{ sku: 'gown-8', quantity: 10 }], dueOn = '2026-12-03') =>
  deliveries.create(tom, { pool: 'gb', supplier: 'Mill & Co', reference: 'PO-1', dueOn, lines });
const find = async (deliveryId: string) =>
  [...(await deliveries.list({ view: 'open' })), ...(await deliveries.list({ view: 'ended' }))].find(
    (one) => one.deliveryId === deliveryId,
  );
const available = (sku: string) => findAvailable(database.db, { sku, pool: 'gb' });

describe('a delivery', () => {
  test('is received in parts, each of which is added to the stock', async () => {
    const deliveryId = await expectGowns();
    await deliveries.receive(tom, deliveryId, { version: 1, lines: [{ sku: 'gown-8', quantity: 4 }] });
    expect(await find(deliveryId)).toMatchObject({ state: 'open', lines: [{ expected: 10, received: 4, size: '8' }] });
    expect(await available('gown-8')).toBe(4);
    await deliveries.receive(tom, deliveryId, { version: 2, lines: [{ sku: 'gown-8', quantity: 6 }] });
    expect(await find(deliveryId)).toMatchObject({ state: 'received' });
    expect(await available('gown-8')).toBe(10);
    expect(recorded.at(-1)).toMatchObject({ action: 'receive-delivery', permission: 'stock.edit' });
  });

  test('ends short with its last part', async () => {
    const deliveryId = await expectGowns([{ sku: 'gown-10', quantity: 5 }]);
    await deliveries.receive(tom, deliveryId, { lines: [{ sku: 'gown-10', quantity: 3 }], isLast: true });
    expect(await find(deliveryId)).toMatchObject({ state: 'received', lines: [{ received: 3 }] });
    expect(recorded.at(-1)?.after).toMatchObject({ missing: 2 });
  });

  test('is counted once when the same receipt is sent twice', async () => {
    const deliveryId = await expectGowns([{ sku: 'gown-10', quantity: 5 }]);
    const before = await available('gown-10');
    const receive = () => deliveries.receive(tom, deliveryId, { version: 1, lines: [{ sku: 'gown-10', quantity: 2 }] });
    const both = await Promise.allSettled([receive(), receive()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await available('gown-10')).toBe(before + 2);
  });

  test('is overdue from the day after, and not after it was postponed', async () => {
    const deliveryId = await expectGowns(undefined, '2026-11-21');
    now = new Date('2026-11-22T01:00:00Z');
    expect(await deliveries.list({ view: 'overdue' })).toMatchObject([{ deliveryId, isOverdue: true }]);
    await deliveries.postpone(tom, deliveryId, { version: 1, dueOn: '2026-11-30' });
    expect(await deliveries.list({ view: 'overdue' })).toEqual([]);
    await deliveries.cancel(tom, deliveryId, { reason: 'Mill closed' });
    expect(await find(deliveryId)).toMatchObject({ state: 'cancelled' });
  });

  test.each([
    ['sku_unknown', () => expectGowns([{ sku: 'nothing', quantity: 1 }])],
    ['delivery_past', () => expectGowns(undefined, '2026-11-01')],
    ['delivery_unknown', () => deliveries.cancel(tom, '999999', { reason: 'gone' })],
    [
      'not_ordered',
      async () => deliveries.receive(tom, await expectGowns(), { lines: [{ sku: 'gown-10', quantity: 1 }] }),
    ],
    ['version_conflict', async () => deliveries.cancel(tom, await expectGowns(), { version: 7, reason: 'x' })],
    [
      'permission_missing',
      () =>
        deliveries.create(
          { ...tom, grants: [{ permission: 'catalog.read' }] },
          { pool: 'gb', supplier: 's', reference: 'r', dueOn: '2026-12-03', lines: [] },
        ),
    ],
  ])('is refused with %s', async (code, call) => {
    await expect(call()).rejects.toMatchObject({ code });
  });
});

describe('the promise to shoppers', () => {
  test('names the next day of a sold-out size, only in stores that promise it', async () => {
    const { db } = database;
    await createCatalogWriteService({ db, clock }).saveRecords([buildProduct('coat', { sizes: { 8: 0, 10: 4 } })], {
      batch: 'seed',
    });
    const lines = ['coat-8', 'coat-10'].map((sku) => ({ sku, quantity: 5 }));
    await expectGowns(lines, '2026-12-09');
    await expectGowns(lines, '2026-12-03');
    const availability = createAvailabilityService({ db, clock });
    const read = async () => (await availability.inventory(store, 'coat')).map(({ expectedOn }) => expectedOn);
    expect(await read()).toEqual([undefined, undefined]);
    await deliveries.setPromise(tom, { storeId: store.storeId, isOn: true });
    expect(await deliveries.promises()).toEqual([store.storeId]);
    expect(await read()).toEqual(['2026-12-03', undefined]);
    now = new Date('2026-12-04T12:00:00Z');
    expect(await read()).toEqual(['2026-12-09', undefined]);
    await deliveries.setPromise(tom, { storeId: store.storeId, isOn: false });
    expect(await read()).toEqual([undefined, undefined]);
    await expect(deliveries.setPromise(tom, { storeId: 9_999, isOn: true })).rejects.toMatchObject({
      code: 'store_unknown',
    });
  });
});
