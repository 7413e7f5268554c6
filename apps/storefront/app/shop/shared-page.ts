import { MS_PER_SECOND } from '@shop/domain/time';

/** A time, as a date or as the string of a reply. */
export type Turn = Date | string | undefined;

type SharedPage = {
  /** Surrogate keys such as `content:pages` or `product:<sku>`; a change of one invalidates the page. */
  keys: readonly string[];
  /** URL parameters that the page reads. */
  reads?: readonly string[];
  /** Time of the page, and times at which its content changes. */
  now?: Date;
  turnsAt?: readonly Turn[];
};

const FRESH_SECONDS = 60;
const STALE_SECONDS = 600;
const RETRY_MS = 5_000;

/** Cache headers for a loader whose page is the same for every guest of a store. Never cached past its next change. */
export function sharedPage({ keys, reads = [], now = new Date(), turnsAt = [] }: SharedPage): Record<string, string> {
  const turns = turnsAt.flatMap((turn) => (turn ? [new Date(turn).getTime()] : []));
  const left = Math.max(0, Math.floor((Math.min(...turns) - now.getTime()) / MS_PER_SECOND));
  const fresh = Math.min(FRESH_SECONDS, left);
  const stale = Math.min(STALE_SECONDS, left - fresh);
  return {
    'Cache-Control': cacheControl(fresh, stale),
    'No-Vary-Search': reads.length > 0 ? `params, except=(${reads.map((name) => `"${name}"`).join(' ')})` : 'params',
    'Surrogate-Key': keys.join(' '),
  };
}

/** Surrogate key of pages whose order of products comes from the search index. */
export const INDEX_KEY = 'search-index';

/** Surrogate keys for one or more products. */
export const skuKeys = (products: readonly { sku: string }[]): string[] => [
  ...new Set(products.map(({ sku }) => `product:${sku}`)),
];

/** Time of the next attempt for a page with a missing part. */
export const retryAt = (now: Date): Date => new Date(now.getTime() + RETRY_MS);

type RouteHeaders = { loaderHeaders: Headers; parentHeaders: Headers };

/** `headers` of a route: merges those of its own loader with those of the parent loaders for the frame. */
export function sharedHeaders({ loaderHeaders, parentHeaders }: RouteHeaders): Headers {
  const headers = new Headers(loaderHeaders);
  const around = parentHeaders.get('Cache-Control');
  const own = headers.get('Cache-Control');
  // A private page stays private, whatever its parents are.
  if (!own || !around || own.includes('no-store')) return headers;
  headers.set('Cache-Control', cacheControl(shorter('s-maxage', own, around), shorter(STALE, own, around)));
  const keys = [headers.get('Surrogate-Key'), parentHeaders.get('Surrogate-Key')].filter(Boolean);
  if (keys.length > 0) headers.set('Surrogate-Key', keys.join(' '));
  return headers;
}

const STALE = 'stale-while-revalidate';

const cacheControl = (fresh: number, stale: number): string =>
  `public, max-age=0, s-maxage=${fresh}, ${STALE}=${stale}`;

const shorter = (name: string, ...all: readonly string[]): number =>
  Math.min(...all.map((cacheControl) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0)));
