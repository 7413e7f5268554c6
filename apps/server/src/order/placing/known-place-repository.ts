import { BOUGHT_STATES } from '@shop/domain/order/order-state';
import type { DeliveryPlace } from '@shop/domain/order/payment/needs-recent-sign-in';
import type { OrderTables } from '#server/order/orders/order-tables.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Delivery addresses of the customer's orders that were paid before the given time. */
export async function readKnownPlaces(db: Database, customerId: string, paidBefore: Date): Promise<DeliveryPlace[]> {
  return await db
    .$extendTables<OrderTables>()
    .selectFrom('shopOrder')
    .innerJoin('orderAddress', 'orderAddress.orderId', 'shopOrder.orderId')
    .select(['firstName', 'lastName', 'company', 'line1', 'line2', 'city', 'region', 'postcode', 'country'])
    .distinct()
    .where('customerId', '=', customerId)
    .where('state', 'in', BOUGHT_STATES)
    .where('paidAt', '<=', paidBefore)
    .where('kind', '=', 'delivery')
    .execute();
}
