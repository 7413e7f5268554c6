import { createHash } from 'node:crypto';
import { BANNER_TYPES } from '@shop/contracts/feeds/banners';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FeedService } from './feed-service.ts';

type FeedParts = {
  feeds: Pick<FeedService, 'menu' | 'banners'>;
  storeOf: (request: FastifyRequest) => Store;
  /** Codes of the regions that the shop sells to. */
  regions: ReadonlySet<string>;
};

/** Short, since a reader that keeps a file longer would miss a change; the page itself turns by the times in it. */
const FILE_HEADERS = { 'cache-control': 'public, max-age=60', vary: 'host' } as const;

/** §7: `/nms/{region}.json` and `/bms/{region}_{type}.json`. The host says which brand is meant. */
export function feedRoutes(app: FastifyInstance, { feeds, storeOf, regions }: FeedParts): void {
  const requireRegion = (region: string): string => {
    if (!regions.has(region)) throw noSuchFile();
    return region;
  };

  app.get<{ Params: { file: string } }>('/nms/:file', { config: { access: 'guest' } }, async (request, reply) => {
    const [, region = ''] = /^([A-Z_]+)\.json$/.exec(request.params.file) ?? [];
    const { brand } = storeOf(request);
    return sendFile(request, reply, await feeds.menu({ brand, region: requireRegion(region) }));
  });

  app.get<{ Params: { file: string } }>('/bms/:file', { config: { access: 'guest' } }, async (request, reply) => {
    const [, region = '', type = ''] = /^([A-Z_]+)_([a-z]+)\.json$/.exec(request.params.file) ?? [];
    if (!BANNER_TYPES.some((known) => known === type)) throw noSuchFile();
    const { brand } = storeOf(request);
    return sendFile(request, reply, await feeds.banners({ brand, region: requireRegion(region), type }));
  });
}

function sendFile({ headers }: FastifyRequest, reply: FastifyReply, entries: readonly unknown[]) {
  const text = JSON.stringify(entries);
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  reply.headers(FILE_HEADERS).header('etag', etag).type('application/json; charset=utf-8');
  if (headers['if-none-match']?.split(',').some((known) => known.trim() === etag)) return reply.code(304).send();
  return reply.send(text);
}

const noSuchFile = () => new ShopError('There is no such file', { code: 'not_found', kind: 'not-found' });
