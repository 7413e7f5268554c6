import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type CompressedText, measureSize } from './compressed-text.ts';
import { createKnownPaths, type PageCacheKey } from './known-paths.ts';
import type { ReadParameters } from './page-variants.ts';

export type CachedPage = {
  headers: Readonly<Record<string, string>>;
  text: CompressedText;
  etag: string;
  /** Differs after every change of headers or text. */
  version: number;
  /** Purge keys: a change of any of these outdates the page. */
  keys: readonly string[];
  madeAt: number;
  freshUntil: number;
  usableUntil: number;
};

type PageContent = Pick<CachedPage, 'headers' | 'text' | 'keys'> & {
  reads: ReadParameters;
  /** Keys of the experiments that the page shows. */
  experiments?: readonly string[];
  /** Purge count at the start of rendering: later changes are not included in the page. */
  purgesBefore: number;
};
type Lifetime = { freshMs: number; staleMs: number };

/** `outdated` is served only if rendering a new one fails. */
type Freshness = 'hit' | 'stale' | 'outdated';
type CacheOutcome = Exclude<Freshness, 'outdated'> | 'miss' | 'bypass' | 'rescued';

/** Cache outcome and age of a served page. */
export type Served = { outcome: CacheOutcome; ageMs: number };

type Deps = {
  megabytes: number;
  now: () => number;
  /** Compresses a page better in the background, once it is sent again. Must not reject. */
  recompress?: (text: CompressedText) => Promise<CompressedText | undefined>;
};

/** More than can occur while one page is rendered. */
const REMEMBERED_PURGES = 10_000;

/** Page cache for pages that are the same for every guest of a store. */
export function createHtmlCache({ megabytes, now, recompress }: Deps) {
  const { getName, learn } = createKnownPaths();
  const showing = new Map<string, Set<string>>();
  /** Sequence number of the last purge of each key, and of all. */
  const purgedAt = new LRUCache<string, number>({ max: REMEMBERED_PURGES });
  let versions = 0;
  let purges = 0;
  let allPurgedAt = 0;
  const pages = new LRUCache<string, CachedPage>({
    maxSize: Math.max(1, megabytes * 1_048_576),
    sizeCalculation: ({ text }) => Math.max(1, measureSize(text)),
    dispose: (page, name) => invalidate(page, name),
  });

  function invalidate({ keys }: CachedPage, name: string): void {
    for (const key of keys) {
      const names = showing.get(key);
      names?.delete(name);
      if (names?.size === 0) showing.delete(key);
    }
  }

  function store(name: string, page: CachedPage): void {
    // A page larger than the cache is not kept; nothing may refer to it.
    if (!pages.set(name, page).has(name)) return;
    for (const key of page.keys) showing.set(key, (showing.get(key) ?? new Set()).add(name));
  }

  const isOvertaken = (keys: readonly string[], purgesBefore: number): boolean =>
    [allPurgedAt, ...keys.map((key) => purgedAt.get(key) ?? 0)].some((number) => number > purgesBefore);

  function getFreshness({ freshUntil, usableUntil }: CachedPage): Freshness {
    if (freshUntil > now()) return 'hit';
    return usableUntil > now() ? 'stale' : 'outdated';
  }

  /** Replaces the text with a better compressed form, unless the page was replaced meanwhile. */
  function improve(name: string, page: CachedPage, text: CompressedText): void {
    if (pages.peek(name) === page) store(name, { ...page, text, version: ++versions });
  }

  const improveOnce = createImprovement(recompress, improve);
  const reuse = (name: string): CachedPage | undefined => improveOnce(name, pages.get(name));

  return {
    getName,
    get: reuse,
    purgeCount: (): number => purges,
    measure: () => ({ pages: pages.size, bytes: pages.calculatedSize }),

    find(place: PageCacheKey): { page: CachedPage; freshness: Freshness; ageMs: number } | undefined {
      const page = reuse(getName(place));
      return page && { page, freshness: getFreshness(page), ageMs: now() - page.madeAt };
    },

    save(
      place: PageCacheKey,
      { reads, experiments = [], purgesBefore, ...content }: PageContent,
      { freshMs, staleMs }: Lifetime,
    ): CachedPage {
      learn(place, reads, experiments);
      const madeAt = now();
      const page = {
        ...content,
        keys: [...content.keys, nameByPath(place)],
        etag: computeEtag(content.text),
        version: ++versions,
        madeAt,
        freshUntil: madeAt + freshMs,
        usableUntil: madeAt + freshMs + staleMs,
      };
      if (isOvertaken(page.keys, purgesBefore)) outdate(page);
      store(getName(place), page);
      return page;
    },

    improve: (place: PageCacheKey, page: CachedPage, text: CompressedText): void => improve(getName(place), page, text),

    /** Outdates pages with these keys; they stay as a fallback if the next render fails. */
    purge(...keys: readonly string[]): void {
      purges += 1;
      for (const key of keys) purgedAt.set(key, purges);
      for (const name of keys.flatMap((key) => [...(showing.get(key) ?? [])])) outdate(pages.peek(name));
    },

    purgeAll(): void {
      purges += 1;
      allPurgedAt = purges;
      for (const page of pages.values()) outdate(page);
    },
  };
}

type Improve = (name: string, page: CachedPage, text: CompressedText) => void;

/** Purge key of every page at a path, whatever its store and query. */
export const nameByPath = ({ path }: Pick<PageCacheKey, 'path'>): string =>
  `path:${path.slice(path.lastIndexOf(' ') + 1)}`;

/** Compresses a page that is sent again, once. */
function createImprovement(recompress: Deps['recompress'], improve: Improve) {
  const begun = new WeakSet<CachedPage>();
  return (name: string, page: CachedPage | undefined): CachedPage | undefined => {
    if (!page || !recompress || page.text.isBest || begun.has(page)) return page;
    begun.add(page);
    void recompress(page.text).then((text) => text && improve(name, page, text));
    return page;
  };
}

/** True for a page that was purged: it is a fallback only, and no outside cache may keep it. */
export const isOutdated = ({ usableUntil }: CachedPage): boolean => usableUntil === 0;

function outdate(page: CachedPage | undefined): void {
  if (page) Object.assign(page, { freshUntil: 0, usableUntil: 0 });
}

export type HtmlCache = ReturnType<typeof createHtmlCache>;

/** Shared lifetime according to Cache-Control; undefined if the reply must not be shared. */
export function sharedLifetime(cacheControl: string | null): Lifetime | undefined {
  if (!cacheControl || !/\bpublic\b/.test(cacheControl)) return undefined;
  const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  const freshMs = seconds('s-maxage') * 1000;
  return freshMs > 0 ? { freshMs, staleMs: seconds('stale-while-revalidate') * 1000 } : undefined;
}

/** True if the client has this version already. */
export const isKnownTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((known) => known.trim() === etag) ?? false;

/** Weak ETag, shared by all compressions. */
const computeEtag = ({ plain }: CompressedText): string =>
  `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
