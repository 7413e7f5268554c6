import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { GatewayPaymentState, GatewayTables } from './gateway-tables.ts';

const tables = (db: Database) => db.$extendTables<GatewayTables>();

export type GatewayPaymentRow = Selectable<GatewayTables['gatewayPayment']>;

/** Undefined: the reference is taken. Blocks on a concurrent insert of the same reference. */
export async function insertGatewayPayment(
  tx: Database,
  payment: Insertable<GatewayTables['gatewayPayment']>,
): Promise<GatewayPaymentRow | undefined> {
  return await tables(tx)
    .insertInto('gatewayPayment')
    .values(payment)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findGatewayPayment(db: Database, reference: string): Promise<GatewayPaymentRow | undefined> {
  return await tables(db)
    .selectFrom('gatewayPayment')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export async function findGatewayPaymentById(db: Database, id: string): Promise<GatewayPaymentRow | undefined> {
  return await tables(db).selectFrom('gatewayPayment').selectAll().where('paymentId', '=', id).executeTakeFirst();
}

type Move = {
  paymentId: string;
  from: readonly GatewayPaymentState[];
  to: Updateable<GatewayTables['gatewayPayment']>;
};

/** Guarded state transition of a payment. Undefined: the payment was in another state. */
export async function moveGatewayPayment(
  tx: Database,
  { paymentId, from, to }: Move,
): Promise<GatewayPaymentRow | undefined> {
  return await tables(tx)
    .updateTable('gatewayPayment')
    .set(to)
    .where('paymentId', '=', paymentId)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

/** False: a refund with this reference already exists. */
export async function insertGatewayRefund(
  tx: Database,
  refund: Insertable<GatewayTables['gatewayRefund']>,
): Promise<boolean> {
  const inserted = await tables(tx)
    .insertInto('gatewayRefund')
    .values(refund)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findGatewayRefund(db: Database, reference: string) {
  return await tables(db).selectFrom('gatewayRefund').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/** Returns the total refunded. Undefined: the refund would exceed the captured amount. */
export async function addRefunded(tx: Database, paymentId: string, amount: number): Promise<number | undefined> {
  const changed = await tables(tx)
    .updateTable('gatewayPayment')
    .set({ refundedAmount: sql<number>`refunded_amount + ${amount}::int` })
    .where('paymentId', '=', paymentId)
    .where(sql<boolean>`refunded_amount + ${amount}::int <= coalesce(captured_amount, amount)`)
    .returning('refundedAmount')
    .executeTakeFirst();
  return changed?.refundedAmount;
}
