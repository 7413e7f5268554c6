import { OPEN_STATES } from '@shop/domain/order-state';
import type { Database } from '#server/platform/database/database.ts';
import { hasBought, type KnownBuyer } from './bought-before-repository.ts';
import { type Buyer, hasUnfinished } from './order-reading-repository.ts';

/** What others need to know of somebody's orders, before there is anything to order with. */
export function createOrderFacts({ db }: { db: Database }) {
  return {
    hasOrdered: (buyer: KnownBuyer, on: Database = db): Promise<boolean> => hasBought(on, buyer),

    /** Something is still on its way to them, or back, or money is. */
    hasOpen: (buyer: Buyer, on: Database = db): Promise<boolean> => hasUnfinished(on, buyer, OPEN_STATES),
  };
}
