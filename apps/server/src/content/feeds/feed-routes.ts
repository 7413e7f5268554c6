import { createHash } from 'node:crypto';
import { BANNER_TYPES } from '@shop/contracts/feeds/banners';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FeedService } from './feed-service.ts';

type Deps = {
  feeds: Pick<FeedService, 'menu' | 'banners'>;
  resolveStore: (request: FastifyRequest) => Store;
  /** Region codes that the shop sells to. */
  regions: ReadonlySet<string>;
};

/** Short TTL so that edits appear soon; scheduled changes are in the file itself. */
const FILE_HEADERS = { 'cache-control': 'public, max-age=60', vary: 'host' } as const;

/** §7: `/nms/{region}.json` and `/bms/{region}_{type}.json`. The host selects the brand. */
export function feedRoutes(app: FastifyInstance, { feeds, resolveStore, regions }: Deps): void {
  const requireRegion = (region: string): string => {
    if (!regions.has(region)) throw noSuchFile();
    return region;
  };

  app.get<{ Params: { file: string } }>(
    '/nms/:file',
    { config: { access: 'guest', rateClass: 'api' } },
    async (request, reply) => {
      const [, region = ''] = /^([A-Z_]+)\.json$/.exec(request.params.file) ?? [];
      const { brand } = resolveStore(request);
      return sendFile(request, reply, await feeds.menu({ brand, region: requireRegion(region) }));
    },
  );

  app.get<{ Params: { file: string } }>(
    '/bms/:file',
    { config: { access: 'guest', rateClass: 'api' } },
    async (request, reply) => {
      const [, region = '', type = ''] = /^([A-Z_]+)_([a-z]+)\.json$/.exec(request.params.file) ?? [];
      if (!BANNER_TYPES.some((known) => known === type)) throw noSuchFile();
      const { brand } = resolveStore(request);
      return sendFile(request, reply, await feeds.banners({ brand, region: requireRegion(region), type }));
    },
  );
}

function sendFile({ headers }: FastifyRequest, reply: FastifyReply, entries: readonly unknown[]) {
  const text = JSON.stringify(entries);
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  reply.headers(FILE_HEADERS).header('etag', etag).type('application/json; charset=utf-8');
  if (headers['if-none-match']?.split(',').some((known) => known.trim() === etag)) return reply.code(304).send();
  return reply.send(text);
}

const noSuchFile = () => new ShopError('File not found', { code: 'not_found', kind: 'not-found' });
