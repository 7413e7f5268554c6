import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobDefinition } from '#server/platform/jobs/job-run.ts';
import { type DeskShop, startDeskShop } from '../../../../../tests/support/shop/desk-shop.ts';
import { storeFinder } from '../../../../../tests/support/shop/store-finder.ts';
import { readWarehouseFiles } from './warehouse-files.ts';
import type { Warehouse } from './warehouse-ports.ts';
import { defineWarehouseJobs } from './warehouse-sender.ts';
import { findWarehouseFaults } from './warehouse-settings.ts';

let shop: DeskShop;
beforeAll(async () => {
  shop = await startDeskShop();
});
afterAll(() => shop.stop());

type Call = { type: string; id: string; order: string; lines?: readonly object[]; parcelId?: string };

/** Jobs of the warehouse with a system that records calls; `run` is what a minute does. */
function openWarehouse() {
  const calls: Call[] = [];
  const state = { isDown: false };
  const record = (type: string, { eventId: id }: { eventId: string }, content: Omit<Call, 'type' | 'id'>) => {
    if (state.isDown) throw new Error('down');
    calls.push({ type, id, ...content });
  };
  const warehouse: Warehouse = {
    packing: {
      requestPacking: async (order, delivery) => record('pack', delivery, order),
      cancelPacking: async (order, delivery) => record('cancel', delivery, order),
    },
    carrier: { requestCollection: async (parcel, delivery) => record('collect', delivery, parcel) },
  };
  const definitions = new Map<string, JobDefinition<object>>();
  const waiting: object[] = [];
  const jobs = {
    define<Payload extends object>(definition: JobDefinition<Payload>) {
      definitions.set(definition.name, definition as unknown as JobDefinition<object>);
      return { enqueue: async (_: unknown, payload: object) => void waiting.push(payload) };
    },
  };
  defineWarehouseJobs({ clock: () => shop.time.now, jobs, storeBy: storeFinder.storeBy, warehouse });
  const runJob = (name: string, payload: object) =>
    shop.db.transaction().execute(async (tx) => {
      await definitions.get(name)?.handle(payload, { tx, attempt: 1, signal: new AbortController().signal });
    });
  return {
    calls,
    state,
    waiting,
    announce: () => runJob('announce-to-warehouse', {}),
    send: (payload: object) => runJob('send-to-warehouse', payload),
    async run() {
      await this.announce();
      for (const payload of waiting.splice(0)) await this.send(payload);
    },
    of: (order: string) => calls.filter((call) => call.order === order),
  };
}

describe('orders to a warehouse', () => {
  test('are sent once, again after a change, and not while on hold', async () => {
    const warehouse = openWarehouse();
    const { number } = await shop.buy({ quantity: 2 });
    const { number: held } = await shop.buy();
    const api = shop.as();
    const { version } = await api.orders.get({ params: { number: held } });
    await api.orders.hold({ params: { number: held }, body: { version, reason: 'Check' } });
    await warehouse.run();
    await warehouse.run();
    expect(warehouse.of(number)).toMatchObject([{ type: 'pack', lines: [{ lineNumber: 1, quantity: 2, size: '8' }] }]);
    expect(warehouse.of(held)).toEqual([]);

    const now = await api.orders.get({ params: { number: held } });
    await api.orders.release({ params: { number: held }, body: { version: now.version } });
    await warehouse.run();
    expect(warehouse.of(held)).toHaveLength(1);

    const before = await api.orders.get({ params: { number } });
    const lines = [{ lineNumber: 1, quantity: 1 }];
    await api.orders.cancel({ params: { number }, body: { version: before.version, lines, reason: 'Out of stock' } });
    await warehouse.run();
    expect(warehouse.of(number)).toMatchObject([{ lines: [{ quantity: 2 }] }, { lines: [{ quantity: 1 }] }]);
  });

  test('keep their id over failed attempts', async () => {
    const warehouse = openWarehouse();
    const { number } = await shop.buy();
    await warehouse.announce();
    const [payload] = warehouse.waiting;
    warehouse.state.isDown = true;
    await expect(warehouse.send(payload ?? {})).rejects.toThrow('down');
    warehouse.state.isDown = false;
    await warehouse.send(payload ?? {});
    await warehouse.send(payload ?? {});
    expect(warehouse.of(number)).toMatchObject([payload ? { id: (payload as { eventId: string }).eventId } : {}]);
  });

  test('that are cancelled are withdrawn, and packed boxes go to the carrier', async () => {
    const warehouse = openWarehouse();
    const [one, two] = [await shop.buy(), await shop.buy()];
    await warehouse.run();
    const { version } = await shop.as().orders.get({ params: { number: one.number } });
    await shop.as().orders.cancel({ params: { number: one.number }, body: { version, reason: 'Fraud' } });
    expect(await shop.sendEvent({ type: 'packed', id: 'p-1', order: two.number })).toBe(200);
    await warehouse.run();
    await warehouse.run();
    expect(warehouse.of(one.number).map(({ type }) => type)).toEqual(['pack', 'cancel']);
    expect(warehouse.of(two.number)).toMatchObject([{ type: 'pack' }, { type: 'collect', lines: [{ quantity: 1 }] }]);
  });
});

