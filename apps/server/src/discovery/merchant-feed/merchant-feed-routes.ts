import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { awaitFile, FILE_TIMEOUT_MS, sendFile, sendHead } from '#server/platform/http/files/send-file.ts';
import { withRetryAfter } from '#server/platform/http/retry-after.ts';
import { FEED_FORMATS, type FeedFormat, type MerchantFeedFiles } from './merchant-feed-files.ts';

type Deps = {
  files: Pick<MerchantFeedFiles, 'find'>;
  resolveStore: (request: FastifyRequest) => Store;
  clock: Clock;
};

/** Serves `/feeds/google.xml` and `.tsv` for the store of the host, or for the store of the path prefix. */
export function merchantFeedRoutes(app: FastifyInstance, deps: Deps): void {
  const { files, resolveStore, clock } = deps;

  async function answer(request: FastifyRequest, reply: FastifyReply, extension: FeedFormat) {
    const store = requireStore(request);
    const { type } = FEED_FORMATS[extension];
    if (request.method === 'HEAD') return sendHead(reply, type);
    awaitFile(reply);
    const file = await withRetryAfter(reply, files.find(store, extension));
    if (!file) throw noSuchFeed();
    return sendFile(request, reply, { file, type, now: clock() });
  }

  function requireStore(request: FastifyRequest): Store {
    const store = resolveStore(request);
    const { prefix = '' } = request.params as { prefix?: string };
    if (store.subpathPrefix !== prefix) throw noSuchFeed();
    return store;
  }

  const options = { config: { access: 'guest', rateClass: 'page' }, handlerTimeout: FILE_TIMEOUT_MS } as const;
  for (const extension of ['xml', 'tsv'] as const) {
    for (const path of ['/feeds/google', '/:prefix/feeds/google']) {
      app.route({
        ...options,
        method: ['GET', 'HEAD'],
        url: `${path}.${extension}`,
        handler: (request, reply) => answer(request, reply, extension),
      });
    }
  }
}

const noSuchFeed = () => new ShopError('Feed not found', { code: 'not_found', kind: 'not-found' });
