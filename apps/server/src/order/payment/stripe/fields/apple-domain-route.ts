import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const APPLE_DOMAIN_PATH = '/.well-known/apple-developer-merchantid-domain-association';
const FILE = { config: { access: 'guest', rateClass: 'exempt' } } as const;

/** File by which Apple checks that a domain is the merchant's; it comes from the payment provider. */
export function appleDomainRoute(app: FastifyInstance, path: string): void {
  const content = readFileSync(path);
  app.get(APPLE_DOMAIN_PATH, FILE, async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=300').send(content),
  );
}
