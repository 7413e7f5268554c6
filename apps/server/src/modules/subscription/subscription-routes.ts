import { type SubscriptionReply, subscriptionEndpoints } from '@shop/contracts/shop/subscription';
import { sessionEnded } from '@shop/domain/session-family';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { SubscriptionService, Subscriptions } from './subscription-service.ts';

type SubscriptionParts = { subscriptions: SubscriptionService; storeOfCall: (request: FastifyRequest) => Store };

export function subscriptionRoutes(app: FastifyInstance, { subscriptions, storeOfCall }: SubscriptionParts): void {
  serve(app, subscriptionEndpoints.get, async (_, request, reply) =>
    answer(reply, subscriptions.get(storeOfCall(request), customerOf(request))),
  );

  serve(app, subscriptionEndpoints.change, async ({ body }, request, reply) =>
    answer(reply, subscriptions.chooseNewsletter(storeOfCall(request), customerOf(request), body.newsletter)),
  );

  serve(app, subscriptionEndpoints.cancel, async (_, request, reply) =>
    answer(reply, subscriptions.cancelPass(storeOfCall(request), customerOf(request))),
  );
}

function customerOf({ caller }: FastifyRequest): string {
  if (caller.kind !== 'customer') throw sessionEnded();
  return caller.customerId;
}

async function answer(reply: FastifyReply, asked: Promise<Subscriptions>): Promise<SubscriptionReply> {
  reply.header('cache-control', 'no-store');
  const { pass, ...rest } = await asked;
  return { ...rest, ...(pass && { pass: { ...pass, until: pass.until.toISOString() } }) };
}
