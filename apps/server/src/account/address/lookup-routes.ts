import { addressEndpoints } from '@shop/contracts/shop/account/address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { LookupClient } from './lookup-client.ts';
import type { LookupCall, LookupLimits } from './lookup-limits.ts';

type Deps = { lookup: LookupClient; limits: LookupLimits };

/** Proxy to the address provider for pages: key and origin stay on the server. */
export function lookupRoutes(app: FastifyInstance, { lookup, limits }: Deps): void {
  const admit = (call: LookupCall, request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('cache-control', 'no-store');
    limits.admit(call, request.ip);
  };

  serve(app, addressEndpoints.find, async ({ query }, request, reply) => {
    admit('find', request, reply);
    const isRequested = query.text !== '' || query.container !== undefined;
    const found = isRequested ? await lookup.find(query) : [];
    return { available: found !== undefined, suggestions: found ?? [] };
  });

  serve(app, addressEndpoints.retrieve, async ({ query }, request, reply) => {
    admit('retrieve', request, reply);
    const address = await lookup.retrieve(query.id);
    return { available: address !== undefined, ...(address && { address }) };
  });
}
