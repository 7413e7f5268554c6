import { endpointUrl } from '@shop/contracts/endpoint';
import { customerEndpoints } from '@shop/contracts/shop/customer';
import { COOKIES, type CookieName, type CookieOptions, clearCookie, writeCookie } from '@shop/domain/cookie';
import { isQuoteToken } from '@shop/domain/quote';
import { PLACEHOLDER_QUOTE_TOKEN } from '@shop/domain/quote-lifecycle';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The `Quote` header of this call is that of a cookie. */
    quoteByCookie: boolean;
  }
}

const TOKEN_COOKIES = [COOKIES.quoteToken, COOKIES.quoteTokenCopy] as const;
const QUOTE_COOKIES = [...TOKEN_COOKIES, COOKIES.quoteFlag] as const;
const QUOTE_ROUTES = '/api/v1/quote';
/** Every page makes it, so that a bag lives as long as its shopper comes back. */
const PRIVATE_CALL = endpointUrl(customerEndpoints.refresh);
const FLAG = /^[\w-]{1,32}$/;

/** Turns the cookie into the `Quote` header, keeps it alive while the bag is used, and forgets it once the bag is gone. */
export function nameQuotesByCookie(app: FastifyInstance): void {
  app.decorateRequest('quoteByCookie', false);

  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/') || request.headers.quote !== undefined || !hasQuoteCookie(request)) return;
    request.headers.quote = storedQuoteToken(request) ?? PLACEHOLDER_QUOTE_TOKEN;
    request.quoteByCookie = true;
  });

  app.addHook('onSend', async (request, reply) => {
    const { url = '' } = request.routeOptions;
    if (!request.quoteByCookie || !(url.startsWith(QUOTE_ROUTES) || url === PRIVATE_CALL)) return;
    if (reply.statusCode === 404) forgetQuoteToken(request, reply);
    // A customer has a bag without a token, too.
    const token = storedQuoteToken(request);
    if (reply.statusCode < 400 && token) keepQuoteToken(request, reply, token);
  });
}

export const hasQuoteCookie = ({ cookies }: FastifyRequest): boolean =>
  TOKEN_COOKIES.some((name) => cookies[name] !== undefined);

/** What a cookie says and what may stand in a header: anything else names no quote anyway. */
export const storedQuoteToken = ({ cookies }: FastifyRequest): string | undefined =>
  TOKEN_COOKIES.map((name) => cookies[name]).find(isQuoteToken);

/** Begins the fourteen days anew. The flag is the script's to set, but must not lapse before the token. */
export function keepQuoteToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  // What is kept here is newer than what the request came with.
  request.quoteByCookie = false;
  const { [COOKIES.quoteTokenCopy]: copy, [COOKIES.quoteFlag]: flag } = request.cookies;
  const keep = (name: CookieName, value: string) =>
    reply.header('set-cookie', writeCookie(name, value, optionsOf(request, name)));
  keep(COOKIES.quoteToken, token);
  if (copy !== undefined) keep(COOKIES.quoteTokenCopy, token);
  if (flag && FLAG.test(flag)) keep(COOKIES.quoteFlag, flag);
}

export function forgetQuoteToken(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of QUOTE_COOKIES) {
    if (request.cookies[name] !== undefined) reply.header('set-cookie', clearCookie(name, optionsOf(request, name)));
  }
}

const optionsOf = ({ host, protocol }: FastifyRequest, name: CookieName): CookieOptions => ({
  host,
  secure: protocol === 'https',
  httpOnly: name !== COOKIES.quoteFlag,
});
