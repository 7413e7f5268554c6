import { paymentEndpoints } from '@shop/contracts/shop/payment';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { OnPaymentEvent, PaymentInbox } from './payment-inbox.ts';

type PaymentRouteParts = { inbox: PaymentInbox; onEvent: OnPaymentEvent };

/** A signature is over bytes, so that in here nobody makes an object of them first. */
export function paymentRoutes(app: FastifyInstance, { inbox, onEvent }: PaymentRouteParts): void {
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
