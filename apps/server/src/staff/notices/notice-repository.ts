import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { StaffLanguage, StaffTables } from '#server/staff/identity/staff-tables.ts';

const tables = (db: Database) => db.$extendTables<StaffTables>();

export type NoticeKind = StaffTables['staffNotice']['kind'];
type NewNotice = { staffId: string; kind: NoticeKind; entityId: string; author: string; at: Date };

export async function insertNotices(tx: Database, notices: readonly NewNotice[]): Promise<void> {
  await tables(tx)
    .insertInto('staffNotice')
    .values(notices.map((notice) => ({ ...notice, readAt: null })))
    .execute();
}

/** Newest first. */
export const listNotices = (db: Database, staffId: string, limit: number) =>
  tables(db)
    .selectFrom('staffNotice')
    .selectAll()
    .where('staffId', '=', staffId)
    .orderBy('noticeId', 'desc')
    .limit(limit)
    .execute();

export async function countUnread(db: Database, staffId: string): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('staffNotice')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('staffId', '=', staffId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function markRead(tx: Database, staffId: string, { noticeId, at }: { noticeId?: string; at: Date }) {
  await tables(tx)
    .updateTable('staffNotice')
    .set({ readAt: at })
    .where('staffId', '=', staffId)
    .where('readAt', 'is', null)
    .$if(noticeId !== undefined, (query) => query.where('noticeId', '=', noticeId ?? ''))
    .execute();
}

export type NoticeReader = { email: string; name: string; language: StaffLanguage; mailsNotices: boolean };

export const listReaders = (db: Database, staffIds: readonly string[]): Promise<NoticeReader[]> =>
  tables(db)
    .selectFrom('staffAccount')
    .select(['email', 'name', 'language', 'mailsNotices'])
    .where('staffId', 'in', [...staffIds])
    .execute();

export async function setMailsNotices(tx: Database, staffId: string, mailsNotices: boolean): Promise<void> {
  await tables(tx).updateTable('staffAccount').set({ mailsNotices }).where('staffId', '=', staffId).execute();
}

export async function deleteOldNotices(tx: Database, before: Date): Promise<void> {
  await tables(tx).deleteFrom('staffNotice').where('at', '<', before).execute();
}
