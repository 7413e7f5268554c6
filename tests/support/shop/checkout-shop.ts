import { getDeliveryTerms } from '@shop/brands/delivery';
import { destinationTax } from '@shop/brands/destination-tax';
import { getGiftCardTerms, getGiftWrapPrice, getPassPrice } from '@shop/brands/services';
import { getBrand, storeEntries, stores } from '@shop/brands/stores';
import { includedPercent } from '@shop/brands/tax';
import type { DeliveryPass } from '@shop/domain/account/delivery-pass';
import { ShopError } from '@shop/domain/shop-error';
import type { Locale } from '@shop/domain/site/store/store';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { createAddressService } from '../../../apps/server/src/account/address/address-service.ts';
import { createAddressWriting } from '../../../apps/server/src/account/address/address-writing.ts';
import { createGiftCards } from '../../../apps/server/src/account/credit/gift-card-service.ts';
import { createLedger } from '../../../apps/server/src/account/credit/ledger-service.ts';
import { createCodeGuesses } from '../../../apps/server/src/account/throttle/code-guesses.ts';
import { createThrottle } from '../../../apps/server/src/account/throttle/throttle-service.ts';
import { createCatalogService } from '../../../apps/server/src/catalog/product/catalog-service.ts';
import type { CatalogRecord } from '../../../apps/server/src/catalog/records/catalog-record.ts';
import { createCatalogWriteService } from '../../../apps/server/src/catalog/records/catalog-write-service.ts';
import type { CheckoutOrders } from '../../../apps/server/src/order/checkout/checkout-routes.ts';
import { openCheckout } from '../../../apps/server/src/order/checkout/open.ts';
import type { CheckoutQuoteInput, OrderDraft } from '../../../apps/server/src/order/orders/order-deps.ts';
import { createIdempotency } from '../../../apps/server/src/order/placing/idempotency.ts';
import type { DatabaseHandle } from '../../../apps/server/src/platform/database/database.ts';
import { createDeliveryService } from '../../../apps/server/src/quote/delivery/delivery-service.ts';
import {
  createPromotionService,
  unknownCustomers,
} from '../../../apps/server/src/quote/promotion/promotion-service.ts';
import { quoteRoutes } from '../../../apps/server/src/quote/quote/quote-routes.ts';
import { createQuoteService } from '../../../apps/server/src/quote/quote/quote-service.ts';
import { sampleCollectPoints } from '../../../apps/server/src/stand-ins/collect-points/sample-collect-points.ts';
import { createStoreFinder } from '../../../apps/server/src/store-finder.ts';
import { setQuoteCookie } from '../../../apps/server/src/web/session/quote-cookie.ts';
import { scheduledJobs } from '../database/scheduled-jobs.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { unused } from '../database/unused.ts';
import { serveModule } from './serve-module.ts';

export type CheckoutShop = Awaited<ReturnType<typeof startCheckoutShop>>;
type Db = DatabaseHandle['db'];

