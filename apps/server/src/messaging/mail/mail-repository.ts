import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { MailTables } from './mail-tables.ts';

export type StoredMail = Selectable<MailTables['mail']>;

export async function insertMail(db: Database, mail: Insertable<MailTables['mail']>): Promise<void> {
  await db.$extendTables<MailTables>().insertInto('mail').values(mail).execute();
}

export function findMail(db: Database, id: string): Promise<StoredMail | undefined> {
  return db.$extendTables<MailTables>().selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Keeps only the template name: a link with a token must not stay in a table after delivery. */
export async function markSent(db: Database, id: string): Promise<void> {
  await db
    .$extendTables<MailTables>()
    .updateTable('mail')
    .set({
      status: 'sent',
      message: sql<never>`jsonb_build_object('template', message->'template')`,
      attempts: sql<number>`attempts + 1`,
      lastError: null,
      sentAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function markFailed(
  db: Database,
  id: string,
  { reason, final }: { reason: string; final: boolean },
): Promise<void> {
  await db
    .$extendTables<MailTables>()
    .updateTable('mail')
    .set({ status: final ? 'failed' : 'queued', attempts: sql<number>`attempts + 1`, lastError: reason })
    .where('id', '=', id)
    .execute();
}
