import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getNetwork } from '@shop/domain/content/contact';
import { COOKIES } from '@shop/domain/site/browser/cookie';
import type { Store } from '@shop/domain/site/store/store';
import { MS_PER_SECOND } from '@shop/domain/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isProxied } from '#server/platform/http/host-name.ts';
import { NO_STORE } from '#server/platform/metrics.ts';
import { type AnsweredRequest, describeRequest, type RecordRequest } from '#server/platform/server/request-records.ts';
import type { TrustedProxies } from '#server/platform/server/trusted-proxies.ts';
import { chooseEncoding, type Encoding } from './compressed-text.ts';
import { type CachedPage, type HtmlCache, isKnownTag, type Served } from './html-cache.ts';
import { PERSONAL_COOKIES } from './page-visit.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Cached page that this reply sends. */
    sharedPage: SharedPage | undefined;
  }
}

export type SharedPage = { page: CachedPage; name: string; store: Store };

type Deps = {
  cache: Pick<HtmlCache, 'get'>;
  now: () => number;
  count: (served: Served, store: Store) => void;
  /** Counts the request; false if its network sent too many. */
  admitPage: (network: string) => boolean;
  record: RecordRequest;
  proxies: TrustedProxies;
  /** Variants of the visitor in all running experiments; empty for control. */
  nameVariants: (cookies: string) => string;
  /** True if a request by a proxy is refused. */
  refusesProxies: boolean;
};

type Found = { repeat: Repeat; page: CachedPage; outcome: 'hit' | 'stale' };

/** A request that was answered before, and what it was answered with. */
type Repeat = {
  name: string;
  version: number;
  store: Store;
  described: Pick<AnsweredRequest, 'route' | 'path' | 'labels' | 'isQuiet'>;
  /** Names and values in one list, as `writeHead` takes them. */
  headers: readonly string[];
  /** Until then a stale page is answered without asking its route again. */
  renewedUntil: number;
};

const RENEWAL_MS = 2_000;

const MOST_REQUESTS = 10_000;
/** Campaign links and the like: more would fill the memory with copies of one page. */
const MAX_KEY_LENGTH = 1_000;

/**
 * Answers a request that was answered from the page cache before with the same headers and bytes, before anything else
 * is made of it. Everything that decides about a shared page is part of the key: see `getKey`.
 */
export function createRepeatedPages({
  cache,
  now,
  count,
  admitPage,
  record,
  proxies,
  nameVariants,
  refusesProxies,
}: Deps) {
  const repeats = new LRUCache<string, Repeat>({ max: MOST_REQUESTS });

  function find(request: IncomingMessage): Found | undefined {
    const key = refusesProxies && isProxied(request) ? undefined : getKey(request, { proxies, nameVariants });
    const repeat = key === undefined ? undefined : repeats.get(key);
    const page = repeat && cache.get(repeat.name);
    if (!page || page.version !== repeat.version) return undefined;
    const outcome = getOutcome(page, repeat);
    return outcome && { repeat, page, outcome };
  }

  /** A stale page is renewed by its route, so one request takes the long way, and the others do not wait for it. */
  function getOutcome({ freshUntil, usableUntil }: CachedPage, repeat: Repeat): Found['outcome'] | undefined {
    if (freshUntil > now()) return 'hit';
    if (usableUntil <= now()) return undefined;
    if (repeat.renewedUntil > now()) return 'stale';
    repeat.renewedUntil = now() + RENEWAL_MS;
    return undefined;
  }

  function remember(request: FastifyRequest, reply: FastifyReply): void {
    const { sharedPage } = reply;
    const key = sharedPage && reply.statusCode === 200 ? getKey(request.raw, { proxies, nameVariants }) : undefined;
    if (!sharedPage || key === undefined || key.length > MAX_KEY_LENGTH || reply.hasHeader('set-cookie')) return;
    const { page, name, store } = sharedPage;
    const headers = Object.entries(reply.getHeaders()).flatMap(([field, value]) =>
      OWN_HEADERS.has(field) ? [] : [field, String(value)],
    );
    const labels = request.labels ?? { route: 'none', store: NO_STORE };
    const described = describeRequest(request, labels);
    const renewedUntil = repeats.peek(key)?.renewedUntil ?? 0;
    repeats.set(key, { name, version: page.version, store, described, headers, renewedUntil });
  }

  return {
    /** True if the request is answered. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const startedAt = performance.now();
      const found = find(request);
      // Above the limit the request goes on, to be refused as every other.
      if (!found || !admitPage(getNetwork(proxies.findClient(request)))) return false;
      const { repeat, page, outcome } = found;
      const id = randomUUID();
      count({ outcome, ageMs: now() - page.madeAt }, repeat.store);
      const ageSeconds = Math.floor((now() - page.madeAt) / MS_PER_SECOND);
      const status = send({ request, response, id, ageSeconds }, found);
      record({ id, method: 'GET', ...repeat.described, status, ms: performance.now() - startedAt });
      return true;
    },

    /** Keeps the headers of replies that came from the page cache. */
    rememberReplies(app: FastifyInstance): void {
      app.decorateReply('sharedPage', undefined);
      app.addHook('onResponse', async (request, reply) => remember(request, reply));
    },
  };
}

export type RepeatedPages = ReturnType<typeof createRepeatedPages>;

/** Headers of a single reply. */
const OWN_HEADERS = new Set(['x-request-id', 'content-encoding', 'content-length', 'connection', 'date', 'age']);

type Exchange = { request: IncomingMessage; response: ServerResponse; id: string; ageSeconds: number };

/** Returns the status. */
function send({ request: { headers }, response, id, ageSeconds }: Exchange, { repeat, page }: Found): number {
  const own = ['x-request-id', id];
  // Outside caches subtract it from the lifetime.
  if (ageSeconds > 0) own.push('age', String(ageSeconds));
  if (isKnownTag(headers['if-none-match'], page.etag)) {
    response.writeHead(304, [...repeat.headers, ...own]).end();
    return 304;
  }
  const { encoding, body } = chooseEncoding(page.text, headers['accept-encoding']);
  own.push('content-length', String(body.length));
  if (encoding) own.push('content-encoding', encoding satisfies Encoding);
  response.writeHead(200, [...repeat.headers, ...own]).end(body);
  return 200;
}

const PERSONAL = new RegExp(PERSONAL_COOKIES.join('|'));
/** Cookies that choose among the stores of a host, with all that a parser could take for them. */
const CHOICES = new RegExp(`[^;]*(?:${COOKIES.currency}|${COOKIES.store})[^;]*`, 'g');

/** Undefined for a request that a shared page must not answer. */
function getKey(
  request: IncomingMessage,
  { proxies, nameVariants }: Pick<Deps, 'proxies' | 'nameVariants'>,
): string | undefined {
  const { method, url, headers } = request;
  if (method !== 'GET') return undefined;
  const { host, cookie = '' } = headers;
  if (PERSONAL.test(cookie)) return undefined;
  const choices = cookie.match(CHOICES)?.join(';') ?? '';
  const told = proxies.isFromProxy(request) ? `${headers['x-forwarded-host']} ${headers['x-forwarded-proto']}` : '';
  return `${host} ${url} ${choices} ${told}${nameVariants(cookie)}`;
}
