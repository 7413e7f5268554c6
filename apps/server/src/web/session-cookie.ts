import { randomBytes } from 'node:crypto';
import { endpointUrl } from '@shop/contracts/endpoint';
import { customerEndpoints } from '@shop/contracts/shop/customer';
import { isTokenExpired } from '@shop/domain/auth-token';
import { COOKIES, type CookieOptions, clearCookie, writeCookie } from '@shop/domain/cookie';
import { ACCESS_TOKEN_SECONDS } from '@shop/domain/session-family';
import { MS_PER_SECOND } from '@shop/domain/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';

/** §3: what the cookie pltjwt holds. Script never sees it. */
const sessionPair = z.object({ accessToken: z.string().min(1).max(4_000), refreshToken: z.string().min(1).max(200) });
export type SessionPair = z.infer<typeof sessionPair>;

declare module 'fastify' {
  interface FastifyRequest {
    /** What the session cookie says, renewed where a page needs it; undefined for a guest. */
    session?: SessionPair | undefined;
  }
}

/** New tokens for those that have expired, or undefined where the session has ended. */
export type RenewSession = (
  request: FastifyRequest,
  reply: FastifyReply,
  session: SessionPair,
) => Promise<SessionPair | undefined>;

type CookieParts = {
  renew: RenewSession;
  /** What an access token proves: until when it does, or nothing. */
  readToken: (accessToken: string) => Promise<{ expiration: number } | 'expired' | 'invalid'>;
  clock: Clock;
};

/** A token that has less than this to live would expire while the page is made. */
const EXPIRES_SOON_MS = 30 * MS_PER_SECOND;
const SHOP_CALL = /^\/api\/v\d+\//;
/** These answer tokens, which script must not see, or begin what does: a browser asks the web app's own routes instead. */
const TOKEN_CALL = /^\/api\/v\d+\/auth\/(login|refresh|logout|password|passkey|passkey\/options)$/;
/** The browser learns by this call that it is signed in, so that it cannot know before that it must refresh. */
const PRIVATE_CALL = endpointUrl(customerEndpoints.refresh);
const PAGE = '/*';

/**
 * Turns the session cookie into `Authorization: Bearer`, which is all that the API accepts. An expired one is renewed
 * here for pages and for the private call, as is one that proves nothing any more; every other call is answered 401, and the browser renews by itself (§4).
 */
export function readSessionCookie(app: FastifyInstance, { renew, readToken, clock }: CookieParts): void {
  app.decorateRequest('session', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const { url = '' } = request.routeOptions;
    const found = takesSession(request) ? sessionOf(request) : undefined;
    if (!found) return;
    const mayRenew = url === PAGE || url === PRIVATE_CALL;
    request.session = mayRenew && (await expiresSoon(found)) ? await renewed(request, reply, found) : found;
    if (url !== PAGE && request.session) request.headers.authorization = bearerOf(request.session);
  });

  async function expiresSoon({ accessToken }: SessionPair): Promise<boolean> {
    const read = await readToken(accessToken);
    if (typeof read === 'string') return true;
    const expiration = read.expiration - EXPIRES_SOON_MS;
    return isTokenExpired({ expiresIn: ACCESS_TOKEN_SECONDS, expiration }, clock());
  }

  async function renewed(request: FastifyRequest, reply: FastifyReply, session: SessionPair) {
    const pair = await renew(request, reply, session);
    if (pair) keepSession(request, reply, pair);
    else forgetSession(request, reply);
    return pair;
  }
}

/** Whoever brings a token of their own means that one; the password of a proxy is none. */
function takesSession({ headers, routeOptions: { url = '' } }: FastifyRequest): boolean {
  if (/^Bearer\b/i.test(headers.authorization ?? '')) return false;
  return url === PAGE || (SHOP_CALL.test(url) && !TOKEN_CALL.test(url));
}

export const bearerOf = ({ accessToken }: SessionPair): string => `Bearer ${accessToken}`;

export function sessionOf({ cookies }: FastifyRequest): SessionPair | undefined {
  try {
    return sessionPair.parse(JSON.parse(cookies[COOKIES.session] ?? ''));
  } catch {
    // Anybody can send a cookie; one that is not ours is none.
    return undefined;
  }
}

export function keepSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { accessToken, refreshToken }: SessionPair,
): void {
  const value = JSON.stringify({ accessToken, refreshToken });
  setCookie(reply, writeCookie(COOKIES.session, value, { ...optionsOf(request), httpOnly: true }));
}

export function forgetSession(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(reply, clearCookie(COOKIES.session, { ...optionsOf(request), httpOnly: true }));
}

/** Whoever knew the token of before, or had set it, has it no longer. */
export function rotateXsrfToken(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(reply, writeCookie(COOKIES.xsrf, randomBytes(16).toString('base64url'), optionsOf(request)));
}

const setCookie = (reply: FastifyReply, cookie: string): void => void reply.header('set-cookie', cookie);

const optionsOf = ({ host, protocol }: FastifyRequest): CookieOptions => ({ host, secure: protocol === 'https' });
