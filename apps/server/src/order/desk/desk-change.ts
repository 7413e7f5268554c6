import { SHOWN_ORDER_STATES } from '@shop/domain/order/order-history';
import { readOrderNumber } from '@shop/domain/order/order-number';
import { ShopError } from '@shop/domain/shop-error';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import { orderUnknown } from '#server/order/orders/order-access-service.ts';
import { requireHeld } from '#server/order/orders/order-change.ts';
import type { OrderDeps } from '#server/order/orders/order-ports.ts';
import { findIdByNumber } from '#server/order/orders/order-reading-repository.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import { addEvent, bumpVersion } from '#server/order/orders/order-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { toAuthor } from './desk-author.ts';
import type { Author } from './desk-tables.ts';

export type DeskChangeDeps = Pick<OrderDeps, 'db' | 'clock' | 'storeBy'> & { audit: AuditTrail };

type Target = {
  number: string;
  permission: Permission /** Version that the desk saw. Absent: any. */;
  version?: number | undefined;
};
type HeldTarget = Omit<Target, 'number'> & { orderId: string; work: Work };
type Facts = Readonly<Record<string, unknown>>;

/** A change to record. `event` is what the timeline shows; absent where the change has made its own. */
export type DeskChange = {
  action: string;
  event?: { kind: string; details?: Facts };
  before?: Facts;
  after?: Facts;
  reason?: string;
};
export type HeldByDesk = { order: OrderRecord; at: Date; by: Author };
/** Undefined: nothing was left to change, such as for a repeated call. */
type Work = (tx: Database, held: HeldByDesk) => Promise<DeskChange | undefined>;

export type ChangeOrderIn = ReturnType<typeof createDeskChangeIn>;

/** One change of an order by the desk: permission, lock, version, timeline and audit trail in one transaction. */
export function createDeskChangeIn({ clock, storeBy, audit }: Omit<DeskChangeDeps, 'db'>) {
  async function record(tx: Database, actor: Actor, { order, permission, change, at, by }: Recorded): Promise<void> {
    const { orderId, store } = order;
    const { action, event, before, after, reason } = change;
    await bumpVersion(tx, orderId);
    if (event) {
      const details = { ...event.details, ...(reason !== undefined && { reason }), by };
      await addEvent(tx, { orderId, kind: event.kind, at, details });
    }
    await audit.record(tx, actor, {
      ...{ permission, action, entity: { kind: 'order', id: orderId }, storeId: store.storeId },
      ...(before && { before }),
      ...(after && { after }),
      ...(reason !== undefined && { reason }),
    });
  }

  return async (tx: Database, actor: Actor, target: HeldTarget): Promise<void> => {
    const { orderId, permission, version, work } = target;
    const order = await requireHeld(tx, orderId, storeBy);
    requireVisible(order);
    requirePermission(actor, permission, { store: order.store.storeId });
    if (version !== undefined && version !== order.version) throw versionConflict();
    const held = { order, at: clock(), by: toAuthor(actor) };
    const made = await work(tx, held);
    if (made) await record(tx, actor, { ...held, permission, change: made });
    else audit.recordNothing(actor);
  };
}

export type ChangeOrder = ReturnType<typeof createDeskChange>;

/** The same for an order number as typed, in a transaction of its own or in the given one. */
export const createDeskChange =
  ({ db, changeIn }: { db: Database; changeIn: ChangeOrderIn }) =>
  async (actor: Actor, { number, ...target }: Target, work: Work): Promise<void> => {
    const orderId = await requireOrderId(db, number);
    await inTransaction(db, (tx) => changeIn(tx, actor, { orderId, ...target, work }));
  };

type Recorded = HeldByDesk & { permission: Permission; change: DeskChange };

export async function requireOrderId(db: Database, typed: string): Promise<string> {
  const number = readOrderNumber(typed);
  const orderId = number && (await findIdByNumber(db, number));
  if (!orderId) throw orderUnknown();
  return orderId;
}

/** An attempt whose payment never succeeded is no order. */
export function requireVisible({ state }: Pick<OrderRecord, 'state'>): void {
  if (!SHOWN_ORDER_STATES.some((shown) => shown === state)) throw orderUnknown();
}

export const versionConflict = (): ShopError =>
  new ShopError('Another member of staff changed this order', { code: 'version_conflict', kind: 'conflict' });
