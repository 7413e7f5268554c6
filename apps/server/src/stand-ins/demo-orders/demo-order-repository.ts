import { type Insertable, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { DemoOrderTables } from './demo-order-tables.ts';

export type DemoRows = { [Table in keyof DemoOrderTables]: Insertable<DemoOrderTables[Table]>[] };

/** In foreign key order. */
const TABLES = [
  ...(['customer', 'customerLogin', 'customerAddress', 'wishlist', 'wishlistItem'] as const),
  ...(['shopOrder', 'orderAddress', 'orderLine', 'orderTender', 'orderEvent', 'orderParcel', 'orderRefund'] as const),
  ...(['payment', 'paymentRefund', 'gatewayCard', 'gatewayPayment', 'gatewayRefund'] as const),
  ...(['orderReturn', 'orderReturnLine'] as const),
] satisfies (keyof DemoOrderTables)[];

export const noRows = (): DemoRows => Object.fromEntries(TABLES.map((table) => [table, []])) as unknown as DemoRows;

export async function insertRows(tx: Database, rows: DemoRows): Promise<void> {
  for (const table of TABLES) {
    if (rows[table].length === 0) continue;
    await tx.$extendTables<DemoOrderTables>().insertInto(table).values(rows[table]).execute();
  }
}

/** True for a new database: no customers and no orders. */
export async function isUntouched(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from customer) or exists (select from shop_order) as found
  `.execute(db);
  return rows[0]?.found === false;
}
