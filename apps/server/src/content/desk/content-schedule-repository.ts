import { sql } from 'kysely';
import type { ContentKey } from '#server/content/documents/content-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { authorName } from './content-desk-repository.ts';

export type ScheduleRow = ContentKey & {
  scheduleId: string;
  versionId: string;
  publishAt: Date;
  endAt: Date | null;
  state: 'planned' | 'live' | 'done' | 'cancelled';
  earlierId: string | null;
  author: string;
};
type NewSchedule = Omit<ScheduleRow, 'state' | 'earlierId'> & { createdAt: Date };

export async function insertSchedule(tx: Database, row: NewSchedule): Promise<void> {
  const { type, brand, documentId, locale } = row;
  await sql`
    insert into content_schedule (schedule_id, type, brand, document_id, locale, version_id, publish_at, end_at, state,
      author, created_at)
    values (${row.scheduleId}, ${type}, ${brand}, ${documentId}, ${locale}, ${row.versionId}, ${row.publishAt},
      ${row.endAt}, 'planned', ${row.author}, ${row.createdAt})
  `.execute(tx);
}

export async function lockSchedule(tx: Database, id: string): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`
    select * from content_schedule where schedule_id = ${id} for update
  `.execute(tx);
  return rows[0];
}

/** Publications that should have started or ended, oldest first. Another process has taken those that are locked. */
export async function lockDueSchedules(tx: Database, now: Date): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select * from content_schedule
    where state = 'planned' and publish_at <= ${now} or state = 'live' and end_at <= ${now}
    order by case state when 'planned' then publish_at else end_at end, created_at
    for update skip locked
  `.execute(tx);
  return rows;
}

export async function updateSchedule(
  tx: Database,
  id: string,
  { state, earlierId }: { state: ScheduleRow['state']; earlierId?: string | null },
): Promise<void> {
  const earlier = earlierId === undefined ? sql`earlier_id` : sql`${earlierId}`;
  await sql`
    update content_schedule set state = ${state}, earlier_id = ${earlier} where schedule_id = ${id}
  `.execute(tx);
}

/** Planned and live publications of a document, by their start. */
export async function listSchedules(
  db: Database,
  { type, brand, documentId }: Omit<ContentKey, 'locale'>,
): Promise<(ScheduleRow & { by: string; state: 'planned' | 'live' })[]> {
  const { rows } = await sql<ScheduleRow & { by: string; state: 'planned' | 'live' }>`
    select *, ${authorName('author')} as by from content_schedule
    where type = ${type} and brand = ${brand} and document_id = ${documentId}
      and (state = 'planned' or state = 'live' and end_at is not null)
    order by publish_at
  `.execute(db);
  return rows;
}
