import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { isCurrency, type Money, parseAmount, toDecimal } from '@shop/domain/money';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import type { ListedCustomer } from '#server/account/desk/customer-list-repository.ts';
import type { openCustomerCommands } from '#server/account/desk/open.ts';
import type { LedgerList } from '#server/account/money/ledger-list-service.ts';
import type { CustomerCall } from './customer-arguments.ts';

type Services = ReturnType<typeof openCustomerCommands> & { ledgerList: LedgerList };
type Deps = { services: Services; actor: Actor; print: (line: string) => void };
type Run = (call: CustomerCall, deps: Deps) => Promise<void>;

const STATES = ['active', 'blocked', 'closed'] as const;

/** Runs a command of customers by the services of the desk, as the actor. */
export async function runCustomerCommand(call: CustomerCall, deps: Deps): Promise<number> {
  const run = RUNS[call.name];
  if (!run) throw new Error(`${call.name} is declared without an action`);
  await run(call, deps);
  return 0;
}

const RUNS: Readonly<Record<string, Run>> = {
  async 'customer:find'({ subjects: [text = ''], options: { limit = '50' } }, { services, actor, print }) {
    const { rows } = await services.list(actor, { filters: { text }, limit: Number.parseInt(limit, 10) || 50 });
    for (const row of rows) print(describe(row));
    print(`${rows.length} customers`);
  },
  'customer:show': show,
  async 'customer:block'({ subjects, options: { reason = '' } }, deps) {
    const { customerId } = await find(subjects[0], deps);
    await deps.services.blocking.block(deps.actor, { customerId, reason });
    deps.print(`${customerId} is blocked`);
  },
  async 'customer:unblock'({ subjects, options: { reason = '' } }, deps) {
    const { customerId } = await find(subjects[0], deps);
    await deps.services.blocking.unblock(deps.actor, { customerId, reason });
    deps.print(`${customerId} is unblocked`);
  },
  'customer:merge': merge,
  async 'credit:give'({ subjects: [who, typed = '', currency = ''], options: { reason = '', key } }, deps) {
    const amount = readMoney(typed, currency);
    const { customerId } = await find(who, deps);
    await deps.services.giveCredit(deps.actor, { customerId, amount, reason, requestKey: key ?? randomUUID() });
    deps.print(`${customerId} has ${typed} ${amount.currency} more credit`);
  },
  async 'export customers'({ options: { out = '', state } }, { services, actor, print }) {
    const filters = { state: state === undefined ? undefined : readState(state) };
    await writeFile(out, await services.exportCustomers.matching(actor, filters));
    print(`Customers written to ${out}`);
  },
  async 'export ledger'({ options: { out = '' } }, { services, actor, print }) {
    await writeFile(out, await services.ledgerList.export(actor, {}));
    print(`Ledger written to ${out}`);
  },
};

async function show({ subjects }: CustomerCall, deps: Deps): Promise<void> {
  const { services, actor, print } = deps;
  const { customerId } = await find(subjects[0], deps);
  const { customer, orders, credit, blocks, sessions } = await services.page.read(actor, customerId);
  print(describe(customer));
  for (const { number, state, placedAt } of orders) print(`  order ${number}  ${placedAt.toISOString()}  ${state}`);
  for (const { at, kind, amount, balance, currency } of credit)
    print(`  credit ${at.toISOString()}  ${kind}  ${format(amount, currency)}  balance ${format(balance, currency)}`);
  for (const { blockedAt, blockedBy, reason, unblockedAt } of blocks)
    print(`  blocked ${blockedAt.toISOString()} by ${blockedBy}: ${reason}${unblockedAt ? ' (ended)' : ''}`);
  print(`  ${sessions.length} running sessions`);
}

async function merge({ subjects: [from, into], options }: CustomerCall, deps: Deps): Promise<void> {
  const { services, actor, print } = deps;
  const [{ customerId: endedId }, { customerId: keptId }] = [await find(from, deps), await find(into, deps)];
  const { preview } = await services.merging.preview(actor, { keptId, endedId });
  for (const [name, { kept, ended, after }] of Object.entries(preview.counts))
    print(`  ${name}  ${kept} + ${ended} = ${after}`);
  for (const { currency, kept, ended, after } of preview.credit)
    print(`  credit  ${[kept, ended, after].map((amount) => format(amount, currency)).join('  ')}`);
  for (const [channel, granted] of Object.entries(preview.consents.after))
    print(`  consent ${channel}  ${granted ? 'granted' : 'declined'}`);
  for (const blocker of preview.blockers) print(`  forbidden: ${blocker}`);
  if (options['dry-run']) return print('Nothing was changed');
  await services.merging.merge(actor, { keptId, endedId, reason: options.reason ?? '' });
  print(`${endedId} is merged into ${keptId}`);
}

/** One customer by id or whole e-mail address. */
async function find(text = '', { services, actor }: Deps): Promise<ListedCustomer> {
  const { rows } = await services.list(actor, { filters: { text }, limit: 50 });
  const exact = rows.filter(({ email, customerId }) => [email?.toLowerCase(), customerId].includes(text.toLowerCase()));
  const [only] = exact;
  if (!only) throw new ShopError(`${text}: no such customer`, { code: 'customer_unknown', kind: 'not-found' });
  return only;
}

const describe = ({ customerId, firstName, lastName, email, state, orders }: ListedCustomer): string =>
  `${customerId}  ${firstName} ${lastName}  ${email ?? '(erased)'}  ${state}  ${orders} orders`;

const format = (amount: number, currency: Money['currency']): string =>
  `${toDecimal({ amount, currency })} ${currency}`;

/** Parses without floating point. */
function readMoney(typed: string, name: string): Money {
  const currency = name.toUpperCase();
  const amount = isCurrency(currency) ? parseAmount(typed, currency) : undefined;
  if (amount === undefined)
    throw new ShopError(`${typed} ${name}: expected an amount such as 10 EUR or 9.90 GBP`, {
      ...{ code: 'amount_invalid', kind: 'invalid' },
    });
  return { amount, currency };
}

function readState(typed: string): (typeof STATES)[number] {
  const state = STATES.find((one) => one === typed);
  if (!state)
    throw new ShopError(`--state ${typed}: expected one of ${STATES.join(', ')}`, {
      ...{ code: 'state_invalid', kind: 'invalid' },
    });
  return state;
}
