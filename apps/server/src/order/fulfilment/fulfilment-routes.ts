import type { EndpointReply } from '@shop/contracts/endpoint';
import type { DeskOrder } from '@shop/contracts/staff/order/desk-order';
import { staffFulfilmentEndpoints as calls } from '@shop/contracts/staff/order/fulfilment';
import type { Actor } from '@shop/domain/staff/actor';
import type { FastifyInstance } from 'fastify';
import type { DeskOrders, ShownOrder } from '#server/order/desk/desk-order-service.ts';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffFile } from '#server/platform/http/serve-staff-file.ts';
import { serveStaffList } from '#server/platform/http/staff/serve-staff-list.ts';
import { toBatchReply, toHeadReply } from './batch-reply.ts';
import type { Batches } from './batch-service.ts';
import type { SetLocations } from './location-service.ts';
import type { Packing } from './packing-service.ts';
import type { Shipping } from './shipping-service.ts';

type Deps = {
  reading: DeskOrders;
  buildReply: (shown: ShownOrder) => DeskOrder;
  batches: Batches;
  packing: Packing;
  shipping: Shipping;
  setLocations: SetLocations;
  renderPackingSlip: (shown: ShownOrder) => Promise<Buffer>;
  renderLabels: (shown: ShownOrder) => Promise<Buffer>;
};

/** Picking, packing and shipping at the desk. */
export function fulfilmentRoutes(app: FastifyInstance, deps: Deps): void {
  serveBatches(app, deps);
  serveParcels(app, deps);
  serveDocuments(app, deps);
}

function serveBatches(app: FastifyInstance, { batches, setLocations }: Deps): void {
  const after = async (actor: Actor, batchId: string, change: Promise<unknown>) => {
    await change;
    return toBatchReply(await batches.read(actor, batchId));
  };
  serveStaffList(app, BATCH_LIST, async ({ query }) => {
    const { batches: found, next } = await batches.list(query);
    return { items: found.map(toHeadReply), ...(next !== undefined && { next }) };
  });
  serveStaff(app, calls.createBatch, async ({ body }, actor) =>
    toBatchReply(await batches.read(actor, await batches.create(actor, body))),
  );
  serveStaff(app, calls.batch, async ({ params: { batchId } }, actor) =>
    toBatchReply(await batches.read(actor, batchId)),
  );
  serveStaff(app, calls.take, ({ params: { batchId }, body }, actor) =>
    after(actor, batchId, batches.take(actor, { batchId, ...body })),
  );
  serveStaff(app, calls.closeBatch, ({ params: { batchId } }, actor) =>
    after(actor, batchId, batches.close(actor, batchId)),
  );
  serveStaff(app, calls.setLocations, async ({ body }, actor) => ({
    changed: await setLocations(actor, body.locations),
  }));
}

function serveParcels(app: FastifyInstance, { packing, shipping, reading, buildReply }: Deps): void {
  const after = async (actor: Actor, number: string, change: Promise<unknown>): Promise<DeskOrder> => {
    await change;
    return buildReply(await reading.read(actor, number, 'fulfilment.pack'));
  };
  serveStaff(app, calls.pack, ({ params: { number }, body }, actor) =>
    after(actor, number, packing.pack(actor, { number, ...body })),
  );
  serveStaff(app, calls.unpack, ({ params }, actor) => after(actor, params.number, packing.unpack(actor, params)));
  serveStaff(app, calls.ship, ({ params: { number }, body }, actor) =>
    after(actor, number, shipping.ship(actor, { number, ...body })),
  );
  serveStaff(app, calls.deliver, ({ params: { number }, body }, actor) =>
    after(actor, number, shipping.deliver(actor, { number, ...body })),
  );
}

function serveDocuments(app: FastifyInstance, { reading, renderPackingSlip, renderLabels }: Deps): void {
  const type = 'application/pdf';
  serveStaffFile(app, { endpoint: calls.packingSlip, type }, async ({ params: { number } }, actor) => {
    const shown = await reading.read(actor, number, 'fulfilment.pack');
    return { name: `packing-slip-${shown.order.number}.pdf`, content: await renderPackingSlip(shown) };
  });
  serveStaffFile(app, { endpoint: calls.label, type }, async ({ params: { number } }, actor) => {
    const shown = await reading.read(actor, number, 'fulfilment.pack');
    return { name: `label-${shown.order.number}.pdf`, content: await renderLabels(shown) };
  });
}

type Head = EndpointReply<typeof calls.batches>['items'][number];

const BATCH_LIST = {
  ...{ list: calls.batches, exported: calls.exportBatches, name: 'pick-batches' },
  readRows: ({ items }: { items: Head[] }) => items,
  columns: {
    batch_id: ({ batchId }: Head) => batchId,
    state: ({ state }: Head) => state,
    created_at: ({ createdAt }: Head) => createdAt,
    created_by: ({ createdBy }: Head) => createdBy,
    orders: ({ orders }: Head) => orders,
    pieces: ({ pieces }: Head) => pieces,
    taken: ({ taken }: Head) => taken,
  },
};
