import { type OrderState, requireTransition } from '@shop/domain/order/order-state';
import type { Database } from '#server/platform/database/database.ts';
import type { OrderDeps } from './order-ports.ts';
import { readOrders } from './order-reading-repository.ts';
import type { OrderRecord } from './order-record.ts';
import { changeState, lockOrder } from './order-repository.ts';

/** Locks the order row until the transaction ends. Undefined: no such order. */
export async function holdOrder(
  tx: Database,
  orderId: string,
  storeBy: OrderDeps['storeBy'],
): Promise<OrderRecord | undefined> {
  if (!(await lockOrder(tx, orderId))) return undefined;
  const [order] = await readOrders(tx, [orderId], storeBy);
  return order;
}

export async function requireHeld(tx: Database, orderId: string, storeBy: OrderDeps['storeBy']): Promise<OrderRecord> {
  const order = await holdOrder(tx, orderId, storeBy);
  if (!order) throw new Error(`Order ${orderId} not found`);
  return order;
}

/** State transition, checked against the transition table; the order row must be locked. */
export async function become(
  tx: Database,
  { orderId, state: from }: Pick<OrderRecord, 'orderId' | 'state'>,
  { to, ...also }: { to: OrderState } & Parameters<typeof changeState>[1]['also'],
): Promise<void> {
  requireTransition(from, to);
  if (!(await changeState(tx, { orderId, from, to, also }))) throw new Error(`Order ${orderId} is no longer ${from}`);
}
