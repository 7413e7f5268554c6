import { type PixelQuery, pixelQuery } from '@shop/contracts/search/pixel';
import { PIXEL_PATH } from '@shop/contracts/search/pixel-path';
import { isGranted } from '@shop/domain/site/browser/consent';
import { COOKIES } from '@shop/domain/site/browser/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createNetworkLimit } from '#server/discovery/behaviour/network-limit.ts';
import { toEvent, visitorMark } from './pixel-event.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { findStore, inView } from './provider-store.ts';

type Deps = Pick<ProviderDeps, 'stores' | 'behaviour' | 'clock'>;

/** Transparent 1×1 GIF. */
const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Always returns the GIF: tracking must never break a page. */
export function pixelRoutes(app: FastifyInstance, deps: Deps): void {
  const admit = createNetworkLimit(deps.clock);
  app.get(PIXEL_PATH, { config: { access: 'guest', rateClass: 'api' } }, async (request, reply) => {
    if (isGranted(request.cookies[COOKIES.consent], 'analytics')) record(request, { ...deps, admit });
    return reply.header('cache-control', 'no-store').type('image/gif').send(DOT);
  });
}

type RecordDeps = Deps & { admit: ReturnType<typeof createNetworkLimit> };

function record(request: FastifyRequest, { stores, behaviour, clock, admit }: RecordDeps): void {
  const pixel = pixelQuery.parse(request.query);
  const store = resolveStore(pixel, request, stores);
  const told = toEvent(pixel);
  const event = store && told && admit(request.ip, told);
  if (!event) return;
  const visitorId = request.cookies[COOKIES.searchVisitor] ?? pixel.cookie2;
  behaviour.record({ store, ...event, ...(visitorId && { visitor: visitorMark(visitorId, clock()) }) });
}

function resolveStore({ domain_key, view_id }: PixelQuery, request: FastifyRequest, { all, byHost }: Deps['stores']) {
  const store = domain_key ? findStore(all, domain_key) : byHost(request);
  return store && inView(all, store, view_id);
}
