import { type SubscriptionReply, subscriptionEndpoints } from '@shop/contracts/shop/account/subscription';
import { sessionEnded } from '@shop/domain/account/sign-in/session-family';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { SubscriptionService, Subscriptions } from './subscription-service.ts';

type Deps = { subscriptions: SubscriptionService; resolveApiStore: (request: FastifyRequest) => Store };

export function subscriptionRoutes(app: FastifyInstance, { subscriptions, resolveApiStore }: Deps): void {
  serve(app, subscriptionEndpoints.get, async (_, request, reply) =>
    answer(reply, subscriptions.get(resolveApiStore(request), requireCustomer(request))),
  );

  serve(app, subscriptionEndpoints.change, async ({ body }, request, reply) =>
    answer(reply, subscriptions.chooseNewsletter(resolveApiStore(request), requireCustomer(request), body.newsletter)),
  );

  serve(app, subscriptionEndpoints.cancel, async (_, request, reply) =>
    answer(reply, subscriptions.cancelPass(resolveApiStore(request), requireCustomer(request))),
  );
}

function requireCustomer({ caller }: FastifyRequest): string {
  if (caller.kind !== 'customer') throw sessionEnded();
  return caller.customerId;
}

async function answer(reply: FastifyReply, requested: Promise<Subscriptions>): Promise<SubscriptionReply> {
  reply.header('cache-control', 'no-store');
  const { pass, ...rest } = await requested;
  return { ...rest, ...(pass && { pass: { ...pass, until: pass.until.toISOString() } }) };
}
