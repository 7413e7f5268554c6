import cookie from '@fastify/cookie';
import { storeEntries, stores } from '@shop/brands/stores';
import type { Locale } from '@shop/domain/store';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { createRestockService } from '../../apps/server/src/modules/back-in-stock/restock-service.ts';
import type { CatalogRecord } from '../../apps/server/src/modules/catalog/catalog-record.ts';
import { createCatalogService } from '../../apps/server/src/modules/catalog/catalog-service.ts';
import { createCatalogWriteService } from '../../apps/server/src/modules/catalog/catalog-write-service.ts';
import { createStockService } from '../../apps/server/src/modules/catalog/stock-service.ts';
import { createMailService } from '../../apps/server/src/modules/mail/mail-service.ts';
import { createQuoteService } from '../../apps/server/src/modules/quote/quote-service.ts';
import { openWishlist } from '../../apps/server/src/open-wishlist.ts';
import { guardRoutes } from '../../apps/server/src/platform/http/access.ts';
import { answerErrors } from '../../apps/server/src/platform/http/error-handler.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createStoreFinder } from '../../apps/server/src/web/visits.ts';
import { scheduledJobs } from './scheduled-jobs.ts';
import { createTestDatabase } from './test-database.ts';

export type WishlistShop = Awaited<ReturnType<typeof startWishlistShop>>;
export type SentNews = {
  recipient: string;
  locale: string;
  message: { about: string; pieces: { title: string }[]; more: number } & Record<string, unknown>;
};

const unused = (): never => {
  throw new Error('not needed here');
};

/** Wishlists on a database of their own; a bearer token is a customer's id, and mails stay in their table. */
export async function startWishlistShop() {
  const database = await createTestDatabase();
  const { db } = database;
  const time = { now: new Date('2026-06-01T12:00:00Z') };
  const clock = () => time.now;
  const jobs = scheduledJobs(database);
  const catalog = createCatalogService({ db, clock });
  const finder = createStoreFinder({
    stores,
    entries: storeEntries,
    brandOf: unused,
    origins: { outlet: 'https://outlet.example.com', main: 'https://main.example.com' },
  });
  const mail = createMailService({
    db,
    jobs,
    transport: { deliver: unused },
    renderMail: unused,
    readerFor: unused,
    senderOf: unused,
  });
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
    { stores, catalog, mail, finder, quotes, restock, customers: { firstNameOf: (id) => firstNameOf(id) } },
  );
  const firstNameOf = async (customerId: string): Promise<string | undefined> => {
    const { rows } = await sql<{ firstName: string }>`
      select first_name from customer where customer_id = ${customerId}
    `.execute(db);
    return rows[0]?.firstName;
  };
  const app = await serveWishlists(opened.serve);
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
      const { rows } = await sql<{ id: string }>`
        with made as (
          insert into customer (first_name, last_name, brand, locale, created_at, updated_at)
          values (${firstName}, 'Khan', 'outlet', 'en-GB', now(), now()) returning customer_id
        ), login as (
          insert into customer_login (customer_id, email, email_key, password_hash, password_changed_at)
          select customer_id, ${email}, ${email}, '', now() from made
        )
        select customer_id as id from made
      `.execute(db);
      return { id: rows[0]?.id ?? unused(), email };
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

async function serveWishlists(serve: (app: FastifyInstance) => void): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: createLog('fatal', { write: () => {} }),
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app, (error) => {
    throw error;
  });
  await app.register(cookie);
  guardRoutes(app, async ({ headers }) => {
    const customerId = headers.authorization?.replace('Bearer ', '');
    return customerId ? { kind: 'customer', customerId } : { kind: 'guest' };
  });
  serve(app);
  await app.ready();
  return app;
}
