import { BOUGHT_STATES } from '@shop/domain/order-state';
import type { Database } from '#server/platform/database/database.ts';
import { countOfCustomer } from './order-reading-repository.ts';

/** What others need to know of somebody's orders, before there is anything to order with. */
export function createOrderFacts({ db }: { db: Database }) {
  return {
    hasOrdered: async (customerId: string, on: Database = db): Promise<boolean> =>
      (await countOfCustomer(on, customerId, { states: BOUGHT_STATES })) > 0,
  };
}
