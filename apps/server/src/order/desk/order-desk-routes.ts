import type { DeskOrder } from '@shop/contracts/staff/order/desk-order';
import { staffOrderEndpoints as calls } from '@shop/contracts/staff/order/orders';
import type { Actor } from '@shop/domain/staff/actor';
import type { FastifyInstance } from 'fastify';
import type { createSwapDesk } from '#server/order/swap/swap-desk-service.ts';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffFile } from '#server/platform/http/serve-staff-file.ts';
import type { createCancelDesk } from './cancel-desk-service.ts';
import type { DeskDeps } from './desk-deps.ts';
import type { DeskOrders, ShownOrder } from './desk-order-service.ts';
import type { createEditDesk } from './edit-desk-service.ts';
import type { createNoteDesk } from './note-desk-service.ts';
import { type StoreBy, toListedReply, toQuoteReply } from './order-desk-reply.ts';
import type { OrderExport } from './order-export.ts';
import type { OrderList } from './order-list-service.ts';
import type { createOrderPresence } from './order-presence.ts';
import type { createRefundDesk } from './refund-desk-service.ts';

type Deps = Pick<DeskDeps, 'documents'> & {
  storeBy: StoreBy;
  reading: DeskOrders;
  list: OrderList;
  exportOrders: OrderExport;
  announceViewing: ReturnType<typeof createOrderPresence>;
  edit: ReturnType<typeof createEditDesk>;
  swapping: ReturnType<typeof createSwapDesk>;
  notes: ReturnType<typeof createNoteDesk>;
  cancelling: ReturnType<typeof createCancelDesk>;
  refunding: ReturnType<typeof createRefundDesk>;
  buildReply: (shown: ShownOrder) => DeskOrder;
};

/** Orders at the desk. */
export function orderDeskRoutes(app: FastifyInstance, deps: Deps): void {
  serveLists(app, deps);
  serveEdits(app, deps);
  serveMoney(app, deps);
}

function serveLists(app: FastifyInstance, { list, exportOrders, storeBy, reading, buildReply, documents }: Deps) {
  serveStaff(app, calls.list, async ({ query: { cursor, limit, ...filters } }, actor) => {
    const { rows, next } = await list.list(actor, { filters, cursor, limit });
    return { items: rows.map((row) => toListedReply(row, storeBy)), ...(next !== undefined && { next }) };
  });
  serveStaff(app, calls.counts, async (_, actor) => ({ views: await list.count(actor) }));
  serveStaffFile(app, { endpoint: calls.export, type: 'text/csv' }, async ({ query }, actor) => ({
    ...{ name: 'orders.csv', content: await exportOrders(actor, query) },
  }));
  serveStaff(app, calls.get, async ({ params: { number } }, actor) => buildReply(await reading.read(actor, number)));
  serveStaffFile(app, { endpoint: calls.invoice, type: 'application/pdf' }, async ({ params }, actor) => {
    const order = await reading.find(actor, params.number);
    return { name: `invoice-${order.number}.pdf`, content: await documents.renderInvoice(order) };
  });
  serveStaffFile(app, { endpoint: calls.creditNote, type: 'application/pdf' }, async ({ params }, actor) => {
    const order = await reading.find(actor, params.number);
    const content = await documents.renderCreditNote(order, params.creditNote);
    return { name: `${params.creditNote}.pdf`, content };
  });
}

/** Reply of every change: the order as it is now. */
const createAfter =
  ({ reading, buildReply }: Pick<Deps, 'reading' | 'buildReply'>) =>
  async (actor: Actor, number: string, change: Promise<unknown>): Promise<DeskOrder> => {
    await change;
    return buildReply(await reading.read(actor, number));
  };

function serveEdits(app: FastifyInstance, deps: Deps): void {
  const { edit, swapping, notes, announceViewing } = deps;
  serveStaff(app, calls.announceViewing, async ({ params: { number }, body: { state } }, actor) => {
    await announceViewing(actor, { number, state });
    return {};
  });
  const after = createAfter(deps);
  serveStaff(app, calls.colleagues, async () => ({ items: await notes.listMentionable() }));
  serveStaff(app, calls.addNote, ({ params: { number }, body }, actor) =>
    after(actor, number, notes.addNote(actor, { number, ...body })),
  );
  serveStaff(app, calls.hold, ({ params: { number }, body }, actor) =>
    after(actor, number, notes.hold(actor, { number, ...body })),
  );
  serveStaff(app, calls.release, ({ params: { number }, body }, actor) =>
    after(actor, number, notes.release(actor, { number, ...body })),
  );
  serveStaff(app, calls.editAddress, ({ params: { number }, body }, actor) =>
    after(actor, number, edit.editAddress(actor, { number, ...body })),
  );
  serveStaff(app, calls.sizes, async ({ params }, actor) => {
    const { order, sizes } = await swapping.listSizes(actor, params);
    const money = (amount: number) => ({ amount, currency: order.currency });
    const toReply = ({ refund, surcharge, ...size }: (typeof sizes)[number]) => ({
      ...{ ...size, refund: money(refund), surcharge: money(surcharge) },
    });
    return { sizes: sizes.map(toReply) };
  });
  serveStaff(app, calls.swap, ({ params, body }, actor) =>
    after(actor, params.number, swapping.swap(actor, { ...params, ...body })),
  );
  serveStaff(app, calls.withdrawSwap, ({ params: { number }, body }, actor) =>
    after(actor, number, swapping.withdrawSwap(actor, { number, ...body })),
  );
  serveStaff(app, calls.resendMail, ({ params: { number }, body }, actor) =>
    after(actor, number, notes.resendMail(actor, { number, ...body })),
  );
}

function serveMoney(app: FastifyInstance, deps: Deps): void {
  const { cancelling, refunding, reading, buildReply } = deps;
  const after = createAfter(deps);
  serveStaff(app, calls.quoteCancellation, async ({ params: { number }, body: { lines } }, actor) =>
    toQuoteReply(await cancelling.quote(actor, number, lines)),
  );
  serveStaff(app, calls.cancel, ({ params: { number }, body }, actor) =>
    after(actor, number, cancelling.cancel(actor, { number, ...body })),
  );
  serveStaff(app, calls.quoteRefund, async ({ params: { number }, body }, actor) =>
    toQuoteReply(await refunding.quote(actor, number, body)),
  );
  serveStaff(app, calls.refund, async ({ params: { number }, body }, actor) => {
    const outcome = await refunding.refund(actor, { number, ...body });
    if (outcome.state === 'waits-for-approval') return outcome;
    return { state: 'refunded' as const, order: buildReply(await reading.read(actor, number)) };
  });
}
