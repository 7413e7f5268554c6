import type { FormerLine, FormerOrder } from '@shop/domain/order/import/former-order-row';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

type NewOrder = FormerOrder & { brand: string; emailKey: string; source: string; importedAt: Date };

/** Returns the id, or undefined if the order is known. */
export async function insertFormerOrder(tx: Database, order: NewOrder): Promise<string | undefined> {
  const { brand, number, email, emailKey, placedAt, state, total, currency, lines, source, importedAt } = order;
  const { rows } = await sql<{ id: string }>`
    insert into former_order (
      brand, number, email, email_key, placed_at, state, total, currency, lines, source, imported_at)
    values (${brand}, ${number}, ${email}, ${emailKey}, ${placedAt}, ${state}, ${total}, ${currency},
      ${JSON.stringify(lines)}, ${source}, ${importedAt})
    on conflict (brand, number) do nothing returning former_order_id as id
  `.execute(tx);
  return rows[0]?.id;
}

/** History never changes here, so an undo always removes it. */
export async function deleteFormerOrders(tx: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from former_order where former_order_id = any(${ids}::uuid[])`.execute(tx);
}

export type FormerOrderRow = {
  number: string;
  placedAt: Date;
  state: string;
  total: string;
  currency: string;
  lines: FormerLine[];
};

const MOST_SHOWN = 100;

/** Newest first. `brand` undefined: of all brands. */
export async function readFormerOrders(
  db: Database,
  { customerId, brand }: { customerId: string; brand?: string | undefined },
): Promise<FormerOrderRow[]> {
  const { rows } = await sql<FormerOrderRow>`
    select number, placed_at, state, total::text as total, currency, lines from former_order
    where email_key = (select email_key from customer_login where customer_id = ${customerId})
      and (${brand ?? null}::text is null or brand = ${brand ?? null})
    order by placed_at desc, number limit ${MOST_SHOWN}
  `.execute(db);
  return rows;
}
