import { checkSchedule, findNextSending } from '@shop/domain/figures/figure-report';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, judge } from '@shop/domain/staff/actor';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { PlannedReport, ReportRecord } from './report-record.ts';
import { lockReport, updateReport } from './report-repository.ts';
import { type FindReader, listSeen } from './report-sender.ts';

export type BaseDeps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: AuditTrail;
  stores: readonly Store[];
  findReader: FindReader;
};

export type Named = { reportId: string; version: number };
export type ShownReport = ReportRecord & { reader: string };
type Recorded = { action: string; reportId: string; before?: ReportRecord; after?: object };
type Change = (before: ReportRecord, tx: Database) => Promise<ReportRecord>;

export const PERMISSION = 'figures.read';
/** Subscribing colleagues is part of managing them. */
export const OTHERS = 'staff.invite';

export const mayManage = (actor: Actor): boolean => judge(actor, OTHERS) !== 'refused';
const isOwn = (actor: Actor, { staffId }: ReportRecord): boolean => actor.kind === 'staff' && actor.staffId === staffId;

/** Reports of others are unknown to those who may not manage them. */
export async function lockOwn(tx: Database, actor: Actor, reportId: string): Promise<ReportRecord | undefined> {
  const report = await lockReport(tx, reportId);
  return report && (isOwn(actor, report) || mayManage(actor)) ? report : undefined;
}

export async function lockVersion(tx: Database, actor: Actor, { reportId, version }: Named): Promise<ReportRecord> {
  const report = await lockOwn(tx, actor, reportId);
  if (!report) throw reportUnknown();
  if (report.version !== version) throw conflict();
  return report;
}

/** Reading, scheduling, changing and recording of reports. */
export function createReportBase({ db, clock, audit, stores, findReader }: BaseDeps) {
  async function show(on: Database, report: ReportRecord): Promise<ShownReport> {
    const reader = await findReader(on, report.staffId);
    return { ...report, reader: reader?.name ?? '' };
  }

  const record = (tx: Database, actor: Actor, { action, reportId, before, after }: Recorded): Promise<void> =>
    audit.record(tx, actor, {
      ...{ permission: PERMISSION, action, entity: { kind: 'figure-report', id: reportId } },
      ...(before && { before: { ...before } }),
      ...(after && { after: { ...after } }),
    });

  return {
    show,
    record,

    /** Zone of the first store that the reader sees, and the next moment by its clocks. */
    async schedule(tx: Database, staffId: string, plan: PlannedReport) {
      checkSchedule(plan);
      const reader = await findReader(tx, staffId);
      const seen = reader?.canSignIn ? listSeen(stores, plan, reader) : [];
      const [first] = seen;
      if (!first || seen.length < new Set(plan.stores).size) throw reportUnseen();
      return { zone: first.timeZone, nextAt: findNextSending(plan, clock(), first.timeZone) };
    },

    change: (actor: Actor, named: Named & { action: string }, make: Change): Promise<ShownReport> =>
      db.transaction().execute(async (tx) => {
        const before = await lockVersion(tx, actor, named);
        const after = await make(before, tx);
        await updateReport(tx, after);
        await record(tx, actor, { action: named.action, reportId: named.reportId, before, after });
        return show(tx, { ...after, version: before.version + 1 });
      }),
  };
}

export const reportUnknown = () =>
  new ShopError('There is no such report', { code: 'report_unknown', kind: 'not-found' });
const conflict = () =>
  new ShopError('Another member of staff changed this report', { code: 'version_conflict', kind: 'conflict' });
export const reportUnseen = () =>
  new ShopError('The reader may not see the figures of these stores', {
    ...{ code: 'report_reader', kind: 'unprocessable', field: 'stores' },
  });
