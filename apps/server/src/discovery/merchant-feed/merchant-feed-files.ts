import type { FeedItem } from '@shop/domain/discovery/merchant-feed/feed-item';
import { FEED_TSV_HEAD, feedTsvLine } from '@shop/domain/discovery/merchant-feed/feed-tsv';
import { FEED_XML_END, feedXmlItem, feedXmlStart } from '@shop/domain/discovery/merchant-feed/feed-xml';
import type { Store } from '@shop/domain/site/store/store';
import type { MadeFileSource } from '#server/discovery/made-file.ts';
import type { CachedFile, FileCache, FileText } from '#server/platform/file-cache.ts';
import type { MerchantFeed, MerchantFeedService } from './merchant-feed-service.ts';

type Deps = {
  feeds: MerchantFeedService;
  files: Omit<FileCache, 'stop'>;
  pageAddress: (store: Store, path: string) => string;
};

type Format = {
  type: string;
  start: (head: MerchantFeed['head']) => string;
  item: (item: FeedItem) => string;
  end: string;
};

export type FeedFormat = 'xml' | 'tsv';

export const FEED_FORMATS: Readonly<Record<FeedFormat, Format>> = {
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

/** Files of the merchant feeds: made on request, and by staff. */
export function createMerchantFeedFiles({ feeds, files, pageAddress }: Deps) {
  // File name from the store only, so that request input cannot create more files.
  const toName = ({ brand, localeISOCode }: Store, format: FeedFormat) => `${brand}-${localeISOCode}.${format}`;
  const maker = (store: Store, format: FeedFormat) => async () => toFileText(feeds.open(store), FEED_FORMATS[format]);
  const readFormat = (name: string): FeedFormat => (name.endsWith('.tsv') ? 'tsv' : 'xml');

  const source: MadeFileSource = {
    list: async (store) =>
      (['xml', 'tsv'] as const).map((format) => ({
        name: `google.${format}`,
        url: pageAddress(store, `/feeds/google.${format}`),
        ...files.getState(toName(store, format)),
      })),
    make: (store, name) => files.remake(toName(store, readFormat(name)), maker(store, readFormat(name))),
    expire: (store, name) => files.expire(toName(store, readFormat(name))),
  };
  return {
    source,
    find: (store: Store, format: FeedFormat): Promise<CachedFile | undefined> =>
      files.find(toName(store, format), maker(store, format)),
  };
}

export type MerchantFeedFiles = ReturnType<typeof createMerchantFeedFiles>;

function toFileText(feed: MerchantFeed, format: Format): FileText {
  let rows = 0;
  const counted = (some: readonly FeedItem[]) => {
    rows += some.length;
    return some.map(format.item).join('');
  };
  return {
    pieces: getPieces(feed, format, counted),
    expiresAt: feed.holdsUntil,
    summary: () => ({ rows, leftOut: feed.listLeftOut(), isComplete: true }),
  };
}

async function* getPieces(
  { head, items }: MerchantFeed,
  { start, end }: Format,
  render: (items: readonly FeedItem[]) => string,
): AsyncGenerator<string> {
  yield start(head);
  for await (const some of items) if (some.length > 0) yield render(some);
  if (end !== '') yield end;
}
