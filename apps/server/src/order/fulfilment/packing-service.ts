import { requireNotOnHold } from '@shop/domain/order/desk/order-hold';
import { planParcels } from '@shop/domain/order/desk/packing';
import { requireTransition } from '@shop/domain/order/order-state';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import type { ChangeOrder } from '#server/order/desk/desk-change.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import type { Orders } from '#server/order/orders/order-service.ts';
import { leaveBatch } from './batch-repository.ts';
import { deletePackage, insertPackage, type PackageRecord, readPackages } from './package-repository.ts';

type Deps = { change: ChangeOrder; orders: Pick<Orders, 'advanceIn'> };
type PackedLine = { lineNumber: number; quantity: number };
type PackCall = {
  number: string;
  version?: number | undefined;
  parcels?: readonly { lines: readonly PackedLine[] }[] | undefined;
};

export type Packing = ReturnType<typeof createPacking>;

/** Packing of an order into parcels, whole or in parts. The order is packed when nothing is left. */
export function createPacking({ change, orders }: Deps) {
  return {
    async pack(actor: Actor, { number, version, parcels }: PackCall): Promise<void> {
      await change(actor, { number, version, permission: 'fulfilment.pack' }, async (tx, held) => {
        const { order, at, by } = held;
        requirePackable(order);
        const chosen = parcels?.map(({ lines }) => lines);
        const plan = planParcels(order.lines, chosen);
        const first = (await readPackages(tx, order.orderId)).length + 1;
        for (const [index, lines] of plan.parcels.entries()) {
          await insertPackage(tx, { orderId: order.orderId, position: first + index, packedAt: at, lines });
        }
        const after = { parcels: plan.parcels };
        const isDone = plan.isComplete && order.state === 'paid';
        if (!isDone) return { action: 'pack', event: { kind: 'part-packed', details: after }, after };
        await orders.advanceIn(tx, order.orderId, { state: 'packed', details: { parcels: plan.parcels.length, by } });
        await leaveBatch(tx, order.orderId, at);
        return { action: 'pack', after };
      });
    },

    async unpack(actor: Actor, { number, parcelId }: { number: string; parcelId: string }): Promise<void> {
      await change(actor, { number, permission: 'fulfilment.pack' }, async (tx, { order }) => {
        const removed = requirePackage(await readPackages(tx, order.orderId), parcelId);
        if (removed.parcel) throw parcelSent();
        if (order.state !== 'paid') throw packedCompletely();
        await deletePackage(tx, order.orderId, removed);
        const details = { position: removed.position };
        return { action: 'unpack', event: { kind: 'unpacked', details }, before: { lines: removed.lines } };
      });
    },
  };
}

/** An order that another system packed without parcels can still be put into parcels here. */
function requirePackable(order: OrderRecord): void {
  requireNotOnHold(order);
  if (order.state !== 'packed') requireTransition(order.state, 'packed');
}

export function requirePackage(packages: readonly PackageRecord[], packageId: string): PackageRecord {
  const found = packages.find((one) => one.packageId === packageId);
  if (!found) throw parcelUnknown();
  return found;
}

const parcelUnknown = () => new ShopError('Parcel not found', { code: 'parcel_unknown', kind: 'not-found' });
export const parcelSent = () => new ShopError('This parcel is sent already', { code: 'parcel_sent', kind: 'conflict' });
const packedCompletely = () =>
  new ShopError('An order that is packed completely stays packed', { code: 'order_state', kind: 'conflict' });
