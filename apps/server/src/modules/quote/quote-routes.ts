import { quoteEndpoints } from '@shop/contracts/shop/quote';
import { QUOTE_ALERT_TAG } from '@shop/domain/error-reporting';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { raiseAlerts } from '#server/platform/http/alerts.ts';
import { tellingWait } from '#server/platform/http/retry-after.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { QuoteCall } from './quote-access.ts';
import type { QuoteService } from './quote-service.ts';

type StoreOf = (request: FastifyRequest) => Store;
type QuoteParts = {
  quotes: QuoteService;
  storeOfCall: StoreOf;
  /** §7: en-GB where a call that fills the bag names no locale. */
  storeOfCallOrDefault: StoreOf;
  /** Lets the browser that calls keep the token of its quote. */
  keepToken: (request: FastifyRequest, reply: FastifyReply, token: string) => void;
};

const DEFAULT_STORE_ID = 1;

export function quoteRoutes(app: FastifyInstance, parts: QuoteParts): void {
  app.register((scope, _, done) => {
    raiseAlerts(scope, QUOTE_ALERT_TAG.alert);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    serveOpening(scope, parts);
    serveLines(scope, parts);
    serveReductions(scope, parts);
    serveServices(scope, parts);
    done();
  });
}

function serveOpening(scope: FastifyInstance, { quotes, storeOfCall, storeOfCallOrDefault, keepToken }: QuoteParts) {
  serve(scope, quoteEndpoints.create, async ({ body }, request, reply) => {
    const store = storeOfCallOrDefault(request);
    if (![store.storeId, DEFAULT_STORE_ID].includes(body.storeId)) throw otherStore();
    const { product, generalData: device } = body;
    const opened = await quotes.create({ caller: request.caller, store }, { product, device });
    keepToken(request, reply, opened.token);
    return opened;
  });

  serve(scope, quoteEndpoints.merge, async (_, request, reply) => {
    const { token, caller, store } = callOf(request, storeOfCall);
    const merged = await quotes.merge({ token, customerId: requireCustomer(caller), store });
    keepToken(request, reply, merged.token);
    return merged;
  });
}

function serveLines(scope: FastifyInstance, { quotes, storeOfCall, storeOfCallOrDefault }: QuoteParts) {
  serve(scope, quoteEndpoints.get, (_, request) => quotes.read(callOf(request, storeOfCall)));

  serve(scope, quoteEndpoints.add, ({ body }, request) =>
    quotes.add(callOf(request, storeOfCallOrDefault), body.product),
  );

  serve(scope, quoteEndpoints.change, ({ body }, request) => quotes.change(callOf(request, storeOfCall), body.product));

  serve(scope, quoteEndpoints.remove, ({ body }, request) =>
    quotes.remove(callOf(request, storeOfCall), body.product.sku),
  );

  serve(scope, quoteEndpoints.refresh, (_, request) => quotes.refresh(callOf(request, storeOfCall)));
}

function serveReductions(scope: FastifyInstance, { quotes, storeOfCall }: QuoteParts) {
  serve(scope, quoteEndpoints.applyCode, ({ body }, request) =>
    quotes.applyCode(callOf(request, storeOfCall), body.code),
  );
  serve(scope, quoteEndpoints.removeCode, (_, request) => quotes.removeCode(callOf(request, storeOfCall)));

  serve(scope, quoteEndpoints.applyGiftCard, ({ body }, request, reply) =>
    tellingWait(reply, quotes.applyGiftCard(callOf(request, storeOfCall), { code: body.code, ip: request.ip })),
  );
  serve(scope, quoteEndpoints.removeGiftCard, ({ body }, request) =>
    quotes.removeGiftCard(callOf(request, storeOfCall), body.id),
  );
}

function serveServices(scope: FastifyInstance, { quotes, storeOfCall, storeOfCallOrDefault, keepToken }: QuoteParts) {
  serve(scope, quoteEndpoints.serviceTerms, async (_, request) => quotes.serviceTerms(storeOfCall(request)));

  serve(scope, quoteEndpoints.addService, async ({ body }, request, reply) => {
    const added = await quotes.addService(callOf(request, storeOfCallOrDefault), body.service);
    if (added.token !== undefined) keepToken(request, reply, added.token);
    return added;
  });

  serve(scope, quoteEndpoints.removeService, ({ body }, request) =>
    quotes.removeService(callOf(request, storeOfCall), body.id),
  );
}

const callOf = (request: FastifyRequest, storeOf: StoreOf): QuoteCall => ({
  token: request.headers.quote,
  caller: request.caller,
  store: storeOf(request),
});

function requireCustomer(caller: QuoteCall['caller']): string {
  if (caller.kind !== 'customer') throw new Error('The contract lets only customers merge their bags');
  return caller.customerId;
}

const otherStore = () =>
  new ShopError('This is not the id of the store that is called', {
    code: 'unknown_store',
    kind: 'invalid',
    field: 'storeId',
  });
