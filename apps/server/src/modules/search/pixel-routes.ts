import { type PixelQuery, pixelQuery } from '@shop/contracts/search/pixel';
import { PIXEL_PATH } from '@shop/contracts/search/pixel-path';
import { isGranted } from '@shop/domain/consent';
import { COOKIES } from '@shop/domain/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { eventOf, visitorMark } from './pixel-event.ts';
import type { ProviderParts } from './provider-parts.ts';
import { findStore, inView } from './provider-store.ts';

type PixelParts = Pick<ProviderParts, 'stores' | 'behaviour' | 'clock'>;

/** One transparent dot. */
const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Always answers with the dot: a page must not break over being counted. */
export function pixelRoutes(app: FastifyInstance, parts: PixelParts): void {
  app.get(PIXEL_PATH, { config: { access: 'guest' } }, async (request, reply) => {
    if (isGranted(request.cookies[COOKIES.consent], 'analytics')) record(request, parts);
    return reply.header('cache-control', 'no-store').type('image/gif').send(DOT);
  });
}

function record(request: FastifyRequest, { stores, behaviour, clock }: PixelParts): void {
  const pixel = pixelQuery.parse(request.query);
  const store = storeOf(pixel, request, stores);
  const event = eventOf(pixel);
  if (!store || !event) return;
  const visitorId = request.cookies[COOKIES.searchVisitor] ?? pixel.cookie2;
  behaviour.record({ store, ...event, ...(visitorId && { visitor: visitorMark(visitorId, clock()) }) });
}

function storeOf({ domain_key, view_id }: PixelQuery, request: FastifyRequest, { all, byHost }: PixelParts['stores']) {
  const store = domain_key ? findStore(all, domain_key) : byHost(request);
  return store && inView(all, store, view_id);
}
