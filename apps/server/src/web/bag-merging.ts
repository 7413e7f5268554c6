import { createShopApi } from '@shop/contracts/shop/client';
import { COOKIES, writeCookie } from '@shop/domain/cookie';
import type { FastifyInstance } from 'fastify';
import { injectFetch } from '#server/platform/http/inject-fetch.ts';
import { keepQuoteToken, storedQuoteToken } from './quote-cookie.ts';
import type { SignedIn } from './session-visit.ts';

/** The bag of the guest who has just signed in becomes part of the customer's, under a new token (risk 45). */
export const createBagMerging =
  (app: FastifyInstance) =>
  async ({ request, reply, accessToken, locale }: SignedIn): Promise<void> => {
    const fetch = injectFetch(app, {
      remoteAddress: request.ip,
      requestId: request.id,
      headers: { host: request.host, authorization: `Bearer ${accessToken}` },
    });
    const api = createShopApi(fetch, { locale, quoteToken: () => storedQuoteToken(request) });
    try {
      const { token } = await api.quote.merge();
      keepQuoteToken(request, reply, token);
      const place = { host: request.host, secure: request.protocol === 'https' };
      // On a new device no script has set it yet, and without it the next product would go into a bag of its own.
      if (!request.cookies[COOKIES.quoteFlag]) reply.header('set-cookie', writeCookie(COOKIES.quoteFlag, '1', place));
    } catch (error) {
      // Who has given the right password is signed in, bag or not.
      request.log.error({ err: error }, 'the bag was not merged');
    }
  };
