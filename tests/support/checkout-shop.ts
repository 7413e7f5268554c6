import { deliveryTermsOf } from '@shop/brands/delivery';
import { destinationTax } from '@shop/brands/destination-tax';
import { giftCardTermsOf, passPriceOf } from '@shop/brands/services';
import { brandOf, storeEntries, stores } from '@shop/brands/stores';
import { includedPercent } from '@shop/brands/tax';
import type { DeliveryPass } from '@shop/domain/delivery-pass';
import { ShopError } from '@shop/domain/shop-error';
import type { Locale } from '@shop/domain/store';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { createAddressService } from '../../apps/server/src/modules/address/address-service.ts';
import type { CatalogRecord } from '../../apps/server/src/modules/catalog/catalog-record.ts';
import { createCatalogService } from '../../apps/server/src/modules/catalog/catalog-service.ts';
import { createCatalogWriteService } from '../../apps/server/src/modules/catalog/catalog-write-service.ts';
import type { CheckoutOrders } from '../../apps/server/src/modules/checkout/checkout-routes.ts';
import { createGiftCards } from '../../apps/server/src/modules/credit/gift-card-service.ts';
import { createLedger } from '../../apps/server/src/modules/credit/ledger-service.ts';
import { createDeliveryService } from '../../apps/server/src/modules/delivery/delivery-service.ts';
import { createIdempotency } from '../../apps/server/src/modules/order/idempotency.ts';
import type { CheckoutBag, OrderDraft } from '../../apps/server/src/modules/order/order-parts.ts';
import { createPromotionService, unknownCustomers } from '../../apps/server/src/modules/promotion/promotion-service.ts';
import { quoteRoutes } from '../../apps/server/src/modules/quote/quote-routes.ts';
import { createQuoteService } from '../../apps/server/src/modules/quote/quote-service.ts';
import { openCheckout } from '../../apps/server/src/open-checkout.ts';
import type { DatabaseHandle } from '../../apps/server/src/platform/database/database.ts';
import { keepQuoteToken } from '../../apps/server/src/web/quote-cookie.ts';
import { createStoreFinder } from '../../apps/server/src/web/visits.ts';
import { scheduledJobs } from './scheduled-jobs.ts';
import { serveModule } from './serve-module.ts';
import { createTestDatabase } from './test-database.ts';
import { unused } from './unused.ts';

export type CheckoutShop = Awaited<ReturnType<typeof startCheckoutShop>>;
type Db = DatabaseHandle['db'];

/** The bag and its checkout on a database of their own; orders that are only drafts; a bearer token is a customer's id. */
export async function startCheckoutShop() {
  const database = await createTestDatabase();
  const { db } = database;
  const time = { now: new Date('2026-06-01T12:00:00Z') };
  const clock = () => time.now;
  const jobs = scheduledJobs(database);
  const passes = new Map<string, DeliveryPass>();
  const asked: { email: string; source: string; brand: string }[] = [];

  const ledger = createLedger({ db, clock });
  const giftCards = createGiftCards({
    db,
    ledger,
    guesses: { enter: async () => {}, succeed: async () => {} },
    mail: { deliver: async () => {} },
    clock,
  });
  const promotions = createPromotionService({ db, clock, customers: unknownCustomers });
  const delivery = createDeliveryService({ termsOf: deliveryTermsOf, clock });
  const quotes = createQuoteService({
    db,
    jobs,
    clock,
    catalog: createCatalogService({ db, clock }),
    promotions,
    delivery,
    giftCards,
    tax: { includedPercent: (store) => includedPercent(store, clock()) },
    services: { giftCardsOf: giftCardTermsOf, passPriceOf, passOf: async (_, customerId) => passes.get(customerId) },
  });
  const finder = createStoreFinder({
    stores,
    entries: storeEntries,
    brandOf,
    origins: { outlet: 'http://outlet.localhost:3000', main: 'http://main.localhost:3000' },
  });
  const checkout = openCheckout(
    { database, clock },
    {
      quotes: quotes.checkout,
      delivery: { ...delivery, countriesOf: (store) => deliveryTermsOf(store).countries },
      taxes: {
        of(store, place) {
          if (place) return destinationTax(store, place, clock());
          const percent = includedPercent(store, clock());
          return percent === undefined ? undefined : { percent, isAdded: false };
        },
      },
      credit: ledger,
      addresses: createAddressService({ db, clock }),
      cards: { list: async () => [savedCard('valid'), savedCard('expired')] },
      logins: { emailOf: async (customerId) => `${customerId}@example.com` },
      news: { ask: async (_, { brand }, news) => void asked.push({ ...news, brand }) },
      paymentOptionsOf: () => ({
        methods: [
          { method: 'card', kind: 'card' },
          { method: 'paypal', kind: 'redirect' },
        ],
        cardFields: { url: '/gateway/fields', origin: '' },
        isTest: true,
      }),
      finder,
    },
  );
  const orders = draftOrders(db, checkout.bag);
  const app = await serveModule((scope) => {
    quoteRoutes(scope, { quotes, ...finder, keepToken: keepQuoteToken });
    checkout.serve(scope, { orders, idempotency: createIdempotency({ db, clock, jobs }) });
  });
  const writer = createCatalogWriteService({ db, clock });
  return {
    db,
    time,
    jobs,
    passes,
    asked,
    ledger,
    promotions,
    giftCards,
    orders,
    bag: checkout.bag,
    quoteIdOf: checkout.quoteIdOf,
    save: async (...records: CatalogRecord[]) => void (await writer.saveRecords(records, { batch: 'test' })),
    aCustomer: () => insertCustomer(db),
    call: (call: CheckoutCall) => callOf(app, call),
    async stop() {
      await app.close();
      await database.close();
    },
  };
}

