import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type SplicedText, sizeOf } from '#server/platform/http/spliced-text.ts';
import { canonicalQuery, type ReadParameters } from './page-variants.ts';

export type CachedPage = {
  headers: Readonly<Record<string, string>>;
  text: SplicedText;
  etag: string;
  /** What it shows; a change of any of these makes it out of date. */
  keys: readonly string[];
  madeAt: number;
  freshUntil: number;
  usableUntil: number;
};

/** Where a page stands: who it is for and its path, and its query apart. */
export type PagePlace = { path: string; query: URLSearchParams };

type PageContent = Pick<CachedPage, 'headers' | 'text' | 'keys'> & {
  reads: ReadParameters;
  /** How many purges there had been when its making began: what was changed since, it does not show. */
  purgesBefore: number;
};
type Lifetime = { freshMs: number; staleMs: number };

/** `outdated` is shown only to those whom nobody can make a new one. */
type Freshness = 'hit' | 'stale' | 'outdated';
type CacheOutcome = Exclude<Freshness, 'outdated'> | 'miss' | 'bypass' | 'rescued';

/** What a visitor got, and how old it was. */
export type Served = { outcome: CacheOutcome; ageMs: number };

type CacheParts = { megabytes: number; now: () => number };

const MOST_PATHS = 20_000;
/** More than there can be while one page is made. */
const REMEMBERED_PURGES = 10_000;

/** Pages that are the same for every guest of a store. */
export function createHtmlCache({ megabytes, now }: CacheParts) {
  /** Which parameters a path reads, as its page said when it was last made. */
  const readBy = new LRUCache<string, { reads: ReadParameters }>({ max: MOST_PATHS });
  const showing = new Map<string, Set<string>>();
  /** The number of the last purge of each key, and of all. */
  const purgedAt = new LRUCache<string, number>({ max: REMEMBERED_PURGES });
  let purges = 0;
  let allPurgedAt = 0;
  const pages = new LRUCache<string, CachedPage>({
    maxSize: Math.max(1, megabytes * 1_048_576),
    sizeCalculation: ({ text }) => Math.max(1, sizeOf(text)),
    dispose: (page, name) => forget(page, name),
  });

  function forget({ keys }: CachedPage, name: string): void {
    for (const key of keys) {
      const names = showing.get(key);
      names?.delete(name);
      if (names?.size === 0) showing.delete(key);
    }
  }

  function store(name: string, page: CachedPage): void {
    pages.set(name, page);
    for (const key of page.keys) showing.set(key, (showing.get(key) ?? new Set()).add(name));
  }

  const isOvertaken = (keys: readonly string[], purgesBefore: number): boolean =>
    [allPurgedAt, ...keys.map((key) => purgedAt.get(key) ?? 0)].some((number) => number > purgesBefore);

  const nameOf = ({ path, query }: PagePlace): string =>
    `${path}?${canonicalQuery(query, readBy.get(path)?.reads ?? 'all')}`;

  function freshnessOf({ freshUntil, usableUntil }: CachedPage): Freshness {
    if (freshUntil > now()) return 'hit';
    return usableUntil > now() ? 'stale' : 'outdated';
  }

  return {
    enabled: megabytes > 0,
    nameOf,
    purgeCount: (): number => purges,

    find(place: PagePlace): { page: CachedPage; freshness: Freshness; ageMs: number } | undefined {
      const page = pages.get(nameOf(place));
      return page && { page, freshness: freshnessOf(page), ageMs: now() - page.madeAt };
    },

    keep(
      place: PagePlace,
      { reads, purgesBefore, ...content }: PageContent,
      { freshMs, staleMs }: Lifetime,
    ): CachedPage {
      readBy.set(place.path, { reads });
      const madeAt = now();
      const page = {
        ...content,
        etag: etagOf(content.text),
        madeAt,
        freshUntil: madeAt + freshMs,
        usableUntil: madeAt + freshMs + staleMs,
      };
      if (isOvertaken(page.keys, purgesBefore)) outdate(page);
      store(nameOf(place), page);
      return page;
    },

    /** The same page with its text in a better form, unless another has taken its place meanwhile. */
    improve(place: PagePlace, page: CachedPage, text: SplicedText): void {
      const name = nameOf(place);
      if (pages.peek(name) === page) store(name, { ...page, text });
    },

    /** What shows one of these is out of date, though better than nothing should its successor fail. */
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

function outdate(page: CachedPage | undefined): void {
  if (page) Object.assign(page, { freshUntil: 0, usableUntil: 0 });
}

export type HtmlCache = ReturnType<typeof createHtmlCache>;

/** How long a reply may be shared, as its own Cache-Control says; undefined when it may not be. */
export function sharedLifetime(cacheControl: string | null): Lifetime | undefined {
  if (!cacheControl || !/\bpublic\b/.test(cacheControl)) return undefined;
  const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  const freshMs = seconds('s-maxage') * 1000;
  return freshMs > 0 ? { freshMs, staleMs: seconds('stale-while-revalidate') * 1000 } : undefined;
}

/** Weak, since the nonce differs from reply to reply. */
function etagOf({ plain }: SplicedText): string {
  const hash = createHash('sha1');
  for (const part of plain) hash.update(part).update('\0');
  return `W/"${hash.digest('base64url')}"`;
}
