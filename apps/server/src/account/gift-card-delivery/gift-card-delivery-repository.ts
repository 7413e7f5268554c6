import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { SendingTables } from './gift-card-delivery-tables.ts';

const tables = (db: Database) => db.$extendTables<SendingTables>();

export type BoughtLine = { orderId: string; lineNumber: number };
type SendingRow = Selectable<SendingTables['giftCardSending']>;
type NewSending = Omit<Insertable<SendingTables['giftCardSending']>, 'state' | 'endedAt'>;

/** Idempotent: an existing row for the line stays unchanged. */
export async function insertSending(tx: Database, sending: NewSending): Promise<void> {
  await tables(tx)
    .insertInto('giftCardSending')
    .values({ ...sending, state: 'waiting', endedAt: null })
    .onConflict((conflict) => conflict.columns(['orderId', 'lineNumber']).doNothing())
    .execute();
}

/** Row lock until the transaction ends, so that a concurrent cancellation waits for the sending. */
export async function lockWaiting(tx: Database, { orderId, lineNumber }: BoughtLine): Promise<SendingRow | undefined> {
  return await tables(tx)
    .selectFrom('giftCardSending')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('lineNumber', '=', lineNumber)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
}

export async function readDue(tx: Database, now: Date): Promise<BoughtLine[]> {
  return await tables(tx)
    .selectFrom('giftCardSending')
    .select(['orderId', 'lineNumber'])
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .execute();
}

const FORGOTTEN = { email: null, name: null, fromName: null, message: null };

export async function markSent(tx: Database, { orderId, lineNumber }: BoughtLine, endedAt: Date): Promise<void> {
  await tables(tx)
    .updateTable('giftCardSending')
    .set({ state: 'sent', endedAt, ...FORGOTTEN })
    .where('orderId', '=', orderId)
    .where('lineNumber', '=', lineNumber)
    .execute();
}

/** Stops the gift cards of the order that are not sent yet. */
export async function stopWaiting(tx: Database, orderId: string, endedAt: Date): Promise<void> {
  await tables(tx)
    .updateTable('giftCardSending')
    .set({ state: 'stopped', endedAt, ...FORGOTTEN })
    .where('orderId', '=', orderId)
    .where('state', '=', 'waiting')
    .execute();
}

export async function isAnySent(tx: Database, orderId: string): Promise<boolean> {
  const sent = await tables(tx)
    .selectFrom('giftCardSending')
    .select('lineNumber')
    .where('orderId', '=', orderId)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  return sent !== undefined;
}
