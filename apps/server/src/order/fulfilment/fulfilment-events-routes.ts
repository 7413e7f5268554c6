import type { FastifyInstance } from 'fastify';
import type { FulfilmentEvents } from './fulfilment-events.ts';

/** Webhook of a warehouse system or a carrier. Raw body: the signature covers the exact bytes. */
export function fulfilmentEventsRoutes(app: FastifyInstance, { receive }: Pick<FulfilmentEvents, 'receive'>): void {
  app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    scope.route({
      method: 'POST',
      url: '/fulfilment/events',
      config: { access: 'guest', rateClass: 'write', acceptsAnyBody: true },
      handler: async ({ body, headers }, reply) => {
        const { results } = await receive({
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          signature: headers['x-signature'],
          contentType: headers['content-type'],
        });
        return reply.header('cache-control', 'no-store').send({ received: true, ...(results && { results }) });
      },
    });
    done();
  });
}
