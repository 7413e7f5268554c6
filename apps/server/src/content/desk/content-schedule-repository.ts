import { sql } from 'kysely';
import type { ContentKey } from '#server/content/documents/content-repository.ts';
import type { ContentData } from '#server/content/documents/content-tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import { authorName, isKey } from './content-desk-repository.ts';

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

/** Planned or live publication of a document with exactly this period. */
export async function lockScheduleAt(
  tx: Database,
  key: ContentKey,
  { publishAt, endAt }: { publishAt: Date; endAt?: Date | undefined },
): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`
    select * from content_schedule
    where ${isKey(key)} and state in ('planned', 'live') and publish_at = ${publishAt}
      and end_at is not distinct from ${endAt ?? null}::timestamptz
    order by created_at limit 1 for update
  `.execute(tx);
  return rows[0];
}

export async function moveSchedule(
  tx: Database,
  id: string,
  { publishAt, endAt }: { publishAt: Date; endAt: Date | null },
): Promise<void> {
  await sql`
    update content_schedule set publish_at = ${publishAt}, end_at = ${endAt} where schedule_id = ${id}
  `.execute(tx);
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

/**
 * A publication that ends below a later one, which is live: at the end of that one, the version before both returns
 * instead of this one.
 */
export async function skipEarlier(tx: Database, { versionId, earlierId, ...key }: ScheduleRow): Promise<void> {
  await sql`
    update content_schedule set earlier_id = ${earlierId}
    where ${isKey(key)} and state = 'live' and earlier_id in (
      select earlier.id from content_version earlier join content_version ended on ended.id = ${versionId}
      where earlier.id = content_schedule.earlier_id and earlier.data::jsonb = ended.data::jsonb
    )
  `.execute(tx);
}

/** The published document was changed in place: its live publication still ends it. */
export async function renewLiveVersion(tx: Database, key: ContentKey, before: ContentData): Promise<void> {
  await sql`
    update content_schedule
    set version_id = (select max(id) from content_version where ${isKey(key)} and status = 'published')
    where ${isKey(key)} and state = 'live'
      and version_id in (select id from content_version where ${isKey(key)} and data::jsonb = ${JSON.stringify(before)}::jsonb)
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
