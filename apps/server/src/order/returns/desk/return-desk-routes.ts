import type { DeskReturn } from '@shop/contracts/staff/order/returns';
import { staffReturnEndpoints as calls } from '@shop/contracts/staff/order/returns';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import type { FastifyInstance } from 'fastify';
import type { GetReturnTerms } from '#server/order/returns/returns-deps.ts';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffFile } from '#server/platform/http/serve-staff-file.ts';
import type { ExportList } from '#server/platform/http/staff/serve-staff-list.ts';
import { RETURN_COLUMNS } from './return-columns.ts';
import { toDeskReturn, toListedReturn, toReceiptReply } from './return-desk-reply.ts';
import type { ReturnDesk } from './return-desk-service.ts';
import type { ReturnList } from './return-list-service.ts';

type Deps = {
  list: ReturnList;
  desk: ReturnDesk;
  storeBy: (brand: BrandKey, locale: Locale) => Store;
  getTerms: GetReturnTerms;
  exportList: ExportList;
};

/** Returns at the desk. */
export function returnDeskRoutes(app: FastifyInstance, { list, desk, exportList, ...terms }: Deps): void {
  const read = async (actor: Actor, number: string, change?: Promise<void>): Promise<DeskReturn> => {
    await change;
    return toDeskReturn(await desk.read(actor, number), terms);
  };
  serveStaff(app, calls.list, async ({ query }, actor) => {
    const { rows, next } = await list.list(actor, query);
    return { items: rows.map((row) => toListedReturn(row, terms)), ...(next !== undefined && { next }) };
  });
  serveStaffFile(app, { endpoint: calls.export, type: 'text/csv' }, async ({ query }, actor) => {
    const permission = 'orders.export';
    const content = await exportList(actor, {
      ...{ permission, kind: 'returns', columns: RETURN_COLUMNS },
      async list(page) {
        const { rows, next } = await list.list(actor, { ...query, ...page, permission });
        return { rows: rows.map((row) => toListedReturn(row, terms)), next };
      },
    });
    return { name: 'returns.csv', content };
  });
  serveStaff(app, calls.counts, async (_, actor) => ({ views: await list.count(actor) }));
  serveStaff(app, calls.get, ({ params: { number } }, actor) => read(actor, number));
  serveStaff(app, calls.quote, async ({ params: { number }, body }, actor) =>
    toReceiptReply(await desk.quote(actor, { number, ...body })),
  );
  serveStaff(app, calls.receive, ({ params: { number }, body }, actor) =>
    read(actor, number, desk.receive(actor, { number, ...body })),
  );
  serveStaff(app, calls.refuse, ({ params: { number }, body }, actor) =>
    read(actor, number, desk.refuse(actor, { number, ...body })),
  );
}
