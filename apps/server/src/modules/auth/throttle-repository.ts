import type { Tries } from '@shop/domain/login-throttle';
import type { Database } from '#server/platform/database/database.ts';
import type { AuthTables } from './auth-tables.ts';

const tables = (db: Database) => db.$extendTables<AuthTables>();

/** What is known of a subject. Others who try under it wait until the transaction ends. */
export async function lockTries(tx: Database, subject: string, now: Date): Promise<Tries> {
  await tables(tx)
    .insertInto('signInTries')
    .values({ subject, count: 0, lastAt: now, waitUntil: null })
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute();
  return await tables(tx)
    .selectFrom('signInTries')
    .select(['count', 'lastAt', 'waitUntil'])
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveTries(tx: Database, subject: string, tries: Tries): Promise<void> {
  await tables(tx).updateTable('signInTries').set(tries).where('subject', '=', subject).execute();
}

export async function forgetTries(tx: Database, before: Date): Promise<void> {
  await tables(tx).deleteFrom('signInTries').where('lastAt', '<', before).execute();
}
