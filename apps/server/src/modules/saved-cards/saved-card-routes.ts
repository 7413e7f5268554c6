import { savedCardEndpoints } from '@shop/contracts/shop/saved-card';
import { sessionEnded } from '@shop/domain/session-family';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { SavedCardService } from './saved-card-service.ts';

export function savedCardRoutes(app: FastifyInstance, savedCards: SavedCardService): void {
  serve(app, savedCardEndpoints.list, async (_, request, reply) => {
    reply.header('cache-control', 'no-store');
    return { cards: await savedCards.list(customerOf(request)) };
  });

  serve(app, savedCardEndpoints.remove, async ({ body }, request, reply) => {
    reply.header('cache-control', 'no-store');
    return { cards: await savedCards.remove(customerOf(request), body.id) };
  });
}

function customerOf({ caller }: FastifyRequest): string {
  if (caller.kind !== 'customer') throw sessionEnded();
  return caller.customerId;
}
