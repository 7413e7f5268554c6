import { staffCustomerEndpoints as calls, type DeskCustomer } from '@shop/contracts/staff/customers';
import type { Store } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffFile } from '#server/platform/http/serve-staff-file.ts';
import type { createBlockDesk } from './block-desk-service.ts';
import { createCustomerReply, toListedReply } from './customer-desk-reply.ts';
import type { CustomerExport } from './customer-export.ts';
import type { CustomerList } from './customer-list-service.ts';
import type { CustomerPage } from './customer-page-service.ts';
import type { GiveCredit } from './goodwill-desk-service.ts';
import { toMergePreview } from './merge/merge-reply.ts';
import type { CustomerMerge } from './merge/merge-service.ts';
import type { createPrivacyDesk } from './privacy-desk-service.ts';

type Deps = {
  storeBy: (brand: string, locale: string) => Store;
  list: CustomerList;
  page: CustomerPage;
  exportCustomers: CustomerExport;
  blocking: ReturnType<typeof createBlockDesk>;
  giveCredit: GiveCredit;
  privacy: ReturnType<typeof createPrivacyDesk>;
  merging: CustomerMerge;
};

/** Customers at the desk. */
export function customerDeskRoutes(app: FastifyInstance, deps: Deps): void {
  const { storeBy, list, page, exportCustomers, blocking, giveCredit, privacy, merging } = deps;
  const buildReply = createCustomerReply(storeBy);
  const read = async (actor: Actor, customerId: string): Promise<DeskCustomer> =>
    buildReply(await page.read(actor, customerId));

  serveStaff(app, calls.list, async ({ query: { cursor, limit, ...filters } }, actor) => {
    const { rows, next } = await list(actor, { filters, cursor, limit });
    return { items: rows.map((row) => toListedReply(row, storeBy)), ...(next !== undefined && { next }) };
  });
  serveStaffFile(app, { endpoint: calls.export, type: 'text/csv' }, async ({ query }, actor) => ({
    ...{ name: 'customers.csv', content: await exportCustomers.matching(actor, query) },
  }));
  serveStaff(app, calls.get, ({ params: { customerId } }, actor) => read(actor, customerId));
  serveStaff(app, calls.giveCredit, async ({ params: { customerId }, body }, actor) => {
    const outcome = await giveCredit(actor, { customerId, ...body });
    if (outcome.state === 'waits-for-approval') return outcome;
    return { state: 'given' as const, customer: await read(actor, customerId) };
  });
  serveStaff(app, calls.previewMerge, async ({ params: { customerId: keptId }, query }, actor) =>
    toMergePreview(await merging.preview(actor, { keptId, endedId: query.ended }), storeBy),
  );
  serveStaff(app, calls.merge, async ({ params: { customerId: keptId }, body: { ended, reason } }, actor) => {
    await merging.merge(actor, { keptId, endedId: ended, reason });
    return await read(actor, keptId);
  });

  const changes = [
    [calls.block, blocking.block],
    [calls.unblock, blocking.unblock],
    [calls.sendData, privacy.sendData],
    [calls.erase, privacy.erase],
  ] as const;
  for (const [call, change] of changes)
    serveStaff(app, call, async ({ params: { customerId }, body: { reason } }, actor) => {
      await change(actor, { customerId, reason });
      return await read(actor, customerId);
    });
}
