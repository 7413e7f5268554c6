import { paymentEndpoints } from '@shop/contracts/shop/order/payment';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { OnPaymentEvent, PaymentInbox } from './payment-inbox.ts';

type Deps = { inbox: PaymentInbox; onEvent: OnPaymentEvent };

/** Raw body parser: the signature covers the exact bytes, so the JSON must not be parsed before verification. */
export function paymentRoutes(app: FastifyInstance, { inbox, onEvent }: Deps): void {
  app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    serve(scope, paymentEndpoints.webhook, async (_, { body, headers }, reply) => {
      reply.header('cache-control', 'no-store');
      await inbox.receive({ body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers }, onEvent);
      return { received: true };
    });
    done();
  });
}
