import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

type WarehouseTables = {
  warehouseMessage: {
    subject: string;
    eventId: string;
    orderId: string;
    digest: string;
    version: number;
    sentAt: Date | null;
  };
  warehouseEvent: { eventId: string; receivedAt: Date };
};
const tables = (db: Database) => db.$extendTables<WarehouseTables>();

/** Orders to pack that are not on hold and that the warehouse does not know in their present version, oldest first. */
export async function listPackable(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select shop_order.order_id from shop_order left join warehouse_message as sent on subject = 'pack/' || shop_order.order_id
    where state = 'paid' and on_hold_since is null and sent.version is distinct from shop_order.version
    order by paid_at limit ${limit}
  `.execute(db);
  return rows.map(({ orderId }) => orderId);
}

/** Orders that were sent and then cancelled. */
export async function listCancelled(db: Database): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select sent.order_id from warehouse_message as sent join shop_order using (order_id)
    where sent.subject = 'pack/' || sent.order_id and state = 'cancelled'
      and not exists (select from warehouse_message where subject = 'cancel/' || sent.order_id)
  `.execute(db);
  return rows.map(({ orderId }) => orderId);
}

/** Packed boxes without a carrier that were not announced. */
export async function listCollectable(db: Database): Promise<{ orderId: string; packageId: string }[]> {
  const { rows } = await sql<{ orderId: string; packageId: string }>`
    select order_id, package_id from order_package join shop_order using (order_id)
    where parcel_id is null and state in ('paid', 'packed')
      and not exists (select from warehouse_message where subject = 'collect/' || package_id)
    order by order_package.packed_at
  `.execute(db);
  return rows;
}

type Message = { subject: string; orderId: string; digest: string; version: number };

/** New event id if the content is new or has changed; undefined if it was announced as it is. */
export async function announce(
  tx: Database,
  { subject, orderId, digest, version }: Message,
): Promise<string | undefined> {
  const eventId = randomUUID();
  const { rows } = await sql<{ eventId: string }>`
    insert into warehouse_message as known (subject, event_id, order_id, digest, version)
    values (${subject}, ${eventId}, ${orderId}, ${digest}, ${version})
    on conflict (subject) do update set version = excluded.version, digest = excluded.digest,
      event_id = case when known.digest = excluded.digest then known.event_id else excluded.event_id end,
      sent_at = case when known.digest = excluded.digest then known.sent_at end
    returning event_id
  `.execute(tx);
  return rows[0]?.eventId === eventId ? eventId : undefined;
}

export const findMessage = (db: Database, eventId: string) =>
  tables(db).selectFrom('warehouseMessage').selectAll().where('eventId', '=', eventId).executeTakeFirst();

export async function markSent(tx: Database, eventId: string, sentAt: Date): Promise<void> {
  await tables(tx).updateTable('warehouseMessage').set({ sentAt }).where('eventId', '=', eventId).execute();
}

/** False for a repeated event. A concurrent one waits for the transaction that came first. */
export async function claimEvent(tx: Database, eventId: string, receivedAt: Date): Promise<boolean> {
  const claimed = await tables(tx)
    .insertInto('warehouseEvent')
    .values({ eventId, receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventId')
    .execute();
  return claimed.length > 0;
}

export async function forgetEvents(tx: Database, before: Date): Promise<void> {
  await tables(tx).deleteFrom('warehouseEvent').where('receivedAt', '<', before).execute();
}
