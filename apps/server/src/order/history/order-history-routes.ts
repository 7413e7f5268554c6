import { endpointUrl } from '@shop/contracts/endpoint';
import { errorReplySchema } from '@shop/contracts/errors';
import { orderHistoryEndpoints } from '@shop/contracts/shop/order/order-history';
import { trackingEndpoints } from '@shop/contracts/shop/order/tracking';
import { listsGroupOrders } from '@shop/domain/order/order-history';
import { ShopError } from '@shop/domain/shop-error';
import type { BrandKey, Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OrderDocuments } from '#server/order/invoice/invoice-service.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { withRetryAfter } from '#server/platform/http/retry-after.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { BuildDetail } from './order-detail.ts';
import { toGroupListReply, toOrderListReply } from './order-history-reply.ts';
import type { OrderHistory } from './order-history-service.ts';
import type { createReordering } from './reorder-service.ts';
import { toFirstTrackingReply, toTrackingReply } from './tracking-reply.ts';
import type { createTracking } from './tracking-service.ts';

type Deps = {
  history: OrderHistory;
  buildDetail: BuildDetail;
  documents: OrderDocuments;
  reorder: ReturnType<typeof createReordering>;
  track: ReturnType<typeof createTracking>;
  resolveApiStore: (request: FastifyRequest) => Store;
  getBrandName: (brand: BrandKey) => string;
  /** Stores the token of a newly created quote for the caller. */
  storeToken: (request: FastifyRequest, reply: FastifyReply, token: string) => void;
};

/** Order history routes. Ownership is proved by the access token, or by order number and email together. */
export function orderHistoryRoutes(app: FastifyInstance, deps: Deps): void {
  app.register((scope, _, done) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    serveLists(scope, deps);
    serveOrder(scope, deps);
    serveDocuments(scope, deps);
    serveGuests(scope, deps);
    done();
  });
}

/** §7: each brand has its own path. */
function serveLists(scope: FastifyInstance, { history, resolveApiStore, getBrandName }: Deps): void {
  serve(scope, orderHistoryEndpoints.list, async ({ query }, request) => {
    const store = requirePath(resolveApiStore(request), false);
    return toOrderListReply(await history.list(store, requireCustomer(request).customerId, query));
  });
  serve(scope, orderHistoryEndpoints.groupList, async ({ query }, request) => {
    const store = requirePath(resolveApiStore(request), true);
    return toGroupListReply(await history.list(store, requireCustomer(request).customerId, query), getBrandName);
  });
}

function serveOrder(scope: FastifyInstance, deps: Deps): void {
  const { history, buildDetail, reorder, resolveApiStore, storeToken } = deps;
  serve(scope, orderHistoryEndpoints.get, async ({ params }, request) =>
    buildDetail(await history.requireOwn(requireCustomer(request).customerId, params.number)),
  );
  serve(scope, orderHistoryEndpoints.cancel, async ({ params }, request) =>
    buildDetail(await history.cancel(requireCustomer(request).customerId, params.number)),
  );
  serve(scope, orderHistoryEndpoints.reorder, async ({ params }, request, reply) => {
    const caller = requireCustomer(request);
    const order = await history.requireOwn(caller.customerId, params.number);
    const call = { token: request.headers.quote, caller, store: resolveApiStore(request) };
    const { token, ...answer } = await reorder(call, order);
    if (token) storeToken(request, reply, token);
    return answer;
  });
}

function serveDocuments(scope: FastifyInstance, { history, documents }: Deps): void {
  serveDocument(scope, orderHistoryEndpoints.invoice, async (request, number) => {
    const order = await history.requireOwn(requireCustomer(request).customerId, number);
    return { name: `invoice-${order.number}.pdf`, content: await documents.renderInvoice(order) };
  });
  serveDocument(scope, orderHistoryEndpoints.creditNote, async (request, number) => {
    const order = await history.requireOwn(requireCustomer(request).customerId, number);
    const { creditNote } = orderHistoryEndpoints.creditNote.params.parse(request.params);
    return { name: `${creditNote}.pdf`, content: await documents.renderCreditNote(order, creditNote) };
  });
}

type DocumentEndpoint = typeof orderHistoryEndpoints.invoice | typeof orderHistoryEndpoints.creditNote;
type Render = (request: FastifyRequest, number: string) => Promise<{ name: string; content: Buffer }>;

/** Manual route instead of `serve`, because the response is a PDF, not JSON. */
function serveDocument(scope: FastifyInstance, endpoint: DocumentEndpoint, render: Render): void {
  const { method, access, rateClass, summary, params, response } = endpoint;
  scope.route<{ Params: { number: string } }>({
    method,
    url: endpointUrl(endpoint),
    config: { access, rateClass, withLocale: false },
    schema: {
      summary,
      params,
      response: { 200: { content: { 'application/pdf': { schema: response } } }, '4xx': errorReplySchema },
    },
    handler: async (request, reply) => {
      const { name, content } = await render(request, request.params.number);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(content);
    },
  });
}

function serveGuests(scope: FastifyInstance, { history, buildDetail, track }: Deps): void {
  serve(scope, orderHistoryEndpoints.search, async ({ body }, { ip }, reply) =>
    buildDetail(await withRetryAfter(reply, history.search({ ...body, ip }))),
  );
  serve(scope, orderHistoryEndpoints.link, async ({ body }) => buildDetail(await history.openLink(body.token)));
  serve(scope, orderHistoryEndpoints.cancelForGuest, async ({ body }, { ip }, reply) =>
    buildDetail(await withRetryAfter(reply, history.cancelForGuest({ ...body, ip }))),
  );
  serve(scope, trackingEndpoints.getV2, async ({ query }, request, reply) =>
    toTrackingReply(await withRetryAfter(reply, track(request, query))),
  );
  serve(scope, trackingEndpoints.get, async ({ query }, request, reply) =>
    toFirstTrackingReply(await withRetryAfter(reply, track(request, query))),
  );
}

function requirePath(store: Store, isGroup: boolean): Store {
  if (listsGroupOrders(store) === isGroup) return store;
  throw new ShopError('Orders of this brand are listed at another path', { code: 'not_found', kind: 'not-found' });
}

function requireCustomer({ caller }: FastifyRequest): Extract<Caller, { kind: 'customer' }> {
  if (caller.kind === 'customer') return caller;
  throw new ShopError('Please sign in', { code: 'sign_in_required', kind: 'unauthenticated' });
}
