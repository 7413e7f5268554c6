import type { Database } from '#server/platform/database/database.ts';
import type { OrderFollowers, RefundNews } from './order-needs.ts';
import type { OrderChange, PaidOrder } from './order-parts.ts';

export type Followers = ReturnType<typeof createFollowers>;

/** Tells those who want to know, one after the other, in the transaction in which it happens. */
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
    async refunded(tx: Database, news: RefundNews): Promise<void> {
      for (const { refunded } of all) await refunded?.(tx, news);
    },
  };
}
