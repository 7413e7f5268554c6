import { type SavedCardsReply, savedCardEndpoints } from '@shop/contracts/shop/saved-card';
import { sessionEnded } from '@shop/domain/session-family';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { SavedCardService } from './saved-card-service.ts';

/** How a card can be typed, and whether it is meant. */
export type CardEntry = Pick<SavedCardsReply, 'cardFields' | 'isTest'>;

type SavedCardParts = {
  savedCards: SavedCardService;
  storeOfCall: (request: FastifyRequest) => Store;
  entryOf: (store: Store) => CardEntry;
};

export function savedCardRoutes(app: FastifyInstance, { savedCards, storeOfCall, entryOf }: SavedCardParts): void {
  const { list, add, choose, remove } = savedCardEndpoints;

  async function answer(cards: Promise<SavedCardsReply['cards']>, request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store');
    const { cardFields, isTest } = entryOf(storeOfCall(request));
    return { cards: await cards, isTest, ...(cardFields && { cardFields }) };
  }

  serve(app, list, async (_, request, reply) => answer(savedCards.list(customerOf(request)), request, reply));
  serve(app, add, async ({ body }, request, reply) =>
    answer(savedCards.add(customerOf(request), body.token), request, reply),
  );
  serve(app, choose, async ({ body }, request, reply) =>
    answer(savedCards.choose(customerOf(request), body.id), request, reply),
  );
  serve(app, remove, async ({ body }, request, reply) =>
    answer(savedCards.remove(customerOf(request), body.id), request, reply),
  );
}

function customerOf({ caller }: FastifyRequest): string {
  if (caller.kind !== 'customer') throw sessionEnded();
  return caller.customerId;
}
