import { CONTENT_BASE, createContentClient } from '@shop/contracts/content/client';
import { endpointUrl } from '@shop/contracts/endpoint';
import { createFeedClient } from '@shop/contracts/feeds/client';
import { GRANT_HEADER, previewEndpoints } from '@shop/contracts/shop/preview';
import type { Visitor } from '@shop/contracts/storefront';
import { FOOTER_TIMEOUT_MS } from '@shop/domain/footer';
import { bannerPreviewQuery, menuPreviewQuery } from '@shop/domain/preview';
import type { Store } from '@shop/domain/store';
import { bannerFeedPath, menuFeedPath, storeTimeZone } from '@shop/domain/store-code';
import type { Env } from '#server/env.ts';
import type { Preview } from '#server/modules/preview/preview-visit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createFooters, type Footers } from './footers.ts';

type SourceParts = {
  env: Pick<Env, 'CONTENT_ORIGIN' | 'FEEDS_ORIGIN'>;
  contentToken: string;
  /** Takes out of content whatever could run as script. */
  clean: (reply: unknown) => unknown;
  /** The moment a preview means, on the clock of the store it names. */
  momentOf: (preview: Preview, brand: Store['brand']) => Date | undefined;
  footers?: Footers;
  clock: Clock;
};

type Asked = {
  store: Store;
  preview: Preview | undefined;
  /** The view of en-US, as `US_EAST`. */
  region: string | undefined;
  inProcess: typeof fetch;
  report: (error: unknown) => void;
};

type Sources = Pick<Visitor, 'content' | 'feeds' | 'footer' | 'now' | 'region' | 'preview'>;

const FEED_TIMEOUT_MS = 3_000;

/** Where a page gets its content, menus and banners from: this process, or who is set in its place. */
export function createVisitorSources(parts: SourceParts) {
  const { clock, momentOf, footers = createFooters({ clock }) } = parts;
  return (asked: Asked): Sources => {
    const { store, preview, region, report } = asked;
    const now = (preview && momentOf(preview, store.brand)) ?? clock();
    const shown = preview?.banner ?? preview?.menu;
    const content = contentClientOf(parts, asked);
    return {
      content,
      feeds: feedsOf(parts, { ...asked, now }),
      footer: () => footers.read({ name: `${store.brand} ${store.localeISOCode}`, content, report }),
      now,
      ...(region && { region }),
      ...(shown && { preview: shown }),
    };
  };
}

type ContentAsked = Pick<Asked, 'store' | 'inProcess' | 'report'>;

/** The content service as a store's pages ask it. */
export const contentClientOf = (
  { env, contentToken, clean }: Pick<SourceParts, 'env' | 'contentToken' | 'clean'>,
  { store, inProcess, report }: ContentAsked,
) =>
  createContentClient(env.CONTENT_ORIGIN ? fetch : inProcess, {
    origin: originOf(env.CONTENT_ORIGIN, store) ?? CONTENT_BASE,
    token: contentToken,
    locale: store.localeISOCode,
    timeoutMs: FOOTER_TIMEOUT_MS,
    report,
    clean,
  });

type FeedsAsked = Asked & { now: Date };

function feedsOf({ env }: SourceParts, { store, preview, region, inProcess, now }: FeedsAsked) {
  // A preview is always of what stands in our own tables.
  const outside = preview ? undefined : originOf(env.FEEDS_ORIGIN, store);
  return createFeedClient(outside ? fetch : inProcess, {
    origin: outside ?? '',
    paths: pathsOf({ store, preview, region }),
    headers: preview ? { [GRANT_HEADER]: preview.grant } : {},
    timeoutMs: FEED_TIMEOUT_MS,
    now,
    timeZone: storeTimeZone(store, region),
  });
}

function pathsOf({
  store,
  preview,
  region,
}: {
  store: Store;
  preview: Preview | undefined;
  region: string | undefined;
}) {
  const { banner, menu } = preview ?? {};
  const shown = banner ?? menu;
  return {
    menu: menu ? `${endpointUrl(previewEndpoints.menu)}${menuPreviewQuery(menu)}` : menuFeedPath(store, region),
    banners: (type: string) =>
      banner
        ? `${endpointUrl(previewEndpoints.banner)}${bannerPreviewQuery(banner)}&type=${type}`
        : bannerFeedPath(store, { type, region }),
    ...(shown && { changes: `${endpointUrl(previewEndpoints.changes)}${menuPreviewQuery(shown)}` }),
  };
}

const originOf = (origin: string | undefined, { brand }: Store): string | undefined =>
  origin?.replace('{brand}', brand);
