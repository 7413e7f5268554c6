import { staffReportEndpoints as calls, type StaffReport } from '@shop/contracts/staff/figures/reports';
import type { Store } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import type { FastifyInstance } from 'fastify';
import { type FigureRow, listFigureColumns } from '#server/figures/read/figure-columns.ts';
import type { Figures } from '#server/figures/read/figure-service.ts';
import { serve } from '#server/platform/http/serve.ts';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffFile } from '#server/platform/http/serve-staff-file.ts';
import type { ExportList } from '#server/platform/http/staff/serve-staff-list.ts';
import type { ShownReport } from './report-base.ts';
import type { ReportLinks } from './report-links.ts';
import type { Reports } from './report-service.ts';

type Deps = {
  reports: Reports;
  links: ReportLinks;
  figures: Pick<Figures, 'readDays'>;
  stores: readonly Store[];
  exportList: ExportList;
};

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  const { reports, links } = deps;
  serveStaff(app, calls.list, async (_, actor) => {
    const { items, readers } = await reports.list(actor);
    return { items: items.map(toReply), readers };
  });
  serveStaff(app, calls.create, async ({ body: { plan, ...given } }, actor) =>
    toReply(await reports.create(actor, given, plan)),
  );
  serveStaff(app, calls.change, async ({ params, body: { version, plan } }, actor) =>
    toReply(await reports.change(actor, { ...params, version }, plan)),
  );
  serveStaff(app, calls.pause, async ({ params, body: { version, isPaused } }, actor) =>
    toReply(await reports.pause(actor, { ...params, version }, isPaused)),
  );
  serveStaff(app, calls.test, async ({ params, body }, actor) => {
    await reports.sendTest(actor, { ...params, ...body });
    return { status: 'sent' };
  });
  serveStaff(app, calls.remove, async ({ params: { reportId } }, actor) => {
    await reports.remove(actor, reportId);
    return { status: 'deleted' };
  });
  // Without a session, so that the service audits it.
  serve(app, calls.leave, async ({ body }) => {
    await links.leave(body.token);
    return { status: 'ended' as const };
  });
  serveStaffFile(app, { endpoint: calls.file, type: 'text/csv' }, async ({ query: { token } }, actor) => {
    const asked = await links.findFile(token);
    const rows = await readRows(deps, actor, asked);
    const content = await deps.exportList(actor, {
      ...{ permission: 'figures.export', kind: 'figures', columns: listFigureColumns(asked.report.figures) },
      list: async () => ({ rows }),
    });
    return { name: `figures-${asked.days.from}-${asked.days.to}.csv`, content };
  });
}

type Asked = Awaited<ReturnType<ReportLinks['findFile']>>;

/** Rows of each currency of the stores that the caller may export. */
async function readRows({ figures, stores }: Deps, actor: Actor, { report, days }: Asked): Promise<FigureRow[]> {
  const wanted = stores.filter(({ storeId }) => report.stores.length === 0 || report.stores.includes(storeId));
  const query = { stores: wanted.map(({ storeId }) => storeId) };
  const replies = [await figures.readDays(actor, query, { days, permission: 'figures.export' })];
  for (const currency of replies[0]?.currencies.slice(1) ?? [])
    replies.push(await figures.readDays(actor, { ...query, currency }, { days, permission: 'figures.export' }));
  return replies.flatMap(({ points, currency }) => points.map((point) => ({ ...point, currency })));
}

const toReply = ({ nextAt, lastAt, figures, stores, ...report }: ShownReport): StaffReport => ({
  ...report,
  ...{ figures: [...figures], stores: [...stores], nextAt: nextAt.toISOString() },
  ...(lastAt && { lastAt: lastAt.toISOString() }),
});
