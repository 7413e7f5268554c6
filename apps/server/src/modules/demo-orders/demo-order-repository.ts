import { type Insertable, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { DemoOrderTables } from './demo-order-tables.ts';

export type DemoRows = { [Table in keyof DemoOrderTables]: Insertable<DemoOrderTables[Table]>[] };

/** In the order in which they refer to each other. */
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

/** Nobody has ever been here. */
export async function isUntouched(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from customer) or exists (select from shop_order) as found
  `.execute(db);
  return rows[0]?.found === false;
}

/** A few of all that is sold, the first of the shelves. */
export async function findDemoSkus(db: Database, brand: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select sku from product join product_brand on product_sku = sku
    where online and brand = ${brand} order by position, sku limit ${limit}
  `.execute(db);
  return rows.map(({ sku }) => sku);
}