/** Quote and checkout on their own database, with draft orders only; a bearer token is a customer's id. */
export async function startCheckoutShop() {
  const database = await createTestDatabase();
  const { db } = database;
  const time = { now: new Date('2026-06-01T12:00:00Z') };
  const clock = () => time.now;
  const jobs = scheduledJobs(database);
  const passes = new Map<string, DeliveryPass>();
  /** Mutable: tests change the price after a customer has seen it. */
  const wrapping = { getPrice: getGiftWrapPrice };
  /** Mutable: a shop without a gateway offers no method. */
  const payments = { isOpen: true };
  const requested: { email: string; source: string; brand: string }[] = [];

  const ledger = createLedger({ db, clock });
  const giftCards = createGiftCards({
    db,
    ledger,
    guesses: { enter: async () => {}, succeed: async () => {} },
    mail: { deliver: async () => {} },
    clock,
  });
  const promotions = createPromotionService({ db, clock, customers: unknownCustomers });
  const delivery = createDeliveryService({ getTerms: getDeliveryTerms, clock });
  const quotes = createQuoteService({
    admitNewQuote: async () => {},
    db,
    jobs,
    clock,
    catalog: createCatalogService({ db, clock }),
    codeGuesses: createCodeGuesses(createThrottle({ db, clock }), 'promotion'),
    promotions,
    delivery,
    giftCards,
    tax: { includedPercent: (store) => includedPercent(store, clock()) },
    services: {
      getGiftCards: async (store) => getGiftCardTerms(store),
      getPassPrice,
      getGiftWrapPrice: (store) => wrapping.getPrice(store),
      getPass: async (_, customerId) => passes.get(customerId),
    },
  });
  const finder = createStoreFinder({
    stores,
    entries: storeEntries,
    getBrand,
    origins: { outlet: 'http://outlet.localhost:3000', main: 'http://main.localhost:3000' },
  });
  const checkout = openCheckout(
    { database, clock, finder },
    {
      quotes: quotes.checkout,
      delivery: { ...delivery, listCountries: (store) => getDeliveryTerms(store).countries },
      taxes: {
        of(store, place) {
          if (place) return destinationTax(store, place, clock());
          const percent = includedPercent(store, clock());
          return percent === undefined ? undefined : { percent, isAdded: false };
        },
      },
      credit: ledger,
      addresses: createAddressService({ db, clock }),
      addressWriting: createAddressWriting({ listDeliveryCountries: (store) => getDeliveryTerms(store).countries }),
      cards: { list: async () => [savedCard('valid'), savedCard('expired')] },
      logins: { findEmail: async (customerId) => `${customerId}@example.com` },
      notifications: { ask: async (_, { brand }, notifications) => void requested.push({ ...notifications, brand }) },
      getPaymentOptions: () => ({
        methods: payments.isOpen
          ? [
              { method: 'card', kind: 'card' },
              { method: 'paypal', kind: 'redirect' },
            ]
          : [],
        cardFields: { url: '/gateway/fields', origin: '' },
        isTest: true,
      }),
      collectPoints: sampleCollectPoints,
    },
  );
  const orders = draftOrders(db, checkout.quote);
  const app = await serveModule((scope) => {
    quoteRoutes(scope, { quotes, ...finder, storeToken: setQuoteCookie });
    checkout.serve(scope, {
      checkout: checkout.createService(orders),
      orders,
      idempotency: createIdempotency({ db, clock, jobs }),
    });
  });
  const writer = createCatalogWriteService({ db, clock });
  return {
    db,
    time,
    jobs,
    passes,
    wrapping,
    payments,
    requested,
    ledger,
    promotions,
    giftCards,
    orders,
    quote: checkout.quote,
    findQuoteId: checkout.findQuoteId,
    save: async (...records: CatalogRecord[]) => void (await writer.saveRecords(records, { batch: 'test' })),
    registerCustomer: () => insertCustomer(db),
    call: (call: CheckoutCall) => toCall(app, call),
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

async function toCall(app: FastifyInstance, call: CheckoutCall) {
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

/** Claims, releases and closes the quote as real orders do, and records the calls. */
function draftOrders(db: Db, quoteInput: CheckoutQuoteInput) {
  const drafts: OrderDraft[] = [];
  const last = () => drafts.at(-1) ?? unused();
  return {
    drafts,
    async place(call) {
      drafts.push(await db.transaction().execute((tx) => quoteInput.claim(tx, call)));
      return { status: 'action', number: 'N1', url: 'https://gateway.example.com' };
    },
    async complete(_, { number }) {
      await db.transaction().execute((tx) => quoteInput.close(tx, last().quoteId));
      return { status: 'ordered', number };
    },
    findPlaced: async () => undefined,
    leavePayment: async () => ({ released: false }),
    async cancelPayment() {
      await db.transaction().execute((tx) => quoteInput.reopen(tx, last().quoteId));
      return { status: 'open' };
    },
    async underWay() {
      const { amounts, toPay, giftCards, credit, lines: drafted } = last();
      const paid = [
        ...giftCards.map(({ id, amount }) => ({ kind: 'gift-card' as const, amount, giftCardId: id })),
        { kind: 'credit' as const, amount: credit },
      ];
      const tenders = paid.map((tender, position) => ({ tenderId: '', label: '', refunded: 0, position, ...tender }));
      const lines = drafted.map((line, index) => ({
        ...line,
        lineNumber: index + 1,
        totalAmount: line.fullAmount - line.discountAmount,
        ...{ returned: 0, cancelled: 0, packed: 0, refunded: { quantity: 0, amount: 0, taxAmount: 0 } },
      }));
      return { number: 'N1', amounts, lines, toPay, tenders };
    },
    findForQuote: async () => {
      throw new ShopError('Order not found', { code: 'order_unknown', kind: 'not-found' });
    },
    buildReply: unused,
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
