import { createHash } from 'node:crypto';
import { checkoutEndpoints, type PlacingReply } from '@shop/contracts/shop/checkout';
import type { OrderReply } from '@shop/contracts/shop/order';
import { isGranted } from '@shop/domain/consent';
import { COOKIES } from '@shop/domain/cookie';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { PlacingCall } from '../order/order-parts.ts';
import type { OrderRecord } from '../order/order-record.ts';
import { type AddressWriting, checkoutReply } from './checkout-reply.ts';
import type { CheckoutService, CheckoutView } from './checkout-service.ts';

type OwnCall = Pick<PlacingCall, 'token' | 'caller' | 'store'>;

/** What the routes need of orders. */
export type CheckoutOrders = {
  place(call: PlacingCall): Promise<PlacingReply>;
  complete(call: OwnCall, asked: { number: string }): Promise<PlacingReply>;
  cancelPayment(call: OwnCall): Promise<{ status: 'open' | 'ordered'; number?: string }>;
  findForQuote(call: OwnCall, number: string): Promise<OrderRecord>;
  replyOf(order: OrderRecord): OrderReply;
};

/** What they need of whoever remembers the answer of a key. */
export type CheckoutIdempotency = {
  answer<Reply>(
    asked: { scope: string; key: unknown; body: unknown },
    work: () => Promise<Reply>,
  ): Promise<{ reply: Reply; replayed: boolean }>;
  scopeOf(call: OwnCall): string;
  isReplayed(error: unknown): boolean;
};

type CheckoutRouteParts = {
  checkout: CheckoutService;
  orders: CheckoutOrders;
  idempotency: CheckoutIdempotency;
  writing: AddressWriting;
  storeOfCall: (request: FastifyRequest) => Store;
  /** Where among our own places a caller stands. */
  originOfCall: (request: FastifyRequest) => string;
};

export function checkoutRoutes(app: FastifyInstance, parts: CheckoutRouteParts): void {
  app.register((scope, _, done) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    serveSteps(scope, parts);
    servePlacing(scope, parts);
    serveOrder(scope, parts);
    done();
  });
}

function serveSteps(scope: FastifyInstance, { checkout, writing, storeOfCall }: CheckoutRouteParts): void {
  const replyOf = async (view: Promise<CheckoutView>) => checkoutReply(await view, writing);
  const callOf = (request: FastifyRequest) => ownCall(request, storeOfCall);

  serve(scope, checkoutEndpoints.get, (_, request) => replyOf(checkout.view(callOf(request))));
  serve(scope, checkoutEndpoints.address, ({ body }, request) => replyOf(checkout.setAddress(callOf(request), body)));
  serve(scope, checkoutEndpoints.delivery, ({ body }, request) => replyOf(checkout.setDelivery(callOf(request), body)));
  serve(scope, checkoutEndpoints.change, ({ body }, request) =>
    replyOf(checkout.setCredit(callOf(request), body.useCredit)),
  );
}

function servePlacing(
  scope: FastifyInstance,
  { orders, idempotency, storeOfCall, originOfCall }: CheckoutRouteParts,
): void {
  serve(scope, checkoutEndpoints.place, async ({ body }, request, reply) => {
    const call = ownCall(request, storeOfCall);
    const { payment, expected, total, conversionEventId } = body;
    const placing = {
      ...call,
      origin: originOfCall(request),
      payment,
      expected,
      total,
      ...tracesOf(request, conversionEventId),
    };
    const asked = { scope: idempotency.scopeOf(call), key: request.headers['idempotency-key'], body };
    return await tellingReplay(reply, idempotency, () => idempotency.answer(asked, () => orders.place(placing)));
  });

  serve(scope, checkoutEndpoints.complete, ({ body }, request) => orders.complete(ownCall(request, storeOfCall), body));
  serve(scope, checkoutEndpoints.cancel, (_, request) => orders.cancelPayment(ownCall(request, storeOfCall)));
}

function serveOrder(scope: FastifyInstance, { orders, storeOfCall }: CheckoutRouteParts): void {
  serve(scope, checkoutEndpoints.order, async ({ params }, request) =>
    orders.replyOf(await orders.findForQuote(ownCall(request, storeOfCall), params.number)),
  );
}

/** Whoever asks again is told that the answer is the old one, also where that was a refusal. */
async function tellingReplay<Reply>(
  reply: FastifyReply,
  { isReplayed }: Pick<CheckoutIdempotency, 'isReplayed'>,
  answer: () => Promise<{ reply: Reply; replayed: boolean }>,
): Promise<Reply> {
  const tell = () => reply.header('idempotent-replayed', 'true');
  try {
    const answered = await answer();
    if (answered.replayed) tell();
    return answered.reply;
  } catch (error) {
    if (isReplayed(error)) tell();
    throw error;
  }
}

const ownCall = (request: FastifyRequest, storeOfCall: CheckoutRouteParts['storeOfCall']): OwnCall => {
  const { caller, headers } = request;
  return {
    token: headers.quote,
    caller: caller.kind === 'customer' ? caller : { kind: 'guest' },
    store: storeOfCall(request),
  };
};

/** As an affiliate network writes it; what else a cookie says is not kept. */
const AFFILIATE_CLICK = /^[\w.-]{1,100}$/;

/** Where the shopper came from is kept with consent only; what they order with, against fraud. */
function tracesOf({ cookies, headers, ip }: FastifyRequest, conversionEventId: string | undefined) {
  const { [COOKIES.affiliateClick]: click = '', [COOKIES.consent]: consent } = cookies;
  const mayFollow = isGranted(consent, 'advertising');
  return {
    deviceHash: createHash('sha256').update(`${ip}\n${headers['user-agent']}`).digest('base64url'),
    ...(mayFollow && AFFILIATE_CLICK.test(click) && { affiliateClick: click }),
    ...(mayFollow && conversionEventId !== undefined && { conversionEventId }),
  };
}
