import cookie from '@fastify/cookie';
import { getGiftCardTerms, getGiftWrapPrice, getPassPrice } from '@shop/brands/services';
import { giftCardUnknown } from '@shop/domain/account/credit/gift-card';
import type { DeliveryPass } from '@shop/domain/account/delivery-pass';
import type { Locale } from '@shop/domain/site/store/store';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createCodeGuesses } from '../../../apps/server/src/account/throttle/code-guesses.ts';
import { createThrottle } from '../../../apps/server/src/account/throttle/throttle-service.ts';
import { createCatalogService } from '../../../apps/server/src/catalog/product/catalog-service.ts';
import type { CatalogRecord } from '../../../apps/server/src/catalog/records/catalog-record.ts';
import { createCatalogWriteService } from '../../../apps/server/src/catalog/records/catalog-write-service.ts';
import { guardRoutes } from '../../../apps/server/src/platform/http/access.ts';
import { placeCookies } from '../../../apps/server/src/platform/http/cookie-place.ts';
import { answerErrors } from '../../../apps/server/src/platform/http/error-handler.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import type { AppliedGiftCard, QuotePromotions } from '../../../apps/server/src/quote/quote/quote-deps.ts';
import { quoteRoutes } from '../../../apps/server/src/quote/quote/quote-routes.ts';
import { createQuoteService } from '../../../apps/server/src/quote/quote/quote-service.ts';
import { nameQuotesByCookie, setQuoteCookie } from '../../../apps/server/src/web/session/quote-cookie.ts';
import { guardCookieWrites } from '../../../apps/server/src/web/session/same-origin.ts';
import { scheduledJobs } from '../database/scheduled-jobs.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { callerByToken } from './serve-module.ts';
import { storeFinder } from './store-finder.ts';

export const GIFT_CARD: AppliedGiftCard = {
  id: 'card-1',
  lastFour: '4242',
  balance: { amount: 1_500, currency: 'GBP' },
};

export type QuoteShop = Awaited<ReturnType<typeof startQuoteShop>>;

/**
 * Quote on its own database, with one code (TEN), one that fails (BROKEN), one gift card, and a bearer token that is
 * a customer's id.
 */
export async function startQuoteShop() {
  const database = await createTestDatabase();
  const { db } = database;
  const time = { now: new Date('2026-06-01T12:00:00Z') };
  const clock = () => time.now;
  const jobs = scheduledJobs(database);
  /** Delivery passes by customer. */
  const passes = new Map<string, DeliveryPass>();
  const faults = { pricing: false };
  const quotes = createQuoteService({
    admitNewQuote: async () => {},
    db,
    jobs,
    clock,
    catalog: createCatalogService({ db, clock }),
    promotions: {
      ...TEN_PERCENT,
      async priceLines(...requested) {
        if (faults.pricing) throw new Error('The promotions are broken');
        return TEN_PERCENT.priceLines(...requested);
      },
    },
    codeGuesses: createCodeGuesses(createThrottle({ db, clock }), 'promotion'),
    delivery: { getStandardDelivery: () => ({ price: 399, freeOver: 5_000 }) },
    giftCards: {
      async find(_, code) {
        if (code !== 'GIFT') throw giftCardUnknown();
        return GIFT_CARD;
      },
      balances: async (ids) => (ids.includes(GIFT_CARD.id) ? [GIFT_CARD] : []),
    },
    tax: { includedPercent: ({ currency }) => (currency === 'USD' ? undefined : 20) },
    services: {
      getGiftCards: async (store) => getGiftCardTerms(store),
      getPassPrice,
      getGiftWrapPrice,
      getPass: async (_, customerId) => passes.get(customerId),
    },
  });
  const logged: string[] = [];
  /** Alert tag of each reported bug. */
  const alerts: unknown[] = [];
  const app = await serveQuotes(quotes, { logged, alerts });
  const writer = createCatalogWriteService({ db, clock });
  return {
    app,
    database,
    db,
    jobs,
    passes,
    faults,
    time,
    quotes,
    logged,
    alerts,
    save: async (...records: CatalogRecord[]) => void (await writer.saveRecords(records, { batch: 'test' })),
    call: (requested: CallOptions) => toCall(app, requested),
    async stop() {
      await app.close();
      await database.close();
    },
  };
}

export type CallOptions = {
  method?: InjectOptions['method'];
  path?: string;
  /** The `Quote` header. */
  quote?: string | undefined;
  customer?: string;
  locale?: Locale | undefined;
  host?: string;
  headers?: Record<string, string | string[]>;
  body?: unknown;
  remoteAddress?: string;
};

async function toCall(app: FastifyInstance, requested: CallOptions) {
  const { method = 'GET', path = '/quote', quote, customer, host = 'outlet.localhost', headers, body } = requested;
  const locale = 'locale' in requested ? requested.locale : 'en-GB';
  const reply = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      host,
      ...(locale && { locale: locale.replace('-', '_') }),
      ...(quote !== undefined && { quote }),
      ...(customer && { authorization: `Bearer ${customer}` }),
      ...headers,
    },
    ...(body !== undefined && { payload: body as object }),
    ...(requested.remoteAddress && { remoteAddress: requested.remoteAddress }),
  });
  const cookies = [reply.headers['set-cookie'] ?? []].flat().map(String);
  return { status: reply.statusCode, body: reply.json(), cookies, headers: reply.headers };
}

const TEN_PERCENT: QuotePromotions = {
  async isKnown(_, code) {
    if (code === 'BROKEN') throw new Error('The promotions are broken');
    return code === 'TEN';
  },
  async priceLines(_, { lines, code }) {
    if (code !== 'TEN') return { discounts: new Map(), freeDelivery: false, applied: [] };
    const ten = { promotion: 'ten', name: '10% off' };
    const discounts = lines.map(({ sku, quantity, unitAmount }) => {
      return [sku, [{ ...ten, amount: Math.floor((quantity * unitAmount) / 10) }]] as const;
    });
    if (lines.length === 0)
      return {
        discounts: new Map(),
        freeDelivery: false,
        applied: [],
        code: { status: 'not-applied', reason: 'nothing-eligible' },
      };
    return {
      discounts: new Map(discounts),
      freeDelivery: false,
      applied: [{ ...ten, code }],
      code: { status: 'applied' },
    };
  },
};

async function serveQuotes(
  quotes: ReturnType<typeof createQuoteService>,
  { logged, alerts }: { logged: string[]; alerts: unknown[] },
): Promise<FastifyInstance> {
  const log = createLog('debug', { write: (line) => void logged.push(line) });
  const app = Fastify({ loggerInstance: log }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app, (_, { routeOptions }) => void alerts.push(routeOptions.config.alert));
  await app.register(cookie);
  placeCookies(app, { origins: [], sharesSession: false });
  guardCookieWrites(app, []);
  nameQuotesByCookie(app);
  guardRoutes(app, callerByToken);
  const { resolveApiStore, resolveApiStoreOrDefault } = storeFinder;
  quoteRoutes(app, { quotes, resolveApiStore, resolveApiStoreOrDefault, storeToken: setQuoteCookie });
  await app.ready();
  return app;
}
