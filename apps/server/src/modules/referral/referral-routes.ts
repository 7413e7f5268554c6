import { referralEndpoints } from '@shop/contracts/shop/referral';
import { sessionEnded } from '@shop/domain/session-family';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { FriendService } from './friend-service.ts';
import type { ReferrerService } from './referrer-service.ts';

type ReferralRouteParts = {
  referrers: ReferrerService;
  friends: FriendService;
  storeOfCall: (request: FastifyRequest) => Store;
};

/** Whose friends they are says the token, and nothing else. */
export function referralRoutes(app: FastifyInstance, parts: ReferralRouteParts): void {
  app.register((scope, _, done) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    serveReferrers(scope, parts);
    serveFriends(scope, parts);
    done();
  });
}

function serveReferrers(scope: FastifyInstance, { referrers, storeOfCall }: ReferralRouteParts): void {
  serve(scope, referralEndpoints.get, async (_, request) => {
    const { referrals, ...own } = await referrers.get(storeOfCall(request), customerOf(request));
    return { ...own, referrals: referrals.map(({ since, ...one }) => ({ ...one, since: since.toISOString() })) };
  });

  serve(scope, referralEndpoints.invite, async ({ body }, request) => {
    await referrers.invite(storeOfCall(request), customerOf(request), body.email);
    return { status: 'invited' };
  });
}

function serveFriends(scope: FastifyInstance, { friends, storeOfCall }: ReferralRouteParts): void {
  serve(scope, referralEndpoints.offer, async ({ params }, request) =>
    friends.offer(storeOfCall(request), params.code),
  );

  serve(scope, referralEndpoints.join, async ({ body }, request) => {
    await friends.join(storeOfCall(request), customerOf(request), body.code);
    return { status: 'noted' };
  });

  serve(scope, referralEndpoints.stop, async ({ body }) => {
    await friends.stop(body.token);
    return { status: 'stopped' };
  });

  serve(scope, referralEndpoints.oneClickStop, async ({ query }) => {
    await friends.stop(query.token);
    return { status: 'stopped' };
  });
}

function customerOf({ caller }: FastifyRequest): string {
  if (caller.kind !== 'customer') throw sessionEnded();
  return caller.customerId;
}
