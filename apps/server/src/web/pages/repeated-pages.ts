import { COOKIES } from '@shop/domain/site/browser/cookie';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isProxied } from '#server/platform/http/host-name.ts';
import type { RequestLabels } from '#server/platform/metrics.ts';
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
  /** True if the host of a request may come from a proxy. */
  hasProxies: boolean;
  /** True if a request by a proxy is refused. */
  refusesProxies: boolean;
};

type Hooks = {
  /** Counts the request; false if its network sent too many. */
  isAdmitted: (request: FastifyRequest) => Promise<boolean>;
};

type Found = { repeat: Repeat; page: CachedPage };

/** A request that was answered before, and what it was answered with. */
type Repeat = {
  name: string;
  version: number;
  store: Store;
  labels: RequestLabels | undefined;
  /** Names and values in one list, as `writeHead` takes them. */
  headers: readonly string[];
};

const MOST_REQUESTS = 10_000;
/** Campaign links and the like: more would fill the memory with copies of one page. */
const MAX_KEY_LENGTH = 1_000;

/**
 * Answers a request that was answered from the page cache before with the same headers and bytes, before anything else
 * is made of it. Everything that decides about a shared page is part of the key: see `getKey`.
 */
export function createRepeatedPages({ cache, now, count, hasProxies, refusesProxies }: Deps) {
  const repeats = new LRUCache<string, Repeat>({ max: MOST_REQUESTS });

  function find(request: FastifyRequest): Found | undefined {
    const key = refusesProxies && isProxied(request) ? undefined : getKey(request, hasProxies);
    const repeat = key === undefined ? undefined : repeats.get(key);
    const page = repeat && cache.get(repeat.name);
    return page && page.version === repeat.version && page.freshUntil > now() ? { repeat, page } : undefined;
  }

  function answer(request: FastifyRequest, reply: FastifyReply, found: Found): void {
    const { repeat, page } = found;
    request.labels = repeat.labels;
    count({ outcome: 'hit', ageMs: now() - page.madeAt }, repeat.store);
    reply.hijack();
    send(request, reply, found);
  }

  function remember(request: FastifyRequest, reply: FastifyReply): void {
    const { sharedPage } = reply;
    const key = sharedPage && reply.statusCode === 200 ? getKey(request, hasProxies) : undefined;
    if (!sharedPage || key === undefined || key.length > MAX_KEY_LENGTH || reply.hasHeader('set-cookie')) return;
    const { page, name, store } = sharedPage;
    const headers = Object.entries(reply.getHeaders()).flatMap(([field, value]) =>
      OWN_HEADERS.has(field) ? [] : [field, String(value)],
    );
    repeats.set(key, { name, version: page.version, store, labels: request.labels, headers });
  }

  return {
    /** Register before the hooks that a repeated page does not need. */
    serve(app: FastifyInstance, { isAdmitted }: Hooks): void {
      app.decorateReply('sharedPage', undefined);
      app.addHook('onRequest', async (request, reply) => {
        const found = app.isDraining() ? undefined : find(request);
        // Above the limit the request goes on, to be refused as every other.
        if (!found || !(await isAdmitted(request))) return;
        answer(request, reply, found);
        return reply;
      });
      app.addHook('onResponse', async (request, reply) => remember(request, reply));
    },
  };
}

export type RepeatedPages = ReturnType<typeof createRepeatedPages>;

/** Headers of a single reply. */
const OWN_HEADERS = new Set(['x-request-id', 'content-encoding', 'content-length', 'connection', 'date', 'age']);

function send(
  { id, headers: { 'accept-encoding': accepted, 'if-none-match': known } }: FastifyRequest,
  { raw }: FastifyReply,
  { repeat, page }: Found,
): void {
  const own = ['x-request-id', id];
  if (isKnownTag(known, page.etag)) {
    raw.writeHead(304, [...repeat.headers, ...own]).end();
    return;
  }
  const { encoding, body } = chooseEncoding(page.text, accepted);
  own.push('content-length', String(body.length));
  if (encoding) own.push('content-encoding', encoding satisfies Encoding);
  raw.writeHead(200, [...repeat.headers, ...own]).end(body);
}

const PERSONAL = new RegExp(PERSONAL_COOKIES.join('|'));
/** Cookies that choose among the stores of a host, with all that a parser could take for them. */
const CHOICES = new RegExp(`[^;]*(?:${COOKIES.currency}|${COOKIES.store})[^;]*`, 'g');

/** Undefined for a request that a shared page must not answer. */
function getKey({ method, raw: { url, headers, socket } }: FastifyRequest, hasProxies: boolean): string | undefined {
  if (method !== 'GET') return undefined;
  const { host, cookie = '' } = headers;
  if (PERSONAL.test(cookie)) return undefined;
  const choices = cookie.match(CHOICES)?.join(';') ?? '';
  const proxy = hasProxies
    ? [socket.remoteAddress, headers['x-forwarded-host'], headers['x-forwarded-proto']].join(' ')
    : '';
  return `${host} ${url} ${choices} ${proxy}`;
}
