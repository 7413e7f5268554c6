import { checkoutEndpoints } from '@shop/contracts/shop/order/checkout';
import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import { serve } from '#server/platform/http/serve.ts';

type Deps = { openPayLink: (token: string) => Promise<{ token: string }>; storeToken: Core['keepQuoteToken'] };

/** Pay link of a mail. */
export function payLinkRoutes(app: FastifyInstance, { openPayLink, storeToken }: Deps): void {
  serve(app, checkoutEndpoints.openPayLink, async ({ body }, request, reply) => {
    const { token } = await openPayLink(body.token);
    reply.header('cache-control', 'no-store');
    storeToken(request, reply, token);
    return { token };
  });
}
