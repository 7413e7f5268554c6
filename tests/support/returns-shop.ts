import { randomUUID } from 'node:crypto';
import { stores } from '@shop/brands/stores';
import type { ReturnReply, ReturnsReply } from '@shop/contracts/shop/returns';
import type { Locale } from '@shop/domain/store';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readEnv } from '../../apps/server/src/env.ts';
import { createThrottle } from '../../apps/server/src/modules/auth/throttle-service.ts';
import { createAvailabilityService } from '../../apps/server/src/modules/catalog/availability-service.ts';
import { createCatalogWriteService } from '../../apps/server/src/modules/catalog/catalog-write-service.ts';
import type { OrderNeeds } from '../../apps/server/src/modules/order/order-needs.ts';
import { openReturns } from '../../apps/server/src/open-returns.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { aProduct } from './catalog-records.ts';
import { type AskedBag, callFor } from './order-bag.ts';
import { openOrderShop } from './order-shop.ts';
import { serveModule } from './serve-module.ts';
import { createTestDatabase } from './test-database.ts';

export type ReturnsShop = Awaited<ReturnType<typeof startReturnsShop>>;

/** Returns of real orders, on a database of their own; a bearer token is a customer's id. */
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
    { database, jobs, clock, log, env: readEnv({ DEMO_PARCEL_MINUTES: '5' }) },
    {
      orders,
      throttle: createThrottle({ db, clock }),
      availability: createAvailabilityService({ db }),
      termsOf: () => ({ days: 28, ...fee }),
    },
  );
  const app = await serveModule(serve);
  const writer = createCatalogWriteService({ db, clock });
  let made = 0;

  /** A dress with so many of two sizes. */
  async function aDress(sizes: Record<string, number> = { 8: 20, 10: 20 }): Promise<string> {
    const sku = `gown-${++made}`;
    await writer.saveRecords([aProduct(sku, { sizes })], { batch: 'seed' });
    return sku;
  }

  /** An order that is bought, paid and, unless said otherwise, delivered. */
  async function buy({ isDelivered = true, ...asked }: Partial<AskedBag> & { isDelivered?: boolean } = {}) {
    const sku = asked.sku ?? `${await aDress()}-8`;
    const [bag] = await floor.bags.make({ ...asked, sku });
    if (!bag) throw new Error('No bag was made');
    const { number } = await orders.place(callFor(bag));
    const orderId = await floor.orderOf(bag.quoteId);
    for (const state of isDelivered ? (['packed', 'dispatched', 'delivered'] as const) : []) {
      await orders.advance(orderId, state);
    }
    return { number, sku, orderId };
  }

  const call = async (asked: AskedCall) => await callOf(app, asked);
  return {
    ...floor,
    ...{ fee, logged, returns, aDress, buy, call },
    /** The order as its customer reads it. */
    async readOf(number: string, customer: string) {
      return { order: await orders.findOfCustomer(customer, number), isCustomer: true };
    },
    read: async (number: string, customer: string): Promise<ReturnsReply> =>
      JSON.parse((await call({ path: `/customer/order/${number}/return`, customer })).text),
    /** Asks for a return, and is answered with it or with why not. */
    async sendBack({ number, customer, ...choice }: AskedReturn) {
      const body = { requestKey: randomUUID(), wish: 'original', lines: [A_LINE], ...choice };
      const { status, text } = await call({ method: 'POST', path: `/customer/order/${number}/return`, customer, body });
      const reply: ReturnReply & { errors?: { code: string; field?: string }[] } = JSON.parse(text);
      return { status, code: reply.errors?.[0]?.code, field: reply.errors?.[0]?.field, reply };
    },
    /** The id by which the warehouse knows it. */
    async idOf(number: string): Promise<string> {
      const [, order, position] = /^(.*)-R(\d+)$/.exec(number) ?? [];
      const { rows } = await sql<{ returnId: string }>`
        select return_id from order_return join shop_order using (order_id)
        where number = ${order} and position = ${Number(position)}
      `.execute(db);
      return rows[0]?.returnId ?? '';
    },
    sellIn: (orderId: string, locale: Locale) =>
      sql`update shop_order set locale = ${locale}, brand = 'main' where order_id = ${orderId}`.execute(db),
    /** Nobody knows the store of the order any more, so that all that is done to it fails. */
    breakOrder: (orderId: string) =>
      sql`update shop_order set locale = 'xx-XX' where order_id = ${orderId}`.execute(db),
    async stop() {
      await app.close();
      await database.close();
    },
  };
}

type Change = (needs: OrderNeeds) => OrderNeeds;

export const A_LINE = { lineNumber: 1, quantity: 1, reason: 'too-small' } as const;

type AskedReturn = { number: string; customer: string; requestKey?: string; wish?: string; lines?: readonly object[] };
type AskedCall = { method?: 'GET' | 'POST'; path: string; customer?: string; ip?: string; body?: object };

/** The outlet trades in one locale only, so that others are the main brand's. */
function outletIn(locale: Locale) {
  const store = stores.find((one) => one.localeISOCode === locale && (locale !== 'en-GB' || one.brand === 'outlet'));
  if (!store) throw new Error(`No store ${locale}`);
  return store;
}

async function callOf(app: FastifyInstance, { method = 'GET', path, customer, ip, body }: AskedCall) {
  const reply = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { locale: 'en_GB', ...(customer && { authorization: `Bearer ${customer}` }) },
    ...(ip && { remoteAddress: ip }),
    ...(body && { payload: body }),
  });
  return { status: reply.statusCode, text: reply.body, headers: reply.headers };
}
