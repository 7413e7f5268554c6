import { readOrderNumber } from '@shop/domain/order/order-number';
import { type InspectedLine, judgeReceipt } from '@shop/domain/order/return-condition';
import { ShopError } from '@shop/domain/shop-error';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import { toAuthor } from '#server/order/desk/desk-author.ts';
import { readLocations } from '#server/order/desk/desk-repository.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import { returnUnknown } from '#server/order/returns/return-receipt-service.ts';
import type { HeldReturn, Receipt } from '#server/order/returns/return-settlement.ts';
import { readReturns } from '#server/order/returns/returns-repository.ts';
import type { Returns } from '#server/order/returns/returns-service.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';

type Deps = {
  db: Database;
  returns: Pick<Returns, 'receive' | 'refuse'>;
  orders: { findByNumber(number: string): Promise<OrderRecord | undefined> };
  audit: AuditTrail;
};
type ReceiveCall = { number: string; lines: readonly InspectedLine[]; note?: string | undefined };
export type ShownDeskReturn = HeldReturn & { locations: ReadonlyMap<string, string> };
export type QuotedReceipt = HeldReturn & { receipt: ReturnType<typeof judgeReceipt>; isPaidAlready: boolean };

export type ReturnDesk = ReturnType<typeof createReturnDesk>;

/** Receipt and refusal of returns by the desk. */
export function createReturnDesk({ db, returns, orders, audit }: Deps) {
  async function find(actor: Actor, number: string, permission: Permission): Promise<HeldReturn> {
    const [, typed = '', position = ''] = /^(.*)-R(\d{1,4})$/i.exec(number.trim()) ?? [];
    const orderNumber = readOrderNumber(typed);
    const order = orderNumber && (await orders.findByNumber(orderNumber));
    if (!order) throw returnUnknown();
    requirePermission(actor, permission, { store: order.store.storeId });
    const found = (await readReturns(db, order.orderId)).find((one) => one.position === Number(position));
    if (!found) throw returnUnknown();
    return { order, returned: found };
  }

  async function quote(actor: Actor, { number, lines }: Pick<ReceiveCall, 'number' | 'lines'>): Promise<QuotedReceipt> {
    const { order, returned } = await find(actor, number, 'returns.receive');
    const isSettled = returned.wish === 'credit' || (returned.wish === 'exchange' && returned.heldUntil !== null);
    const { taxIsAdded } = order.amounts;
    const receipt = judgeReceipt(
      { lines: returned.lines, taxIsAdded, refund: returned.refundAmount, isSettled },
      lines,
    );
    return { order, returned, receipt, isPaidAlready: returned.wish === 'credit' };
  }

  const recordIn =
    (actor: Actor, { order, returned }: HeldReturn, facts: Recorded) =>
    (tx: Database) =>
      audit.record(tx, actor, {
        ...{ permission: 'returns.receive', entity: { kind: 'return', id: returned.returnId } },
        ...{ storeId: order.store.storeId, ...facts },
      });

  return {
    find,
    quote,

    async read(actor: Actor, number: string): Promise<ShownDeskReturn> {
      const held = await find(actor, number, 'returns.read');
      const skus = held.order.lines.flatMap(({ sku }) => sku ?? []);
      return { ...held, locations: await readLocations(db, skus) };
    },

    async receive(actor: Actor, call: ReceiveCall): Promise<void> {
      const quoted = await quote(actor, call);
      const { lines, refund } = quoted.receipt;
      const details = { by: toAuthor(actor), conditions: lines.map(toCondition) };
      const receipt: Receipt = { lines, refund, details, ...(call.note !== undefined && { note: call.note }) };
      const facts = { action: 'receive', after: { lines, refund }, ...(call.note && { reason: call.note }) };
      const { returnId } = quoted.returned;
      const isDone = await returns.receive(returnId, { receipt, record: recordIn(actor, quoted, facts) });
      if (!isDone) throw returnEnded();
    },

    async refuse(actor: Actor, { number, reason }: { number: string; reason: string }): Promise<void> {
      const held = await find(actor, number, 'returns.receive');
      const record = recordIn(actor, held, { action: 'refuse', reason });
      const details = { by: toAuthor(actor), reason };
      if (!(await returns.refuse(held.returned.returnId, { reason, details, record }))) throw returnEnded();
    },
  };
}

type Recorded = { action: string; after?: Readonly<Record<string, unknown>>; reason?: string };

const toCondition = ({ lineNumber, condition }: { lineNumber: number; condition: string }) => ({
  lineNumber,
  condition,
});

const returnEnded = () =>
  new ShopError('This return was received or refused already', { code: 'return_ended', kind: 'conflict' });
