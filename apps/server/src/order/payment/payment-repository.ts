import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { PaymentState, PaymentTables } from './payment-tables.ts';

const tables = (db: Database) => db.$extendTables<PaymentTables>();

export type PaymentRow = Selectable<PaymentTables['payment']>;

/** Get or insert: returns the row of the reference. */
export async function claimPayment(db: Database, payment: Insertable<PaymentTables['payment']>): Promise<PaymentRow> {
  const inserted = await tables(db)
    .insertInto('payment')
    .values(payment)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst();
  return (
    inserted ??
    (await tables(db)
      .selectFrom('payment')
      .selectAll()
      .where('reference', '=', payment.reference)
      .executeTakeFirstOrThrow())
  );
}

export async function findPayment(db: Database, reference: string): Promise<PaymentRow | undefined> {
  return await tables(db).selectFrom('payment').selectAll().where('reference', '=', reference).executeTakeFirst();
}

type Step = {
  reference: string;
  /** Allowed source states: a final state is never reverted. */
  from: readonly PaymentState[];
  to: Updateable<PaymentTables['payment']>;
};

/** Returns the payment when this call made the transition. */
export async function advancePayment(db: Database, { reference, from, to }: Step): Promise<PaymentRow | undefined> {
  return await tables(db)
    .updateTable('payment')
    .set(to)
    .where('reference', '=', reference)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

export async function saveRefund(db: Database, refund: Insertable<PaymentTables['paymentRefund']>): Promise<void> {
  await tables(db)
    .insertInto('paymentRefund')
    .values(refund)
    .onConflict((conflict) => conflict.column('refundReference').doNothing())
    .execute();
}

/** Locks the payment until the transaction ends. */
export async function lockPayment(tx: Database, reference: string): Promise<PaymentRow | undefined> {
  return await tables(tx)
    .selectFrom('payment')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
}

/** Released before the capture, in minor units. */
export async function readReleased(db: Database, reference: string): Promise<number> {
  const { rows } = await sql<{ released: number }>`
    select coalesce(sum(amount), 0)::int as released from payment_refund
    where reference = ${reference} and is_release
  `.execute(db);
  return rows[0]?.released ?? 0;
}

export async function deleteRefund(db: Database, refundReference: string): Promise<void> {
  await tables(db).deleteFrom('paymentRefund').where('refundReference', '=', refundReference).execute();
}

/** Authorised payments that the bank lets go before this time. */
export async function listExpiring(db: Database, before: Date): Promise<{ reference: string; until: Date }[]> {
  const rows = await tables(db)
    .selectFrom('payment')
    .select(['reference', 'authorisedUntil'])
    .where('state', '=', 'authorised')
    .where('authorisedUntil', '<', before)
    .orderBy('authorisedUntil')
    .execute();
  return rows.flatMap(({ reference, authorisedUntil: until }) => (until ? [{ reference, until }] : []));
}

/** Upsert by the gateway's id of the dispute. */
export async function saveDispute(db: Database, dispute: Insertable<PaymentTables['paymentDispute']>): Promise<void> {
  const { disputeId: _, ...values } = dispute;
  await tables(db)
    .insertInto('paymentDispute')
    .values(dispute)
    .onConflict((conflict) => conflict.column('disputeId').doUpdateSet(values))
    .execute();
}

/** Disputes that are open or lost: their money is at the bank or with the cardholder. */
export async function isDisputed(db: Database, reference: string): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('paymentDispute')
    .select('disputeId')
    .where('reference', '=', reference)
    .where('state', 'in', ['open', 'lost'])
    .executeTakeFirst();
  return found !== undefined;
}

export type DisputeFinding = Selectable<PaymentTables['paymentDispute']> & { orderNumber: string | null };

/** Open disputes first, by the day their answer is due. */
export async function readDisputes(db: Database, limit: number): Promise<DisputeFinding[]> {
  const { rows } = await sql<DisputeFinding>`
    select payment_dispute.*, shop_order.number as order_number
    from payment_dispute left join order_payment on order_payment.payment_id::text = reference
      left join shop_order on shop_order.order_id = order_payment.order_id
    order by (payment_dispute.state = 'open') desc, due_at nulls last, changed_at desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Captured and refunded amounts by payment. An authorised amount counts as captured, a released one as refunded. */
export async function readCaptured(db: Database, since: Date | undefined) {
  const { rows } = await sql<{ reference: string; captured: number; refunded: number }>`
    select reference, payment.amount as captured, coalesce(sum(payment_refund.amount), 0)::int as refunded
    from payment left join payment_refund using (reference)
    where (state in ('captured', 'authorised') or is_release) and (${since ?? null}::timestamptz is null or created_at >= ${since ?? null})
    group by reference, payment.amount
    order by reference
  `.execute(db);
  return rows;
}

type Message = Insertable<PaymentTables['paymentEvent']>;

/** True when the event was already processed. */
export async function receiveEvent(db: Database, message: Message): Promise<boolean> {
  await tables(db)
    .insertInto('paymentEvent')
    .values(message)
    .onConflict((conflict) => conflict.columns(['gateway', 'eventId']).doNothing())
    .execute();
  const { handledAt } = await toEvent(db, message).select('handledAt').executeTakeFirstOrThrow();
  return handledAt !== null;
}

export async function markHandled(db: Database, { gateway, eventId }: Message, at: Date): Promise<void> {
  await tables(db)
    .updateTable('paymentEvent')
    .set({ handledAt: at })
    .where('gateway', '=', gateway)
    .where('eventId', '=', eventId)
    .execute();
}

export async function forgetPaymentEvents(db: Database, before: Date): Promise<void> {
  await tables(db).deleteFrom('paymentEvent').where('receivedAt', '<', before).execute();
}

const toEvent = (db: Database, { gateway, eventId }: Message) =>
  tables(db).selectFrom('paymentEvent').where('gateway', '=', gateway).where('eventId', '=', eventId);
