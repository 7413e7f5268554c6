import { createHash } from 'node:crypto';
import { checkoutEndpoints, type PlacingReply } from '@shop/contracts/shop/order/checkout';
import type { OrderReply } from '@shop/contracts/shop/order/order';
import { isGranted } from '@shop/domain/site/browser/consent';
import { COOKIES } from '@shop/domain/site/browser/cookie';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlacingCall } from '#server/order/orders/order-deps.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import { serve } from '#server/platform/http/serve.ts';
import { type AddressWriting, checkoutReply, expressReply } from './checkout-reply.ts';
import type { CheckoutService, CheckoutView } from './checkout-service.ts';
import type { createExpressEstimate } from './express-estimate.ts';

type OwnCall = Pick<PlacingCall, 'token' | 'caller' | 'store'>;

/** Order operations used by the routes. */
export type CheckoutOrders = {
  place(call: PlacingCall): Promise<PlacingReply>;
  /** Order that an earlier attempt has paid; undefined while no outcome is known. */
  findPlaced(call: OwnCall): Promise<PlacingReply | undefined>;
  complete(call: OwnCall, requested: { number: string }): Promise<PlacingReply>;
  leavePayment(call: OwnCall): Promise<{ released: boolean }>;
  cancelPayment(call: OwnCall): Promise<{ status: 'open' | 'ordered'; number?: string }>;
  findForQuote(call: OwnCall, number: string): Promise<OrderRecord>;
  buildReply(order: OrderRecord): OrderReply;
};

/** Idempotency store used by the routes. */
export type CheckoutIdempotency = {
  answer<Reply>(
    requested: { scope: string; key: unknown; body: unknown },
    work: () => Promise<Reply>,
    findDone?: () => Promise<Reply | undefined>,
  ): Promise<{ reply: Reply; replayed: boolean }>;
  getScope(call: OwnCall): string;
  isReplayed(error: unknown): boolean;
};

type Deps = {
  checkout: CheckoutService;
  estimate: ReturnType<typeof createExpressEstimate>;
  orders: CheckoutOrders;
  idempotency: CheckoutIdempotency;
  writing: AddressWriting;
  resolveApiStore: (request: FastifyRequest) => Store;
  /** Shop origin the caller is on. */
  resolveOrigin: (request: FastifyRequest) => string;
};

export function checkoutRoutes(app: FastifyInstance, deps: Deps): void {
  app.register((scope, _, done) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    serveSteps(scope, deps);
    servePlacing(scope, deps);
    serveOrder(scope, deps);
    done();
  });
}

function serveSteps(scope: FastifyInstance, { checkout, estimate, writing, resolveApiStore }: Deps): void {
  const buildReply = async (view: Promise<CheckoutView>) => checkoutReply(await view, writing);
  const toCall = (request: FastifyRequest) => ownCall(request, resolveApiStore);

  serve(scope, checkoutEndpoints.get, (_, request) => buildReply(checkout.view(toCall(request))));
  serve(scope, checkoutEndpoints.address, ({ body }, request) =>
    buildReply(checkout.setAddress(toCall(request), body)),
  );
  serve(scope, checkoutEndpoints.delivery, ({ body }, request) =>
    buildReply(checkout.setDelivery(toCall(request), body)),
  );
  serve(scope, checkoutEndpoints.express, async ({ body }, request) => {
    const call = toCall(request);
    return expressReply(await estimate(call, body.destination), call.store);
  });
  serve(scope, checkoutEndpoints.change, ({ body }, request) => buildReply(checkout.setCredit(toCall(request), body)));
}

function servePlacing(scope: FastifyInstance, { orders, idempotency, resolveApiStore, resolveOrigin }: Deps): void {
  serve(scope, checkoutEndpoints.place, async ({ body }, request, reply) => {
    const call = ownCall(request, resolveApiStore);
    const { payment, expected, total, conversionEventId } = body;
    const placing = {
      ...call,
      origin: resolveOrigin(request),
      ip: request.ip,
      payment,
      expected,
      total,
      ...collectTraces(request, conversionEventId),
    };
    const requested = { scope: idempotency.getScope(call), key: request.headers['idempotency-key'], body };
    const place = () => orders.place(placing);
    const findPlaced = () => orders.findPlaced(call);
    return await tellingReplay(reply, idempotency, () => idempotency.answer(requested, place, findPlaced));
  });

  serve(scope, checkoutEndpoints.complete, ({ body }, request) =>
    orders.complete(ownCall(request, resolveApiStore), body),
  );
  serve(scope, checkoutEndpoints.leave, (_, request) => orders.leavePayment(ownCall(request, resolveApiStore)));
  serve(scope, checkoutEndpoints.cancel, (_, request) => orders.cancelPayment(ownCall(request, resolveApiStore)));
}

function serveOrder(scope: FastifyInstance, { orders, resolveApiStore }: Deps): void {
  serve(scope, checkoutEndpoints.order, async ({ params }, request) =>
    orders.buildReply(await orders.findForQuote(ownCall(request, resolveApiStore), params.number)),
  );
}

/** Marks a replayed response, also a replayed error, with the `idempotent-replayed` header. */
async function tellingReplay<Reply>(
  reply: FastifyReply,
  { isReplayed }: Pick<CheckoutIdempotency, 'isReplayed'>,
  answer: () => Promise<{ reply: Reply; replayed: boolean }>,
): Promise<Reply> {
  const notify = () => reply.header('idempotent-replayed', 'true');
  try {
    const answered = await answer();
    if (answered.replayed) notify();
    return answered.reply;
  } catch (error) {
    if (isReplayed(error)) notify();
    throw error;
  }
}

const ownCall = (request: FastifyRequest, resolveApiStore: Deps['resolveApiStore']): OwnCall => {
  const { caller, headers } = request;
  return {
    token: headers.quote,
    caller: caller.kind === 'customer' ? caller : { kind: 'guest' },
    store: resolveApiStore(request),
  };
};

/** Format of an affiliate network's click id; any other cookie value is dropped. */
const AFFILIATE_CLICK = /^[\w.-]{1,100}$/;

/**
 * Affiliate click and conversion id are stored only with advertising consent; the device hash always, for fraud
 * checks.
 */
function collectTraces({ cookies, headers, ip }: FastifyRequest, conversionEventId: string | undefined) {
  const { [COOKIES.affiliateClick]: click = '', [COOKIES.consent]: consent } = cookies;
  const mayFollow = isGranted(consent, 'advertising');
  return {
    deviceHash: createHash('sha256').update(`${ip}\n${headers['user-agent']}`).digest('base64url'),
    ...(mayFollow && AFFILIATE_CLICK.test(click) && { affiliateClick: click }),
    ...(mayFollow && conversionEventId !== undefined && { conversionEventId }),
  };
}
