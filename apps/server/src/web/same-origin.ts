import { timingSafeEqual } from 'node:crypto';
import { COOKIES } from '@shop/domain/cookie';
import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasQuoteCookie } from './quote-cookie.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A form posted without script carries no token, but every browser says where it comes from. Silence is a no.
 * `origins` are where shoppers reach the shop: behind a proxy that ends TLS the request itself does not know its scheme.
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
 * A write made with the session cookie must carry the token that only our own pages can read (risks 16, 20). One made
 * with that of a bag alone must not come from another site.
 */
export function guardCookieWrites(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || !request.url.startsWith('/api/')) return;
    const isSignedIn = request.cookies[COOKIES.session] !== undefined;
    if (!isSignedIn && !hasQuoteCookie(request)) return;
    const { origin } = request.headers;
    if (origin !== undefined) requireSameOrigin(request, origins);
    if (isSignedIn && !sameToken(request.cookies[COOKIES.xsrf], request.headers['x-xsrf-token'])) throw foreignForm();
  });
}

function sameToken(cookie: string | undefined, header: string | string[] | undefined): boolean {
  if (!cookie || typeof header !== 'string') return false;
  const [kept, sent] = [Buffer.from(cookie), Buffer.from(header)];
  return kept.length === sent.length && timingSafeEqual(kept, sent);
}

const foreignForm = () =>
  new ShopError('This form came from another site. Reload the page and try again.', {
    code: 'foreign_form',
    kind: 'forbidden',
  });
