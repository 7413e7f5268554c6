import { eventEndpoints } from '@shop/contracts/shop/event';
import { isGranted } from '@shop/domain/consent';
import { COOKIES } from '@shop/domain/cookie';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Conversions } from './conversion-service.ts';

type ConversionRouteParts = {
  conversions: Pick<Conversions, 'tell'>;
  storeOfCall: (request: FastifyRequest) => Store;
  /** Refuses what another site sends. */
  requireOwnPage: (request: FastifyRequest) => void;
  /** False where a network tells more than people do. */
  isAllowed: (ip: string) => boolean;
};

export function conversionRoutes(app: FastifyInstance, parts: ConversionRouteParts): void {
  const { conversions, storeOfCall, requireOwnPage, isAllowed } = parts;
  serve(app, eventEndpoints.facebook, async ({ body }, request) => {
    requireOwnPage(request);
    const { cookies, headers, caller, ip } = request;
    if (!isGranted(cookies[COOKIES.consent], 'advertising') || !isAllowed(ip)) return { status: 'ignored' };
    const status = await conversions.tell({
      ...body,
      store: storeOfCall(request),
      userAgent: headers['user-agent'] ?? '',
      ...(caller.kind === 'customer' && { customerId: caller.customerId }),
    });
    return { status };
  });
}
