import { quoteUnknown } from '@shop/domain/quote';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { isDemo } from './env.ts';
import type { Throttle } from './modules/auth/throttle-service.ts';
import type { OrderPlace } from './modules/order/order-parts.ts';
import { createInvoices } from './modules/order-history/invoice-making.ts';
import { createOrderDetail } from './modules/order-history/order-detail.ts';
import type { GuessThrottle, HistoryBag, HistoryOrders } from './modules/order-history/order-history-parts.ts';
import { orderHistoryRoutes } from './modules/order-history/order-history-routes.ts';
import { createOrderHistory } from './modules/order-history/order-history-service.ts';
import { createReordering } from './modules/order-history/reorder-service.ts';
import { createTracking } from './modules/order-history/tracking-service.ts';
import { createParcelSimulator, type MovableOrders } from './modules/parcel-simulator/parcel-simulator.ts';
import type { QuoteService } from './modules/quote/quote-service.ts';
import { keepQuoteToken } from './web/quote-cookie.ts';
import type { StoreFinder } from './web/visits.ts';

type HistoryOpening = Pick<AppParts, 'database' | 'clock' | 'env'> & { jobs: Pick<AppParts['jobs'], 'define'> };
type HistorySurroundings = {
  orders: HistoryOrders & MovableOrders;
  throttle: Pick<Throttle, 'enter' | 'succeed'>;
  quotes: Pick<QuoteService, 'add' | 'merge'>;
  finder: Pick<StoreFinder, 'brandOf' | 'storeOfCall'>;
  /** What was due at a place on a day. */
  destinationTax: (store: Store, place: OrderPlace, day: Date) => { percent: number } | undefined;
};

/** The part of the composition root in which people read their orders, and in the demo see them move. */
export function openOrderHistory(
  { database, jobs, clock, env }: HistoryOpening,
  { orders, throttle, quotes, finder, destinationTax }: HistorySurroundings,
) {
  const { db } = database;
  const guesses = guessesBy(throttle);
  const history = createOrderHistory({ db, orders, guesses });
  const detailOf = createOrderDetail(orders);
  const invoiceOf = createInvoices({
    detailOf,
    brandOf: finder.brandOf,
    // Where a person was forgotten, so was the place that says the rate.
    taxPercentOf: ({ store, deliveryAddress, placedAt }) =>
      deliveryAddress && destinationTax(store, deliveryAddress, placedAt)?.percent,
  });
  const track = createTracking({ db, history, guesses });
  if (isDemo(env) && env.DEMO_PARCEL_MINUTES > 0) {
    createParcelSimulator({ orders, jobs, clock, stepMinutes: env.DEMO_PARCEL_MINUTES });
  }

  return {
    serve(app: FastifyInstance): void {
      const { storeOfCall } = finder;
      const reorder = createReordering(bagOf(quotes));
      orderHistoryRoutes(app, { history, detailOf, invoiceOf, reorder, track, storeOfCall, keepToken: keepQuoteToken });
    },
  };
}

/** Slowed down as tries to sign in are: by network, and by the order whose address is tried. */
export function guessesBy(throttle: HistorySurroundings['throttle']): GuessThrottle {
  const tryingOf = ({ ip, number }: Parameters<GuessThrottle['enter']>[0]) =>
    ({ what: 'order', ip, email: number }) as const;
  return {
    enter: (guesser) => throttle.enter(tryingOf(guesser)),
    succeed: (guesser) => throttle.succeed(tryingOf(guesser)),
  };
}

/** A customer has one bag; one who has none yet is given one, as signing in does. */
const bagOf = (quotes: HistorySurroundings['quotes']): HistoryBag => ({
  async put(call, product) {
    try {
      await quotes.add(call, product);
      return {};
    } catch (error) {
      // That there is no bag is no refusal here.
      if (!(error instanceof ShopError) || error.code !== quoteUnknown().code) throw error;
    }
    const { token } = await quotes.merge({ ...call, customerId: call.caller.customerId });
    await quotes.add({ ...call, token }, product);
    return { token };
  },
});
