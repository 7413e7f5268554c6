import { parseArgs } from 'node:util';
import { STOCK_POOLS, type StockPool } from '@shop/domain/catalog/stock';
import { DELIVERY_VIEWS, type DeliveryView } from '@shop/domain/catalog/stock-desk/inbound';
import type { Actor } from '@shop/domain/staff/actor';
import type { Deliveries, Delivery } from '../inbound/inbound-service.ts';

type Line = { sku: string; quantity: number };
export type DeliveryCommand =
  | { action: 'list-deliveries'; view: DeliveryView }
  | { action: 'expect'; pool: StockPool; supplier: string; reference: string; dueOn: string; lines: Line[] }
  | { action: 'receive'; deliveryId: string; lines: Line[]; isLast: boolean }
  | { action: 'cancel-delivery'; deliveryId: string; reason: string }
  | { action: 'promise'; storeId: number; isOn: boolean }
  | { action: 'mistake'; problem: string };

export const DELIVERY_COMMANDS = ['list', 'expect', 'receive', 'cancel', 'promise'].map((name) => `delivery:${name}`);
export const DELIVERY_USAGE = `  delivery:list                lists expected deliveries
    --view <view>         ${DELIVERY_VIEWS.join(', ')}; default open
  delivery:expect <sku>=<quantity> … --on <day> --supplier <name> --reference <number>   expects a delivery
    --pool <pool>         ${STOCK_POOLS.join(' or ')}; default gb
  delivery:receive <delivery> <sku>=<quantity> …   adds what arrived to the stock
    --last                nothing more will come
  delivery:cancel <delivery> --reason <text>   expects it no more
  delivery:promise <store> on|off   shows shoppers when a sold-out size is expected back`;

const OPTIONS = {
  view: { type: 'string', default: 'open' },
  pool: { type: 'string', default: 'gb' },
  on: { type: 'string' },
  supplier: { type: 'string' },
  reference: { type: 'string' },
  reason: { type: 'string' },
  last: { type: 'boolean', default: false },
} as const;
type Typed = { positionals: readonly string[]; values: ReturnType<typeof parseOptions>['values'] };

/** Parses the arguments of `npm run shop -- delivery:…`. */
export function parseDeliveryCommand([name = '', ...args]: readonly string[]): DeliveryCommand {
  try {
    const typed = parseOptions(args);
    if (name === 'delivery:list') return parseList(typed);
    if (name === 'delivery:expect') return parseExpect(typed);
    if (name === 'delivery:promise') return parsePromise(typed);
    const [deliveryId = '', ...rest] = typed.positionals;
    if (!/^\d+$/.test(deliveryId)) return mistake(`${name} expects the number of a delivery`);
    const { reason, last } = typed.values;
    if (name === 'delivery:cancel')
      return reason ? { action: 'cancel-delivery', deliveryId, reason } : mistake('delivery:cancel expects --reason');
    const lines = parseLines(rest);
    if (!lines) return mistake('delivery:receive expects sizes as <sku>=<quantity>');
    return { action: 'receive', deliveryId, lines, isLast: last };
  } catch (error) {
    return mistake((error as Error).message);
  }
}

const parseOptions = (args: string[]) => parseArgs({ args, options: OPTIONS, allowPositionals: true });

function parseList({ values }: Typed): DeliveryCommand {
  const view = DELIVERY_VIEWS.find((one) => one === values.view);
  return view ? { action: 'list-deliveries', view } : mistake(`--view: expected ${DELIVERY_VIEWS.join(', ')}`);
}

function parseExpect({ positionals, values }: Typed): DeliveryCommand {
  const { on: dueOn, supplier, reference } = values;
  const pool = STOCK_POOLS.find((one) => one === values.pool);
  const lines = parseLines(positionals);
  if (!pool) return mistake(`--pool: expected ${STOCK_POOLS.join(' or ')}`);
  if (!lines) return mistake('delivery:expect expects sizes as <sku>=<quantity>');
  if (!dueOn || !/^\d{4}-\d{2}-\d{2}$/.test(dueOn)) return mistake('--on: expected a day such as 2026-12-03');
  if (!supplier || !reference) return mistake('delivery:expect expects --supplier and --reference');
  return { action: 'expect', pool, supplier, reference, dueOn, lines };
}

function parsePromise({ positionals: [store = '', state, ...rest] }: Typed): DeliveryCommand {
  if (!/^\d+$/.test(store) || (state !== 'on' && state !== 'off') || rest.length > 0)
    return mistake('delivery:promise expects the number of a store, and on or off');
  return { action: 'promise', storeId: Number(store), isOn: state === 'on' };
}

function parseLines(typed: readonly string[]): Line[] | undefined {
  const lines = typed.map((one) => /^(.+)=(\d{1,5})$/.exec(one));
  if (lines.length === 0 || lines.some((line) => !line)) return undefined;
  return lines.map((line) => ({ sku: line?.[1] ?? '', quantity: Number(line?.[2]) }));
}

const mistake = (problem: string): DeliveryCommand => ({ action: 'mistake', problem });

type Deps = { deliveries: Deliveries; actor: Actor; print: (line: string) => void };

/** Runs the command and returns the exit code. */
export async function runDeliveryCommand(
  command: Exclude<DeliveryCommand, { action: 'mistake' }>,
  { deliveries, actor, print }: Deps,
): Promise<number> {
  if (command.action === 'list-deliveries') printDeliveries(await deliveries.list(command), print);
  if (command.action === 'expect') {
    const { action: _, ...call } = command;
    print(`Expecting delivery ${await deliveries.create(actor, call)}`);
  }
  if (command.action === 'receive') {
    const { deliveryId, lines, isLast } = command;
    await deliveries.receive(actor, deliveryId, { lines, isLast });
    print(`Received ${lines.reduce((sum, { quantity }) => sum + quantity, 0)} units of delivery ${deliveryId}`);
  }
  if (command.action === 'cancel-delivery') {
    await deliveries.cancel(actor, command.deliveryId, { reason: command.reason });
    print(`Cancelled delivery ${command.deliveryId}`);
  }
  if (command.action === 'promise') {
    await deliveries.setPromise(actor, command);
    print(`Store ${command.storeId}: ${command.isOn ? 'shows' : 'hides'} expected days`);
  }
  return 0;
}

function printDeliveries(listed: readonly Delivery[], print: Deps['print']): void {
  for (const { deliveryId, dueOn, supplier, reference, isOverdue, state, lines } of listed) {
    print(`${deliveryId}  ${dueOn}  ${supplier}  ${reference}  ${isOverdue ? 'overdue' : state}`);
    for (const { sku, received, expected } of lines) print(`    ${sku}  ${received} of ${expected}`);
  }
}
