import { referralEndpoints } from '@shop/contracts/shop/account/referral';
import { sessionEnded } from '@shop/domain/account/sign-in/session-family';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serveOneClick } from '#server/platform/http/one-click.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { FriendService } from './friend-service.ts';
import type { ReferrerService } from './referrer-service.ts';

type Deps = {
  referrers: ReferrerService;
  friends: FriendService;
  resolveApiStore: (request: FastifyRequest) => Store;
  pageOfCall: (request: FastifyRequest, path: string) => string;
};

/** Referral routes. The customer comes from the access token only. */
export function referralRoutes(app: FastifyInstance, deps: Deps): void {
  app.register((scope, _, done) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    serveReferrers(scope, deps);
    serveFriends(scope, deps);
    done();
  });
}

function serveReferrers(scope: FastifyInstance, { referrers, resolveApiStore }: Deps): void {
  serve(scope, referralEndpoints.get, async (_, request) => {
    const { referrals, ...own } = await referrers.get(resolveApiStore(request), requireCustomer(request));
    return { ...own, referrals: referrals.map(({ since, ...one }) => ({ ...one, since: since.toISOString() })) };
  });

  serve(scope, referralEndpoints.invite, async ({ body }, request) => {
    await referrers.invite(resolveApiStore(request), requireCustomer(request), body.email);
    return { status: 'invited' };
  });
}

function serveFriends(scope: FastifyInstance, { friends, resolveApiStore, pageOfCall }: Deps): void {
  serve(scope, referralEndpoints.offer, async ({ params }, request) =>
    friends.offer(resolveApiStore(request), params.code),
  );

  serve(scope, referralEndpoints.join, async ({ body }, request) => {
    await friends.join(resolveApiStore(request), requireCustomer(request), body.code);
    return { status: 'noted' };
  });

  serve(scope, referralEndpoints.stop, async ({ body }) => {
    await friends.stop(body.token);
    return { status: 'stopped' };
  });

  serveOneClick(scope, referralEndpoints.oneClickStop, {
    unsubscribe: async (token) => {
      await friends.stop(token);
      return { status: 'stopped' };
    },
    findPage: (request) => pageOfCall(request, ROUTES.referralStop.path),
  });
}

function requireCustomer({ caller }: FastifyRequest): string {
  if (caller.kind !== 'customer') throw sessionEnded();
  return caller.customerId;
}
