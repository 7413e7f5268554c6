import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Author, MessageTables } from './message-tables.ts';

const tables = (db: Database) => db.$extendTables<MessageTables>();

export type ThreadRow = Selectable<MessageTables['messageThread']>;
export type MessageRow = Selectable<MessageTables['threadMessage']>;
type NewThread = Insertable<MessageTables['messageThread']>;
type NewMessage = Omit<Insertable<MessageTables['threadMessage']>, 'author'> & { author: Author | null };

/** Row lock: answers of two members of staff wait for each other. */
export async function lockThread(tx: Database, reference: string): Promise<ThreadRow | undefined> {
  return await tables(tx)
    .selectFrom('messageThread')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
}

type Sender = Pick<ThreadRow, 'brand' | 'locale' | 'email' | 'topic' | 'orderNumber'>;

/** Thread that a further message belongs to: the one it names, else an unfinished one about the same matter. */
export async function lockThreadOf(
  tx: Database,
  { brand, locale, email, topic, orderNumber }: Sender,
  reference: string | undefined,
): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`
    select * from message_thread
    where lower(email) = lower(${email}) and email = ${email} and brand = ${brand} and locale = ${locale}
      and (reference = ${reference ?? ''}
        or state <> 'closed' and topic = ${topic} and order_number is not distinct from ${orderNumber})
    order by reference = ${reference ?? ''} desc, last_message_at desc
    limit 1
    for update
  `.execute(tx);
  return rows[0];
}

export async function findThread(
  db: Database,
  reference: string,
): Promise<(ThreadRow & { assigneeName: string | null }) | undefined> {
  const { rows } = await sql<ThreadRow & { assigneeName: string | null }>`
    select message_thread.*, staff_account.name as assignee_name
    from message_thread left join staff_account on staff_id = assignee_id
    where reference = ${reference}
  `.execute(db);
  return rows[0];
}

export async function insertThread(tx: Database, thread: NewThread): Promise<string> {
  const { threadId } = await tables(tx)
    .insertInto('messageThread')
    .values(thread)
    .returning('threadId')
    .executeTakeFirstOrThrow();
  return threadId;
}

export async function updateThread(
  tx: Database,
  threadId: string,
  changes: Updateable<MessageTables['messageThread']>,
): Promise<void> {
  await tables(tx)
    .updateTable('messageThread')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('threadId', '=', threadId)
    .execute();
}

export async function insertMessage(tx: Database, { author, ...message }: NewMessage): Promise<string> {
  const { messageId } = await tables(tx)
    .insertInto('threadMessage')
    .values({ ...message, author: author && JSON.stringify(author) })
    .returning('messageId')
    .executeTakeFirstOrThrow();
  return messageId;
}

export const listMessages = (db: Database, threadId: string): Promise<MessageRow[]> =>
  tables(db).selectFrom('threadMessage').selectAll().where('threadId', '=', threadId).orderBy('messageId').execute();

export async function deleteClosedThreads(tx: Database, before: Date): Promise<void> {
  await tables(tx)
    .deleteFrom('messageThread')
    .where('state', '=', 'closed')
    .where('lastMessageAt', '<', before)
    .execute();
}
