import { readTokenEndpoint, tokeniseEndpoint } from '@shop/contracts/gateway/card-token';
import { payerCardEndpoints } from '@shop/contracts/gateway/payer-card';
import { gatewayPaymentEndpoints } from '@shop/contracts/gateway/payment';
import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { isBearerOf, type Secret } from '#server/platform/secrets/secret.ts';
import type { GatewayPayments } from './gateway-payments.ts';
import type { GatewayRefunds } from './gateway-refunds.ts';
import { type GatewayPageDeps, gatewayPageRoutes } from './pages/gateway-page-routes.ts';
import type { PayerCards } from './payer-card-service.ts';
import type { Tokens } from './token-service.ts';

type Deps = GatewayPageDeps & {
  tokens: Pick<Tokens, 'tokenise' | 'readFingerprint'>;
  payments: GatewayPayments;
  refunds: GatewayRefunds;
  cards: PayerCards;
  merchantKey: Secret;
};

/** Longer than the merchant's timeout, shorter than the server's handler timeout. */
const SILENCE_MS = 15_000;

/** Gateway routes for merchants and browsers, below `/gateway`. */
export function gatewayRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, tokeniseEndpoint, async ({ body }, _, reply) => {
    reply.header('cache-control', 'no-store');
    return await deps.tokens.tokenise(body);
  });
  gatewayPageRoutes(app, deps);
  app.register((scope, _, done) => {
    scope.addHook('onRequest', async ({ headers }, reply) => {
      reply.header('cache-control', 'no-store');
      requireKey(headers.authorization, deps.merchantKey);
    });
    merchantPayments(scope, deps);
    merchantCards(scope, deps.cards);
    done();
  });
}

function merchantPayments(scope: FastifyInstance, { tokens, payments, refunds }: Deps): void {
  const { create, read, cancel, capture, refund } = gatewayPaymentEndpoints;
  serve(scope, create, async ({ body }) => {
    const { isSilent, ...payment } = await payments.create(body);
    if (isSilent) await new Promise((resolve) => setTimeout(resolve, SILENCE_MS).unref());
    return payment;
  });
  serve(scope, readTokenEndpoint, async ({ params }) => ({ fingerprint: await tokens.readFingerprint(params.token) }));
  serve(scope, read, async ({ params }) => payments.read(params.reference));
  serve(scope, cancel, async ({ params }) => payments.cancel(params.reference));
  serve(scope, capture, async ({ params, body }) => payments.capture(params.reference, body));
  serve(scope, refund, async ({ params, body }) => refunds.refund(params.reference, body));
}

function merchantCards(scope: FastifyInstance, cards: PayerCards): void {
  const { list, add, choose, remove } = payerCardEndpoints;
  serve(scope, list, async ({ params }) => ({ cards: await cards.list(params.payer) }));
  serve(scope, add, async ({ params, body }) => ({ cards: await cards.add(params.payer, body.token) }));
  serve(scope, choose, async ({ params }) => ({ cards: await cards.choose(params.payer, params.id) }));
  serve(scope, remove, async ({ params }) => ({ cards: await cards.remove(params.payer, params.id) }));
}

function requireKey(authorization: string | undefined, key: Secret): void {
  if (isBearerOf(key, authorization)) return;
  throw new ShopError('The merchant key is missing or wrong', { code: 'key_unknown', kind: 'unauthenticated' });
}
