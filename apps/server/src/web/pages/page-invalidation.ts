import { type Listener, listen } from '#server/platform/database/listen.ts';
import type { Log } from '#server/platform/log.ts';
import type { HtmlCache } from './html-cache.ts';

type Deps = {
  url: string;
  cache: Pick<HtmlCache, 'purge' | 'purgeAll'>;
  /** Clears other content caches before pages are rendered again. */
  forgetContent?: (key?: string) => void;
  log: Log;
};

/** Payload: a product SKU, or empty if more than single products changed. */
const CATALOG = 'catalog_changed';
/** Payload: a purge key such as `menu`, `banner`, `content:footer`. */
const CONTENT = 'content_changed';

/** Purges cached pages on database notifications, on every replica. */
export function createPageNews({ url, cache, forgetContent = () => {}, log }: Deps) {
  let listener: Listener | undefined;

  function take(channel: string, payload: string): void {
    if (channel === CONTENT) takeContent(payload);
    else if (payload === '') cache.purgeAll();
    else cache.purge(`product:${payload}`);
  }

  function takeContent(key: string): void {
    forgetContent(key);
    cache.purge(key);
  }

  function forgetAll(): void {
    forgetContent();
    cache.purgeAll();
  }

  return {
    start(): void {
      // Purge all on connect: notifications sent while disconnected are lost.
      listener = listen({ url, channels: [CATALOG, CONTENT], log, onConnect: forgetAll, onNotice: take });
    },
    stop: async (): Promise<void> => listener?.close(),
  };
}
