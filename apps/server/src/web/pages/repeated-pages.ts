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
import { describeRequest, type RecordReply, type RecordRequest } from '#server/platform/server/request-records.ts';
import type { TrustedProxies } from '#server/platform/server/trusted-proxies.ts';
import { chooseEncoding } from './compressed-text.ts';
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

type Found = { repeat: Repeat; page: CachedPage; outcome: 'hit' | 'stale'; at: number };

/**
 * Names and values in one list, as `writeHead` takes them, by form of the body. The second is the id of the request, written
 * for each reply.
 */
type HeaderLists = Map<Form['form'], string[]>;

/** A request that was answered before, and what it was answered with. */
type Repeat = {
  name: string;
  version: number;
  store: Store;
  record: RecordReply;
  /** Of replies whose page is younger than a second, made with the first of them. */
  headers: HeaderLists;
  /** The fourth is the age. */
  agedHeaders: HeaderLists;
  /** Of all replies. */
  shared: readonly string[];
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
    const at = now();
    const outcome = getOutcome(page, repeat, at);
    return outcome && { repeat, page, outcome, at };
  }

  function remember(request: FastifyRequest, reply: FastifyReply): void {
    const { sharedPage } = reply;
    const key = sharedPage && reply.statusCode === 200 ? getKey(request.raw, { proxies, nameVariants }) : undefined;
    if (!sharedPage || key === undefined || key.length > MAX_KEY_LENGTH || reply.hasHeader('set-cookie')) return;
    const { page, name, store } = sharedPage;
    const shared = Object.entries(reply.getHeaders()).flatMap(([field, value]) =>
      OWN_HEADERS.has(field) ? [] : [field, String(value)],
    );
    const labels = request.labels ?? { route: 'none', store: NO_STORE };
    const renewedUntil = repeats.peek(key)?.renewedUntil ?? 0;
    repeats.set(key, {
      ...{ name, version: page.version, store, renewedUntil, shared },
      ...{ record: record(describeRequest(request, labels)), headers: new Map(), agedHeaders: new Map() },
    });
  }

  return {
    /** True if the request is answered. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const startedAt = performance.now();
      const found = find(request);
      // Above the limit the request goes on, to be refused as every other.
      if (!found || !admitPage(getNetwork(proxies.findClient(request)))) return false;
      const { repeat, page, outcome, at } = found;
      const id = randomUUID();
      const ageMs = at - page.madeAt;
      count({ outcome, ageMs }, repeat.store);
      const status = send({ request, response, id, ageSeconds: Math.floor(ageMs / MS_PER_SECOND) }, found);
      repeat.record({ id, status, ms: performance.now() - startedAt });
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

/** A stale page is renewed by its route, so one request takes the long way, and the others do not wait for it. */
function getOutcome({ freshUntil, usableUntil }: CachedPage, repeat: Repeat, at: number): Found['outcome'] | undefined {
  if (freshUntil > at) return 'hit';
  if (usableUntil <= at) return undefined;
  if (repeat.renewedUntil > at) return 'stale';
  repeat.renewedUntil = at + RENEWAL_MS;
  return undefined;
}

type Exchange = { request: IncomingMessage; response: ServerResponse; id: string; ageSeconds: number };

/** Returns the status. */
function send({ request: { headers }, response, id, ageSeconds }: Exchange, { repeat, page }: Found): number {
  if (isKnownTag(headers['if-none-match'], page.etag)) {
    response.writeHead(304, listHeaders(repeat, { id, ageSeconds, form: 'none' })).end();
    return 304;
  }
  const { encoding, body } = chooseEncoding(page.text, headers['accept-encoding']);
  const form = { id, ageSeconds, form: encoding ?? 'plain', length: body.length } as const;
  response.writeHead(200, listHeaders(repeat, form)).end(body);
  return 200;
}

type Form = { id: string; ageSeconds: number; form: 'br' | 'gzip' | 'plain' | 'none'; length?: number };

/** The list is kept, and `writeHead` has read it when the next request writes its own values into it. */
function listHeaders(repeat: Repeat, { id, ageSeconds, form, length }: Form): string[] {
  // A page without an age has no such header.
  const [kept, first] = ageSeconds > 0 ? [repeat.agedHeaders, AGED] : [repeat.headers, AGELESS];
  const list = kept.get(form) ?? makeList([...first, ...repeat.shared], form, length);
  if (!kept.has(form)) kept.set(form, list);
  list[1] = id;
  // Outside caches subtract it from the lifetime.
  if (ageSeconds > 0) list[3] = String(ageSeconds);
  return list;
}

const AGELESS = ['x-request-id', ''];
const AGED = [...AGELESS, 'age', ''];

function makeList(shared: readonly string[], form: Form['form'], length: number | undefined): string[] {
  const list = [...shared];
  if (length !== undefined) list.push('content-length', String(length));
  if (form === 'br' || form === 'gzip') list.push('content-encoding', form);
  return list;
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
  const mayChoose = cookie.includes(COOKIES.store) || cookie.includes(COOKIES.currency);
  const choices = mayChoose ? (cookie.match(CHOICES)?.join(';') ?? '') : '';
  const told = proxies.isFromProxy(request) ? `${headers['x-forwarded-host']} ${headers['x-forwarded-proto']}` : '';
  return `${host} ${url} ${choices} ${told}${nameVariants(cookie)}`;
}
