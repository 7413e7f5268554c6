import { Readable } from 'node:stream';
import type { FeedItem } from '@shop/domain/merchant-feed/feed-item';
import { FEED_TSV_HEAD, feedTsvLine } from '@shop/domain/merchant-feed/feed-tsv';
import { FEED_XML_END, feedXmlItem, feedXmlStart } from '@shop/domain/merchant-feed/feed-xml';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MerchantFeedService } from './merchant-feed-service.ts';

type MerchantFeedRouteParts = {
  feeds: MerchantFeedService;
  storeOf: (request: FastifyRequest) => Store;
};

type Format = {
  type: string;
  start: (head: ReturnType<MerchantFeedService['head']>) => string;
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

/** Prices and stock move; who reads a feed comes a few times a day. */
const CACHE_CONTROL = 'public, max-age=900';
/** Each reads the whole catalogue: more at once would take the database from shoppers. */
const MOST_AT_ONCE = 3;
const FEED_TIMEOUT_MS = 120_000;

/** `/feeds/google.xml` and `.tsv` of the store of the host, and below a prefix that of its store. */
export function merchantFeedRoutes(app: FastifyInstance, { feeds, storeOf }: MerchantFeedRouteParts): void {
  let running = 0;

  function send(reply: FastifyReply, store: Store, format: Format) {
    if (running >= MOST_AT_ONCE) throw busy();
    running += 1;
    const stream = Readable.from(textOf(feeds, store, format), { objectMode: false });
    stream.once('close', () => {
      running -= 1;
    });
    return reply.headers({ 'cache-control': CACHE_CONTROL, vary: 'host' }).type(format.type).send(stream);
  }

  const options = { config: { access: 'guest' }, handlerTimeout: FEED_TIMEOUT_MS } as const;
  for (const [extension, format] of Object.entries(FORMATS)) {
    for (const path of ['/feeds/google', '/:prefix/feeds/google']) {
      app.get<{ Params: { prefix?: string } }>(`${path}.${extension}`, options, async (request, reply) => {
        const store = storeOf(request);
        if (store.subpathPrefix !== (request.params.prefix ?? '')) throw noSuchFeed();
        return send(reply, store, format);
      });
    }
  }
}

async function* textOf(feeds: MerchantFeedService, store: Store, { start, item, end }: Format) {
  yield start(feeds.head(store));
  for await (const items of feeds.items(store)) if (items.length > 0) yield items.map(item).join('');
  if (end !== '') yield end;
}

const noSuchFeed = () => new ShopError('There is no such feed', { code: 'not_found', kind: 'not-found' });
const busy = () =>
  new ShopError('The feeds are being read by others. Please ask again in a minute', {
    code: 'feeds_busy',
    kind: 'unavailable',
  });
