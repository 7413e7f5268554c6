import type { ThreadState } from '@shop/domain/content/messages/message-thread';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { ThreadRow } from './thread-repository.ts';

export type ThreadConditions = {
  states?: readonly ThreadState[] | undefined;
  assigneeId?: string | undefined;
  /** Undefined: all. */
  stores?: readonly { brand: BrandKey; locale: Locale }[] | undefined;
  /** The whole reference. */
  reference?: string | undefined;
  /** Order number, or start of name or e-mail. */
  text?: string | undefined;
};
export type ThreadPlace = { at: string; threadId: string };
export type ListedThreadRow = ThreadRow & { assigneeName: string | null; excerpt: string; cursorAt: string };

type Page = { after: ThreadPlace | undefined; limit: number };

export async function listThreads(db: Database, wanted: ThreadConditions, page: Page): Promise<ListedThreadRow[]> {
  const { after, limit } = page;
  const conditions = [
    ...listConditions(wanted),
    ...(after ? [sql`(last_message_at, thread_id) < (${after.at}::timestamptz, ${after.threadId}::uuid)`] : []),
  ];
  const { rows } = await sql<ListedThreadRow>`
    select message_thread.*, last_message_at::text as cursor_at, staff_account.name as assignee_name,
      coalesce((select left(text, 160) from thread_message
        where thread_message.thread_id = message_thread.thread_id and kind <> 'note'
        order by message_id desc limit 1), '') as excerpt
    from message_thread left join staff_account on staff_id = assignee_id
    where ${sql.join(conditions, sql` and `)}
    order by last_message_at desc, thread_id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Counts up to `most` threads. */
export async function countThreads(db: Database, wanted: ThreadConditions, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from message_thread where ${sql.join(listConditions(wanted), sql` and `)} limit ${most}
    ) as counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

type Condition = RawBuilder<unknown>;

function listConditions({ states, assigneeId, stores, reference, text }: ThreadConditions): Condition[] {
  return [
    sql`true`,
    ...(states ? [sql`state = any(${states})`] : []),
    ...(assigneeId === undefined ? [] : [sql`assignee_id = ${assigneeId}`]),
    ...(stores ? [inStores(stores)] : []),
    ...(reference === undefined ? [] : [sql`reference = ${reference}`]),
    ...(text === undefined ? [] : [isFound(text)]),
  ];
}

function inStores(stores: NonNullable<ThreadConditions['stores']>): Condition {
  if (stores.length === 0) return sql`false`;
  const pairs = stores.map(({ brand, locale }) => sql`(${brand}, ${locale})`);
  return sql`(brand, locale) in (${sql.join(pairs)})`;
}

function isFound(text: string): Condition {
  const start = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`thread_id in (
    select thread_id from message_thread where lower(email) like ${start}
    union all select thread_id from message_thread where lower(message_thread.name) like ${start}
    union all select thread_id from message_thread where order_number = ${text.toUpperCase()})`;
}
