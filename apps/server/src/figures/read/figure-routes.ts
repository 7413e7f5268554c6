import { staffFigureEndpoints as calls } from '@shop/contracts/staff/figures/figures';
import { FIGURE_NAMES } from '@shop/domain/figures/figure';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffFile } from '#server/platform/http/serve-staff-file.ts';
import type { ExportList } from '#server/platform/http/staff/serve-staff-list.ts';
import { listFigureColumns } from './figure-columns.ts';
import type { Figures } from './figure-service.ts';

type Deps = { figures: Figures; exportList: ExportList };

export function figureRoutes(app: FastifyInstance, { figures, exportList }: Deps): void {
  serveStaff(app, calls.read, ({ query }, actor) => figures.read(actor, query));
  serveStaff(app, calls.speed, ({ query }, actor) => figures.readSpeed(actor, query));
  serveStaff(app, calls.cohorts, async ({ query }, actor) => ({ items: await figures.readCohorts(actor, query) }));
  serveStaffFile(app, { endpoint: calls.export, type: 'text/csv' }, async ({ query }, actor) => {
    const permission = 'figures.export';
    const { points, currency, days } = await figures.read(actor, { ...query, compare: 'none' }, permission);
    const content = await exportList(actor, {
      ...{ permission, kind: 'figures', columns: listFigureColumns(FIGURE_NAMES) },
      list: async () => ({ rows: points.map((point) => ({ ...point, currency })) }),
    });
    return { name: `figures-${days.from}-${days.to}.csv`, content };
  });
}
