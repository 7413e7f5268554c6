import { type Insertable, sql } from 'kysely';
import type { MailTables } from '#server/messaging/mail/mail-tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readTimeCursor, writeTimeCursor } from '#server/platform/database/time-cursor.ts';

export type MailState = 'queued' | 'sent' | 'failed';

export type MailRow = {
  id: string;
  kind: string | null;
  recipient: string;
  brand: string;
  locale: string;
  status: MailState;
  attempts: number;
  lastError: string | null;
  orderNumber: string | null;
  subject: string | null;
  createdAt: Date;
  sentAt: Date | null;
  resendBy: string | null;
};

type StoreScope = readonly { brand: string; locale: string }[] | undefined;

export type MailSearch = {
  stores: StoreScope;
  recipient?: string | undefined;
  orderNumber?: string | undefined;
  state?: MailState | undefined;
  kind?: string | undefined;
  cursor?: string | undefined;
};

const PAGE = 50;
/** Counting stops here: a larger number is of no use. */
const MOST_COUNTED = 1_000;

const COLUMNS = sql`id, message->>'template' as kind, recipient, brand, locale, status, attempts, last_error,
  order_number, subject, created_at, sent_at, resend_by`;

const within = (stores: StoreScope) =>
  stores === undefined
    ? sql``
    : sql`and (brand, locale) in (select * from unnest(
        ${stores.map(({ brand }) => brand)}::text[], ${stores.map(({ locale }) => locale)}::text[]))`;

/** Newest first. Either term of a search may match. */
export async function listMails(db: Database, search: MailSearch): Promise<{ items: MailRow[]; next?: string }> {
  const { recipient, orderNumber, state, kind } = search;
  const after = readTimeCursor(search.cursor);
  const { rows } = await sql<MailRow & { place: string }>`
    select ${COLUMNS}, (extract(epoch from created_at) * 1000000)::bigint::text as place from mail
    where true ${within(search.stores)}
      ${recipient === undefined ? sql`` : sql`and lower(recipient) = lower(${recipient})`}
      ${orderNumber === undefined ? sql`` : sql`and order_number = ${orderNumber}`}
      ${state === undefined ? sql`` : sql`and status = ${state}`}
      ${kind === undefined ? sql`` : sql`and message->>'template' = ${kind}`}
      ${after ? sql`and ((extract(epoch from created_at) * 1000000)::bigint, id) < (${after.micros}::bigint, ${after.id}::uuid)` : sql``}
    order by created_at desc, id desc limit ${PAGE + 1}
  `.execute(db);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ place: _, ...row }) => row),
    ...(last && { next: writeTimeCursor({ micros: last.place, id: last.id }) }),
  };
}

export async function countFailedMails(db: Database, stores: StoreScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from mail where status = 'failed' ${within(stores)} limit ${MOST_COUNTED}) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export type Resend = { mailId: string; at: Date; by: string | null; state: MailState };

export async function listResends(db: Database, mailId: string): Promise<Resend[]> {
  const { rows } = await sql<Resend>`
    select id as mail_id, created_at as at, resend_by as by, status as state from mail
    where resend_of = ${mailId} order by created_at desc limit 20
  `.execute(db);
  return rows;
}

export async function countResends(db: Database, mailId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail where resend_of = ${mailId} and created_at >= ${since}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

const tables = (db: Database) => db.$extendTables<MailTables>();

export const findByResendKey = (tx: Database, key: string) =>
  tables(tx).selectFrom('mail').select(['id', 'resendOf']).where('resendKey', '=', key).executeTakeFirst();

/** A failed mail waits again, under the same id. */
export async function requeueMail(tx: Database, id: string, { by, key }: { by: string; key: string }): Promise<void> {
  await tables(tx)
    .updateTable('mail')
    .set({ status: 'queued', lastError: null, resendBy: by, resendKey: key })
    .where('id', '=', id)
    .execute();
}

export async function insertResend(tx: Database, mail: Insertable<MailTables['mail']>): Promise<void> {
  await tables(tx).insertInto('mail').values(mail).execute();
}

/** Contents of sent mails are copies; a failed one has its message, which is sent again. */
const hasOldContents = (before: Date) => sql`status <> 'queued' and created_at < ${before} and (
  html is not null or is_whole or message - 'template' - 'reference' <> '{}'::jsonb)`;

/** Contents go first, then the rows. Mails that wait are left: their job needs them. */
export async function deleteOldMails(tx: Database, before: { contents: Date; mails: Date }): Promise<void> {
  await sql`
    update mail set subject = null, html = null, body_text = null, is_whole = false,
      message = jsonb_strip_nulls(jsonb_build_object('template', message->'template', 'reference', message->'reference'))
    where ${hasOldContents(before.contents)}
  `.execute(tx);
  await sql`delete from mail where status <> 'queued' and created_at < ${before.mails}`.execute(tx);
}
