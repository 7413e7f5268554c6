import { sharingEndpoints } from '@shop/contracts/shop/order/sharing';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { QuoteCall } from '#server/quote/quote/quote-deps.ts';
import type { QuoteShares } from './share-service.ts';

type Deps = { shares: QuoteShares; resolveApiStore: (request: FastifyRequest) => Store };

/** Consent of a shopper that staff see the quote. */
export function shareRoutes(app: FastifyInstance, { shares, resolveApiStore }: Deps): void {
  const toCall = (request: FastifyRequest): QuoteCall => ({
    ...{ token: request.headers.quote, caller: request.caller, store: resolveApiStore(request) },
  });
  app.register((scope, _, done) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    serve(scope, sharingEndpoints.get, async (_args, request) => {
      const until = await shares.findConnection(toCall(request));
      return { ...(until && { connectedUntil: until.toISOString() }) };
    });
    serve(scope, sharingEndpoints.start, async (_args, request) => {
      const { code, expiresAt } = await shares.start(toCall(request));
      return { code, expiresAt: expiresAt.toISOString() };
    });
    serve(scope, sharingEndpoints.end, async (_args, request) => {
      await shares.end(toCall(request));
      return { status: 'ended' as const };
    });
    done();
  });
}
