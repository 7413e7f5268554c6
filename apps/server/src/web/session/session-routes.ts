import type { ErrorReply } from '@shop/contracts/errors';
import { authEndpoints } from '@shop/contracts/shop/account/auth';
import { customerEndpoints } from '@shop/contracts/shop/account/customer';
import { passkeyEndpoints } from '@shop/contracts/shop/account/passkey';
import { SESSION_PATHS, type SessionReply, SIGN_IN_PATHS } from '@shop/contracts/shop/account/session';
import { isApiError } from '@shop/contracts/shop/api-error';
import { sessionEnded } from '@shop/domain/account/sign-in/session-family';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireSameOrigin } from './same-origin.ts';
import { clearSessionCookie, getSession, type RenewSession, setSessionCookie } from './session-cookie.ts';
import type { SessionVisits } from './session-visit.ts';

type Deps = {
  resolveVisit: SessionVisits;
  renew: RenewSession;
  /** Public origins of the shop. */
  origins: readonly string[];
};

const SIGNED_IN: SessionReply = { signedIn: true };
const SIGNED_OUT: SessionReply = { signedIn: false };

/** Session routes of the web app: tokens stay in a cookie and are never exposed. Same-origin only. */
export function sessionRoutes(app: FastifyInstance, { resolveVisit, renew, origins }: Deps): void {
  const options = {
    config: { access: 'guest', rateClass: 'auth' },
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
      await resolveVisit(request, reply).login(body);
      return SIGNED_IN;
    },
  );

  post<{ passkey: Parameters<ReturnType<SessionVisits>['loginWithPasskey']>[0] }>(
    SIGN_IN_PATHS.passkey,
    passkeyEndpoints.login.body,
    async ({ request, reply, body }) => {
      await resolveVisit(request, reply).loginWithPasskey(body.passkey);
      return SIGNED_IN;
    },
  );

  post<Parameters<ReturnType<SessionVisits>['changePassword']>[0]>(
    SIGN_IN_PATHS.password,
    authEndpoints.changePassword.body,
    async ({ request, reply, body }) => {
      await resolveVisit(request, reply).changePassword(body);
      return SIGNED_IN;
    },
  );

  post<Parameters<ReturnType<SessionVisits>['api']['customer']['register']>[0]['body']>(
    SIGN_IN_PATHS.register,
    customerEndpoints.register.body,
    async ({ request, reply, body }) => await resolveVisit(request, reply).api.customer.register({ body }),
  );

  post(SESSION_PATHS.logout, undefined, async ({ request, reply }) => {
    const session = getSession(request);
    const hasEnded = session !== undefined && !(await renew(request, reply, session));
    await resolveVisit(request, reply).logout();
    // §8: tells the browser that another device or tab ended the session; the cookies are cleared all the same.
    if (hasEnded) throw sessionEnded();
    return SIGNED_OUT;
  });

  post(SESSION_PATHS.refresh, undefined, async ({ request, reply }) => {
    const session = getSession(request);
    const renewed = session && (await renew(request, reply, session));
    if (!renewed) {
      clearSessionCookie(request, reply);
      throw sessionEnded();
    }
    setSessionCookie(request, reply, renewed);
    return SIGNED_IN;
  });
}

type Answer<Body> = (call: { request: FastifyRequest; reply: FastifyReply; body: Body }) => Promise<object>;

/** Forwards API errors unchanged. */
async function passingRefusals(reply: FastifyReply, answer: () => Promise<object>): Promise<object> {
  try {
    return await answer();
  } catch (error) {
    if (!isApiError(error) || error.status === undefined || error.errors.length === 0) throw error;
    reply.code(error.status);
    return { errors: error.errors } satisfies ErrorReply;
  }
}
