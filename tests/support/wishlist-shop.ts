import { stores } from '@shop/brands/stores';
import type { Locale } from '@shop/domain/store';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { createRestockService } from '../../apps/server/src/modules/back-in-stock/restock-service.ts';
import type { CatalogRecord } from '../../apps/server/src/modules/catalog/catalog-record.ts';
import { createCatalogService } from '../../apps/server/src/modules/catalog/catalog-service.ts';
import { createCatalogWriteService } from '../../apps/server/src/modules/catalog/catalog-write-service.ts';
import { createStockService } from '../../apps/server/src/modules/catalog/stock-service.ts';
import { createCustomerService } from '../../apps/server/src/modules/customer/customer-service.ts';
import { createQuoteService } from '../../apps/server/src/modules/quote/quote-service.ts';
import { openWishlist } from '../../apps/server/src/open-wishlist.ts';
import { aCustomerRow } from './customer-row.ts';
import { keptMail } from './kept-mail.ts';
import { scheduledJobs } from './scheduled-jobs.ts';
import { serveModule } from './serve-module.ts';
import { storeFinder } from './store-finder.ts';
import { createTestDatabase } from './test-database.ts';
import { unused } from './unused.ts';

export type WishlistShop = Awaited<ReturnType<typeof startWishlistShop>>;
export type SentNews = {
  recipient: string;
  locale: string;
  message: { about: string; pieces: { title: string }[]; more: number } & Record<string, unknown>;
};

/** Wishlists on a database of their own; a bearer token is a customer's id, and mails stay in their table. */
export async function startWishlistShop() {
  const database = await createTestDatabase();
  const { db } = database;
  const time = { now: new Date('2026-06-01T12:00:00Z') };
  const clock = () => time.now;
  const jobs = scheduledJobs(database);
  const catalog = createCatalogService({ db, clock });
  const quotes = createQuoteService({
    db,
    jobs,
    clock,
    catalog,
    promotions: {
      isKnown: async () => false,
      priceLines: async () => ({ discounts: new Map(), freeDelivery: false, applied: [] }),
    },
    delivery: { standardOf: () => ({ price: 399 }) },
    giftCards: { find: unused, balances: async () => [] },
    tax: { includedPercent: () => undefined },
    services: { giftCardsOf: unused, passPriceOf: () => undefined, passOf: async () => undefined },
  });
  const restock = createRestockService({
    db,
    jobs,
    sizes: catalog,
    mail: { tell: unused },
    findStore: unused,
    clock,
  });
  const opened = openWishlist(
    { database, jobs: jobs as never, clock },
    {
      stores,
      catalog,
      mail: keptMail({ db, jobs }),
      finder: storeFinder,
      quotes,
      restock,
      customers: createCustomerService({ db, clock, logins: { emailOf: unused } }),
    },
  );
  const app = await serveModule(opened.serve);
  const writer = createCatalogWriteService({ db, clock });
  const stock = createStockService();
  let customers = 0;
  return {
    app,
    db,
    jobs,
    time,
    quotes,
    wishlists: opened.wishlists,
    later(hours: number): void {
      time.now = new Date(time.now.getTime() + hours * 3_600_000);
    },
    save: async (...records: CatalogRecord[]) => void (await writer.saveRecords(records, { batch: 'test' })),
    receive: (sku: string, quantity: number) =>
      db.transaction().execute((tx) => stock.receive(tx, [{ sku, pool: 'gb', quantity }], 'delivery')),

    /** A customer with an address, by their id. */
    async aCustomer(firstName = 'Amira'): Promise<{ id: string; email: string }> {
      const email = `customer-${++customers}@example.com`;
      return { id: await aCustomerRow(db, email, firstName), email };
    },

    async newsTo(recipient: string): Promise<SentNews[]> {
      const { rows } = await sql<SentNews>`
        select recipient, locale, message from mail
        where recipient = ${recipient} and message->>'template' = 'wishlist-news' order by created_at
      `.execute(db);
      return rows;
    },

    call: (asked: AskedCall) => callOf(app, asked),
    async stop() {
      await app.close();
      await database.close();
    },
  };
}

export type AskedCall = {
  method?: InjectOptions['method'];
  /** Below `/api/v1/customer`, or below `/api/v1` where it starts with `//`. */
  path?: string;
  customer?: string | undefined;
  locale?: Locale;
  host?: string;
  quote?: string;
  body?: unknown;
};

async function callOf(app: FastifyInstance, asked: AskedCall) {
  const { method = 'GET', path = '/wishlist', customer, locale = 'en-GB', quote, body } = asked;
  const { host = 'outlet.localhost' } = asked;
  const reply = await app.inject({
    method,
    url: path.startsWith('//') ? `/api/v1${path.slice(1)}` : `/api/v1/customer${path}`,
    headers: {
      host,
      locale: locale.replace('-', '_'),
      ...(customer && { authorization: `Bearer ${customer}` }),
      ...(quote && { quote }),
    },
    ...(body !== undefined && { payload: body as object }),
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}
