import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { isDemo } from './env.ts';
import type { Throttle } from './modules/auth/throttle-service.ts';
import type { AvailabilityService } from './modules/catalog/availability-service.ts';
import { createStockService } from './modules/catalog/stock-service.ts';
import { createReturnAccess } from './modules/returns/return-access-service.ts';
import { createReturnSimulator } from './modules/returns/return-simulator.ts';
import type { ReturnsOrders, ReturnTermsOf, SizesOf } from './modules/returns/returns-parts.ts';
import { returnsRoutes } from './modules/returns/returns-routes.ts';
import { createReturns } from './modules/returns/returns-service.ts';
import { guessesBy } from './open-order-history.ts';

type ReturnsOpening = Pick<AppParts, 'database' | 'clock' | 'log' | 'env'> & { jobs: Pick<AppParts['jobs'], 'define'> };
type ReturnsSurroundings = {
  orders: ReturnsOrders;
  throttle: Pick<Throttle, 'enter' | 'succeed'>;
  availability: Pick<AvailabilityService, 'inventory'>;
  /** Of each store: within how many days, and for how much. */
  termsOf: ReturnTermsOf;
};

/** The part of the composition root in which things go back, and in the demo arrive. */
export function openReturns(
  { database: { db }, jobs, clock, log, env }: ReturnsOpening,
  { orders, throttle, availability, termsOf }: ReturnsSurroundings,
) {
  const returns = createReturns({
    ...{ db, clock, log, jobs, orders, termsOf },
    stock: createStockService(),
    sizesOf: sizesBy(availability),
  });
  const access = createReturnAccess({ orders, guesses: guessesBy(throttle) });
  if (isDemo(env) && env.DEMO_PARCEL_MINUTES > 0) {
    createReturnSimulator({ returns, jobs, clock, log, minutes: env.DEMO_PARCEL_MINUTES });
  }
  return {
    returns,
    serve: (app: FastifyInstance): void => returnsRoutes(app, { returns, access }),
  };
}

/** What is not sold any more has no other sizes. */
const sizesBy =
  ({ inventory }: Pick<AvailabilityService, 'inventory'>): SizesOf =>
  async (store, productSku) => {
    try {
      const sizes = await inventory(store, productSku);
      return sizes.map(({ sku, size, availability }) => ({ sku, size, isAvailable: availability.status !== 'out' }));
    } catch (error) {
      if (error instanceof ShopError && error.kind === 'not-found') return [];
      throw error;
    }
  };
