import { eventEndpoints } from '@shop/contracts/shop/order/conversion';
import { isGranted } from '@shop/domain/site/browser/consent';
import { COOKIES } from '@shop/domain/site/browser/cookie';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Conversions } from './conversion-service.ts';

type Deps = {
  conversions: Pick<Conversions, 'notify'>;
  resolveApiStore: (request: FastifyRequest) => Store;
  /** Rejects cross-site requests. */
  requireOwnPage: (request: FastifyRequest) => void;
  /** Rate limit per network: false above what people can produce. */
  isAllowed: (ip: string) => boolean;
};

export function conversionRoutes(app: FastifyInstance, deps: Deps): void {
  const { conversions, resolveApiStore, requireOwnPage, isAllowed } = deps;
  serve(app, eventEndpoints.facebook, async ({ body }, request) => {
    requireOwnPage(request);
    const { cookies, headers, caller, ip } = request;
    if (!isGranted(cookies[COOKIES.consent], 'advertising') || !isAllowed(ip)) return { status: 'ignored' };
    const status = await conversions.notify({
      ...body,
      store: resolveApiStore(request),
      userAgent: headers['user-agent'] ?? '',
      ...(caller.kind === 'customer' && { customerId: caller.customerId }),
    });
    return { status };
  });
}
