import { quoteEndpoints } from '@shop/contracts/shop/quote/quote';
import type { QuoteVariant } from '@shop/domain/discovery/experiment/promotion-experiment';
import { QUOTE_ALERT_TAG } from '@shop/domain/error-reporting';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { raiseAlerts } from '#server/platform/http/alerts.ts';
import { withRetryAfter } from '#server/platform/http/retry-after.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { QuoteCall } from './quote-deps.ts';
import type { QuoteService } from './quote-service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Variants of the browser in experiments with promotions, on calls that fill a quote. */
    quoteVariants?: readonly QuoteVariant[];
  }
}

type ResolveStore = (request: FastifyRequest) => Store;
type Deps = {
  quotes: QuoteService;
  resolveApiStore: ResolveStore;
  /** §7: falls back to en-GB when a call that fills the quote has no locale. */
  resolveApiStoreOrDefault: ResolveStore;
  /** Sets the quote token cookie on the calling browser. */
  storeToken: (request: FastifyRequest, reply: FastifyReply, token: string) => void;
};

const DEFAULT_STORE_ID = 1;

export function quoteRoutes(app: FastifyInstance, deps: Deps): void {
  app.register((scope, _, done) => {
    raiseAlerts(scope, QUOTE_ALERT_TAG.alert);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    serveOpening(scope, deps);
    serveLines(scope, deps);
    serveReductions(scope, deps);
    serveServices(scope, deps);
    done();
  });
}

function serveOpening(scope: FastifyInstance, { quotes, resolveApiStore, resolveApiStoreOrDefault, storeToken }: Deps) {
  serve(scope, quoteEndpoints.create, async ({ body }, request, reply) => {
    const store = resolveApiStoreOrDefault(request);
    if (![store.storeId, DEFAULT_STORE_ID].includes(body.storeId)) throw otherStore();
    const { product, generalData: device } = body;
    const { caller, ip, quoteVariants: variants } = request;
    const opened = await quotes.create({ caller, store, device, ip, variants }, product);
    storeToken(request, reply, opened.token);
    return opened;
  });

  serve(scope, quoteEndpoints.addAll, async ({ body }, request, reply) => {
    const added = await quotes.addAll(toCall(request, resolveApiStoreOrDefault), body.products);
    if (added.token !== undefined) storeToken(request, reply, added.token);
    return added;
  });

  serve(scope, quoteEndpoints.merge, async (_, request, reply) => {
    const { token, caller, store } = toCall(request, resolveApiStore);
    const merged = await quotes.merge({ token, customerId: requireCustomer(caller), store });
    storeToken(request, reply, merged.token);
    return merged;
  });
}

function serveLines(scope: FastifyInstance, { quotes, resolveApiStore, resolveApiStoreOrDefault }: Deps) {
  serve(scope, quoteEndpoints.get, (_, request) => quotes.read(toCall(request, resolveApiStore)));

  serve(scope, quoteEndpoints.add, ({ body }, request) =>
    quotes.addAndRead(toCall(request, resolveApiStoreOrDefault), body.product),
  );

  serve(scope, quoteEndpoints.change, ({ body }, request) =>
    quotes.change(toCall(request, resolveApiStore), body.product),
  );

  serve(scope, quoteEndpoints.remove, ({ body }, request) =>
    quotes.remove(toCall(request, resolveApiStore), body.product.sku),
  );

  serve(scope, quoteEndpoints.refresh, (_, request) => quotes.refresh(toCall(request, resolveApiStore)));
}

function serveReductions(scope: FastifyInstance, { quotes, resolveApiStore }: Deps) {
  serve(scope, quoteEndpoints.applyCode, ({ body }, request, reply) =>
    withRetryAfter(reply, quotes.applyCode(toCall(request, resolveApiStore), { code: body.code, ip: request.ip })),
  );
  serve(scope, quoteEndpoints.removeCode, (_, request) => quotes.removeCode(toCall(request, resolveApiStore)));

  serve(scope, quoteEndpoints.applyGiftCard, ({ body }, request, reply) =>
    withRetryAfter(reply, quotes.applyGiftCard(toCall(request, resolveApiStore), { code: body.code, ip: request.ip })),
  );
  serve(scope, quoteEndpoints.removeGiftCard, ({ body }, request) =>
    quotes.removeGiftCard(toCall(request, resolveApiStore), body.id),
  );
}

function serveServices(
  scope: FastifyInstance,
  { quotes, resolveApiStore, resolveApiStoreOrDefault, storeToken }: Deps,
) {
  serve(scope, quoteEndpoints.serviceTerms, async (_, request) => quotes.serviceTerms(resolveApiStore(request)));

  serve(scope, quoteEndpoints.addService, async ({ body }, request, reply) => {
    const added = await quotes.addService(toCall(request, resolveApiStoreOrDefault), body.service);
    if (added.token !== undefined) storeToken(request, reply, added.token);
    return added;
  });

  serve(scope, quoteEndpoints.wrap, ({ body }, request) => quotes.wrap(toCall(request, resolveApiStore), body.note));

  serve(scope, quoteEndpoints.removeService, ({ body }, request) =>
    quotes.removeService(toCall(request, resolveApiStore), body.id),
  );
}

const toCall = (request: FastifyRequest, resolveStore: ResolveStore): QuoteCall => ({
  token: request.headers.quote,
  caller: request.caller,
  store: resolveStore(request),
  ip: request.ip,
  variants: request.quoteVariants,
});

function requireCustomer(caller: QuoteCall['caller']): string {
  if (caller.kind !== 'customer') throw new Error('The contract allows only customers to merge quotes');
  return caller.customerId;
}

const otherStore = () =>
  new ShopError('The store id does not match the store of the request', {
    code: 'unknown_store',
    kind: 'invalid',
    field: 'storeId',
  });
