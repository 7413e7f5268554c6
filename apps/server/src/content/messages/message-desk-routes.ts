import { staffMessageEndpoints as calls, type DeskThread } from '@shop/contracts/staff/messages';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffFile } from '#server/platform/http/serve-staff-file.ts';
import type { ExportList } from '#server/platform/http/staff/serve-staff-list.ts';
import { MESSAGE_COLUMNS } from './message-columns.ts';
import type { MessageDesk } from './message-desk-service.ts';
import type { MessageList } from './message-list-service.ts';
import { toListedReply, toThreadReply } from './message-reply.ts';
import type { AnswerTemplates } from './template-service.ts';

type Deps = {
  desk: MessageDesk;
  list: MessageList;
  templates: AnswerTemplates;
  exportList: ExportList;
  storeBy: (brand: BrandKey, locale: Locale) => Store;
};

/** Messages at the desk of the merchant. */
export function messageDeskRoutes(app: FastifyInstance, deps: Deps): void {
  serveReads(app, deps);
  serveChanges(app, deps);
  serveTemplates(app, deps);
}

function serveReads(app: FastifyInstance, { desk, list, storeBy, exportList }: Deps): void {
  serveStaff(app, calls.list, async ({ query: { cursor, limit, mine, ...filters } }, actor) => {
    const wanted = { filters: { ...filters, mine: mine !== undefined }, cursor, limit };
    const { rows, next } = await list.list(actor, wanted);
    const items = rows.map((row) => toListedReply(row, storeBy(row.brand, row.locale)));
    return { items, ...(next !== undefined && { next }) };
  });
  serveStaffFile(app, { endpoint: calls.export, type: 'text/csv' }, async ({ query: { mine, ...given } }, actor) => {
    const permission = 'customers.export';
    const filters = { ...given, mine: mine !== undefined };
    const content = await exportList(actor, {
      ...{ permission, kind: 'messages', columns: MESSAGE_COLUMNS },
      async list(page) {
        const { rows, next } = await list.list(actor, { filters, permission, ...page });
        return { rows: rows.map((row) => toListedReply(row, storeBy(row.brand, row.locale))), next };
      },
    });
    return { name: 'messages.csv', content };
  });
  serveStaff(app, calls.counts, (_, actor) => list.count(actor));
  serveStaff(app, calls.assignees, async () => ({ items: await desk.listAssignees() }));
  serveStaff(app, calls.get, async ({ params: { reference } }, actor) =>
    toThreadReply(await desk.read(actor, reference)),
  );
}

function serveChanges(app: FastifyInstance, { desk }: Deps): void {
  /** Reply of every change: the thread as it is now. */
  const after = async (actor: Actor, reference: string, change: Promise<void>): Promise<DeskThread> => {
    await change;
    return toThreadReply(await desk.read(actor, reference));
  };
  serveStaff(app, calls.answer, ({ params: { reference }, body }, actor) =>
    after(actor, reference, desk.answer(actor, { reference, ...body })),
  );
  serveStaff(app, calls.addNote, ({ params: { reference }, body }, actor) =>
    after(actor, reference, desk.addNote(actor, { reference, ...body })),
  );
  serveStaff(app, calls.assign, ({ params: { reference }, body }, actor) =>
    after(actor, reference, desk.assign(actor, { reference, ...body })),
  );
  serveStaff(app, calls.close, ({ params: { reference }, body }, actor) =>
    after(actor, reference, desk.close(actor, { reference, ...body })),
  );
  serveStaff(app, calls.reopen, ({ params: { reference }, body }, actor) =>
    after(actor, reference, desk.reopen(actor, { reference, ...body })),
  );
}

function serveTemplates(app: FastifyInstance, { templates }: Deps): void {
  serveStaff(app, calls.templates, async () => ({ items: await templates.list() }));
  serveStaff(app, calls.addTemplate, ({ body }, actor) => templates.add(actor, body));
  serveStaff(app, calls.saveTemplate, ({ params, body }, actor) => templates.save(actor, { ...params, ...body }));
  serveStaff(app, calls.deleteTemplate, async ({ params: { templateId } }, actor) => {
    await templates.delete(actor, templateId);
    return { status: 'deleted' };
  });
}
