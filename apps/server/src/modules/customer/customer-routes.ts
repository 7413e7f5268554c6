import { randomBytes } from 'node:crypto';
import { customerEndpoints } from '@shop/contracts/shop/customer';
import { COOKIES, writeCookie } from '@shop/domain/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';

/** What the private call needs of the bag, and nothing more. */
export type BagCounts = { countOf(quoteToken: string | undefined): Promise<number> };

const TOKEN = /^[\w-]{22,64}$/;

export function customerRoutes(app: FastifyInstance, bags: BagCounts): void {
  serve(app, customerEndpoints.refresh, async (_, request, reply) => {
    keepXsrfToken(request, reply);
    reply.header('cache-control', 'no-store');
    return {
      signedIn: request.caller.kind === 'customer',
      bagCount: await bags.countOf(request.cookies[COOKIES.quoteToken]),
    };
  });
}

/** Cached pages carry no cookie, so the token comes with the first private call and stays as long as it is well formed. */
function keepXsrfToken(request: FastifyRequest, reply: FastifyReply): void {
  if (TOKEN.test(request.cookies[COOKIES.xsrf] ?? '')) return;
  const token = randomBytes(16).toString('base64url');
  const options = { host: request.host, secure: request.protocol === 'https' };
  reply.header('set-cookie', writeCookie(COOKIES.xsrf, token, options));
}
