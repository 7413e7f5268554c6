import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outletEnGb } from '@shop/brands/outlet/en-gb';
import { stores } from '@shop/brands/stores';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createBookingExport } from '#server/order/money/booking-export.ts';
import { type DeskShop, startDeskShop } from '../../../../../../tests/support/shop/desk-shop.ts';
import { parseDeskCommand } from './desk-arguments.ts';
import { runDeskCommand } from './desk-command.ts';

let shop: DeskShop;
beforeAll(async () => {
  shop = await startDeskShop();
});
afterAll(() => shop.stop());

const env = readEnv({ DATEV_CONSULTANT: '29098', DATEV_CLIENT: '55003' });

/** Output of a command, as the shop's command line would print it. */
async function run(...typed: string[]): Promise<string> {
  const call = parseDeskCommand(typed);
  if (!call || 'problem' in call) throw new Error(call?.problem ?? 'No command of the desk');
  const lines: string[] = [];
  const exportBookings = createBookingExport({
    ...{ db: shop.db, stores, audit: shop.audit, clock: () => new Date() },
    env,
  });
  const services = { ...shop.desk.services, returns: shop.returnDesk.services, exportBookings };
  const actor = { kind: 'command', name: 'root' } as const;
  await runDeskCommand(call, { services, actor, print: (line) => void lines.push(line) });
  return lines.join('\n');
}

test('packs, ships and delivers an order, as the same audit trail records', async () => {
  const { number } = await shop.buy();
  expect(await run('order:hold', number, '--reason', 'Check')).toBe(`${number} is on hold`);
  await expect(run('order:pack', number)).rejects.toMatchObject({ code: 'order_on_hold' });
  await run('order:release', number);
  expect(await run('order:pack', number)).toBe(`${number} is packed`);
  expect(await run('order:ship', number, '--carrier', 'Post', '--tracking', 'CMD-1')).toBe(`${number} is dispatched`);
  expect(await run('order:deliver', number)).toBe(`${number} is delivered`);
  const shown = await run('order:show', number);
  expect(shown).toContain('Post CMD-1');
  expect(shown).toMatch(/delivered {2}root/);
  expect(shop.recorded.at(-1)).toMatchObject({
    actor: { kind: 'command', name: 'root' },
    entry: { action: 'deliver' },
  });
  expect(await run('order:list', '--text', number)).toMatch(/1 orders$/);
});

test('refunds and cancels', async () => {
  const { number } = await shop.buy({ quantity: 3, price: 1000 });
  const refunded = await run('order:refund', number, '--lines', '1x1', '--delivery', '--reason', 'goodwill');
  expect(refunded).toBe(`${number}: refunded 13.99 GBP`);
  expect(await run('order:cancel', number, '--lines', '1x1', '--reason', 'Out of stock')).toBe(`${number} is paid`);
  await expect(run('order:refund', number, '--lines', '1x1', '--reason', 'because')).rejects.toThrow(
    '--reason is one of',
  );
});

test('swaps to a dearer size by a pay link, and withdraws it', async () => {
  const { number, sku } = await shop.buy({ price: 3000 });
  const other = sku.replace(/8$/, '10');
  expect(await run('order:swap', number, '--line', '1')).toBe(
    `${other}  10  in stock  refund 0.00 GBP, to pay 10.00 GBP`,
  );
  const swap = ['order:swap', number, '--line', '1', '--sku', other];
  await expect(run(...swap)).rejects.toMatchObject({ code: 'swap_price_changed' });
  await expect(run(...swap, '--charge', 'ten')).rejects.toThrow('--charge is an amount');
  expect(await run(...swap, '--charge', '10.00')).toBe(`${number}: a pay link is mailed`);
  expect(await run('order:swap', number, '--withdraw')).toBe(`${number}: the swap is withdrawn`);
  expect(shop.recorded.at(-1)).toMatchObject({ actor: { kind: 'command' }, entry: { action: 'withdraw-swap' } });
});

test('receives and refuses returns', async () => {
  const [one, two] = [await shop.sendBack({ price: 1000 }), await shop.sendBack()];
  expect(await run('return:list')).toContain(one.returnNumber);
  const received = await run(
    'return:receive',
    one.returnNumber,
    '--condition',
    'damaged',
    '--deduct',
    '50',
    '--write-off',
  );
  expect(received).toBe(`${one.returnNumber} is received: 5.00 GBP refunded`);
  expect(await run('return:refuse', two.returnNumber, '--reason', 'Not ours')).toBe(`${two.returnNumber} is refused`);
});

test('exports orders to a file', async () => {
  const { number } = await shop.buy();
  const file = join(tmpdir(), `orders-${number}.csv`);
  await run('export', 'orders', '--out', file, '--text', number);
  expect(await readFile(file, 'utf8')).toContain(number);
});

test.each([
  [['order:fly', 'MW-1'], 'Unknown command order:fly'],
  [['order:show'], 'order:show requires one number'],
  [['order:hold', 'MW-1'], 'order:hold requires --reason'],
  [['order:list', 'MW-1'], 'order:list takes no number'],
])('rejects %j', (typed, problem) => {
  expect(parseDeskCommand(typed)).toEqual({ problem });
});

test('leaves other commands alone', () => {
  expect(parseDeskCommand(['export', 'catalogue.ndjson'])).toBeUndefined();
  expect(parseDeskCommand(['doctor'])).toBeUndefined();
});

test('writes bookings for DATEV', async () => {
  const out = join(tmpdir(), `bookings-${process.pid}.csv`);
  const period = ['--from', '2026-01-01', '--to', '2026-12-31', '--out', out];
  expect(await run('export', 'datev', '--store', String(outletEnGb.storeId), ...period)).toContain(out);
  expect(await readFile(out, 'latin1')).toMatch(/^"EXTF";700;21;/);
  expect(shop.recorded.at(-1)).toMatchObject({ entry: { action: 'export', entity: { kind: 'bookings' } } });
  await expect(run('export', 'datev', '--store', '1', '--from', 'May', '--to', 'June', '--out', out)).rejects.toThrow(
    '--from is a day',
  );
});
