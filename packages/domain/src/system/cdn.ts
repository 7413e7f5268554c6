import { MS_PER_MINUTE, MS_PER_SECOND } from '../time.ts';

/** Caches in front of the shop that it can purge by key; `varnish` uses vmod_xkey, `varnish-ban` bans. */
export const CDNS = ['fastly', 'cloudflare', 'varnish', 'varnish-ban'] as const;
export type Cdn = (typeof CDNS)[number];

/** Key of every page, which purges all pages and leaves pictures and scripts alone. */
export const ALL_PAGES_KEY = 'pages';

type KeyHeader = { name: string; separator: string };

/** Header with the keys of a page, as each cache reads it. */
const KEY_HEADERS: Readonly<Record<Cdn, KeyHeader>> = {
  fastly: { name: 'surrogate-key', separator: ' ' },
  cloudflare: { name: 'cache-tag', separator: ',' },
  varnish: { name: 'xkey', separator: ' ' },
  'varnish-ban': { name: 'xkey', separator: ' ' },
};

/** Header with the lifetime for this cache alone. */
const LIFETIME_HEADERS: Readonly<Record<Cdn, string>> = {
  fastly: 'surrogate-control',
  cloudflare: 'cloudflare-cdn-cache-control',
  varnish: 'surrogate-control',
  'varnish-ban': 'surrogate-control',
};

/** Keys that one call may name: 256 at Fastly, 30 at Cloudflare in every plan; Varnish limits the length of a header. */
export const MAX_KEYS_PER_CALL: Readonly<Record<Cdn, number>> = {
  ...{ fastly: 256, cloudflare: 30, varnish: 50, 'varnish-ban': 50 },
};

/** Limit of Cloudflare and Fastly for the keys of a page together. */
const MAX_KEYS_LENGTH = 16_000;

type CachedPage = {
  cdn: Cdn;
  cacheControl: string;
  keys: readonly string[];
  /** The cache may serve an expired page for this long while the shop fails. */
  staleIfErrorSeconds: number;
};

/** Headers of a page for the cache in front; none for a page that is not public. */
export function buildCdnHeaders({ cdn, cacheControl, keys, staleIfErrorSeconds }: CachedPage): Record<string, string> {
  if (!/\bpublic\b/.test(cacheControl)) return {};
  const { name, separator } = KEY_HEADERS[cdn];
  const tags = [...new Set([ALL_PAGES_KEY, ...keys].map(toCdnKey))].join(separator);
  // Stored without its keys the page could not be purged.
  if (tags.length > MAX_KEYS_LENGTH) return { [LIFETIME_HEADERS[cdn]]: 'no-store' };
  const [fresh, stale] = [readSeconds(cacheControl, 's-maxage'), readSeconds(cacheControl, 'stale-while-revalidate')];
  // A page with a planned change is not served beyond it, not even while the shop fails.
  const onError = stale < LONGEST_STALE_SECONDS ? stale : staleIfErrorSeconds;
  return {
    [name]: tags,
    [LIFETIME_HEADERS[cdn]]: `max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${onError}`,
  };
}

/** `stale-while-revalidate` of a page without a planned change. */
const LONGEST_STALE_SECONDS = 600;

const readSeconds = (cacheControl: string, name: string): number =>
  Number(new RegExp(`\\b${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);

/** Names of headers that only the cache in front may read. */
export const CDN_HEADERS: readonly string[] = [
  ...new Set([...Object.values(KEY_HEADERS).map(({ name }) => name), ...Object.values(LIFETIME_HEADERS)]),
];

const LONGEST_KEY = 200;

/** Key without the separators of headers. A long one, which is a path, ends with a digest of the rest. */
export function toCdnKey(key: string): string {
  const safe = key.toWellFormed().replace(/[^\x21-\x2b\x2d-\x7e]/gu, (character) => encodeURIComponent(character));
  return safe.length <= LONGEST_KEY ? safe : `${safe.slice(0, LONGEST_KEY)}~${computeDigest(safe)}`;
}

/** FNV-1a: equal digests would only purge a page too many. */
function computeDigest(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16);
}

/** More keys than this at once are a change of everything: one purge of all pages costs less than their calls. */
export const MAX_KEYS_AT_ONCE = 500;

/** Calls for these keys; one for all pages if they are among them, or too many. */
export function planPurges(cdn: Cdn, keys: readonly string[]): string[][] {
  if (keys.includes(ALL_PAGES_KEY) || keys.length > MAX_KEYS_AT_ONCE) return [[ALL_PAGES_KEY]];
  const size = MAX_KEYS_PER_CALL[cdn];
  return Array.from({ length: Math.ceil(keys.length / size) }, (_, at) => keys.slice(at * size, (at + 1) * size));
}

const FIRST_PAUSE_MS = MS_PER_SECOND;
const LONGEST_PAUSE_MS = MS_PER_MINUTE;
/** A cache has dropped what it must not serve any more long before. */
const GIVE_UP_MS = 24 * 60 * MS_PER_MINUTE;

type FailedPurge = { attempts: number; requestedAt: Date; retryAfterMs?: number | undefined };

/** Time of the next attempt after a failed one; undefined when the purge is given up. */
export function planPurgeRetry({ attempts, requestedAt, retryAfterMs = 0 }: FailedPurge, now: Date): Date | undefined {
  if (now.getTime() - requestedAt.getTime() > GIVE_UP_MS) return undefined;
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1));
  return new Date(now.getTime() + Math.max(pause, Math.min(retryAfterMs, 10 * LONGEST_PAUSE_MS)));
}
