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

/** Reference of the thread that a mail answered. */
export async function findThreadReference(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string | null }>`
    select message->>'reference' as reference from mail
    where id = ${id} and message->>'template' = 'contact-answer'
  `.execute(db);
  return rows[0]?.reference ?? undefined;
}

export type MailCopy = { subject: string; html: string; text: string; isWhole: boolean };

/**
 * Keeps the copy. A message with secrets is reduced to the template name and the reference of a thread: a link with a
 * token must not stay after delivery.
 */
export async function markSent(db: Database, id: string, copy: MailCopy | undefined): Promise<void> {
  await db
    .$extendTables<MailTables>()
    .updateTable('mail')
    .set({
      status: 'sent',
      ...(copy?.isWhole
        ? {}
        : {
            message: sql<never>`jsonb_strip_nulls(jsonb_build_object('template', message->'template', 'reference', message->'reference'))`,
          }),
      ...(copy && { subject: copy.subject, html: copy.html, bodyText: copy.text, isWhole: copy.isWhole }),
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
