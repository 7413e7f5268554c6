import { robot } from '@shop/contracts/content/documents';
import { withinTime } from '@shop/contracts/shop/timeout-fetch';
import type { Store } from '@shop/domain/site/store/store';
import type { Core } from '#server/core.ts';
import { createContentCache } from '#server/platform/http/outgoing/content-cache.ts';
import { createKeptReplies } from '#server/platform/kept-replies.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { type ContentServiceSource, createContentClients } from './content-client.ts';
import { createContentFilterSettings } from './content-filter-settings.ts';
import { createContentPages } from './content-pages.ts';
import { createOmissionLog } from './omission-log.ts';
import { createTranslations } from './translations.ts';

type Deps = { contentToken: Secret; remote: ContentServiceSource | undefined };

/** Shorter timeout than for pages, because crawlers do not wait as long. */
const ROBOTS_TIMEOUT_MS = 2_000;
/** Cache size: more than there are stores. */
const KEPT_ROBOTS = 100;
/** Cache size: room for every document of every store and as many unknown addresses. */
const KEPT_DOCUMENTS = 5_000;

/** Composition of editorial content, read from the content service like any other client. */
export function openPageContent(core: Core, { contentToken, remote }: Deps) {
  const { clock, log, reporter, finder, stores, fetchInProcess } = core;
  const logOmissions = createOmissionLog(log);
  const documents = createKeptReplies({ clock, max: KEPT_DOCUMENTS });
  const buildContentClient = createContentClients({ remote, contentToken, logOmissions, keepReply: documents.keep });
  const getContentClient = (store: Store) =>
    buildContentClient({
      store,
      inProcess: fetchInProcess({ headers: { host: new URL(finder.getOrigin(store)).host } }),
      report: (error) => {
        log.error({ err: error, brand: store.brand, locale: store.localeISOCode }, 'content request failed');
        reporter.report(error, { route: 'content' });
      },
    });
  const translations = createTranslations({ getContentClient, stores, clock });
  const contentPages = createContentPages({ getContentClient, translations, clock });
  const filterSettings = createContentFilterSettings({ getContentClient, clock });
  const robots = createContentCache<string | undefined>({ clock, max: KEPT_ROBOTS });
  return {
    buildContentClient,
    logOmissions,
    getContentClient,
    /** robots.txt text of the editors. Rejects when nothing is cached and the content service does not respond. */
    readRobots: (store: Store): Promise<string | undefined> =>
      robots.read(`${store.brand} ${store.localeISOCode}`, () =>
        withinTime({ url: 'robot', timeoutMs: ROBOTS_TIMEOUT_MS, given: undefined }, async () => {
          const written = await getContentClient(store).single('robot', robot);
          return written?.content;
        }),
      ),
    contentPages,
    translations,
    filterSettings,
    /** Clears all caches of content. */
    forgetContent(): void {
      for (const cache of [documents, contentPages, translations, filterSettings, robots]) cache.invalidate();
    },
  };
}
