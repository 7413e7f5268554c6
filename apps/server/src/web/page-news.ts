import { type Listener, listen } from '#server/platform/database/listen.ts';
import type { Log } from '#server/platform/log.ts';
import type { HtmlCache } from './html-cache.ts';

type NewsParts = {
  url: string;
  cache: Pick<HtmlCache, 'purge' | 'purgeAll'>;
  /** Whoever else remembers content forgets it before its pages are made anew. */
  forgetContent?: () => void;
  log: Log;
};

/** A product's sku, or nothing where more than single products has changed. */
const CATALOG = 'catalog_changed';
/** What pages call it: `menu`, `banner`, `content:footer`. */
const CONTENT = 'content_changed';

/** Pages follow the data: what the database announces makes those out of date that show it, on every replica. */
export function createPageNews({ url, cache, forgetContent = () => {}, log }: NewsParts) {
  let listener: Listener | undefined;

  function take(channel: string, payload: string): void {
    if (channel === CONTENT) takeContent(payload);
    else if (payload === '') cache.purgeAll();
    else cache.purge(`product:${payload}`);
  }

  function takeContent(key: string): void {
    forgetContent();
    cache.purge(key);
  }

  function forgetAll(): void {
    forgetContent();
    cache.purgeAll();
  }

  return {
    start(): void {
      // Nobody knows what was announced while nobody listened.
      listener = listen({ url, channels: [CATALOG, CONTENT], log, onConnect: forgetAll, onNotice: take });
    },
    stop: async (): Promise<void> => listener?.close(),
  };
}
