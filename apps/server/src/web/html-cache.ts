import { LRUCache } from 'lru-cache';
import { type SplicedText, sizeOf } from '#server/platform/http/spliced-text.ts';

export type CachedPage = {
  headers: Readonly<Record<string, string>>;
  text: SplicedText;
  freshUntil: number;
  usableUntil: number;
};

export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'bypass';
type Lifetime = { freshMs: number; staleMs: number };
type CacheParts = { megabytes: number; now: () => number };

/** Pages that are the same for every guest of a store. A stale one is served once more while its successor is made. */
export function createHtmlCache({ megabytes, now }: CacheParts) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: Math.max(1, megabytes * 1_048_576),
    sizeCalculation: ({ text }) => Math.max(1, sizeOf(text)),
  });
  return {
    enabled: megabytes > 0,

    find(key: string): { page: CachedPage; outcome: 'hit' | 'stale' } | undefined {
      const page = pages.get(key);
      if (!page || page.usableUntil <= now()) return undefined;
      return { page, outcome: page.freshUntil > now() ? 'hit' : 'stale' };
    },

    keep(key: string, content: Pick<CachedPage, 'headers' | 'text'>, { freshMs, staleMs }: Lifetime): CachedPage {
      const page = { ...content, freshUntil: now() + freshMs, usableUntil: now() + freshMs + staleMs };
      pages.set(key, page);
      return page;
    },
  };
}

export type HtmlCache = ReturnType<typeof createHtmlCache>;

/** How long a reply may be shared, as its own Cache-Control says; undefined when it may not be. */
export function sharedLifetime(cacheControl: string | null): Lifetime | undefined {
  if (!cacheControl || !/\bpublic\b/.test(cacheControl)) return undefined;
  const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  const freshMs = seconds('s-maxage') * 1000;
  return freshMs > 0 ? { freshMs, staleMs: seconds('stale-while-revalidate') * 1000 } : undefined;
}
