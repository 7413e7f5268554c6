import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { ContactTables } from './contact-tables.ts';

const contact = (db: Database) => db.$extendTables<ContactTables>();

/** Advisory lock per sender until the transaction ends, so that concurrent messages are counted correctly. */
export async function queueSenders(tx: Database, senders: readonly string[]): Promise<void> {
  // Fixed lock order to avoid deadlock.
  for (const sender of senders.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${sender}`}, 0))`.execute(tx);
  }
}

export async function forgetAttempts(tx: Database, before: Date): Promise<void> {
  await contact(tx).deleteFrom('contactAttempt').where('at', '<=', before).execute();
}

export async function countAttempts(tx: Database, sender: string, since: Date): Promise<number> {
  const { count } = await contact(tx)
    .selectFrom('contactAttempt')
    .select((query) => query.fn.countAll<string>().as('count'))
    .where('sender', '=', sender)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertAttempts(tx: Database, senders: readonly string[], at: Date): Promise<void> {
  await contact(tx)
    .insertInto('contactAttempt')
    .values(senders.map((sender) => ({ sender, at })))
    .execute();
}
