import { destinationTax } from '@shop/brands/destination-tax';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { readEnv } from '../../apps/server/src/env.ts';
import { createThrottle } from '../../apps/server/src/modules/auth/throttle-service.ts';
import { createCatalogService } from '../../apps/server/src/modules/catalog/catalog-service.ts';
import { createQuoteService } from '../../apps/server/src/modules/quote/quote-service.ts';
import { openOrderHistory } from '../../apps/server/src/open-order-history.ts';
import { type AskedBag, callFor } from './order-bag.ts';
import { openOrderShop } from './order-shop.ts';
import { serveModule } from './serve-module.ts';
import { storeFinder } from './store-finder.ts';
import { createTestDatabase } from './test-database.ts';
import { unused } from './unused.ts';

export type OrderHistoryShop = Awaited<ReturnType<typeof startOrderHistoryShop>>;

/** Orders as people read them, on a database of their own; a bearer token is a customer's id. */
export async function startOrderHistoryShop() {
  const database = await createTestDatabase();
  const { db } = database;
  const floor = await openOrderShop(db, (needs) => ({ ...needs, storeBy: storeFinder.storeBy }));
  const { orders, time, jobs } = floor;
  const clock = () => time.now;
  const quotes = createQuoteService({
    ...{ db, jobs, clock },
    catalog: createCatalogService({ db, clock }),
    promotions: {
      isKnown: async () => false,
      priceLines: async () => ({ discounts: new Map(), freeDelivery: false, applied: [] }),
    },
    delivery: { standardOf: () => ({ price: 399 }) },
    giftCards: { find: unused, balances: async () => [] },
    tax: { includedPercent: () => 20 },
    services: { giftCardsOf: unused, passPriceOf: unused, passOf: unused },
  });
  const env = readEnv({ DEMO_PARCEL_MINUTES: '5' });
  const history = openOrderHistory(
    { database, jobs, clock, env },
    { orders, throttle: createThrottle({ db, clock }), quotes, finder: storeFinder, destinationTax },
  );
  const app = await serveModule(history.serve);

  /** An order that is bought and paid. */
  async function buy(asked: Partial<AskedBag> = {}) {
    const sku = asked.sku ?? (await floor.aSize(20));
    const [bag] = await floor.bags.make({ sku, ...asked });
    if (!bag) throw new Error('No bag was made');
    const { number } = await orders.place(callFor(bag));
    return { number, sku, orderId: await floor.orderOf(bag.quoteId) };
  }

  return {
    ...floor,
    app,
    buy,
    call: (asked: AskedCall) => callOf(app, asked),
    /** Sells under another brand what was bought at the outlet. */
    sellAs: (orderId: string, brand: string) =>
      sql`update shop_order set brand = ${brand} where order_id = ${orderId}`.execute(db),
    async stop() {
      await app.close();
      await database.close();
    },
  };
}

type AskedCall = {
  method?: InjectOptions['method'];
  path: string;
  customer?: string;
  host?: string;
  ip?: string;
  version?: 1 | 2;
  body?: unknown;
};

async function callOf(app: FastifyInstance, asked: AskedCall) {
  const { method = 'GET', path, customer, host = 'outlet.localhost', ip, version = 1, body } = asked;
  const reply = await app.inject({
    method,
    url: `/api/v${version}${path}`,
    headers: { host, locale: 'en_GB', ...(customer && { authorization: `Bearer ${customer}` }) },
    ...(ip && { remoteAddress: ip }),
    ...(body !== undefined && { payload: body as object }),
  });
  return { status: reply.statusCode, text: reply.body, bytes: reply.rawPayload, headers: reply.headers };
}
