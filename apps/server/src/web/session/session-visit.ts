import { type AuthTokens, DEVICE_TOKEN_HEADER } from '@shop/contracts/shop/account/auth';
import { isApiError } from '@shop/contracts/shop/api-error';
import { createShopApi, type ShopApi } from '@shop/contracts/shop/client';
import { withBearer } from '@shop/contracts/shop/with-bearer';
import type { VisitorSession } from '@shop/contracts/storefront';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildOrigin, injectFetch } from '#server/platform/http/inject-fetch.ts';
import { getDeviceToken, setDeviceCookie } from './device-cookie.ts';
import { forgetQuoteToken } from './quote-cookie.ts';
import {
  clearSessionCookie,
  getSession,
  type RenewSession,
  rotateXsrfToken,
  type SessionPair,
  setSessionCookie,
} from './session-cookie.ts';

/** Sign-in event, after which a guest quote may be merged. */
export type SignedIn = { request: FastifyRequest; reply: FastifyReply; accessToken: string; locale: string };

type Deps = {
  /** Formatted as `en-GB`. */
  getLocale: (request: FastifyRequest) => string;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
};
/** Session for pages, with the extras of the web app's own routes. */
type SessionVisit = VisitorSession & { api: ShopApi };
type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Refreshes tokens through the API, like any other client. */
export const createRenewal =
  (app: FastifyInstance): RenewSession =>
  async (request, reply, { refreshToken }) => {
    try {
      return await apiFor(app, { request, reply }, {}).auth.refresh({ body: { refreshToken } });
    } catch (error) {
      // §8: only these two statuses mean that the session has ended.
      if (isApiError(error) && (error.status === 401 || error.status === 400)) return undefined;
      throw error;
    }
  };

/** Starts and ends sessions, for the web app's own routes and for forms posted without script. */
export const createSessionVisits =
  (app: FastifyInstance, { getLocale, onSignedIn }: Deps) =>
  (request: FastifyRequest, reply: FastifyReply): SessionVisit => {
    const session = request.session ?? getSession(request);
    const locale = getLocale(request);
    const deviceToken = getDeviceToken(request);
    const api = apiFor(app, { request, reply }, { locale, session, deviceToken });

    /** Rotates the XSRF token as well, so that a known or planted one becomes useless. */
    function keep(tokens: AuthTokens): void {
      setSessionCookie(request, reply, tokens);
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
        setDeviceCookie(request, reply, deviceToken);
      },

      async loginWithPasskey(passkey) {
        await begin(await api.passkey.login({ body: { passkey } }));
      },

      async changePassword(passwords) {
        keep(await api.auth.changePassword({ body: passwords }));
      },

      /** The quote stays with the customer; its token is removed from the device. */
      async logout() {
        await endOld();
        clearSessionCookie(request, reply);
        rotateXsrfToken(request, reply);
        forgetQuoteToken(request, reply);
      },
    };
  };

export type SessionVisits = ReturnType<typeof createSessionVisits>;

type CallScope = { locale?: string; session?: SessionPair | undefined; deviceToken?: string };

function apiFor(
  app: FastifyInstance,
  { request, reply }: Exchange,
  { locale, session, deviceToken }: CallScope,
): ShopApi {
  const userAgent = request.headers['user-agent'];
  const origin = buildOrigin(request, {
    host: request.host,
    ...(userAgent && { 'user-agent': userAgent }),
    ...(deviceToken && { [DEVICE_TOKEN_HEADER]: deviceToken }),
  });
  const fetch = injectFetch(app, origin);
  return createShopApi(
    async (url, init) => {
      const response = await fetch(url, withBearer(init, session?.accessToken));
      const wait = response.headers.get('retry-after');
      if (wait !== null) reply.header('retry-after', wait);
      return response;
    },
    { ...(locale && { locale }) },
  );
}
