import type { OrderState } from '@shop/domain/order/order-state';
import type { OrderTables } from '#server/order/orders/order-tables.ts';
import type { Database } from '#server/platform/database/database.ts';

const tables = (db: Database) => db.$extendTables<OrderTables>();

/** Orders whose payment is authorised, not taken. */
const selectUncharged = (db: Database) =>
  tables(db)
    .selectFrom('shopOrder')
    .select(['orderId', 'state'])
    .where('paidAt', 'is not', null)
    .where('chargedAt', 'is', null)
    .where('paymentAmount', '>', 0);

export async function findUncharged(db: Database, orderId: string): Promise<{ state: OrderState } | undefined> {
  return await selectUncharged(db).where('orderId', '=', orderId).executeTakeFirst();
}

/** Dispatched before this time. */
export async function listUncharged(db: Database, before: Date): Promise<{ orderId: string }[]> {
  return await selectUncharged(db)
    .where('state', 'in', ['dispatched', 'delivered'])
    .where('dispatchedAt', '<', before)
    .execute();
}

/** False: noted before. */
export async function markCharged(tx: Database, orderId: string, chargedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('shopOrder')
    .set({ chargedAt })
    .where('orderId', '=', orderId)
    .where('chargedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
