import { type Listener, listen } from '#server/platform/database/listen.ts';
import type { Log } from '#server/platform/log.ts';
import type { HtmlCache } from './html-cache.ts';

type Deps = {
  url: string;
  cache: Pick<HtmlCache, 'purge' | 'purgeAll'>;
  /** Clears other content caches before pages are rendered again. */
  forgetContent?: (key?: string) => void;
  /** Changes whenever a listing may change: new index, merchandising rules, or a rule that starts or ends. */
  getIndexGeneration: () => number;
  log: Log;
  /** Called when notifications are heard for the first time. Nothing was served before. */
  onFirstConnect?: (() => void) | undefined;
  /** Replaced in tests. */
  openListener?: typeof listen;
};

/** Payload: a product SKU, or empty if more than single products changed. */
const CATALOG = 'catalog_changed';
/** Payload: a purge key such as `menu`, `banner`, `content:footer`, or empty for all pages. */
const CONTENT = 'content_changed';

const MENU = 'menu';

/** Pages that show products in the order of the search index. */
const INDEX_KEY = 'search-index';
/** Upper bound of purges under constant changes, and of the time that an old order is shown. */
const INDEX_WATCH_MS = 500;

/**
 * Purges cached pages on database notifications, on every replica. A notification arrives before the index has the
 * change, so pages that depend on the index are purged again when its generation changes.
 */
export function createPageNews(deps: Deps) {
  const { url, cache, forgetContent = () => {}, getIndexGeneration, log, openListener = listen } = deps;
  let tellFirst = deps.onFirstConnect;
  let listener: Listener | undefined;
  let watching: NodeJS.Timeout | undefined;
  let generation = getIndexGeneration();

  function watchIndex(): void {
    const current = getIndexGeneration();
    if (current === generation) return;
    generation = current;
    cache.purge(INDEX_KEY);
  }

  function take(channel: string, payload: string): void {
    if (channel === CONTENT && payload === '') forgetAll();
    else if (channel === CONTENT) takeContent(payload);
    else if (payload === '') takeCatalog();
    else cache.purge(`product:${payload}`);
  }

  /** A menu or home page that nobody has edited is made of the categories. */
  function takeCatalog(): void {
    forgetContent(MENU);
    cache.purgeAll();
  }

  function takeContent(key: string): void {
    forgetContent(key);
    cache.purge(key);
  }

  function forgetAll(): void {
    forgetContent();
    cache.purgeAll();
  }

  /** Notifications sent while disconnected are lost. */
  function takeConnection(): void {
    forgetAll();
    tellFirst?.();
    tellFirst = undefined;
  }

  return {
    start(): void {
      listener = openListener({ url, channels: [CATALOG, CONTENT], log, onConnect: takeConnection, onNotice: take });
      watching = setInterval(watchIndex, INDEX_WATCH_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(watching);
      await listener?.close();
    },
    isListening: (): boolean => listener?.isConnected() === true,
  };
}
