import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  documentConflict,
  documentUnknown,
  requirePeriod,
  versionUnknown,
} from '@shop/domain/content/desk/document-state';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import { z } from 'zod';
import type { ContentKey } from '#server/content/documents/content-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { type FindBrokenLinks, requirePublishable } from './content-check.ts';
import { findNewestVersion } from './content-desk-repository.ts';
import { type ContentGuard, describeAuthor } from './content-guard.ts';
import {
  insertSchedule,
  lockSchedule,
  lockScheduleAt,
  moveSchedule,
  type ScheduleRow,
  updateSchedule,
} from './content-schedule-repository.ts';
import { createPublicationTurns, keyOf, requireStored, type WithData } from './publication-turns.ts';

type Deps = {
  clock: Clock;
  jobs: Pick<Jobs, 'define'>;
  guard: ContentGuard;
  findBrokenLinks: FindBrokenLinks;
};

export type Plan = {
  document: ContentKey;
  /** Version to publish; the newest draft by default. */
  versionId?: string | undefined;
  /** Number of the draft that the actor has seen. */
  version?: number | undefined;
  publishAt: Date;
  endAt?: Date | undefined;
  /** Permission that the actor must hold: of the publication by default. */
  permission?: 'content.publish' | 'campaigns.run' | undefined;
};

type Period = { publishAt: Date; endAt?: Date | undefined };
type MovedPlan = Period & {
  document: ContentKey;
  /** Period that the actor has looked at. */
  seen: Period;
};

const JOB = 'publish-content';

/**
 * Publications at a moment. The table is the truth: each moment wakes a job, and a job of every minute finds what was
 * missed while no process ran.
 */
export function createContentSchedule({ clock, jobs, guard, findBrokenLinks }: Deps) {
  const { runDue, end } = createPublicationTurns({ clock, guard });
  const wake = jobs.define({
    name: JOB,
    schema: z.object({ scheduleId: z.uuid() }),
    handle: (_, { tx }) => runDue(tx),
  });
  jobs.define({
    ...{ name: 'publish-missed-content', schema: z.object({}), cron: '* * * * *' },
    handle: (_, { tx }) => runDue(tx),
  });

  async function cancel(tx: Database, row: ScheduleRow, actor: Actor): Promise<void> {
    if (row.state === 'live') return await end(tx, row, actor);
    const { scheduleId } = row;
    await updateSchedule(tx, scheduleId, { state: 'cancelled' });
    await guard.record(tx, actor, {
      key: keyOf(row),
      ...{ permission: 'content.publish', action: 'cancel-schedule', before: { schedule: scheduleId } },
    });
  }

  return {
    runDue,

    /** Plans a publication of the version that is the draft now. Joins the transaction, if one is given. */
    schedule: (actor: Actor, plan: Plan, joined?: Database): Promise<{ id: string; versionId: string }> =>
      guard.within(joined, async (tx) => {
        const { document: key, publishAt, endAt, permission = 'content.publish' } = plan;
        await guard.lock(tx, actor, { permission, key });
        if (plan.version !== undefined) await guard.requireVersion(tx, key, plan.version);
        requirePeriod({ publishAt, endAt }, clock());
        const chosen = await requireChosen(tx, plan);
        await requirePublishable(key, chosen.data, findBrokenLinks);
        const scheduleId = randomUUID();
        const author = describeAuthor(actor);
        await insertSchedule(tx, {
          ...{ ...key, scheduleId, versionId: chosen.id, publishAt, endAt: endAt ?? null, author, createdAt: clock() },
        });
        for (const startAfter of [publishAt, endAt ?? []].flat())
          await wake.enqueue(tx, { scheduleId }, { startAfter });
        await guard.record(tx, actor, {
          key,
          ...{ permission, action: 'schedule' },
          after: { schedule: scheduleId, version: chosen.id, publishAt, ...(endAt && { endAt }) },
        });
        return { id: scheduleId, versionId: chosen.id };
      }),

    /** Gives a publication another period. One that is live keeps its start. */
    async move(tx: Database, actor: Actor, { document: key, seen, publishAt, endAt }: MovedPlan): Promise<void> {
      await guard.lock(tx, actor, { permission: 'content.publish', key });
      const row = await lockScheduleAt(tx, key, seen);
      if (!row) throw documentConflict();
      if (row.state === 'planned') requirePeriod({ publishAt, endAt }, clock());
      // Without an end, it would never be done.
      if (row.state === 'live' && !endAt) throw endMissing();
      const { scheduleId } = row;
      await moveSchedule(tx, scheduleId, { publishAt, endAt: endAt ?? null });
      for (const startAfter of [publishAt, endAt ?? []].flat().filter((at) => at > clock()))
        await wake.enqueue(tx, { scheduleId }, { startAfter });
      await guard.record(tx, actor, {
        key,
        ...{ permission: 'content.publish', action: 'move', before: seen },
        after: { schedule: scheduleId, publishAt, ...(endAt && { endAt }) },
      });
    },

    /** Cancels a planned publication; one that is live ends at once. */
    cancelSchedule: (actor: Actor, id: string): Promise<void> =>
      guard.within(undefined, async (tx) => {
        const row = await lockSchedule(tx, id);
        if (!row || isOver(row)) throw scheduleUnknown();
        await guard.lock(tx, actor, { permission: 'content.publish', key: keyOf(row) });
        await cancel(tx, row, actor);
      }),

    /**
     * Ends a publication with its campaign, whose own permission was checked in each store. One that is over stays: it
     * must not keep the other members from ending.
     */
    endWithCampaign: async (tx: Database, actor: Actor, id: string): Promise<void> => {
      const row = await lockSchedule(tx, id);
      if (row && !isOver(row)) await cancel(tx, row, actor);
    },
  };
}

const isOver = ({ state }: ScheduleRow): boolean => state === 'done' || state === 'cancelled';

export type ContentSchedule = ReturnType<typeof createContentSchedule>;

async function requireChosen(tx: Database, { document, versionId }: Plan): Promise<WithData> {
  if (versionId === undefined) {
    const draft = await findNewestVersion(tx, document, 'draft');
    if (!draft) throw documentUnknown();
    return draft as WithData;
  }
  const chosen = await requireStored(tx, versionId);
  if (!isDeepStrictEqual(keyOf(chosen), keyOf(document))) throw versionUnknown();
  return chosen;
}

const endMissing = () =>
  new ShopError('A publication that is live needs an end', {
    ...{ code: 'bad_schedule', kind: 'unprocessable', field: 'endAt' },
  });

const scheduleUnknown = () =>
  new ShopError('There is no such publication', { code: 'content_schedule_unknown', kind: 'not-found' });
