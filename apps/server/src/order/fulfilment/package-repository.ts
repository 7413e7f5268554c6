import { sql } from 'kysely';
import type { DeskTables } from '#server/order/desk/desk-tables.ts';
import type { OrderTables } from '#server/order/orders/order-tables.ts';
import type { Database } from '#server/platform/database/database.ts';

const tables = (db: Database) => db.$extendTables<OrderTables & DeskTables>();

/** Packed box, with its parcel once it was handed over to a carrier. */
export type PackageRecord = {
  packageId: string;
  position: number;
  packedAt: Date;
  lines: readonly { lineNumber: number; quantity: number }[];
  parcel?: { parcelId: string; carrier: string; trackingNumber: string; sentAt: Date; deliveredAt: Date | null };
};

/** In the order of packing, with parcels that were sent without packing at the desk at the end. */
export async function readPackages(db: Database, orderId: string): Promise<PackageRecord[]> {
  const { rows } = await sql<PackageRow>`
    select coalesce(package_id, order_parcel.parcel_id) as package_id, position,
      coalesce(packed_at, order_parcel.created_at) as packed_at, order_parcel.parcel_id, carrier, tracking_number,
      order_parcel.created_at as sent_at, delivered_at,
      coalesce((select jsonb_agg(jsonb_build_object('lineNumber', line_number, 'quantity', quantity) order by line_number)
        from order_package_line where package_id = order_package.package_id), '[]') as lines
    from (select * from order_package where order_id = ${orderId}) as order_package
    full join (select * from order_parcel where order_id = ${orderId}) as order_parcel using (parcel_id)
    order by position nulls last, order_parcel.created_at
  `.execute(db);
  return rows.map(toPackage);
}

type PackageRow = {
  packageId: string;
  position: number | null;
  packedAt: Date;
  lines: { lineNumber: number; quantity: number }[];
  parcelId: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  sentAt: Date | null;
  deliveredAt: Date | null;
};

function toPackage(row: PackageRow, index: number): PackageRecord {
  const { packageId, position, packedAt, lines, parcelId, carrier, trackingNumber, sentAt, deliveredAt } = row;
  const isSent = parcelId !== null && carrier !== null && trackingNumber !== null && sentAt !== null;
  return {
    ...{ packageId, position: position ?? index + 1, packedAt, lines },
    ...(isSent && { parcel: { parcelId, carrier, trackingNumber, sentAt, deliveredAt } }),
  };
}

type NewPackage = {
  orderId: string;
  position: number;
  packedAt: Date;
  lines: readonly { lineNumber: number; quantity: number }[];
};

export async function insertPackage(tx: Database, { lines, ...row }: NewPackage): Promise<string> {
  const { packageId } = await tables(tx)
    .insertInto('orderPackage')
    .values({ ...row, parcelId: null })
    .returning('packageId')
    .executeTakeFirstOrThrow();
  await tables(tx)
    .insertInto('orderPackageLine')
    .values(lines.map((line) => ({ ...line, packageId })))
    .execute();
  await countPacked(tx, row.orderId, lines);
  return packageId;
}

export async function deletePackage(tx: Database, orderId: string, removed: PackageRecord): Promise<void> {
  const negative = removed.lines.map(({ lineNumber, quantity }) => ({ lineNumber, quantity: -quantity }));
  await countPacked(tx, orderId, negative);
  await tables(tx).deleteFrom('orderPackage').where('packageId', '=', removed.packageId).execute();
}

async function countPacked(tx: Database, orderId: string, lines: NewPackage['lines']): Promise<void> {
  for (const { lineNumber, quantity } of lines) {
    await tables(tx)
      .updateTable('orderLine')
      .set({ packedQuantity: sql<number>`packed_quantity + ${quantity}::int` })
      .where('orderId', '=', orderId)
      .where('lineNumber', '=', lineNumber)
      .execute();
  }
}

type Shipment = { orderId: string; packageId: string; carrier: string; trackingNumber: string; createdAt: Date };

/** False when another parcel has this tracking number. */
export async function shipPackage(tx: Database, { packageId, ...parcel }: Shipment): Promise<boolean> {
  const sent = await tables(tx)
    .insertInto('orderParcel')
    .values(parcel)
    .onConflict((conflict) => conflict.column('trackingNumber').doNothing())
    .returning('parcelId')
    .executeTakeFirst();
  if (!sent) return false;
  await tables(tx)
    .updateTable('orderPackage')
    .set({ parcelId: sent.parcelId })
    .where('packageId', '=', packageId)
    .execute();
  return true;
}

/** Parcels that were not delivered before; all of the order without a list. */
export async function markDelivered(
  tx: Database,
  { orderId, at, parcelIds }: { orderId: string; at: Date; parcelIds?: readonly string[] | undefined },
): Promise<number> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('orderParcel')
    .set({ deliveredAt: at })
    .where('orderId', '=', orderId)
    .where('deliveredAt', 'is', null)
    .$if(parcelIds !== undefined, (query) => query.where('parcelId', 'in', parcelIds ?? []))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Parcel by tracking number. One that was sent without packing at the desk is its own package. */
export async function findDelivery(
  db: Database,
  trackingNumber: string,
): Promise<{ number: string; packageId: string } | undefined> {
  const { rows } = await sql<{ number: string; packageId: string }>`
    select number, coalesce(package_id, order_parcel.parcel_id) as package_id
    from order_parcel
    join shop_order using (order_id)
    left join order_package on order_package.parcel_id = order_parcel.parcel_id
    where tracking_number = ${trackingNumber}
  `.execute(db);
  return rows[0];
}
