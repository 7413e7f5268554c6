import type { OrderState } from '@shop/domain/order/order-state';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { DraftLine, OrderPostalAddress } from './order-deps.ts';
import type { OrderTables } from './order-tables.ts';

const tables = (db: Database) => db.$extendTables<OrderTables>();

/** Undefined when the order number is already taken. */
export async function insertOrder(
  tx: Database,
  order: Insertable<OrderTables['shopOrder']>,
): Promise<string | undefined> {
  const inserted = await tables(tx)
    .insertInto('shopOrder')
    .values(order)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('orderId')
    .executeTakeFirst();
  return inserted?.orderId;
}

export async function insertLines(tx: Database, orderId: string, lines: readonly DraftLine[]): Promise<void> {
  await tables(tx)
    .insertInto('orderLine')
    .values(lines.map((line, index) => lineRow(orderId, line, index + 1)))
    .execute();
}

function lineRow(orderId: string, line: DraftLine, lineNumber: number): Insertable<OrderTables['orderLine']> {
  const { kind, title, quantity, unitAmount, fullAmount, discountAmount, taxAmount, image } = line;
  return {
    ...{ orderId, lineNumber, kind, title, quantity, unitAmount, fullAmount, discountAmount, taxAmount },
    variantSku: line.sku ?? null,
    productSku: line.productSku ?? null,
    stockPool: line.stockPool ?? null,
    colour: line.colour ?? null,
    size: line.size ?? null,
    url: line.url ?? null,
    imageKey: image?.key ?? null,
    imageAlt: image?.alt ?? null,
    totalAmount: fullAmount - discountAmount,
    discounts: JSON.stringify(line.discounts),
    details: JSON.stringify(line.details ?? {}),
  };
}

export async function insertAddresses(
  tx: Database,
  { orderId, orderedAt }: { orderId: string; orderedAt: Date },
  places: Record<'delivery' | 'billing', OrderPostalAddress>,
): Promise<void> {
  const rows = (['delivery', 'billing'] as const).map((kind) => ({
    ...{ orderId, kind, orderedAt, ...placeRow(places[kind]) },
  }));
  await tables(tx).insertInto('orderAddress').values(rows).execute();
}

const placeRow = ({ firstName, lastName, line1, country, ...rest }: OrderPostalAddress) => ({
  ...{ firstName, lastName, line1, country },
  company: rest.company ?? null,
  line2: rest.line2 ?? null,
  city: rest.city ?? null,
  region: rest.region ?? null,
  postcode: rest.postcode ?? null,
  phone: rest.phone ?? null,
});

export async function insertTenders(
  tx: Database,
  tenders: readonly Insertable<OrderTables['orderTender']>[],
): Promise<void> {
  if (tenders.length > 0)
    await tables(tx)
      .insertInto('orderTender')
      .values([...tenders])
      .execute();
}

export async function addEvent(
  tx: Database,
  { orderId, kind, at, details = {} }: { orderId: string; kind: string; at: Date; details?: Record<string, unknown> },
): Promise<void> {
  await tables(tx)
    .insertInto('orderEvent')
    .values({ orderId, kind, at, details: JSON.stringify(details) })
    .execute();
}

/** Row lock until the transaction ends: concurrent changes of an order are serialised. */
export async function lockOrder(tx: Database, orderId: string): Promise<OrderState | undefined> {
  const row = await tables(tx)
    .selectFrom('shopOrder')
    .select('state')
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row?.state;
}

type StateChange = {
  orderId: string;
  from: OrderState;
  to: OrderState;
  also?: Updateable<OrderTables['shopOrder']>;
};

/** Guarded state transition. False: the order was in another state. */
export async function changeState(tx: Database, { orderId, from, to, also = {} }: StateChange): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('shopOrder')
    .set({ ...also, state: to, version: sql<number>`version + 1` })
    .where('orderId', '=', orderId)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Changes the hold of an order that is not paid yet. */
export async function changeHold(
  tx: Database,
  orderId: string,
  change: Pick<Updateable<OrderTables['shopOrder']>, 'holdReleasedAt' | 'waitingSince'>,
): Promise<void> {
  await tables(tx)
    .updateTable('shopOrder')
    .set(change)
    .where('orderId', '=', orderId)
    .where('state', '=', 'placing')
    .execute();
}

export async function labelPayment(tx: Database, orderId: string, label: string): Promise<void> {
  await tables(tx)
    .updateTable('orderTender')
    .set({ label })
    .where('orderId', '=', orderId)
    .where('kind', '=', 'payment')
    .execute();
}

/** Marks ledger tenders of an abandoned attempt as fully refunded, or resets this when the order is revived. */
export async function markGivenBack(tx: Database, orderId: string, isBack: boolean): Promise<void> {
  await tables(tx)
    .updateTable('orderTender')
    .set({ refundedAmount: isBack ? sql<number>`amount` : 0 })
    .where('orderId', '=', orderId)
    .where('kind', '<>', 'payment')
    .execute();
}

export async function insertParcel(
  tx: Database,
  parcel: { orderId: string; carrier: string; trackingNumber: string; createdAt: Date },
): Promise<void> {
  await tables(tx).insertInto('orderParcel').values(parcel).execute();
}

/** False when more units would be returned than were bought. */
export async function addReturned(
  tx: Database,
  { orderId, lineNumber, quantity }: { orderId: string; lineNumber: number; quantity: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('orderLine')
    .set({ returnedQuantity: sql<number>`returned_quantity + ${quantity}::int` })
    .where('orderId', '=', orderId)
    .where('lineNumber', '=', lineNumber)
    .where(sql<boolean>`returned_quantity + ${quantity}::int <= quantity - refunded_quantity`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks the order changed, so that a colleague who read it before gets a conflict. */
export async function bumpVersion(tx: Database, orderId: string): Promise<void> {
  await tables(tx)
    .updateTable('shopOrder')
    .set({ version: sql<number>`version + 1` })
    .where('orderId', '=', orderId)
    .execute();
}
