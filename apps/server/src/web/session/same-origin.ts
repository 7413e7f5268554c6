import { timingSafeEqual } from 'node:crypto';
import { ShopError } from '@shop/domain/shop-error';
import { COOKIES } from '@shop/domain/site/browser/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiCall } from '#server/platform/http/api-call.ts';
import { hasQuoteCookie } from './quote-cookie.ts';
import { isTokenCall } from './session-cookie.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF check for forms posted without script, which carry no token: requires Origin or Sec-Fetch-Site of our own;
 * missing headers are rejected. `origins` are the public origins of the shop: behind a TLS proxy the request does not
 * know its scheme.
 */
export function requireSameOrigin(request: FastifyRequest, origins: readonly string[]): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const claims = [
    ...(origin === undefined ? [] : [isOwn(origin, request, origins)]),
    ...(site === undefined ? [] : [site === 'same-origin']),
  ];
  if (claims.length === 0 || claims.includes(false)) throw foreignForm();
}

function isOwn(origin: string, { protocol, host }: FastifyRequest, origins: readonly string[]): boolean {
  if (origin === `${protocol}://${host}`) return true;
  return origins.includes(origin) && new URL(origin).host === host.toLowerCase();
}

/**
 * CSRF guard: a write with the session cookie must carry the XSRF token that only our pages can read (risks 16, 20).
 * A write with only the quote cookie must not be cross-site. Calls that ignore the session cookie need no XSRF token:
 * the sign-in page prepares a passkey while the form beside it may already have rotated the token.
 */
export function guardCookieWrites(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || !isApiCall(request)) return;
    const isSignedIn = request.cookies[COOKIES.session] !== undefined;
    if (!isSignedIn && !hasQuoteCookie(request)) return;
    const { origin } = request.headers;
    if (origin !== undefined) requireSameOrigin(request, origins);
    if (isSignedIn && !isXsrfSafe(request)) throw foreignForm();
  });
}

function isXsrfSafe({ cookies, headers, routeOptions }: FastifyRequest): boolean {
  return isTokenCall(routeOptions.url ?? '') || sameToken(cookies[COOKIES.xsrf], headers['x-xsrf-token']);
}

function sameToken(cookie: string | undefined, header: string | string[] | undefined): boolean {
  if (!cookie || typeof header !== 'string') return false;
  const [expected, sent] = [Buffer.from(cookie), Buffer.from(header)];
  return expected.length === sent.length && timingSafeEqual(expected, sent);
}

const foreignForm = () =>
  new ShopError('This form came from another site. Reload the page and try again.', {
    code: 'foreign_form',
    kind: 'forbidden',
  });
