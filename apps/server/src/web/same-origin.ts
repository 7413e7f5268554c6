import { timingSafeEqual } from 'node:crypto';
import { COOKIES } from '@shop/domain/cookie';
import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A form posted without script carries no token, but every browser says where it comes from. Silence is a no. */
export function requireSameOrigin(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const claims = [
    ...(origin === undefined ? [] : [origin === `${request.protocol}://${request.host}`]),
    ...(site === undefined ? [] : [site === 'same-origin']),
  ];
  if (claims.length === 0 || claims.includes(false)) throw foreignForm();
}

/** A write made with the session cookie must carry the token that only our own pages can read (risks 16, 20). */
export function guardCookieWrites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || !request.url.startsWith('/api/')) return;
    if (request.cookies[COOKIES.session] === undefined) return;
    const { origin } = request.headers;
    if (origin !== undefined) requireSameOrigin(request);
    if (!sameToken(request.cookies[COOKIES.xsrf], request.headers['x-xsrf-token'])) throw foreignForm();
  });
}

function sameToken(cookie: string | undefined, header: string | string[] | undefined): boolean {
  if (!cookie || typeof header !== 'string' || header.length !== cookie.length) return false;
  return timingSafeEqual(Buffer.from(cookie), Buffer.from(header));
}

const foreignForm = () =>
  new ShopError('This form came from another site. Reload the page and try again.', {
    code: 'foreign_form',
    kind: 'forbidden',
  });
