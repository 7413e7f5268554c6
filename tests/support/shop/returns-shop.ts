import { randomUUID } from 'node:crypto';
import { stores } from '@shop/brands/stores';
import type { ReturnReply, ReturnsReply } from '@shop/contracts/shop/order/returns';
import type { Locale } from '@shop/domain/site/store/store';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createThrottle } from '../../../apps/server/src/account/throttle/throttle-service.ts';
import { createAvailabilityService } from '../../../apps/server/src/catalog/product/availability-service.ts';
import { createCatalogWriteService } from '../../../apps/server/src/catalog/records/catalog-write-service.ts';
import { createStockService } from '../../../apps/server/src/catalog/stock/stock-service.ts';
import type { OrderDeps } from '../../../apps/server/src/order/orders/order-ports.ts';
import { openReturns } from '../../../apps/server/src/order/returns/open.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import { createReturnSimulator } from '../../../apps/server/src/stand-ins/returns/return-simulator.ts';
import { buildProduct } from '../catalog/catalog-records.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { callFor, type QuoteOptions } from '../order/order-quote.ts';
import { openOrderShop } from './order-shop.ts';
import { serveModule } from './serve-module.ts';

export type ReturnsShop = Awaited<ReturnType<typeof startReturnsShop>>;

/** Returns of real orders on their own database; a bearer token is a customer's id. */
export async function startReturnsShop(change: Change = (needs) => needs) {
  const database = await createTestDatabase();
  const { db } = database;
  const fee = { price: 0 };
  const floor = await openOrderShop(db, (needs) => change({ ...needs, storeBy: (_, locale) => outletIn(locale) }));
  const { orders, time, jobs } = floor;
  const clock = () => time.now;
  const logged: string[] = [];
  const log = createLog('error', { write: (line) => void logged.push(line) });
  const { returns, serve } = openReturns(
    { database, jobs, clock, log },
    {
      orders,
      stock: createStockService(),
      throttle: createThrottle({ db, clock }),
      availability: createAvailabilityService({ db, clock }),
      getTerms: () => ({ days: 28, ...fee }),
    },
  );
  createReturnSimulator({ returns, jobs, clock, log, minutes: 5 });
  const app = await serveModule(serve);
  const writer = createCatalogWriteService({ db, clock });
  let made = 0;

  /** Creates a dress in two sizes with the given stock. */
  async function findDress(sizes: Record<string, number> = { 8: 20, 10: 20 }): Promise<string> {
    const sku = `gown-${++made}`;
    await writer.saveRecords([buildProduct(sku, { sizes })], { batch: 'seed' });
    return sku;
  }

  /** Places and pays an order, and delivers it by default. */
  async function buy({ isDelivered = true, ...requested }: Partial<QuoteOptions> & { isDelivered?: boolean } = {}) {
    const sku = requested.sku ?? `${await findDress()}-8`;
    const [quote] = await floor.quotes.make({ ...requested, sku });
    if (!quote) throw new Error('No quote was created');
    const { number } = await orders.place(callFor(quote));
    const orderId = await floor.getOrder(quote.quoteId);
    for (const state of isDelivered ? (['packed', 'dispatched', 'delivered'] as const) : []) {
      await orders.advance(orderId, state);
    }
    return { number, sku, orderId };
  }

  const call = async (requested: CallOptions) => await toCall(app, requested);
  return {
    ...floor,
    ...{ fee, logged, returns, findDress, buy, call },
    /** The order as its customer reads it. */
    async readAsCustomer(number: string, customer: string) {
      return { order: await orders.findForCustomer(customer, number), isCustomer: true };
    },
    read: async (number: string, customer: string): Promise<ReturnsReply> =>
      JSON.parse((await call({ path: `/customer/order/${number}/return`, customer })).text),
    /** Requests a return; resolves to the return or to the error. */
    async sendBack({ number, customer, ...choice }: ReturnOptions) {
      const body = { requestKey: randomUUID(), wish: 'original', lines: [A_LINE], ...choice };
      const { status, text } = await call({ method: 'POST', path: `/customer/order/${number}/return`, customer, body });
      const reply: ReturnReply & { errors?: { code: string; field?: string }[] } = JSON.parse(text);
      return { status, code: reply.errors?.[0]?.code, field: reply.errors?.[0]?.field, reply };
    },
    /** Return id used by the warehouse. */
    async getId(number: string): Promise<string> {
      const [, order, position] = /^(.*)-R(\d+)$/.exec(number) ?? [];
      const { rows } = await sql<{ returnId: string }>`
        select return_id from order_return join shop_order using (order_id)
        where number = ${order} and position = ${Number(position)}
      `.execute(db);
      return rows[0]?.returnId ?? '';
    },
    sellIn: (orderId: string, locale: Locale) =>
      sql`update shop_order set locale = ${locale}, brand = 'main' where order_id = ${orderId}`.execute(db),
    /** Gives the order an unknown store, so that all operations on it fail. */
    breakOrder: (orderId: string) =>
      sql`update shop_order set locale = 'xx-XX' where order_id = ${orderId}`.execute(db),
    async stop() {
      await app.close();
      await database.close();
    },
  };
}

type Change = (needs: OrderDeps) => OrderDeps;

export const A_LINE = { lineNumber: 1, quantity: 1, reason: 'too-small' } as const;

type ReturnOptions = {
  number: string;
  customer: string;
  requestKey?: string;
  wish?: string;
  lines?: readonly object[];
};
type CallOptions = { method?: 'GET' | 'POST'; path: string; customer?: string; ip?: string; body?: object };

/** The outlet has one locale only, so other locales use the main brand. */
function outletIn(locale: Locale) {
  const store = stores.find((one) => one.localeISOCode === locale && (locale !== 'en-GB' || one.brand === 'outlet'));
  if (!store) throw new Error(`No store ${locale}`);
  return store;
}

async function toCall(app: FastifyInstance, { method = 'GET', path, customer, ip, body }: CallOptions) {
  const reply = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { locale: 'en_GB', ...(customer && { authorization: `Bearer ${customer}` }) },
    ...(ip && { remoteAddress: ip }),
    ...(body && { payload: body }),
  });
  return { status: reply.statusCode, text: reply.body, headers: reply.headers };
}
