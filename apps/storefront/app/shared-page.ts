import { MS_PER_SECOND } from '@shop/domain/time';

/** As a date or as a reply tells it. */
export type Turn = Date | string | undefined;

type SharedPage = {
  /** What it shows, as `content:pages` or `product:<sku>`: a change of one of these makes it out of date. */
  keys: readonly string[];
  /** The parameters of its address that it reads. */
  reads?: readonly string[];
  /** The moment that is shown, and those at which what it shows changes by itself. */
  now?: Date;
  turnsAt?: readonly Turn[];
};

const FRESH_SECONDS = 60;
const STALE_SECONDS = 600;
const RETRY_MS = 5_000;

/** For the reply of a loader whose page is the same for every guest of a store. It is never shown past its next turn. */
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

/** For the page of a product or of many. */
export const skuKeys = (products: readonly { sku: string }[]): string[] => [
  ...new Set(products.map(({ sku }) => `product:${sku}`)),
];

/** When a page that lacks a part is worth another try. */
export const retryAt = (now: Date): Date => new Date(now.getTime() + RETRY_MS);

type RouteHeaders = { loaderHeaders: Headers; parentHeaders: Headers };

/** The `headers` of a route: what its own loader says, together with what the loaders around it say of the frame. */
export function sharedHeaders({ loaderHeaders, parentHeaders }: RouteHeaders): Headers {
  const headers = new Headers(loaderHeaders);
  const around = parentHeaders.get('Cache-Control');
  const own = headers.get('Cache-Control');
  // What is nobody else's stays so, whatever stands around it.
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
