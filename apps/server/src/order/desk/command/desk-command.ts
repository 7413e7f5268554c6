import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { getMinorUnits, type Money, toDecimal } from '@shop/domain/money';
import { HOLD_KINDS } from '@shop/domain/order/desk/hold-release';
import { ORDER_VIEWS } from '@shop/domain/order/desk/order-view';
import { REFUND_REASONS } from '@shop/domain/order/desk/refund-reason';
import { RETURN_CONDITIONS } from '@shop/domain/order/return-condition';
import { returnNumber } from '@shop/domain/order/returns';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import { listDeskEvents } from '#server/order/desk/desk-timeline.ts';
import type { openOrderDesk } from '#server/order/desk/open.ts';
import type { BookingExport } from '#server/order/money/booking-export.ts';
import type { openReturnDesk } from '#server/order/returns/desk/open.ts';
import type { ReturnView } from '#server/order/returns/desk/return-list-service.ts';
import { type DeskCall, parseUnits } from './desk-arguments.ts';

export type DeskServices = ReturnType<typeof openOrderDesk>['services'] & {
  returns: ReturnType<typeof openReturnDesk>['services'];
  exportBookings: BookingExport;
};
type Deps = { services: DeskServices; actor: Actor; print: (line: string) => void };
type Run = (call: DeskCall, deps: Deps) => Promise<void>;

/** Runs a command of orders and returns by the services of the desk, as the actor. */
export async function runDeskCommand(call: DeskCall, deps: Deps): Promise<number> {
  const run = RUNS[call.name];
  if (!run) throw new Error(`${call.name} is declared without an action`);
  await run(call, deps);
  return 0;
}

const RUNS: Readonly<Record<string, Run>> = {
  async 'order:list'({ options }, { services, actor, print }) {
    const { view = 'all', text, limit = '50' } = options;
    const filters = { view: oneOf(ORDER_VIEWS, view, 'view'), text };
    const { rows } = await services.list.list(actor, { filters, limit: readNumber(limit, 'limit') });
    for (const row of rows) {
      const total = formatMoney({ amount: row.totalAmount, currency: row.currency });
      const held = row.onHoldReason ? `  on hold: ${row.onHoldReason}` : '';
      print(`${row.number}  ${row.placedAt.toISOString()}  ${row.state}  ${total}  ${row.email}${held}`);
    }
    print(`${rows.length} orders`);
  },
  'order:show': show,
  async 'order:hold'({ subject: number, options: { reason = '' } }, deps) {
    await deps.services.notes.hold(deps.actor, { number, reason });
    deps.print(`${number} is on hold`);
  },
  async 'order:release'({ subject: number, options: { reason } }, deps) {
    await deps.services.notes.release(deps.actor, { number, reason });
    deps.print(`${number} is released`);
  },
  async 'order:pack'({ subject: number, options: { lines } }, deps) {
    const parcels = lines === undefined ? undefined : [{ lines: readUnits(lines) }];
    await deps.services.packing.pack(deps.actor, { number, parcels });
    await report(number, deps);
  },
  'order:ship': ship,
  async 'order:deliver'({ subject: number }, deps) {
    await deps.services.shipping.deliver(deps.actor, { number });
    await report(number, deps);
  },
  async 'order:cancel'({ subject: number, options: { reason = '', lines } }, deps) {
    const { version } = await deps.services.reading.find(deps.actor, number);
    const chosen = lines === undefined ? undefined : readUnits(lines);
    await deps.services.cancelling.cancel(deps.actor, { number, version, reason, lines: chosen });
    await report(number, deps);
  },
  'order:swap': swap,
  'order:refund': refund,
  async 'return:list'({ options }, { services, actor, print }) {
    const view = oneOf(RETURN_VIEWS, options.view ?? 'expected', 'view');
    const limit = readNumber(options.limit ?? '50', 'limit');
    const { rows } = await services.returns.list.list(actor, { view, text: options.text, limit });
    for (const { number, position, state, wish, requestedAt } of rows)
      print(`${returnNumber(number, position)}  ${requestedAt.toISOString()}  ${state}  ${wish}`);
    print(`${rows.length} returns`);
  },
  'return:receive': receive,
  async 'return:refuse'({ subject: number, options: { reason = '' } }, deps) {
    await deps.services.returns.desk.refuse(deps.actor, { number, reason });
    deps.print(`${number} is refused`);
  },
  async 'stock-hold:list'(_, { services, print }) {
    for (const { kind, holdId, until, isReleasable, lines } of await services.holds.list({})) {
      const units = lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ');
      print(`${kind}/${holdId}  ${units}  until ${until.toISOString()}${isReleasable ? '' : '  needed by a payment'}`);
    }
  },
  async 'stock-hold:release'({ subject, options: { reason = '' } }, deps) {
    const [kind = '', holdId = ''] = subject.split('/');
    await deps.services.holds.release(deps.actor, { kind: oneOf(HOLD_KINDS, kind, 'kind'), holdId, reason });
    deps.print(`${subject} is released`);
  },
  async 'export orders'({ options: { view = 'all', text, out = '' } }, { services, actor, print }) {
    const csv = await services.exportOrders(actor, { view: oneOf(ORDER_VIEWS, view, 'view'), text });
    await writeFile(out, csv, { mode: 0o600 });
    print(`Orders written to ${out}`);
  },
  async 'export datev'({ options: { store = '', from = '', to = '', out = '' } }, { services, actor, print }) {
    const storeId = readNumber(store, 'store');
    const period = { from: readDay(from, 'from'), to: readDay(to, 'to') };
    const { content } = await services.exportBookings(actor, { storeId, ...period });
    await writeFile(out, content, { mode: 0o600 });
    print(`Bookings written to ${out}`);
  },
};

