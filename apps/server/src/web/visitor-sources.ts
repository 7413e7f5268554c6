import { endpointUrl } from '@shop/contracts/endpoint';
import { createFeedClient } from '@shop/contracts/feeds/client';
import { GRANT_HEADER, previewEndpoints } from '@shop/contracts/shop/content/preview';
import type { VisitorPage, VisitorServices } from '@shop/contracts/storefront';
import { bannerPreviewQuery, menuPreviewQuery } from '@shop/domain/content/preview';
import type { Store } from '@shop/domain/site/store/store';
import { bannerFeedPath, menuFeedPath, storeTimeZone } from '@shop/domain/site/store/store-code';
import type { ContentClients } from '#server/content/page-content/content-client.ts';
import type { OmissionLog } from '#server/content/page-content/omission-log.ts';
import type { Translations } from '#server/content/page-content/translations.ts';
import type { Preview } from '#server/content/preview/preview-visit.ts';
import type { Env } from '#server/env.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { KeepReply } from '#server/platform/kept-replies.ts';
import { createFooters, type Footers } from './footers.ts';

type SourceDeps = {
  env: Pick<Env, 'FEEDS_ORIGIN'>;
  buildContentClient: ContentClients;
  translations: Pick<Translations, 'listUntranslated'>;
  logOmissions?: OmissionLog;
  /** Time of a preview, in the time zone of its store. */
  resolveMoment: (preview: Preview, store: Store) => Date | undefined;
  footers?: Footers;
  /** Keeps menu and banner files of this process until a change is notified. */
  keepFeed?: KeepReply;
  /** Keeps the last good menu and banner files of another host. */
  keepOutsideFeed?: KeepReply;
  clock: Clock;
};

type SourceRequest = {
  store: Store;
  preview: Preview | undefined;
  /** View of en-US, such as `US_EAST`. */
  region: string | undefined;
  inProcess: typeof fetch;
  report: (error: unknown) => void;
};

type Deps = {
  services: Pick<VisitorServices, 'content' | 'listUntranslated' | 'feeds' | 'footer'>;
  page: Omit<VisitorPage, 'nonce'>;
};

const FEED_TIMEOUT_MS = 3_000;

/** Sources of content, menus and banners for a page: this process, or the configured external service. */
export function createVisitorSources(deps: SourceDeps) {
  const { clock, buildContentClient, translations, logOmissions, resolveMoment } = deps;
  const { footers = createFooters({ clock }) } = deps;
  return (requested: SourceRequest): Deps => {
    const { store, preview, region, report } = requested;
    const now = (preview && resolveMoment(preview, store)) ?? clock();
    const shown = preview?.banner ?? preview?.menu;
    const drafts = shown?.Drafts === 'yes';
    const content = buildContentClient({ ...requested, drafts });
    return {
      services: {
        content,
        listUntranslated: (name) => translations.listUntranslated(store, name),
        feeds: createFeeds(deps, { ...requested, now }),
        footer: () =>
          footers.read({
            // Drafts have a cache entry of their own: shoppers must not get the draft that a preview has read.
            name: `${store.brand} ${store.localeISOCode}${drafts ? ' drafts' : ''}`,
            content,
            report,
            onOmission: (omissions) => logOmissions?.({ type: 'footer', store, omissions }),
          }),
      },
      page: { now, ...(region && { region }), ...(shown && { preview: shown }) },
    };
  };
}

type FeedsRequest = SourceRequest & { now: Date };

function createFeeds(
  { env, keepFeed, keepOutsideFeed }: SourceDeps,
  { store, preview, region, inProcess, now }: FeedsRequest,
) {
  // A preview always reads our own tables.
  const outside = preview ? undefined : getOrigin(env.FEEDS_ORIGIN, store);
  const keepOwn: KeepReply | undefined = keepFeed && ((url, ask) => keepFeed(`${store.brand} ${url}`, ask));
  const keepShown = outside ? keepOutsideFeed : keepOwn;
  return createFeedClient(outside ? fetch : inProcess, {
    origin: outside ?? '',
    paths: getPaths({ store, preview, region }),
    headers: preview ? { [GRANT_HEADER]: preview.grant } : {},
    timeoutMs: FEED_TIMEOUT_MS,
    now,
    timeZone: storeTimeZone(store, region),
    ...(keepShown && !preview && { keep: keepShown }),
  });
}

function getPaths({
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

const getOrigin = (origin: string | undefined, { brand }: Store): string | undefined =>
  origin?.replace('{brand}', brand);
