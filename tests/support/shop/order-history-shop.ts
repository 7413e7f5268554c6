import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { createThrottle } from '../../../apps/server/src/account/throttle/throttle-service.ts';
import { createCatalogService } from '../../../apps/server/src/catalog/product/catalog-service.ts';
import { openOrderHistory } from '../../../apps/server/src/order/history/open.ts';
import { createOrderLinks } from '../../../apps/server/src/order/history/order-links.ts';
import { givenSecret } from '../../../apps/server/src/platform/secrets/secret.ts';
import { createQuoteService } from '../../../apps/server/src/quote/quote/quote-service.ts';
import { createParcelSimulator } from '../../../apps/server/src/stand-ins/parcels/parcel-simulator.ts';
import { storeTerms } from '../../../apps/server/src/store-terms.ts';
import { setQuoteCookie } from '../../../apps/server/src/web/session/quote-cookie.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { unused } from '../database/unused.ts';
import { callFor, type QuoteOptions } from '../order/order-quote.ts';
import { openOrderShop } from './order-shop.ts';
import { serveModule } from './serve-module.ts';
import { storeFinder } from './store-finder.ts';

export type OrderHistoryShop = Awaited<ReturnType<typeof startOrderHistoryShop>>;

/** Order history on its own database; a bearer token is a customer's id. */
export async function startOrderHistoryShop() {
  const database = await createTestDatabase();
  const { db } = database;
  const floor = await openOrderShop(db, (needs) => ({ ...needs, storeBy: storeFinder.storeBy }));
  const { orders, time, jobs } = floor;
  const clock = () => time.now;
  const quotes = createQuoteService({
    admitNewQuote: async () => {},
    ...{ db, jobs, clock },
    catalog: createCatalogService({ db, clock }),
    promotions: {
      isKnown: async () => false,
      priceLines: async () => ({ discounts: new Map(), freeDelivery: false, applied: [] }),
    },
    delivery: { getStandardDelivery: () => ({ price: 399 }) },
    codeGuesses: { enter: unused, succeed: unused },
    giftCards: { find: unused, balances: async () => [] },
    tax: { includedPercent: () => 20 },
    services: { getGiftCards: unused, getGiftWrapPrice: unused, getPassPrice: unused, getPass: unused },
  });
  const links = createOrderLinks({ secret: givenSecret(['s'.repeat(43)]), clock });
  const history = openOrderHistory(
    { database, finder: storeFinder, terms: storeTerms, keepQuoteToken: setQuoteCookie },
    { orders, throttle: createThrottle({ db, clock }), quotes, links },
  );
  createParcelSimulator({ orders, jobs, clock, stepMinutes: 5 });
  const app = await serveModule(history.serve);

  /** Places and pays an order. */
  async function buy(requested: Partial<QuoteOptions> = {}) {
    const sku = requested.sku ?? (await floor.insertSize(20));
    const [quote] = await floor.quotes.make({ sku, ...requested });
    if (!quote) throw new Error('No quote was created');
    const { number } = await orders.place(callFor(quote));
    return { number, sku, orderId: await floor.getOrder(quote.quoteId) };
  }

  return {
    ...floor,
    app,
    links,
    buy,
    call: (requested: CallOptions) => toCall(app, requested),
    /** Moves an outlet order to another brand. */
    sellAs: (orderId: string, brand: string) =>
      sql`update shop_order set brand = ${brand} where order_id = ${orderId}`.execute(db),
    async stop() {
      await app.close();
      await database.close();
    },
  };
}

type CallOptions = {
  method?: InjectOptions['method'];
  path: string;
  customer?: string;
  host?: string;
  ip?: string;
  version?: 1 | 2;
  body?: unknown;
};

async function toCall(app: FastifyInstance, requested: CallOptions) {
  const { method = 'GET', path, customer, host = 'outlet.localhost', ip, version = 1, body } = requested;
  const reply = await app.inject({
    method,
    url: `/api/v${version}${path}`,
    headers: { host, locale: 'en_GB', ...(customer && { authorization: `Bearer ${customer}` }) },
    ...(ip && { remoteAddress: ip }),
    ...(body !== undefined && { payload: body as object }),
  });
  return { status: reply.statusCode, text: reply.body, bytes: reply.rawPayload, headers: reply.headers };
}
