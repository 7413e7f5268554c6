import { addressEndpoints } from '@shop/contracts/shop/address';
import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { LookupClient } from './lookup-client.ts';
import type { LookupCall, LookupLimits } from './lookup-limits.ts';

type LookupParts = { lookup: LookupClient; limits: LookupLimits };

/** The shop's own way to the address provider, for pages: the key and the provider's address stay here. */
export function lookupRoutes(app: FastifyInstance, { lookup, limits }: LookupParts): void {
  const admit = (call: LookupCall, request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('cache-control', 'no-store');
    const wait = limits.waitSeconds(call, request.ip);
    if (wait === undefined) return;
    reply.header('retry-after', wait);
    throw tooManyLookups();
  };

  serve(app, addressEndpoints.find, async ({ query }, request, reply) => {
    admit('find', request, reply);
    const isAsked = query.text !== '' || query.container !== undefined;
    const found = isAsked ? await lookup.find(query) : [];
    return { available: found !== undefined, suggestions: found ?? [] };
  });

  serve(app, addressEndpoints.retrieve, async ({ query }, request, reply) => {
    admit('retrieve', request, reply);
    const address = await lookup.retrieve(query.id);
    return { available: address !== undefined, ...(address && { address }) };
  });
}

const tooManyLookups = () =>
  new ShopError('You have searched for many addresses. Type yours by hand, or wait a minute.', {
    code: 'too_many_lookups',
    kind: 'too-many',
  });
