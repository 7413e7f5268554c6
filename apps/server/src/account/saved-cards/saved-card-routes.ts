import { type SavedCardsReply, savedCardEndpoints } from '@shop/contracts/shop/account/saved-card';
import { sessionEnded } from '@shop/domain/account/sign-in/session-family';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { SavedCardService } from './saved-card-service.ts';

/** Card entry options: field URL, and whether it is test mode. */
export type CardEntry = Pick<SavedCardsReply, 'cardFields' | 'isTest'>;

type Deps = {
  savedCards: SavedCardService;
  resolveApiStore: (request: FastifyRequest) => Store;
  getEntry: (store: Store) => CardEntry;
  /** Page of the saved cards, to which the bank leads back. */
  getReturnUrl: (store: Store) => string;
};

export function savedCardRoutes(
  app: FastifyInstance,
  { savedCards, resolveApiStore, getEntry, getReturnUrl }: Deps,
): void {
  const { list, add, choose, remove } = savedCardEndpoints;

  type Work = (customerId: string) => Promise<SavedCardsReply['cards']>;

  /** The store is resolved first: a call that is refused must not leave work behind that fails unseen. */
  async function answer(work: Work, request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store');
    const { cardFields, isTest } = getEntry(resolveApiStore(request));
    const cards = await work(requireCustomer(request));
    return { cards, isTest, ...(cardFields && { cardFields }) };
  }

  serve(app, list, async (_, request, reply) => answer(savedCards.list, request, reply));
  serve(app, add, async ({ body: { token } }, request, reply) => {
    const returnUrl = getReturnUrl(resolveApiStore(request));
    let actionUrl: string | undefined;
    const answered = await answer(
      async (customerId) => {
        const added = await savedCards.add(customerId, { token, returnUrl, ip: request.ip });
        actionUrl = added.actionUrl;
        return added.cards;
      },
      request,
      reply,
    );
    return { ...answered, ...(actionUrl && { actionUrl }) };
  });
  serve(app, choose, async ({ body: { id } }, request, reply) =>
    answer((customerId) => savedCards.choose(customerId, id), request, reply),
  );
  serve(app, remove, async ({ body: { id } }, request, reply) =>
    answer((customerId) => savedCards.remove(customerId, id), request, reply),
  );
}

function requireCustomer({ caller }: FastifyRequest): string {
  if (caller.kind !== 'customer') throw sessionEnded();
  return caller.customerId;
}
