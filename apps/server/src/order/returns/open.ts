import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance } from 'fastify';
import type { Throttle } from '#server/account/throttle/throttle-service.ts';
import type { AvailabilityService } from '#server/catalog/product/availability-service.ts';
import type { Core } from '#server/core.ts';
import { guessesBy } from '#server/order/history/open.ts';
import { createReturnAccess } from './return-access-service.ts';
import type { FindSizes, GetReturnTerms, ReturnsDeps, ReturnsOrders } from './returns-deps.ts';
import { returnsRoutes } from './returns-routes.ts';
import { createReturns } from './returns-service.ts';

type CoreDeps = Pick<Core, 'database' | 'clock' | 'log'> & { jobs: Pick<Core['jobs'], 'define'> };
type Deps = {
  orders: ReturnsOrders;
  throttle: Pick<Throttle, 'enter' | 'succeed'>;
  stock: ReturnsDeps['stock'];
  availability: Pick<AvailabilityService, 'inventory'>;
  /** Return period and fee of each store. */
  getTerms: GetReturnTerms;
};

/** Composition of returns. */
export function openReturns({ database: { db }, jobs, clock, log }: CoreDeps, deps: Deps) {
  const { orders, throttle, stock, availability, getTerms } = deps;
  const returns = createReturns({
    ...{ db, clock, log, jobs, orders, getTerms, stock },
    listSizes: sizesBy(availability),
  });
  const access = createReturnAccess({ orders, guesses: guessesBy(throttle) });
  return {
    returns,
    serve: (app: FastifyInstance): void => returnsRoutes(app, { returns, access }),
  };
}

/** Empty for products no longer sold. */
const sizesBy =
  ({ inventory }: Pick<AvailabilityService, 'inventory'>): FindSizes =>
  async (store, productSku) => {
    try {
      const sizes = await inventory(store, productSku);
      return sizes.map(({ sku, size, availability }) => ({ sku, size, isAvailable: availability.status !== 'out' }));
    } catch (error) {
      if (error instanceof ShopError && error.kind === 'not-found') return [];
      throw error;
    }
  };
