import { findLastSending, findNextSending } from '@shop/domain/figures/figure-report';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import {
  type BaseDeps,
  createReportBase,
  lockOwn,
  lockVersion,
  mayManage,
  type Named,
  OTHERS,
  PERMISSION,
  reportUnknown,
  reportUnseen,
  type ShownReport,
} from './report-base.ts';
import type { PlannedReport } from './report-record.ts';
import { deleteReport, insertReport, readReports } from './report-repository.ts';
import type { ReportSender } from './report-sender.ts';

type Deps = BaseDeps & {
  listHolders: (permission: Permission) => Promise<{ staffId: string; name: string }[]>;
  sender: Pick<ReportSender, 'send'>;
};

type NewReport = { reportId: string; staffId?: string | undefined };

export type Reports = ReturnType<typeof createReports>;

/** Subscriptions to reports of figures. */
export function createReports(deps: Deps) {
  const { db, clock, audit, listHolders, sender } = deps;
  const { show, record, schedule, change } = createReportBase(deps);

  return {
    async list(actor: Actor): Promise<{ items: ShownReport[]; readers: { staffId: string; name: string }[] }> {
      const isManager = mayManage(actor);
      const own = findOwnId(actor);
      if (!isManager && own === undefined) return { items: [], readers: [] };
      const items: ShownReport[] = [];
      for (const report of await readReports(db, isManager ? undefined : own)) items.push(await show(db, report));
      return { items, readers: isManager ? await listHolders(PERMISSION) : [] };
    },

    /** Idempotent by the id of the report. */
    create: (actor: Actor, given: NewReport, plan: PlannedReport): Promise<ShownReport> =>
      db.transaction().execute(async (tx) => {
        const { reportId } = given;
        const staffId = requireReader(actor, given);
        const report = {
          ...plan,
          reportId,
          staffId,
          isPaused: false,
          version: 1,
          ...(await schedule(tx, staffId, plan)),
        };
        if (await insertReport(tx, report, clock())) {
          await record(tx, actor, { action: 'create', reportId, after: report });
          return show(tx, report);
        }
        const known = await lockOwn(tx, actor, reportId);
        if (!known) throw reportUnknown();
        audit.recordNothing(actor);
        return show(tx, known);
      }),

    change: (actor: Actor, named: Named, plan: PlannedReport): Promise<ShownReport> =>
      change(actor, { ...named, action: 'save' }, async (before, tx) => {
        const { reportId, staffId, isPaused, version, lastAt, lastOutcome } = before;
        const kept = { reportId, staffId, isPaused, version, lastAt, lastOutcome };
        return { ...plan, ...kept, ...(await schedule(tx, staffId, plan)) };
      }),

    /** Resuming counts from now: what was missed is not sent. */
    pause: (actor: Actor, named: Named, isPaused: boolean): Promise<ShownReport> =>
      change(actor, { ...named, action: isPaused ? 'pause' : 'resume' }, async (before) => ({
        ...{ ...before, isPaused, nextAt: findNextSending(before, clock(), before.zone) },
      })),

    /** To the caller, with what the caller may see; a command sends to the reader. */
    sendTest: (actor: Actor, named: Named): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const report = await lockVersion(tx, actor, named);
        const to = findOwnId(actor) ?? report.staffId;
        const at = findLastSending(report, clock(), report.zone);
        if (!(await sender.send(tx, report, { to, at, isTest: true }))) throw reportUnseen();
        await record(tx, actor, { action: 'send-test', reportId: report.reportId, after: { to } });
      }),

    /** Idempotent. */
    remove: (actor: Actor, reportId: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const before = await lockOwn(tx, actor, reportId);
        if (!before) return audit.recordNothing(actor);
        await deleteReport(tx, reportId);
        await record(tx, actor, { action: 'remove', reportId, before });
      }),
  };
}

const findOwnId = (actor: Actor): string | undefined => (actor.kind === 'staff' ? actor.staffId : undefined);

/** The caller, or a colleague where the caller may manage staff. */
function requireReader(actor: Actor, { staffId }: NewReport): string {
  const own = findOwnId(actor);
  const reader = staffId ?? own;
  if (reader === undefined) throw reportUnseen();
  if (reader !== own) requirePermission(actor, OTHERS);
  return reader;
}
