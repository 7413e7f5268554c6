import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import type { InboundMessages } from './inbound-service.ts';
import { readInboundMail } from './inbound-shapes.ts';
import { isFromMailService } from './inbound-signature.ts';

type Deps = { inbound: InboundMessages; secret: Secret; clock: Clock };

/** Largest mail with its attachments, which are dropped. */
const MAX_BYTES = 15_000_000;

/** Webhook of a service that receives mail. Raw body: a signature covers the exact bytes. */
export function inboundRoutes(app: FastifyInstance, { inbound, secret, clock }: Deps): void {
  app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      async (_: unknown, body: Buffer) => body,
    );
    scope.route({
      method: 'POST',
      url: '/messages/inbound',
      bodyLimit: MAX_BYTES,
      config: { access: 'guest', rateClass: 'write', acceptsAnyBody: true },
      handler: async ({ body: given, headers }, reply) => {
        const body = Buffer.isBuffer(given) ? given : Buffer.alloc(0);
        const fields = readFields(body, headers['content-type']);
        if (!isFromMailService(secret, { body, headers, fields, now: clock() })) throw signatureInvalid();
        const result = await inbound.receive(readInboundMail(fields));
        return reply.header('cache-control', 'no-store').send({ result });
      },
    });
    done();
  });
}

function readFields(body: Buffer, type: string | undefined): unknown {
  if (type?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(body.toString()));
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

const signatureInvalid = () =>
  new ShopError('The webhook signature is invalid', { code: 'signature_invalid', kind: 'unauthenticated' });
