import type { Locale } from '@shop/domain/site/store/store';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { createCustomerService } from '../../../apps/server/src/account/customer/customer-service.ts';
import { createLogins } from '../../../apps/server/src/account/sign-in/logins.ts';
import { createCatalogService } from '../../../apps/server/src/catalog/product/catalog-service.ts';
import type { CatalogRecord } from '../../../apps/server/src/catalog/records/catalog-record.ts';
import { createCatalogWriteService } from '../../../apps/server/src/catalog/records/catalog-write-service.ts';
import { createStockService } from '../../../apps/server/src/catalog/stock/stock-service.ts';
import { listingTile } from '../../../apps/server/src/discovery/page/product-tile.ts';
import { createShowcase } from '../../../apps/server/src/discovery/page/showcase.ts';
import { createRestockService } from '../../../apps/server/src/quote/back-in-stock/restock-service.ts';
import { createQuoteService } from '../../../apps/server/src/quote/quote/quote-service.ts';
import { openWishlist } from '../../../apps/server/src/quote/wishlist/open.ts';
import { setQuoteCookie } from '../../../apps/server/src/web/session/quote-cookie.ts';
import { insertCustomerRow } from '../database/customer-row.ts';
import { scheduledJobs } from '../database/scheduled-jobs.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { unused } from '../database/unused.ts';
import { createStoredMail } from '../order/stored-mail.ts';
import { serveModule } from './serve-module.ts';
import { storeFinder } from './store-finder.ts';

export type WishlistShop = Awaited<ReturnType<typeof startWishlistShop>>;
export type SentNotification = {
  recipient: string;
  locale: string;
  message: { about: string; pieces: { title: string }[]; more: number } & Record<string, unknown>;
};

/** Wishlists on their own database; a bearer token is a customer's id, and mails stay in their table. */
export async function startWishlistShop() {
  const database = await createTestDatabase();
  const { db } = database;
  const time = { now: new Date('2026-06-01T12:00:00Z') };
  const clock = () => time.now;
  const jobs = scheduledJobs(database);
  const catalog = createCatalogService({ db, clock });
  const quotes = createQuoteService({
    admitNewQuote: async () => {},
    db,
    jobs,
    clock,
    catalog,
    promotions: {
      isKnown: async () => false,
      priceLines: async () => ({ discounts: new Map(), freeDelivery: false, applied: [] }),
    },
    delivery: { getStandardDelivery: () => ({ price: 399 }) },
    codeGuesses: { enter: unused, succeed: unused },
    giftCards: { find: unused, balances: async () => [] },
    tax: { includedPercent: () => undefined },
    services: {
      getGiftCards: unused,
      getGiftWrapPrice: () => undefined,
      getPassPrice: () => undefined,
      getPass: async () => undefined,
    },
  });
  const restock = createRestockService({
    db,
    jobs,
    sizes: catalog,
    mail: { notify: unused },
    findStore: unused,
    clock,
  });
  const opened = openWishlist(
    { database, jobs: jobs as never, clock, finder: storeFinder, keepQuoteToken: setQuoteCookie },
    {
      catalog,
      showcase: createShowcase(catalog),
      getTile: listingTile,
      mail: createStoredMail({ db, jobs }),
      logins: createLogins({ db }),
      quotes,
      restock,
      customers: createCustomerService({ db, clock, logins: { findEmail: unused } }),
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

    /** Inserts a customer with an email address. */
    async registerCustomer(firstName = 'Amira'): Promise<{ id: string; email: string }> {
      const email = `customer-${++customers}@example.com`;
      return { id: await insertCustomerRow(db, email, firstName), email };
    },

    async newsTo(recipient: string): Promise<SentNotification[]> {
      const { rows } = await sql<SentNotification>`
        select recipient, locale, message from mail
        where recipient = ${recipient} and message->>'template' = 'wishlist-news' order by created_at
      `.execute(db);
      return rows;
    },

    call: (requested: CallOptions) => toCall(app, requested),
    async stop() {
      await app.close();
      await database.close();
    },
  };
}

export type CallOptions = {
  method?: InjectOptions['method'];
  /** Path below `/api/v1/customer`, or below `/api/v1` when it starts with `//`. */
  path?: string;
  customer?: string | undefined;
  locale?: Locale;
  host?: string;
  quote?: string;
  body?: unknown;
};

async function toCall(app: FastifyInstance, requested: CallOptions) {
  const { method = 'GET', path = '/wishlist', customer, locale = 'en-GB', quote, body } = requested;
  const { host = 'outlet.localhost' } = requested;
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
