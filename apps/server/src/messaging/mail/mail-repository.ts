import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { MailTables } from './mail-tables.ts';

export type StoredMail = Selectable<MailTables['mail']>;

export async function insertMail(db: Database, mail: Insertable<MailTables['mail']>): Promise<void> {
  await db.$extendTables<MailTables>().insertInto('mail').values(mail).execute();
}

/** Locked for the delivery: another one of the same mail waits for its outcome. */
export async function lockMail(tx: Database, id: string): Promise<StoredMail | undefined> {
  return await tx
    .$extendTables<MailTables>()
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
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
 * Keeps the copy, or none. A message with secrets is reduced to the template name and the reference of a thread: a link with a
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
      ...{ subject: copy?.subject ?? null, html: copy?.html ?? null, bodyText: copy?.text ?? null },
      isWhole: copy?.isWhole ?? false,
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
    .where('status', '<>', 'sent')
    .execute();
}