export type CheckoutCall = {
  method?: InjectOptions['method'];
  path?: string;
  quote?: string | undefined;
  customer?: string | undefined;
  locale?: Locale;
  host?: string;
  headers?: Record<string, string>;
  body?: unknown;
};

async function callOf(app: FastifyInstance, call: CheckoutCall) {
  const { method = 'GET', path = '/checkout', quote, customer, locale = 'en-GB', headers, body } = call;
  const reply = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      host: call.host ?? 'main.localhost',
      locale: locale.replace('-', '_'),
      ...(quote !== undefined && { quote }),
      ...(customer && { authorization: `Bearer ${customer}` }),
      ...headers,
    },
    ...(body !== undefined && { payload: body as object }),
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}

/** Claims, gives back and closes the bag as real orders do, and remembers what it was told. */
function draftOrders(db: Db, bag: CheckoutBag) {
  const drafts: OrderDraft[] = [];
  const last = () => drafts.at(-1) ?? unused();
  return {
    drafts,
    async place(call) {
      drafts.push(await db.transaction().execute((tx) => bag.claim(tx, call)));
      return { status: 'action', number: 'N1', url: 'https://gateway.example.com' };
    },
    async complete(_, { number }) {
      await db.transaction().execute((tx) => bag.close(tx, last().quoteId));
      return { status: 'ordered', number };
    },
    async cancelPayment() {
      await db.transaction().execute((tx) => bag.reopen(tx, last().quoteId));
      return { status: 'open' };
    },
    async underWay() {
      const { amounts, toPay, giftCards, credit } = last();
      const paid = [
        ...giftCards.map(({ id, amount }) => ({ kind: 'gift-card' as const, amount, giftCardId: id })),
        { kind: 'credit' as const, amount: credit },
      ];
      const tenders = paid.map((tender, position) => ({ tenderId: '', label: '', refunded: 0, position, ...tender }));
      return { number: 'N1', amounts, toPay, tenders };
    },
    findForQuote: async () => {
      throw new ShopError('There is no such order', { code: 'order_unknown', kind: 'not-found' });
    },
    replyOf: unused,
  } satisfies CheckoutOrders & Record<string, unknown>;
}

const savedCard = (validity: 'valid' | 'expired') => ({
  id: `card-${validity}`,
  brand: 'Visa',
  lastFour: '4242',
  expires: { month: 1, year: 2030 },
  isDefault: true,
  validity,
});

async function insertCustomer(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into customer (first_name, last_name, brand, locale, created_at, updated_at)
    values ('Amira', 'Khan', 'main', 'en-GB', now(), now()) returning customer_id as id
  `.execute(db);
  return rows[0]?.id ?? unused();
}
