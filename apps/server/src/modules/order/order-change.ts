import { type OrderState, requireTransition } from '@shop/domain/order-state';
import type { Database } from '#server/platform/database/database.ts';
import type { OrderNeeds } from './order-needs.ts';
import { readOrders } from './order-reading-repository.ts';
import type { OrderRecord } from './order-record.ts';
import { changeState, lockOrder } from './order-repository.ts';

/** The order, held until the transaction ends. Undefined: there is none. */
export async function holdOrder(
  tx: Database,
  orderId: string,
  storeBy: OrderNeeds['storeBy'],
): Promise<OrderRecord | undefined> {
  if (!(await lockOrder(tx, orderId))) return undefined;
  const [order] = await readOrders(tx, [orderId], storeBy);
  return order;
}

export async function requireHeld(tx: Database, orderId: string, storeBy: OrderNeeds['storeBy']): Promise<OrderRecord> {
  const order = await holdOrder(tx, orderId, storeBy);
  if (!order) throw new Error(`There is no order ${orderId}`);
  return order;
}

/** As the table of transitions allows; of an order that is held. */
export async function become(
  tx: Database,
  { orderId, state: from }: Pick<OrderRecord, 'orderId' | 'state'>,
  { to, ...also }: { to: OrderState } & Parameters<typeof changeState>[1]['also'],
): Promise<void> {
  requireTransition(from, to);
  if (!(await changeState(tx, { orderId, from, to, also })))
    throw new Error(`Order ${orderId} is not ${from} any more`);
}
