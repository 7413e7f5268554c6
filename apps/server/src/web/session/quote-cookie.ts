import { endpointUrl } from '@shop/contracts/endpoint';
import { customerEndpoints } from '@shop/contracts/shop/account/customer';
import { isQuoteToken, PLACEHOLDER_QUOTE_TOKEN } from '@shop/domain/quote/quote';
import {
  COOKIES,
  type CookieName,
  type CookieOptions,
  clearCookie,
  writeCookie,
} from '@shop/domain/site/browser/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiCall } from '#server/platform/http/api-call.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** True if the `Quote` header was taken from the cookie. */
    quoteByCookie: boolean;
  }
}

const TOKEN_COOKIES = [COOKIES.quoteToken, COOKIES.quoteTokenCopy] as const;
const QUOTE_COOKIES = [...TOKEN_COOKIES, COOKIES.quoteFlag] as const;
const QUOTE_ROUTES = '/api/v1/quote';
/** Called by every page, so that a quote lives as long as its shopper returns. */
const PRIVATE_CALL = endpointUrl(customerEndpoints.refresh);
const FLAG = /^[\w-]{1,32}$/;

/** Maps the cookie to the `Quote` header, renews it while the quote is used and clears it once the quote is gone. */
export function nameQuotesByCookie(app: FastifyInstance): void {
  app.decorateRequest('quoteByCookie', false);

  app.addHook('onRequest', async (request) => {
    if (!isApiCall(request) || request.headers.quote !== undefined || !hasQuoteCookie(request)) return;
    request.headers.quote = storedQuoteToken(request) ?? PLACEHOLDER_QUOTE_TOKEN;
    request.quoteByCookie = true;
  });

  app.addHook('onSend', async (request, reply) => {
    const { url = '' } = request.routeOptions;
    if (!request.quoteByCookie || !(url.startsWith(QUOTE_ROUTES) || url === PRIVATE_CALL)) return;
    if (reply.statusCode === 404) forgetQuoteToken(request, reply);
    // A customer also has a quote without a token.
    const token = storedQuoteToken(request);
    if (reply.statusCode < 400 && token) setQuoteCookie(request, reply, token);
  });
}

export const hasQuoteCookie = ({ cookies }: FastifyRequest): boolean =>
  TOKEN_COOKIES.some((name) => cookies[name] !== undefined);

/** Token from the cookie, limited to valid header characters: other values name no quote anyway. */
export const storedQuoteToken = ({ cookies }: FastifyRequest): string | undefined =>
  TOKEN_COOKIES.map((name) => cookies[name]).find(isQuoteToken);

/** Renews the cookie for fourteen days. Script sets the flag, but it must not expire before the token. */
export function setQuoteCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  // The stored token is newer than the one in the request.
  request.quoteByCookie = false;
  const { [COOKIES.quoteTokenCopy]: copy, [COOKIES.quoteFlag]: flag } = request.cookies;
  const keep = (name: CookieName, value: string) =>
    reply.header('set-cookie', writeCookie(name, value, getOptions(request, name)));
  keep(COOKIES.quoteToken, token);
  if (copy !== undefined) keep(COOKIES.quoteTokenCopy, token);
  if (flag && FLAG.test(flag)) keep(COOKIES.quoteFlag, flag);
}

export function forgetQuoteToken(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of QUOTE_COOKIES) {
    if (request.cookies[name] !== undefined) reply.header('set-cookie', clearCookie(name, getOptions(request, name)));
  }
}

const getOptions = ({ cookiePlace }: FastifyRequest, name: CookieName): CookieOptions => ({
  ...cookiePlace,
  httpOnly: name !== COOKIES.quoteFlag,
});