const RETURN_VIEWS: readonly ReturnView[] = ['expected', 'overdue', 'overdue-credit', 'received', 'refused'];

async function show({ subject }: DeskCall, { services, actor, print }: Deps): Promise<void> {
  const { order, packages } = await services.reading.read(actor, subject);
  const { number, state, amounts, currency, email, hold, lines } = order;
  print(`${number}  ${state}  ${formatMoney({ amount: amounts.total, currency })}  ${email}`);
  if (hold) print(`on hold since ${hold.since.toISOString()}: ${hold.reason}`);
  for (const { lineNumber, title, size, sku, quantity, cancelled, packed } of lines)
    print(`${lineNumber}  ${quantity} × ${title} ${size ?? ''} ${sku ?? ''}  packed ${packed}, cancelled ${cancelled}`);
  for (const { position, parcel } of packages)
    print(`parcel ${position}  ${parcel ? `${parcel.carrier} ${parcel.trackingNumber}` : 'not sent'}`);
  for (const { at, kind, by } of listDeskEvents(order)) print(`${at}  ${kind}  ${by.name ?? by.kind}`);
}

async function report(subject: string, { services, actor, print }: Deps): Promise<void> {
  const { number, state } = await services.reading.find(actor, subject);
  print(`${number} is ${state}`);
}

/** Parcels that are not sent yet get the tracking numbers in the order of packing. */
async function ship({ subject: number, options: { carrier = '', tracking = '' } }: DeskCall, deps: Deps) {
  const { packages } = await deps.services.reading.read(deps.actor, number);
  const unsent = packages.filter(({ parcel }) => !parcel);
  const numbers = tracking.split(',').map((one) => one.trim());
  if (numbers.length > unsent.length) throw mistake(`${number} has ${unsent.length} parcels that are not sent`);
  const parcels = numbers.map((trackingNumber, index) => ({
    ...{ parcelId: unsent[index]?.packageId ?? '', carrier, trackingNumber },
  }));
  await deps.services.shipping.ship(deps.actor, { number, parcels });
  await report(number, deps);
}

