import cookie from '@fastify/cookie';
import { giftCardTermsOf, passPriceOf } from '@shop/brands/services';
import type { DeliveryPass } from '@shop/domain/delivery-pass';
import { giftCardUnknown } from '@shop/domain/gift-card';
import type { Locale } from '@shop/domain/store';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { CatalogRecord } from '../../apps/server/src/modules/catalog/catalog-record.ts';
import { createCatalogService } from '../../apps/server/src/modules/catalog/catalog-service.ts';
import { createCatalogWriteService } from '../../apps/server/src/modules/catalog/catalog-write-service.ts';
import type { AppliedGiftCard, QuotePromotions } from '../../apps/server/src/modules/quote/quote-parts.ts';
import { quoteRoutes } from '../../apps/server/src/modules/quote/quote-routes.ts';
import { createQuoteService } from '../../apps/server/src/modules/quote/quote-service.ts';
import { guardRoutes } from '../../apps/server/src/platform/http/access.ts';
import { answerErrors } from '../../apps/server/src/platform/http/error-handler.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { keepQuoteToken, nameQuotesByCookie } from '../../apps/server/src/web/quote-cookie.ts';
import { guardCookieWrites } from '../../apps/server/src/web/same-origin.ts';
import { scheduledJobs } from './scheduled-jobs.ts';
import { callerByToken } from './serve-module.ts';
import { storeFinder } from './store-finder.ts';
import { createTestDatabase } from './test-database.ts';

export const GIFT_CARD: AppliedGiftCard = {
  id: 'card-1',
  lastFour: '4242',
  balance: { amount: 1_500, currency: 'GBP' },
};

export type QuoteShop = Awaited<ReturnType<typeof startQuoteShop>>;

/** The bag on a database of its own, with one code (TEN), one that breaks (BROKEN), one gift card, and a bearer token that is a customer's id. */
export async function startQuoteShop() {
  const database = await createTestDatabase();
  const { db } = database;
  const time = { now: new Date('2026-06-01T12:00:00Z') };
  const clock = () => time.now;
  const jobs = scheduledJobs(database);
  /** By customer. */
  const passes = new Map<string, DeliveryPass>();
  const quotes = createQuoteService({
    db,
    jobs,
    clock,
    catalog: createCatalogService({ db, clock }),
    promotions: TEN_PERCENT,
    delivery: { standardOf: () => ({ price: 399, freeOver: 5_000 }) },
    giftCards: {
      async find(_, code) {
        if (code !== 'GIFT') throw giftCardUnknown();
        return GIFT_CARD;
      },
      balances: async (ids) => (ids.includes(GIFT_CARD.id) ? [GIFT_CARD] : []),
    },
    tax: { includedPercent: ({ currency }) => (currency === 'USD' ? undefined : 20) },
    services: {
      giftCardsOf: giftCardTermsOf,
      passPriceOf,
      passOf: async (_, customerId) => passes.get(customerId),
    },
  });
  const logged: string[] = [];
  /** The alert tag of each bug. */
  const alerts: unknown[] = [];
  const app = await serveQuotes(quotes, { logged, alerts });
  const writer = createCatalogWriteService({ db, clock });
  return {
    app,
    db,
    jobs,
    passes,
    time,
    quotes,
    logged,
    alerts,
    save: async (...records: CatalogRecord[]) => void (await writer.saveRecords(records, { batch: 'test' })),
    call: (asked: AskedCall) => callOf(app, asked),
    async stop() {
      await app.close();
      await database.close();
    },
  };
}

export type AskedCall = {
  method?: InjectOptions['method'];
  path?: string;
  /** The `Quote` header. */
  quote?: string | undefined;
  customer?: string;
  locale?: Locale | undefined;
  host?: string;
  headers?: Record<string, string | string[]>;
  body?: unknown;
};

async function callOf(app: FastifyInstance, asked: AskedCall) {
  const { method = 'GET', path = '/quote', quote, customer, host = 'outlet.localhost', headers, body } = asked;
  const locale = 'locale' in asked ? asked.locale : 'en-GB';
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
  guardCookieWrites(app, []);
  nameQuotesByCookie(app);
  guardRoutes(app, callerByToken);
  const { storeOfCall, storeOfCallOrDefault } = storeFinder;
  quoteRoutes(app, { quotes, storeOfCall, storeOfCallOrDefault, keepToken: keepQuoteToken });
  await app.ready();
  return app;
}
