import { endpointUrl } from '@shop/contracts/endpoint';
import { errorReplySchema } from '@shop/contracts/errors';
import { orderHistoryEndpoints } from '@shop/contracts/shop/order-history';
import { trackingEndpoints } from '@shop/contracts/shop/tracking';
import { listsOrdersOfGroup } from '@shop/domain/order-history';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#server/platform/http/access.ts';
import { tellingWait } from '#server/platform/http/retry-after.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { createInvoices } from './invoice-making.ts';
import type { DetailOf } from './order-detail.ts';
import { listReplyOf } from './order-history-reply.ts';
import type { OrderHistory } from './order-history-service.ts';
import type { createReordering } from './reorder-service.ts';
import { firstTrackingReplyOf, trackingReplyOf } from './tracking-reply.ts';
import type { createTracking } from './tracking-service.ts';

type HistoryRouteParts = {
  history: OrderHistory;
  detailOf: DetailOf;
  invoiceOf: ReturnType<typeof createInvoices>;
  reorder: ReturnType<typeof createReordering>;
  track: ReturnType<typeof createTracking>;
  storeOfCall: (request: FastifyRequest) => Store;
  /** A bag that was made on the way is the caller's from now on. */
  keepToken: (request: FastifyRequest, reply: FastifyReply, token: string) => void;
};

/** Orders for people. Whose they are says the token, or number and address together. */
export function orderHistoryRoutes(app: FastifyInstance, parts: HistoryRouteParts): void {
  app.register((scope, _, done) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    serveLists(scope, parts);
    serveOrder(scope, parts);
    serveInvoice(scope, parts);
    serveGuests(scope, parts);
    done();
  });
}

/** §7: each brand answers at its own path. */
function serveLists(scope: FastifyInstance, { history, storeOfCall }: HistoryRouteParts): void {
  serve(scope, orderHistoryEndpoints.list, async ({ query }, request) => {
    const store = requirePath(storeOfCall(request), false);
    return listReplyOf(await history.list(store, customerOf(request).customerId, query));
  });
  serve(scope, orderHistoryEndpoints.groupList, async ({ query }, request) => {
    const store = requirePath(storeOfCall(request), true);
    return listReplyOf(await history.list(store, customerOf(request).customerId, query));
  });
}

function serveOrder(scope: FastifyInstance, parts: HistoryRouteParts): void {
  const { history, detailOf, reorder, storeOfCall, keepToken } = parts;
  serve(scope, orderHistoryEndpoints.get, async ({ params }, request) =>
    detailOf(await history.requireOwn(customerOf(request).customerId, params.number)),
  );
  serve(scope, orderHistoryEndpoints.cancel, async ({ params }, request) =>
    detailOf(await history.cancel(customerOf(request).customerId, params.number)),
  );
  serve(scope, orderHistoryEndpoints.reorder, async ({ params }, request, reply) => {
    const caller = customerOf(request);
    const order = await history.requireOwn(caller.customerId, params.number);
    const call = { token: request.headers.quote, caller, store: storeOfCall(request) };
    const { token, ...answer } = await reorder(call, order);
    if (token) keepToken(request, reply, token);
    return answer;
  });
}

/** No JSON, so that it is served by hand. */
function serveInvoice(scope: FastifyInstance, { history, invoiceOf }: HistoryRouteParts): void {
  const { method, access, summary, params } = orderHistoryEndpoints.invoice;
  scope.route<{ Params: { number: string } }>({
    method,
    url: endpointUrl(orderHistoryEndpoints.invoice),
    config: { access, withLocale: false },
    schema: { summary, tags: ['customer'], params, response: { '4xx': errorReplySchema } },
    handler: async (request, reply) => {
      const order = await history.requireOwn(customerOf(request).customerId, request.params.number);
      const pdf = await invoiceOf(order);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="invoice-${order.number}.pdf"`)
        .send(pdf);
    },
  });
}

function serveGuests(scope: FastifyInstance, { history, detailOf, track }: HistoryRouteParts): void {
  serve(scope, orderHistoryEndpoints.search, async ({ body }, { ip }, reply) =>
    detailOf(await tellingWait(reply, history.search({ ...body, ip }))),
  );
  serve(scope, trackingEndpoints.getV2, async ({ query }, request, reply) =>
    trackingReplyOf(await tellingWait(reply, track(request, query))),
  );
  serve(scope, trackingEndpoints.get, async ({ query }, request, reply) =>
    firstTrackingReplyOf(await tellingWait(reply, track(request, query))),
  );
}

function requirePath(store: Store, isGroup: boolean): Store {
  if (listsOrdersOfGroup(store) === isGroup) return store;
  throw new ShopError('This brand lists its orders elsewhere', { code: 'not_found', kind: 'not-found' });
}

function customerOf({ caller }: FastifyRequest): Extract<Caller, { kind: 'customer' }> {
  if (caller.kind === 'customer') return caller;
  throw new ShopError('Please sign in', { code: 'sign_in_required', kind: 'unauthenticated' });
}
