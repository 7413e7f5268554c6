import { isApiError } from '@shop/contracts/shop/api-error';
import type { AuthTokens } from '@shop/contracts/shop/auth';
import { createShopApi, type ShopApi } from '@shop/contracts/shop/client';
import type { VisitorSession } from '@shop/contracts/storefront';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { injectFetch } from '#server/platform/http/inject-fetch.ts';
import { forgetQuoteToken } from './quote-cookie.ts';
import {
  bearerOf,
  forgetSession,
  keepSession,
  type RenewSession,
  rotateXsrfToken,
  type SessionPair,
  sessionOf,
} from './session-cookie.ts';

/** Somebody has just signed in, and a guest's bag may become theirs. */
export type SignedIn = { request: FastifyRequest; reply: FastifyReply; accessToken: string; locale: string };

type VisitParts = {
  /** As `en-GB`. */
  localeOf: (request: FastifyRequest) => string;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
};
/** A session as pages know it, and what only the web app's own routes need. */
type SessionVisit = VisitorSession & { api: ShopApi };
type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** New tokens, asked of the API as any other client would ask. */
export const createRenewal =
  (app: FastifyInstance): RenewSession =>
  async (request, reply, { refreshToken }) => {
    try {
      return await apiFor(app, { request, reply }, {}).auth.refresh({ body: { refreshToken } });
    } catch (error) {
      // §8: only these two say that the session is over.
      if (isApiError(error) && (error.status === 401 || error.status === 400)) return undefined;
      throw error;
    }
  };

/** What begins and ends a session, for the web app's own routes and for pages whose forms are posted without script. */
export const createSessionVisits =
  (app: FastifyInstance, { localeOf, onSignedIn }: VisitParts) =>
  (request: FastifyRequest, reply: FastifyReply): SessionVisit => {
    const session = request.session ?? sessionOf(request);
    const locale = localeOf(request);
    const api = apiFor(app, { request, reply }, { locale, session });

    /** Whoever knew a token of before, or had planted one, has nothing of it. */
    function keep(tokens: AuthTokens): void {
      keepSession(request, reply, tokens);
      rotateXsrfToken(request, reply);
    }

    async function endOld(): Promise<void> {
      if (session) await api.auth.logout({ body: { refreshToken: session.refreshToken } });
    }

    async function begin(tokens: AuthTokens): Promise<void> {
      await endOld();
      keep(tokens);
      await onSignedIn({ request, reply, accessToken: tokens.accessToken, locale });
    }

    return {
      api,
      signedIn: request.session !== undefined,

      async login(credentials) {
        await begin(await api.auth.login({ body: credentials }));
      },

      async loginWithPasskey(passkey) {
        await begin(await api.passkey.login({ body: { passkey } }));
      },

      async changePassword(passwords) {
        keep(await api.auth.changePassword({ body: passwords }));
      },

      /** The bag of who signs out stays theirs, and is not left behind on the device. */
      async logout() {
        await endOld();
        forgetSession(request, reply);
        rotateXsrfToken(request, reply);
        forgetQuoteToken(request, reply);
      },
    };
  };

export type SessionVisits = ReturnType<typeof createSessionVisits>;

type Said = { locale?: string; session?: SessionPair | undefined };

function apiFor(app: FastifyInstance, { request, reply }: Exchange, { locale, session }: Said): ShopApi {
  const userAgent = request.headers['user-agent'];
  const fetch = injectFetch(app, {
    remoteAddress: request.ip,
    requestId: request.id,
    headers: {
      host: request.host,
      ...(userAgent && { 'user-agent': userAgent }),
      ...(session && { authorization: bearerOf(session) }),
    },
  });
  return createShopApi(
    async (url, init) => {
      const response = await fetch(url, init);
      const wait = response.headers.get('retry-after');
      if (wait !== null) reply.header('retry-after', wait);
      return response;
    },
    { ...(locale && { locale }) },
  );
}
