import { quoteUnknown } from '@shop/domain/quote/quote';
import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance } from 'fastify';
import type { Throttle } from '#server/account/throttle/throttle-service.ts';
import type { Core } from '#server/core.ts';
import { createInvoices } from '#server/order/invoice/invoice-service.ts';
import type { QuoteService } from '#server/quote/quote/quote-service.ts';
import { createOrderDetail } from './order-detail.ts';
import type { GuessThrottle, HistoryOrders, HistoryQuotes } from './order-history-deps.ts';
import { orderHistoryRoutes } from './order-history-routes.ts';
import { createOrderHistory } from './order-history-service.ts';
import type { OrderLinks } from './order-links.ts';
import { createReordering } from './reorder-service.ts';
import { createTracking } from './tracking-service.ts';

type CoreDeps = Pick<Core, 'database' | 'finder' | 'terms' | 'keepQuoteToken'>;
type Deps = {
  orders: HistoryOrders;
  throttle: Pick<Throttle, 'enter' | 'succeed'>;
  quotes: Pick<QuoteService, 'add' | 'merge'>;
  /** Absent: links of mails do not open an order. */
  links?: OrderLinks;
};

/** Composition of the order history. */
export function openOrderHistory(core: CoreDeps, { orders, throttle, quotes, links }: Deps) {
  const { database, finder, terms, keepQuoteToken: setQuoteCookie } = core;
  const { db } = database;
  const guesses = guessesBy(throttle);
  const history = createOrderHistory({ db, orders, guesses, links });
  const buildDetail = createOrderDetail(orders);
  const documents = createInvoices({
    buildDetail,
    getBrand: finder.getBrand,
    // Erased orders have no delivery address, which determines the rate.
    getTaxPercent: ({ store, deliveryAddress, placedAt }) =>
      deliveryAddress && terms.destinationTax(store, deliveryAddress, placedAt)?.percent,
  });
  const track = createTracking({ db, history, guesses });

  return {
    documents,
    serve(app: FastifyInstance): void {
      const { resolveApiStore } = finder;
      const reorder = createReordering(openQuote(quotes));
      orderHistoryRoutes(app, {
        history,
        buildDetail,
        documents,
        reorder,
        track,
        resolveApiStore,
        getBrandName: (brand) => finder.getBrand({ brand }).name,
        storeToken: setQuoteCookie,
      });
    },
  };
}

/** Throttles guesses like sign-in attempts: by network and by order number. */
export function guessesBy(throttle: Deps['throttle']): GuessThrottle {
  const buildAttempt = ({ ip, number }: Parameters<GuessThrottle['enter']>[0]) =>
    ({ what: 'order', ip, email: number }) as const;
  return {
    enter: (guesser) => throttle.enter(buildAttempt(guesser)),
    succeed: (guesser) => throttle.succeed(buildAttempt(guesser)),
  };
}

/** One quote per customer; creates one if missing, as sign-in does. */
const openQuote = (quotes: Deps['quotes']): HistoryQuotes => ({
  async put(call, product) {
    try {
      await quotes.add(call, product);
      return {};
    } catch (error) {
      // A missing quote is not an error here.
      if (!(error instanceof ShopError) || error.code !== quoteUnknown().code) throw error;
    }
    const { token } = await quotes.merge({ ...call, customerId: call.caller.customerId });
    await quotes.add({ ...call, token }, product);
    return { token };
  },
});
