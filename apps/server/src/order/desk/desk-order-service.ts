import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import type { PackageRecord } from '#server/order/fulfilment/package-repository.ts';
import { readPackages } from '#server/order/fulfilment/package-repository.ts';
import { orderUnknown } from '#server/order/orders/order-access-service.ts';
import type { OrderDeps } from '#server/order/orders/order-ports.ts';
import { readOrders } from '#server/order/orders/order-reading-repository.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import { type ReturnRecord, readReturns } from '#server/order/returns/returns-repository.ts';
import { findOpenSwap, type SwapRow } from '#server/order/swap/swap-repository.ts';
import { requireOrderId, requireVisible } from './desk-change.ts';
import { type AddressChange, findOpenBatch, readAddressChanges, readLocations, readNotes } from './desk-repository.ts';

/** Order with everything the desk shows. */
export type ShownOrder = {
  order: OrderRecord;
  packages: readonly PackageRecord[];
  returns: readonly ReturnRecord[];
  notes: Awaited<ReturnType<typeof readNotes>>;
  locations: ReadonlyMap<string, string>;
  batchId?: string | undefined;
  addressChanges: readonly AddressChange[];
  /** Size swap that waits for its payment. */
  swap?: SwapRow | undefined;
};

export type DeskOrders = ReturnType<typeof createDeskOrders>;

export function createDeskOrders({ db, storeBy }: Pick<OrderDeps, 'db' | 'storeBy'>) {
  async function find(actor: Actor, number: string, permission: Permission = 'orders.read'): Promise<OrderRecord> {
    const [order] = await readOrders(db, [await requireOrderId(db, number)], storeBy);
    if (!order) throw orderUnknown();
    requireVisible(order);
    requirePermission(actor, permission, { store: order.store.storeId });
    return order;
  }

  return {
    find,

    async read(actor: Actor, number: string, permission?: Permission): Promise<ShownOrder> {
      const order = await find(actor, number, permission);
      const { orderId } = order;
      const [packages, returns] = [await readPackages(db, orderId), await readReturns(db, orderId)];
      const [notes, batchId] = [await readNotes(db, orderId), await findOpenBatch(db, orderId)];
      const locations = await readLocations(
        db,
        order.lines.flatMap(({ sku }) => sku ?? []),
      );
      const addressChanges = await readAddressChanges(db, orderId);
      const swap = await findOpenSwap(db, orderId);
      return { order, packages, returns, notes, locations, batchId, addressChanges, swap };
    },
  };
}
