import type { OrderChange, PaidOrder } from '#server/order/orders/order-deps.ts';
import type { OrderFollowers, RefundNotification } from '#server/order/orders/order-ports.ts';
import type { Database } from '#server/platform/database/database.ts';

export type Followers = ReturnType<typeof createFollowers>;

/** Calls the followers one after the other in the transaction of the event. */
export function createFollowers() {
  const all: OrderFollowers[] = [];
  return {
    follow: (followers: OrderFollowers): void => void all.push(followers),
    async paid(tx: Database, order: PaidOrder): Promise<void> {
      for (const { paid } of all) await paid?.(tx, order);
    },
    async changed(tx: Database, change: OrderChange): Promise<void> {
      for (const { changed } of all) await changed?.(tx, change);
    },
    async refunded(tx: Database, notifications: RefundNotification): Promise<void> {
      for (const { refunded } of all) await refunded?.(tx, notifications);
    },
  };
}