async function swap({ subject: number, options }: DeskCall, deps: Deps): Promise<void> {
  const { services, actor, print } = deps;
  if (options.withdraw) {
    await services.swapping.withdrawSwap(actor, { number });
    return print(`${number}: the swap is withdrawn`);
  }
  const lineNumber = readNumber(options.line ?? '', 'line');
  const { order, sizes } = await services.swapping.listSizes(actor, { number, lineNumber });
  const { currency, version } = order;
  const describe = ({ refund: back, surcharge }: (typeof sizes)[number]) =>
    `refund ${formatMoney({ amount: back, currency })}, to pay ${formatMoney({ amount: surcharge, currency })}`;
  if (options.sku === undefined) {
    for (const size of sizes)
      print(`${size.sku}  ${size.size}  ${size.isAvailable ? 'in stock' : 'sold out'}  ${describe(size)}`);
    return;
  }
  const surcharge = Math.round(Number(options.charge ?? '0') * getMinorUnits(currency));
  if (!Number.isSafeInteger(surcharge)) throw mistake('--charge is an amount such as 5.00');
  await services.swapping.swap(actor, { number, version, lineNumber, sku: options.sku, surcharge });
  print(surcharge > 0 ? `${number}: a pay link is mailed` : `${number}: the size is swapped`);
}

async function refund({ subject: number, options }: DeskCall, { services, actor, print }: Deps): Promise<void> {
  const lines = options.lines === undefined ? [] : readUnits(options.lines);
  const selection = { lines, delivery: options.delivery ?? false };
  const { order, quote } = await services.refunding.quote(actor, number, selection);
  await services.refunding.refund(actor, {
    ...{ ...selection, number, version: order.version, total: quote.total, requestKey: randomUUID() },
    to: options.credit ? 'credit' : 'tender',
    reason: oneOf(REFUND_REASONS, options.reason ?? '', 'reason'),
  });
  print(`${order.number}: refunded ${formatMoney({ amount: quote.total, currency: order.currency })}`);
}

async function receive({ subject: number, options }: DeskCall, { services, actor, print }: Deps): Promise<void> {
  const { desk } = services.returns;
  const { returned, order } = await desk.find(actor, number, 'returns.receive');
  const inspection = {
    condition: oneOf(RETURN_CONDITIONS, options.condition ?? 'as-new', 'condition'),
    restock: !options['write-off'],
    deductionPercent: readNumber(options.deduct ?? '0', 'deduct'),
  };
  const lines = returned.lines.map(({ lineNumber }) => ({ lineNumber, ...inspection }));
  const { receipt } = await desk.quote(actor, { number, lines });
  await desk.receive(actor, { number, lines });
  print(`${number} is received: ${formatMoney({ amount: receipt.refund, currency: order.currency })} refunded`);
}

function oneOf<const Value extends string>(values: readonly Value[], typed: string, option: string): Value {
  const found = values.find((value) => value === typed);
  if (!found) throw mistake(`--${option} is one of ${values.join(', ')}`);
  return found;
}

function readNumber(typed: string, option: string): number {
  if (!/^\d{1,4}$/.test(typed)) throw mistake(`--${option} is a number`);
  return Number(typed);
}

function readDay(typed: string, option: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(typed)) throw mistake(`--${option} is a day such as 2026-06-01`);
  return typed;
}

function readUnits(typed: string): { lineNumber: number; quantity: number }[] {
  const units = parseUnits(typed);
  if (!units) throw mistake('--lines are line numbers with quantities, such as 1x2,3x1');
  return units;
}

const mistake = (problem: string) => new ShopError(problem, { code: 'command_mistake', kind: 'unprocessable' });

const formatMoney = ({ amount, currency }: Money): string => `${toDecimal({ amount, currency })} ${currency}`;