describe('events of a warehouse', () => {
  test('pack units once per id, and a failed event may be repeated', async () => {
    const { number } = await shop.buy({ quantity: 3 });
    const packed = { type: 'packed', order: number, lines: [{ lineNumber: 1, quantity: 1 }] };
    const statuses = await Promise.all([1, 2, 3].map(() => shop.sendEvent({ ...packed, id: `${number}-a` })));
    expect(statuses).toEqual([200, 200, 200]);
    const order = await shop.as().orders.get({ params: { number } });
    expect(order.parcels).toHaveLength(1);
    const tooMany = { ...packed, id: `${number}-b`, lines: [{ lineNumber: 1, quantity: 9 }] };
    expect(await shop.sendEvent(tooMany)).toBeGreaterThanOrEqual(400);
    expect(await shop.sendEvent({ ...tooMany, lines: [{ lineNumber: 1, quantity: 2 }] })).toBe(200);
    expect((await shop.as().orders.get({ params: { number } })).state).toBe('packed');
  });

  test('of missing units put the order on hold for the desk', async () => {
    const { number } = await shop.buy({ quantity: 2 });
    const lines = [{ lineNumber: 1, quantity: 1 }];
    expect(await shop.sendEvent({ type: 'short', id: `${number}-s`, order: number, lines })).toBe(200);
    const order = await shop.as().orders.get({ params: { number } });
    expect(order.hold).toMatchObject({ reason: 'Short: 1 of line 1' });
  });

  test('in a CSV file are carried out row by row, and the file names what failed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'warehouse-'));
    const [one, two] = [await shop.buy({ quantity: 2 }), await shop.buy()];
    const rows = [
      'id,type,order,carrier,tracking_number,lines',
      `c1,shipped,${one.number},Post,CSV-1,1x2`,
      'c2,delivered,,,UNKNOWN,',
      `c3,packed,${two.number},,,`,
    ];
    await mkdir(join(folder, 'in'));
    await writeFile(join(folder, 'in', 'a.csv'), `\uFEFF${rows.join('\r\n')}\r\n`);
    await writeFile(join(folder, 'in', 'b.csv'), 'id,type,tracking_number\nc4,delivered,CSV-1\n');
    await readWarehouseFiles(folder, shop.events.readCsvEvents);
    expect((await shop.orders.find(one.orderId))?.state).toBe('delivered');
    expect((await shop.orders.find(two.orderId))?.state).toBe('packed');
    expect(await readdir(join(folder, 'in'))).toEqual([]);
    expect(await readFile(join(folder, 'failed', 'a.csv.txt'), 'utf8')).toMatch(/^row 3: tracking_unknown/);
    expect(await readdir(join(folder, 'done'))).toContain('b.csv');
    await rm(folder, { recursive: true });
  });
});

test.each([
  [{ PACKING: 'webhook' }, ['PACKING_URL']],
  [{ PACKING: 'webhook', PACKING_URL: 'https://wms.test' }, ['FULFILMENT_WEBHOOK_SECRET']],
  [{ CARRIER: 'csv' }, ['CARRIER_FOLDER']],
  [{ PACKING: 'csv', PACKING_FOLDER: '/srv/wms' }, []],
])('settings %o lack %o', (settings, lacking) => {
  const given = { PACKING: 'none', CARRIER: 'none', FULFILMENT_WEBHOOK_SECRET: [], ...settings };
  expect(findWarehouseFaults(given).map(({ path }) => path)).toEqual(lacking);
});
