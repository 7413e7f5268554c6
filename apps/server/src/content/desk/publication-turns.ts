import { isDeepStrictEqual } from 'node:util';
import { versionUnknown } from '@shop/domain/content/desk/document-state';
import type { Actor } from '@shop/domain/staff/actor';
import {
  type ContentKey,
  findVersion,
  removeVersions,
  saveVersion,
} from '#server/content/documents/content-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findNewestVersion, findStoredVersion, lockDocument, type StoredVersion } from './content-desk-repository.ts';
import type { ContentGuard } from './content-guard.ts';
import { lockDueSchedules, type ScheduleRow, skipEarlier, updateSchedule } from './content-schedule-repository.ts';

type Deps = { clock: Clock; guard: ContentGuard };

const SYSTEM: Actor = { kind: 'system', name: 'publish-content' };

/** Start and end of planned publications. */
export function createPublicationTurns({ clock, guard }: Deps) {
  /** Starts and ends every publication whose moment has come. */
  async function runDue(tx: Database): Promise<void> {
    // One that starts may also have to end, after a time without a running process.
    for (;;) {
      const due = await lockDueSchedules(tx, clock());
      if (due.length === 0) return;
      for (const row of due) await turn(tx, row);
    }
  }

  async function turn(tx: Database, row: ScheduleRow): Promise<void> {
    // A store that is gone must not keep the documents of others from their turn.
    if (!guard.isPlace(row)) await updateSchedule(tx, row.scheduleId, { state: 'cancelled' });
    else await (row.state === 'planned' ? start(tx, row) : end(tx, row, SYSTEM));
  }

  async function start(tx: Database, row: ScheduleRow): Promise<void> {
    const key = keyOf(row);
    await lockDocument(tx, key);
    // Removed meanwhile: its publication would bring it back.
    if (!(await isPresent(tx, key))) return await updateSchedule(tx, row.scheduleId, { state: 'cancelled' });
    const earlier = await findPublished(tx, key);
    const { data } = await requireStored(tx, row.versionId);
    await saveVersion(tx, { ...key, status: 'published', data, author: row.author, now: clock() });
    await updateSchedule(tx, row.scheduleId, { state: row.endAt ? 'live' : 'done', earlierId: earlier?.id ?? null });
    await guard.record(tx, SYSTEM, {
      key,
      ...{ permission: 'content.publish', action: 'publish', after: { schedule: row.scheduleId } },
    });
  }

  /** The version published before returns, unless another one was published in the meantime. */
  async function end(tx: Database, row: ScheduleRow, actor: Actor): Promise<void> {
    const key = keyOf(row);
    await lockDocument(tx, key);
    await updateSchedule(tx, row.scheduleId, { state: 'done' });
    const shown = await findVersion(tx, { ...key, status: 'published' });
    const { data } = await requireStored(tx, row.versionId);
    const isShown = shown !== undefined && isDeepStrictEqual(shown.data, data);
    if (isShown) await bringBack(tx, key, row);
    else await skipEarlier(tx, row);
    await guard.record(tx, actor, {
      key,
      ...{ permission: 'content.publish', action: 'end-publication', after: { schedule: row.scheduleId, isShown } },
    });
  }

  async function bringBack(tx: Database, key: ContentKey, { earlierId, author }: ScheduleRow): Promise<void> {
    if (earlierId === null) {
      await removeVersions(tx, { ...key, statuses: ['published'], author, now: clock() });
      return;
    }
    const { data } = await requireStored(tx, earlierId);
    await saveVersion(tx, { ...key, status: 'published', data, author, now: clock() });
  }

  return { runDue, end };
}

export type WithData = StoredVersion & { data: NonNullable<StoredVersion['data']> };

export async function requireStored(tx: Database, id: string): Promise<WithData> {
  const version = await findStoredVersion(tx, id);
  if (!version?.data) throw versionUnknown();
  return version as WithData;
}

const isPresent = async (tx: Database, key: ContentKey): Promise<boolean> =>
  ((await findVersion(tx, { ...key, status: 'draft' })) ?? (await findVersion(tx, { ...key, status: 'published' }))) !==
  undefined;

/** Newest published version, if the document is published now. */
async function findPublished(tx: Database, key: ContentKey): Promise<StoredVersion | undefined> {
  const shown = await findVersion(tx, { ...key, status: 'published' });
  return shown && (await findNewestVersion(tx, key, 'published'));
}

export const keyOf = ({ type, brand, documentId, locale }: ContentKey): ContentKey => ({
  type,
  brand,
  documentId,
  locale,
});
