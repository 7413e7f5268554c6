import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import { MS_PER_DAY } from '@shop/domain/time';
import { type BaseDeps, createReportBase } from './report-base.ts';
import { deleteReport, findSentMail, lockReport, readReports } from './report-repository.ts';
import { hashReportToken } from './report-token.ts';

const FILE_KEPT_MS = 14 * MS_PER_DAY;
const LEAVING: Actor = { kind: 'system', name: 'report link' };

export type ReportLinks = ReturnType<typeof createReportLinks>;

/** Links of a mail: leaving the report, and its file. */
export function createReportLinks(deps: BaseDeps) {
  const { db, clock } = deps;
  const { record } = createReportBase(deps);
  return {
    /** Without a session. An unknown link changes nothing. */
    leave: (token: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const found = await findSentMail(tx, hashReportToken(token));
        const before = found && (await lockReport(tx, found.reportId));
        if (!before) return;
        await deleteReport(tx, before.reportId);
        await record(tx, LEAVING, { action: 'leave', reportId: before.reportId, before });
      }),

    /** Report and days of a link that is still valid. The caller checks who may see its stores. */
    async findFile(token: string) {
      const found = await findSentMail(db, hashReportToken(token));
      const report = found && (await readReports(db)).find(({ reportId }) => reportId === found.reportId);
      const isOver = found && clock().getTime() - found.sentAt.getTime() > FILE_KEPT_MS;
      if (!found || !report || isOver) throw unusable();
      return { report, days: { from: found.from, to: found.to } };
    },
  };
}

const unusable = () => new ShopError('This link is no longer valid', { code: 'link_unusable', kind: 'not-found' });
