import type { ErrorReply } from '@shop/contracts/errors';
import { isApiError } from '@shop/contracts/shop/api-error';
import { authEndpoints } from '@shop/contracts/shop/auth';
import { customerEndpoints } from '@shop/contracts/shop/customer';
import { passkeyEndpoints } from '@shop/contracts/shop/passkey';
import { SESSION_PATHS, type SessionReply, SIGN_IN_PATHS } from '@shop/contracts/shop/session';
import { sessionEnded } from '@shop/domain/session-family';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireSameOrigin } from './same-origin.ts';
import { forgetSession, keepSession, type RenewSession, sessionOf } from './session-cookie.ts';
import type { SessionVisits } from './session-visit.ts';

type SessionRouteParts = {
  visitOf: SessionVisits;
  renew: RenewSession;
  /** Where shoppers reach the shop. */
  origins: readonly string[];
};

const SIGNED_IN: SessionReply = { signedIn: true };
const SIGNED_OUT: SessionReply = { signedIn: false };

/** The web app's own routes: they keep the tokens in a cookie and never show one. Only our own pages may call them. */
export function sessionRoutes(app: FastifyInstance, { visitOf, renew, origins }: SessionRouteParts): void {
  const options = {
    config: { access: 'guest' },
    onRequest: async (request: FastifyRequest) => requireSameOrigin(request, origins),
  } as const;
  const post = <Body>(path: string, body: object | undefined, answer: Answer<Body>) =>
    app.post(path, { ...options, schema: { hide: true, ...(body && { body }) } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await passingRefusals(reply, () => answer({ request, reply, body: request.body as Body }));
    });

  post<Parameters<ReturnType<SessionVisits>['login']>[0]>(
    SIGN_IN_PATHS.login,
    authEndpoints.login.body,
    async ({ request, reply, body }) => {
      await visitOf(request, reply).login(body);
      return SIGNED_IN;
    },
  );

  post<{ passkey: Parameters<ReturnType<SessionVisits>['loginWithPasskey']>[0] }>(
    SIGN_IN_PATHS.passkey,
    passkeyEndpoints.login.body,
    async ({ request, reply, body }) => {
      await visitOf(request, reply).loginWithPasskey(body.passkey);
      return SIGNED_IN;
    },
  );

  post<Parameters<ReturnType<SessionVisits>['changePassword']>[0]>(
    SIGN_IN_PATHS.password,
    authEndpoints.changePassword.body,
    async ({ request, reply, body }) => {
      await visitOf(request, reply).changePassword(body);
      return SIGNED_IN;
    },
  );

  post<Parameters<ReturnType<SessionVisits>['api']['customer']['register']>[0]['body']>(
    SIGN_IN_PATHS.register,
    customerEndpoints.register.body,
    async ({ request, reply, body }) => await visitOf(request, reply).api.customer.register({ body }),
  );

  post(SESSION_PATHS.logout, undefined, async ({ request, reply }) => {
    await visitOf(request, reply).logout();
    return SIGNED_OUT;
  });

  post(SESSION_PATHS.refresh, undefined, async ({ request, reply }) => {
    const session = sessionOf(request);
    const renewed = session && (await renew(request, reply, session));
    if (!renewed) {
      forgetSession(request, reply);
      throw sessionEnded();
    }
    keepSession(request, reply, renewed);
    return SIGNED_IN;
  });
}

type Answer<Body> = (call: { request: FastifyRequest; reply: FastifyReply; body: Body }) => Promise<object>;

/** What the API refuses is refused here in the same words. */
async function passingRefusals(reply: FastifyReply, answer: () => Promise<object>): Promise<object> {
  try {
    return await answer();
  } catch (error) {
    if (!isApiError(error) || error.status === undefined || error.errors.length === 0) throw error;
    reply.code(error.status);
    return { errors: error.errors } satisfies ErrorReply;
  }
}
