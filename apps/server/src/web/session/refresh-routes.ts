import { randomBytes } from 'node:crypto';
import { customerEndpoints, type RefreshReply } from '@shop/contracts/shop/account/customer';
import { COOKIES, writeCookie } from '@shop/domain/site/browser/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/serve.ts';

/** Port to the quote for the private call. */
export type QuoteCounts = { getCount(quoteToken: unknown, caller: Caller): Promise<number> };

/** Further sources of the private call. Absent: the feature does not exist in the shop. */
export type RefreshDeps = QuoteCounts & {
  findFirstName?: (customerId: string) => Promise<string | undefined>;
  readWishlistSkus?: (customerId: string) => Promise<string[]>;
  readMessages?: (customerId: string) => Promise<RefreshReply['messages']>;
};

const TOKEN = /^[\w-]{22,64}$/;

export function refreshRoutes(app: FastifyInstance, sources: RefreshDeps): void {
  serve(app, customerEndpoints.refresh, async (_, request, reply): Promise<RefreshReply> => {
    keepXsrfToken(request, reply);
    reply.header('cache-control', 'no-store');
    const quoteCount = await sources.getCount(request.headers.quote, request.caller);
    if (request.caller.kind !== 'customer') return { signedIn: false, quoteCount, wishlistSkus: [], messages: [] };
    return { signedIn: true, quoteCount, ...(await readPrivateData(sources, request.caller.customerId)) };
  });
}

async function readPrivateData({ findFirstName, readWishlistSkus, readMessages }: RefreshDeps, customerId: string) {
  const firstName = await findFirstName?.(customerId);
  return {
    ...(firstName !== undefined && { firstName }),
    wishlistSkus: (await readWishlistSkus?.(customerId)) ?? [],
    messages: (await readMessages?.(customerId)) ?? [],
  };
}

/** Cached pages set no cookie, so the XSRF token is set by the first private call and kept while well formed. */
function keepXsrfToken(request: FastifyRequest, reply: FastifyReply): void {
  if (TOKEN.test(request.cookies[COOKIES.xsrf] ?? '')) return;
  const token = randomBytes(16).toString('base64url');
  reply.header('set-cookie', writeCookie(COOKIES.xsrf, token, request.cookiePlace));
}
