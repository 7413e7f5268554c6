import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stores } from '@shop/brands/stores';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLedger } from '#server/account/credit/ledger-service.ts';
import { openCustomerCommands } from '#server/account/desk/open.ts';
import { openLedgerList } from '#server/account/money/open.ts';
import { endFamilies } from '#server/account/session/session-repository.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { registerCustomer } from '../../../../../../tests/support/order/test-customer.ts';
import { storeFinder } from '../../../../../../tests/support/shop/store-finder.ts';
import { startTestShop, type TestShop } from '../../../../../../tests/support/shop/test-shop.ts';
import { parseCustomerCommand } from './customer-arguments.ts';
import { runCustomerCommand } from './customer-command.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

/** Output of a command, as the shop's command line would print it. */
async function run(...typed: string[]): Promise<string> {
  const call = parseCustomerCommand(typed);
  if (!call || 'problem' in call) throw new Error(call?.problem ?? 'No command of customers');
  const { database, clock } = shop.parts;
  const { db } = database;
  const audit = createAuditTrail({ clock });
  const services = openCustomerCommands(
    { database, clock, stores, finder: storeFinder },
    {
      ...{ audit, ledger: createLedger({ db, clock }), mail: { send: async () => undefined } },
      sessions: { endAll: (tx, customerId, by) => endFamilies(tx, customerId, { at: clock(), by }) },
    },
  );
  const lines: string[] = [];
  await runCustomerCommand(call, {
    services: { ...services, ledgerList: openLedgerList({ db, audit }) },
    actor: { kind: 'command', name: 'root' },
    print: (line) => void lines.push(line),
  });
  return lines.join('\n');
}

test('finds, credits and blocks a customer, as the same audit trail records', async () => {
  const { email, api } = await registerCustomer(shop);
  expect(await run('customer:find', email)).toMatch(/ {2}active {2}0 orders\n1 customers$/);
  for (let time = 0; time < 2; time++)
    await run('credit:give', email, '10', 'gbp', '--reason', 'Late', '--key', 'ticket-4711');
  expect(await api.credit.get({ query: {} })).toMatchObject({ balance: { amount: 1000 } });
  expect(await run('customer:block', email, '--reason', 'Fraud')).toMatch(/ is blocked$/);
  await expect(api.customer.get()).rejects.toMatchObject({ status: 401 });
  const shown = await run('customer:show', email);
  expect(shown).toContain('grant  10.00 GBP  balance 10.00 GBP');
  expect(shown).toContain('by root: Fraud');
  expect(await run('customer:unblock', email, '--reason', 'Mistake')).toMatch(/ is unblocked$/);
  const finance = await shop.staff('finance');
  const { items } = await finance.audit.search({ query: { actor: 'root' } });
  expect(items.map(({ action }) => action)).toEqual(['unblock', 'block', 'give']);
});

test('merges an account into another after a dry run, as the same audit trail records', async () => {
  const [from, into] = [await registerCustomer(shop), await registerCustomer(shop)];
  await run('credit:give', from.email, '7', 'gbp', '--reason', 'Late');
  const dry = await run('customer:merge', from.email, into.email, '--dry-run');
  expect(dry).toContain('credit  0.00 GBP  7.00 GBP  7.00 GBP');
  expect(dry).toMatch(/Nothing was changed$/);
  await from.api.customer.get();
  const merged = await run('customer:merge', from.email, into.email, '--reason', 'Wrote twice');
  expect(merged).toMatch(/ is merged into /);
  await expect(from.api.customer.get()).rejects.toMatchObject({ status: 401 });
  expect(await into.api.credit.get({ query: {} })).toMatchObject({ balance: { amount: 700 } });
  const finance = await shop.staff('finance');
  const { items } = await finance.audit.search({ query: { actor: 'root' } });
  expect(items[0]).toMatchObject({ permission: 'customers.edit', action: 'merge', reason: 'Wrote twice' });
});

test('exports customers and ledger', async () => {
  const { email } = await registerCustomer(shop);
  const out = join(tmpdir(), `customers-${process.pid}.csv`);
  await run('export', 'customers', '--out', out, '--state', 'active');
  expect(await readFile(out, 'utf8')).toContain(email);
  await run('export', 'ledger', '--out', out);
  expect(await readFile(out, 'utf8')).toMatch(/^entry_id,/);
});

test.each([
  [['customer:block', 'a@example.com'], 'customer:block requires --reason'],
  [['customer:find'], 'customer:find requires 1 argument'],
  [['customer:merge', 'a', 'b'], 'customer:merge requires --reason or --dry-run'],
  [['customer:merge', 'a', '--dry-run'], 'customer:merge requires 2 arguments'],
  [['customer:paint', 'x'], 'Unknown command customer:paint'],
])('rejects %s', (typed, problem) => {
  expect(parseCustomerCommand(typed)).toEqual({ problem });
});

test('leaves the commands of others alone', () => {
  expect(parseCustomerCommand(['export', 'orders', '--out', 'x'])).toBeUndefined();
});

test.each([
  [['customer:show', 'nobody@example.com'], 'nobody@example.com: no such customer'],
  [['credit:give', 'nobody@example.com', 'ten', 'GBP', '--reason', 'x'], 'ten GBP: expected an amount'],
])('refuses %s', async (typed, problem) => {
  await expect(run(...typed)).rejects.toThrow(problem);
});
