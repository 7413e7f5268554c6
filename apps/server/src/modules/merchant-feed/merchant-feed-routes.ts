import type { FeedItem } from '@shop/domain/merchant-feed/feed-item';
import { FEED_TSV_HEAD, feedTsvLine } from '@shop/domain/merchant-feed/feed-tsv';
import { FEED_XML_END, feedXmlItem, feedXmlStart } from '@shop/domain/merchant-feed/feed-xml';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { tellingWait } from '#server/platform/http/retry-after.ts';
import { awaitFile, FILE_TIMEOUT_MS, sendFile, sendHead } from '#server/platform/http/send-file.ts';
import type { FileText, KeptFiles } from '#server/platform/kept-files.ts';
import type { MerchantFeed, MerchantFeedService } from './merchant-feed-service.ts';

type MerchantFeedRouteParts = {
  feeds: MerchantFeedService;
  files: Pick<KeptFiles, 'find'>;
  storeOf: (request: FastifyRequest) => Store;
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

/** `/feeds/google.xml` and `.tsv` of the store of the host, and below a prefix that of its store. */
export function merchantFeedRoutes(app: FastifyInstance, parts: MerchantFeedRouteParts): void {
  const { feeds, files, storeOf, clock } = parts;

  async function answer(request: FastifyRequest, reply: FastifyReply, extension: keyof typeof FORMATS) {
    const store = requireStore(request);
    const format = FORMATS[extension];
    if (request.method === 'HEAD') return sendHead(reply, format.type);
    awaitFile(reply);
    // By the store alone: nothing that a reader can choose makes another file.
    const name = `${store.brand}-${store.localeISOCode}.${extension}`;
    const file = await tellingWait(
      reply,
      files.find(name, async () => textOf(feeds.open(store), format)),
    );
    if (!file) throw noSuchFeed();
    return sendFile(request, reply, { file, type: format.type, now: clock() });
  }

  function requireStore(request: FastifyRequest): Store {
    const store = storeOf(request);
    const { prefix = '' } = request.params as { prefix?: string };
    if (store.subpathPrefix !== prefix) throw noSuchFeed();
    return store;
  }

  const options = { config: { access: 'guest' }, handlerTimeout: FILE_TIMEOUT_MS } as const;
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

const textOf = (feed: MerchantFeed, format: Format): FileText => ({
  pieces: piecesOf(feed, format),
  keptUntil: feed.holdsUntil,
});

async function* piecesOf({ head, items }: MerchantFeed, { start, item, end }: Format): AsyncGenerator<string> {
  yield start(head);
  for await (const some of items) if (some.length > 0) yield some.map(item).join('');
  if (end !== '') yield end;
}

const noSuchFeed = () => new ShopError('There is no such feed', { code: 'not_found', kind: 'not-found' });
