import { z } from 'zod';
import { type PackageRecord, readPackages } from '#server/order/fulfilment/package-repository.ts';
import type { OrderDeps } from '#server/order/orders/order-ports.ts';
import { readOrders } from '#server/order/orders/order-reading-repository.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { digestOf, toCollectedParcel, toPackingOrder } from './warehouse-content.ts';
import type { CollectedParcel, PackingOrder, Warehouse } from './warehouse-ports.ts';
import * as repository from './warehouse-repository.ts';

type Deps = {
  clock: Clock;
  jobs: Pick<Jobs, 'define'>;
  storeBy: OrderDeps['storeBy'];
  warehouse: Warehouse;
  /** Called every minute, as a folder of files is read. */
  onMinute?: () => Promise<void>;
};

const ORDERS_PER_RUN = 500;
const EVENT_DAYS = 90;
const MS_PER_DAY = 86_400_000;

/**
 * Sends orders to pack, cancellations and parcels to collect. Every minute, orders whose content the warehouse does not
 * know are announced in a table, and a job sends each of them with backoff: an order that is released from hold, or
 * whose address changed, needs no message of its own.
 */
export function defineWarehouseJobs({ clock, jobs, storeBy, warehouse, onMinute }: Deps): void {
  const send = jobs.define({
    name: 'send-to-warehouse',
    schema: z.object({ eventId: z.uuid() }),
    retryLimit: 20,
    retryDelaySeconds: 15,
    async handle({ eventId }, { tx }) {
      const message = await repository.findMessage(tx, eventId);
      // Replaced by a later message about the same subject.
      if (!message || message.sentAt) return;
      await deliver(tx, message);
      await repository.markSent(tx, eventId, clock());
    },
  });

  async function deliver(tx: Database, { subject, orderId, eventId }: Sent): Promise<void> {
    const [kind = '', id = ''] = subject.split('/');
    const built = await build(tx, { kind, orderId, id });
    if (!built) return;
    const { content } = built;
    if (content.kind === 'cancel') return await warehouse.packing?.cancelPacking(content, { eventId });
    if (content.kind === 'collect') return await warehouse.carrier?.requestCollection(content.parcel, { eventId });
    await warehouse.packing?.requestPacking(content.order, { eventId });
  }

  async function build(tx: Database, { kind, orderId, id }: { kind: string; orderId: string; id: string }) {
    const [order] = await readOrders(tx, [orderId], storeBy);
    const content = order && toContent({ kind, id }, order, await readPackages(tx, orderId));
    return content && { content, version: order.version };
  }

  async function announce(tx: Database, { kind, orderId, id }: { kind: string; orderId: string; id: string }) {
    const built = await build(tx, { kind, orderId, id });
    if (!built) return;
    const { version, content } = built;
    const message = { subject: `${kind}/${id}`, orderId, digest: digestOf(content), version };
    const eventId = await repository.announce(tx, message);
    if (eventId) await send.enqueue(tx, { eventId });
  }

  jobs.define({
    name: 'announce-to-warehouse',
    schema: z.object({}),
    cron: '* * * * *',
    async handle(_, { tx }) {
      await onMinute?.();
      await repository.forgetEvents(tx, new Date(clock().getTime() - EVENT_DAYS * MS_PER_DAY));
      if (warehouse.packing) {
        for (const id of await repository.listPackable(tx, ORDERS_PER_RUN)) {
          await announce(tx, { kind: 'pack', orderId: id, id });
        }
        for (const id of await repository.listCancelled(tx)) await announce(tx, { kind: 'cancel', orderId: id, id });
      }
      if (!warehouse.carrier) return;
      for (const { orderId, packageId: id } of await repository.listCollectable(tx)) {
        await announce(tx, { kind: 'collect', orderId, id });
      }
    },
  });
}

type Content =
  | { kind: 'pack'; order: PackingOrder }
  | { kind: 'cancel'; order: string }
  | { kind: 'collect'; parcel: CollectedParcel };

function toContent(
  { kind, id }: { kind: string; id: string },
  order: OrderRecord,
  packages: readonly PackageRecord[],
): Content | undefined {
  if (kind === 'cancel') return { kind, order: order.number };
  if (kind === 'pack') {
    const content = order.state === 'paid' && !order.hold ? toPackingOrder(order, packages) : undefined;
    return content && { kind, order: content };
  }
  const box = packages.find(({ packageId, parcel }) => packageId === id && !parcel);
  const parcel = box && toCollectedParcel(order, box);
  return parcel && { kind: 'collect', parcel };
}

type Sent = { subject: string; orderId: string; eventId: string };
