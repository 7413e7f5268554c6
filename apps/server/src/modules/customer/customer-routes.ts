import { randomBytes } from 'node:crypto';
import { customerEndpoints, type RefreshReply } from '@shop/contracts/shop/customer';
import { COOKIES, writeCookie } from '@shop/domain/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/serve.ts';

/** What the private call needs of the bag, and nothing more. */
export type BagCounts = { countOf(quoteToken: unknown, caller: Caller): Promise<number> };

/** What else the private call tells of a customer. Absent: there is no such thing in the shop. */
export type PrivateSources = BagCounts & {
  firstNameOf?: (customerId: string) => Promise<string | undefined>;
  wishlistSkusOf?: (customerId: string) => Promise<string[]>;
  messagesOf?: (customerId: string) => Promise<RefreshReply['messages']>;
};

const TOKEN = /^[\w-]{22,64}$/;

export function customerRoutes(app: FastifyInstance, sources: PrivateSources): void {
  serve(app, customerEndpoints.refresh, async (_, request, reply): Promise<RefreshReply> => {
    keepXsrfToken(request, reply);
    reply.header('cache-control', 'no-store');
    const bagCount = await sources.countOf(request.headers.quote, request.caller);
    if (request.caller.kind !== 'customer') return { signedIn: false, bagCount, wishlistSkus: [], messages: [] };
    return { signedIn: true, bagCount, ...(await tellOf(sources, request.caller.customerId)) };
  });
}

async function tellOf({ firstNameOf, wishlistSkusOf, messagesOf }: PrivateSources, customerId: string) {
  const firstName = await firstNameOf?.(customerId);
  return {
    ...(firstName !== undefined && { firstName }),
    wishlistSkus: (await wishlistSkusOf?.(customerId)) ?? [],
    messages: (await messagesOf?.(customerId)) ?? [],
  };
}

/** Cached pages carry no cookie, so the token comes with the first private call and stays as long as it is well formed. */
function keepXsrfToken(request: FastifyRequest, reply: FastifyReply): void {
  if (TOKEN.test(request.cookies[COOKIES.xsrf] ?? '')) return;
  const token = randomBytes(16).toString('base64url');
  const options = { host: request.host, secure: request.protocol === 'https' };
  reply.header('set-cookie', writeCookie(COOKIES.xsrf, token, options));
}
