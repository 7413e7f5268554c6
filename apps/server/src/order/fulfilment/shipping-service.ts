import { requireTransition } from '@shop/domain/order/order-state';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import type { ChangeOrder, DeskChange, HeldByDesk } from '#server/order/desk/desk-change.ts';
import type { Orders } from '#server/order/orders/order-service.ts';
import type { Database } from '#server/platform/database/database.ts';
import { markDelivered, type PackageRecord, readPackages, shipPackage } from './package-repository.ts';
import { parcelSent, requirePackage } from './packing-service.ts';

/** Mail about a parcel of an order that is not sent completely. */
export type NotifyPartSent = (
  tx: Database,
  sent: { orderId: string; trackingNumbers: readonly string[] },
) => Promise<void>;

type Deps = { change: ChangeOrder; orders: Pick<Orders, 'advanceIn'>; notifyPartSent: NotifyPartSent };
type Shipment = { parcelId: string; carrier: string; trackingNumber: string };
type ShipCall = { number: string; version?: number | undefined; parcels: readonly Shipment[] };

export type Shipping = ReturnType<typeof createShipping>;

/** Parcels on their way: sent and delivered, one by one or together. The order follows its parcels. */
export function createShipping({ change, orders, notifyPartSent }: Deps) {
  async function ship(tx: Database, held: HeldByDesk, parcels: readonly Shipment[]): Promise<DeskChange | undefined> {
    const { order, at, by } = held;
    const { orderId } = order;
    const packages = await readPackages(tx, orderId);
    const due = parcels.filter((parcel) => !isSentAlready(packages, parcel));
    if (due.length === 0) return undefined;
    for (const { parcelId: packageId, carrier, trackingNumber } of due) {
      const isNew = await shipPackage(tx, { orderId, packageId, carrier, trackingNumber, createdAt: at });
      if (!isNew) throw trackingTaken();
    }
    const trackingNumbers = due.map(({ trackingNumber }) => trackingNumber);
    const details = { parcels: due.map(({ carrier, trackingNumber }) => ({ carrier, trackingNumber })), by };
    const after = { trackingNumbers };
    if (order.state === 'packed' && isAllSent(packages, due)) {
      await orders.advanceIn(tx, orderId, { state: 'dispatched', details });
      return { action: 'ship', after };
    }
    await notifyPartSent(tx, { orderId, trackingNumbers });
    return { action: 'ship', event: { kind: 'part-dispatched', details }, after };
  }

  async function deliver(tx: Database, held: HeldByDesk, packageId?: string): Promise<DeskChange | undefined> {
    const { order, at, by } = held;
    const { orderId } = order;
    if (order.state === 'delivered') return undefined;
    if (packageId === undefined) requireTransition(order.state, 'delivered');
    const packages = await readPackages(tx, orderId);
    const parcelIds = packageId === undefined ? undefined : [requireSent(packages, packageId)];
    const count = await markDelivered(tx, { orderId, at, parcelIds });
    const isLeft = packages.some(
      ({ parcel }) => !parcel || (!parcel.deliveredAt && parcelIds && !parcelIds.includes(parcel.parcelId)),
    );
    if (order.state === 'dispatched' && (!isLeft || packageId === undefined)) {
      await orders.advanceIn(tx, orderId, { state: 'delivered', details: { by } });
      return { action: 'deliver', after: { state: 'delivered' } };
    }
    if (count === 0) return undefined;
    return { action: 'deliver', event: { kind: 'parcel-delivered' }, after: { packageId } };
  }

  return {
    async ship(actor: Actor, { number, version, parcels }: ShipCall): Promise<void> {
      await change(actor, { number, version, permission: 'fulfilment.ship' }, (tx, held) => ship(tx, held, parcels));
    },

    /** One parcel by its id, or all of them. */
    async deliver(actor: Actor, { number, parcelId }: { number: string; parcelId?: string | undefined }) {
      await change(actor, { number, permission: 'fulfilment.ship' }, (tx, held) => deliver(tx, held, parcelId));
    },
  };
}

/** Idempotent: the same package with the same tracking number. Another number is a conflict. */
function isSentAlready(packages: readonly PackageRecord[], { parcelId, trackingNumber }: Shipment): boolean {
  const { parcel } = requirePackage(packages, parcelId);
  if (parcel && parcel.trackingNumber !== trackingNumber) throw parcelSent();
  return parcel !== undefined;
}

const isAllSent = (packages: readonly PackageRecord[], sent: readonly Shipment[]): boolean =>
  packages.every(({ packageId, parcel }) => parcel || sent.some(({ parcelId }) => parcelId === packageId));

function requireSent(packages: readonly PackageRecord[], packageId: string): string {
  const { parcel } = requirePackage(packages, packageId);
  if (!parcel) throw parcelNotSent();
  return parcel.parcelId;
}

const parcelNotSent = () => new ShopError('This parcel is not sent yet', { code: 'parcel_not_sent', kind: 'conflict' });
const trackingTaken = () =>
  new ShopError('Another parcel has this tracking number', {
    code: 'tracking_taken',
    kind: 'conflict',
    field: 'trackingNumber',
  });
