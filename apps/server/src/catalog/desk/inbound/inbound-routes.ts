import { staffDeliveryEndpoints as calls, type DeliveryReply } from '@shop/contracts/staff/catalog/deliveries';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffList } from '#server/platform/http/staff/serve-staff-list.ts';
import type { Deliveries, Delivery } from './inbound-service.ts';

export function inboundRoutes(app: FastifyInstance, deliveries: Deliveries): void {
  serveStaffList(app, DELIVERY_LIST, async ({ query }) => ({ items: (await deliveries.list(query)).map(toReply) }));
  serveStaff(app, calls.create, async ({ body }, actor) => ({ deliveryId: await deliveries.create(actor, body) }));
  serveStaff(app, calls.postpone, async ({ params: { deliveryId }, body }, actor) => {
    await deliveries.postpone(actor, deliveryId, body);
    return { deliveryId };
  });
  serveStaff(app, calls.receive, async ({ params: { deliveryId }, body }, actor) => {
    await deliveries.receive(actor, deliveryId, body);
    return { deliveryId };
  });
  serveStaff(app, calls.cancel, async ({ params: { deliveryId }, body }, actor) => {
    await deliveries.cancel(actor, deliveryId, body);
    return { deliveryId };
  });
  serveStaff(app, calls.promises, async () => ({ stores: await deliveries.promises() }));
  serveStaff(app, calls.setPromise, async ({ params: { storeId }, body: { isOn } }, actor) => {
    await deliveries.setPromise(actor, { storeId, isOn });
    return { isOn };
  });
}

const toReply = ({ createdAt, endedAt, ...delivery }: Delivery): DeliveryReply => ({
  ...delivery,
  createdAt: createdAt.toISOString(),
  ...(endedAt !== null && { endedAt: endedAt.toISOString() }),
});

type LineRow = { delivery: DeliveryReply; line: DeliveryReply['lines'][number] };

/** One row per size. */
const DELIVERY_LIST = {
  ...{ list: calls.list, exported: calls.export, name: 'deliveries' },
  readRows: ({ items }: { items: DeliveryReply[] }): LineRow[] =>
    items.flatMap((delivery) => delivery.lines.map((line) => ({ delivery, line }))),
  columns: {
    reference: ({ delivery }: LineRow) => delivery.reference,
    supplier: ({ delivery }: LineRow) => delivery.supplier,
    pool: ({ delivery }: LineRow) => delivery.pool,
    due_on: ({ delivery }: LineRow) => delivery.dueOn,
    state: ({ delivery }: LineRow) => delivery.state,
    sku: ({ line }: LineRow) => line.sku,
    title: ({ line }: LineRow) => line.title,
    size: ({ line }: LineRow) => line.size,
    expected: ({ line }: LineRow) => line.expected,
    received: ({ line }: LineRow) => line.received,
  },
};
