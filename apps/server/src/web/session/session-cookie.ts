import { randomBytes } from 'node:crypto';
import { endpointUrl } from '@shop/contracts/endpoint';
import { customerEndpoints } from '@shop/contracts/shop/account/customer';
import { isTokenExpired } from '@shop/domain/account/sign-in/auth-token';
import { ACCESS_TOKEN_SECONDS } from '@shop/domain/account/sign-in/session-family';
import {
  COOKIES,
  type CookieOptions,
  clearCookie,
  registrableDomain,
  writeCookie,
} from '@shop/domain/site/browser/cookie';
import { MS_PER_SECOND } from '@shop/domain/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';

/** §3: content of the cookie pltjwt, which is HttpOnly. */
const sessionPair = z.object({ accessToken: z.string().min(1).max(4_000), refreshToken: z.string().min(1).max(200) });
export type SessionPair = z.infer<typeof sessionPair>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Session from the cookie, refreshed where a page needs it; undefined for a guest. */
    session?: SessionPair | undefined;
    /** Customer of the session of a page, as proved by its access token. */
    sessionOwner?: string | undefined;
  }
}

/** Returns new tokens, or undefined if the session has ended. */
export type RenewSession = (
  request: FastifyRequest,
  reply: FastifyReply,
  session: SessionPair,
) => Promise<SessionPair | undefined>;

type CookieParts = {
  renew: RenewSession;
  /** Verifies an access token and that its session has not ended. */
  readSession: (
    accessToken: string,
  ) => Promise<{ expiration: number; customerId: string } | 'expired' | 'invalid' | 'ended'>;
  clock: Clock;
};

/** A token with less time left could expire while the page is rendered. */
const EXPIRES_SOON_MS = 30 * MS_PER_SECOND;
const SHOP_CALL = /^\/api\/v\d+\//;
/**
 * These endpoints return tokens, which script must not see, or start such a flow: browsers use the web app's own
 * routes instead.
 */
const TOKEN_CALL = /^\/api\/v\d+\/auth\/(login|refresh|logout|password|passkey|passkey\/options)$/;
/** The browser learns from this call that it is signed in, so it cannot refresh beforehand. */
const PRIVATE_CALL = endpointUrl(customerEndpoints.refresh);
const PAGE = '/*';

/**
 * Maps the session cookie to `Authorization: Bearer`, the only credential the API accepts. An expired, invalid
 * or revoked access token is refreshed here for pages and for the private call; every other call returns 401, and the browser
 * refreshes by itself (§4).
 */
export function readSessionCookie(app: FastifyInstance, { renew, readSession, clock }: CookieParts): void {
  app.decorateRequest('session', undefined);
  app.decorateRequest('sessionOwner', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const { url = '' } = request.routeOptions;
    const found = takesSession(request) ? getSession(request) : undefined;
    if (!found) return;
    const mayRenew = url === PAGE || url === PRIVATE_CALL;
    request.session = mayRenew && (await expiresSoon(request, found)) ? await renewed(request, reply, found) : found;
    if (url !== PAGE && request.session) request.headers.authorization = formatBearer(request.session);
  });

  async function expiresSoon(request: FastifyRequest, { accessToken }: SessionPair): Promise<boolean> {
    const read = await readSession(accessToken);
    if (typeof read === 'string') return true;
    request.sessionOwner = read.customerId;
    const expiration = read.expiration - EXPIRES_SOON_MS;
    return isTokenExpired({ expiresIn: ACCESS_TOKEN_SECONDS, expiration }, clock());
  }

  async function renewed(request: FastifyRequest, reply: FastifyReply, session: SessionPair) {
    const pair = await renew(request, reply, session);
    if (pair) setSessionCookie(request, reply, pair);
    else clearSessionCookie(request, reply);
    return pair;
  }
}

/** An explicit bearer token takes precedence over the cookie; Basic authentication of a proxy does not. */
function takesSession({ headers, routeOptions: { url = '' } }: FastifyRequest): boolean {
  if (/^Bearer\b/i.test(headers.authorization ?? '')) return false;
  return url === PAGE || (SHOP_CALL.test(url) && !isTokenCall(url));
}

/** True for calls that never read the session cookie. */
export const isTokenCall = (url: string): boolean => TOKEN_CALL.test(url);

export const formatBearer = ({ accessToken }: SessionPair): string => `Bearer ${accessToken}`;

export function getSession({ cookies }: FastifyRequest): SessionPair | undefined {
  try {
    return sessionPair.parse(JSON.parse(cookies[COOKIES.session] ?? ''));
  } catch {
    // Malformed cookies are ignored: any client can send one.
    return undefined;
  }
}

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { accessToken, refreshToken }: SessionPair,
): void {
  dropSharedCookie(request, reply);
  setCookie(
    reply,
    writeCookie(COOKIES.session, JSON.stringify({ accessToken, refreshToken }), getSessionOptions(request)),
  );
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  dropSharedCookie(request, reply);
  setCookie(reply, clearCookie(COOKIES.session, getSessionOptions(request)));
}

/** Invalidates an XSRF token that was known or planted before (session fixation). */
export function rotateXsrfToken(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(reply, writeCookie(COOKIES.xsrf, randomBytes(16).toString('base64url'), request.cookiePlace));
}

const setCookie = (reply: FastifyReply, cookie: string): void => void reply.header('set-cookie', cookie);

/** The cookie holds the refresh token, which no other host of the domain needs. */
const getSessionOptions = ({ cookiePlace, isSessionHostOnly }: FastifyRequest): CookieOptions => ({
  ...cookiePlace,
  httpOnly: true,
  hostOnly: isSessionHostOnly,
});

/** Browsers send a cookie of the domain beside the one of the host, and nothing tells them apart. */
function dropSharedCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.isSessionHostOnly || registrableDomain(request.host) === undefined) return;
  setCookie(reply, clearCookie(COOKIES.session, { ...request.cookiePlace, httpOnly: true }));
}
