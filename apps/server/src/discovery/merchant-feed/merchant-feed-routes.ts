import type { FeedItem } from '@shop/domain/discovery/merchant-feed/feed-item';
import { FEED_TSV_HEAD, feedTsvLine } from '@shop/domain/discovery/merchant-feed/feed-tsv';
import { FEED_XML_END, feedXmlItem, feedXmlStart } from '@shop/domain/discovery/merchant-feed/feed-xml';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { FileCache, FileText } from '#server/platform/file-cache.ts';
import { awaitFile, FILE_TIMEOUT_MS, sendFile, sendHead } from '#server/platform/http/files/send-file.ts';
import { withRetryAfter } from '#server/platform/http/retry-after.ts';
import type { MerchantFeed, MerchantFeedService } from './merchant-feed-service.ts';

type Deps = {
  feeds: MerchantFeedService;
  files: Pick<FileCache, 'find'>;
  resolveStore: (request: FastifyRequest) => Store;
  clock: Clock;
};

type Format = {
  type: string;
  start: (head: MerchantFeed['head']) => string;
  item: (item: FeedItem) => string;
  end: string;
};

const FORMATS: Readonly<Record<'xml' | 'tsv', Format>> = {
  xml: {
    type: 'application/xml; charset=utf-8',
    start: feedXmlStart,
    item: feedXmlItem,
    end: FEED_XML_END,
  },
  tsv: {
    type: 'text/tab-separated-values; charset=utf-8',
    start: () => FEED_TSV_HEAD,
    item: feedTsvLine,
    end: '',
  },
};

/** Serves `/feeds/google.xml` and `.tsv` for the store of the host, or for the store of the path prefix. */
export function merchantFeedRoutes(app: FastifyInstance, deps: Deps): void {
  const { feeds, files, resolveStore, clock } = deps;

  async function answer(request: FastifyRequest, reply: FastifyReply, extension: keyof typeof FORMATS) {
    const store = requireStore(request);
    const format = FORMATS[extension];
    if (request.method === 'HEAD') return sendHead(reply, format.type);
    awaitFile(reply);
    // File name from the store only, so that request input cannot create more files.
    const name = `${store.brand}-${store.localeISOCode}.${extension}`;
    const file = await withRetryAfter(
      reply,
      files.find(name, async () => toFileText(feeds.open(store), format)),
    );
    if (!file) throw noSuchFeed();
    return sendFile(request, reply, { file, type: format.type, now: clock() });
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

const toFileText = (feed: MerchantFeed, format: Format): FileText => ({
  pieces: getPieces(feed, format),
  expiresAt: feed.holdsUntil,
});

async function* getPieces({ head, items }: MerchantFeed, { start, item, end }: Format): AsyncGenerator<string> {
  yield start(head);
  for await (const some of items) if (some.length > 0) yield some.map(item).join('');
  if (end !== '') yield end;
}

const noSuchFeed = () => new ShopError('Feed not found', { code: 'not_found', kind: 'not-found' });
