import type { StaffApi } from '@shop/contracts/staff/client';
import type { ReportPlan } from '@shop/contracts/staff/figures/reports';

type Named = { reportId: string; version: number };

export type ReportWrite =
  | { intent: 'create'; reportId: string; staffId?: string; plan: ReportPlan }
  | ({ intent: 'change'; plan: ReportPlan } & Named)
  | ({ intent: 'pause'; isPaused: boolean } & Named)
  | ({ intent: 'test' } & Named)
  | { intent: 'remove'; reportId: string };

/** Makes the call of a write. The API validates its body. */
export function runReportWrite({ reports }: StaffApi, write: ReportWrite): Promise<unknown> {
  const params = { reportId: write.reportId };
  switch (write.intent) {
    case 'create': {
      const { reportId, staffId, plan } = write;
      return reports.create({ body: { reportId, plan, ...(staffId && { staffId }) } });
    }
    case 'change':
      return reports.change({ params, body: { version: write.version, plan: write.plan } });
    case 'pause':
      return reports.pause({ params, body: { version: write.version, isPaused: write.isPaused } });
    case 'test':
      return reports.test({ params, body: { version: write.version } });
    case 'remove':
      return reports.remove({ params, body: {} });
  }
}
