import { OPEN_STATES } from '@shop/domain/order/order-state';
import { hasBought, type KnownBuyer } from '#server/order/placing/bought-before-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Buyer, hasUnfinished } from './order-reading-repository.ts';

/** Read-only facts about a customer's orders for other modules, available before the order service is composed. */
export function createOrderFacts({ db }: { db: Database }) {
  return {
    hasOrdered: (buyer: KnownBuyer, on: Database = db): Promise<boolean> => hasBought(on, buyer),

    /** True while a parcel, a return or a refund is still in progress. */
    hasOpen: (buyer: Buyer, on: Database = db): Promise<boolean> => hasUnfinished(on, buyer, OPEN_STATES),
  };
}
