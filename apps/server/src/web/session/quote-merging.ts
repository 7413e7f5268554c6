import { createShopApi } from '@shop/contracts/shop/client';
import { COOKIES, writeCookie } from '@shop/domain/site/browser/cookie';
import type { FastifyInstance } from 'fastify';
import { buildOrigin, injectFetch } from '#server/platform/http/inject-fetch.ts';
import { setQuoteCookie, storedQuoteToken } from './quote-cookie.ts';
import type { SignedIn } from './session-visit.ts';

/** Merges the guest quote into the customer's quote after sign-in, under a new token (risk 45). */
export const createQuoteMerging =
  (app: FastifyInstance) =>
  async ({ request, reply, accessToken, locale }: SignedIn): Promise<void> => {
    const headers = { host: request.host, authorization: `Bearer ${accessToken}` };
    const fetch = injectFetch(app, buildOrigin(request, headers));
    const api = createShopApi(fetch, { locale, quoteToken: () => storedQuoteToken(request) });
    try {
      const { token } = await api.quote.merge();
      setQuoteCookie(request, reply, token);
      // On a new device no script has set the flag yet; without it the next product would go into a separate quote.
      if (!request.cookies[COOKIES.quoteFlag])
        reply.header('set-cookie', writeCookie(COOKIES.quoteFlag, '1', request.cookiePlace));
    } catch (error) {
      // A failed merge must not block the sign-in.
      request.log.error({ err: error }, 'quote merge failed');
    }
  };
