import { swapPaymentEndpoints as calls, type SwapDifference } from '@shop/contracts/shop/order/swap-payment';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CheckoutIdempotency } from '#server/order/checkout/checkout-routes.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { ShownSwap, SwapPayments } from './swap-payment-service.ts';

type Deps = {
  swapPayments: SwapPayments;
  idempotency: Pick<CheckoutIdempotency, 'answer'>;
  resolveOrigin: (request: FastifyRequest) => string;
};

/** Payment for a size swap, by the token of a mail. */
export function swapPaymentRoutes(app: FastifyInstance, { swapPayments, idempotency, resolveOrigin }: Deps): void {
  serve(app, calls.read, async ({ body }, _, reply) => {
    reply.header('cache-control', 'no-store');
    return toDifference(await swapPayments.read(body.token));
  });
  serve(app, calls.pay, async ({ body }, request, reply) => {
    reply.header('cache-control', 'no-store');
    const requested = { scope: 'swap-payment', key: request.headers['idempotency-key'], body };
    const call = { ...body, origin: resolveOrigin(request), ip: request.ip };
    return (await idempotency.answer(requested, () => swapPayments.pay(call))).reply;
  });
}

function toDifference({ swap, order, status, isDeclined, options }: ShownSwap): SwapDifference {
  const { lineNumber, fromSize: from, toSize: to, quantity, toPay, linkExpiresAt } = swap;
  const { methods, cardFields, isTest } = options;
  return {
    ...{ status, isDeclined, number: order.number, from, to, quantity, isTest },
    title: order.lines.find((line) => line.lineNumber === lineNumber)?.title ?? '',
    toPay: { amount: toPay, currency: order.currency },
    until: linkExpiresAt.toISOString(),
    paymentMethods: [...methods],
    ...(cardFields && { cardFields }),
  };
}
