import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Store } from '@shop/domain/site/store/store';
import { usRegion, viewCookies } from '@shop/domain/site/store/store-code';
import { CDN_HEADERS } from '@shop/domain/system/cdn';
import { MS_PER_SECOND } from '@shop/domain/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './compressed-text.ts';
import { type CachedPage, isKnownTag, isOutdated, type Served } from './html-cache.ts';
import type { PageCacheKey } from './known-paths.ts';
import { readParameters } from './page-variants.ts';
import { isPersonal, type Visit } from './page-visit.ts';

type Deps = {
  count: (served: Served, store: Store) => void;
  getName: (key: PageCacheKey) => string;
};

/** Sends rendered pages: cache headers, compression and ETag. */
export function createPageSender({ count, getName }: Deps) {
  return {
    shared(visit: Visit, page: CachedPage, served: Served) {
      const { request, reply, visitor } = visit;
      const { text, etag } = page;
      reply.sharedPage = { page, name: getName(visit.place), store: visitor.site.store };
      count(served, visitor.site.store);
      sendHeaders(visit, page, served);
      if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      const { encoding, body } = chooseEncoding(text, request.headers['accept-encoding']);
      if (encoding) reply.header('content-encoding', encoding);
      return reply.send(body);
    },

    async own({ request, reply, visitor }: Visit, response: Response) {
      count({ outcome: 'bypass', ageMs: 0 }, visitor.site.store);
      response.headers.delete('surrogate-key');
      const isWhole = response.headers.has('content-length') && request.method !== 'HEAD';
      response.headers.delete('content-length');
      limitSharing(request, response);
      // Apply status and headers before sending: onSend hooks do not read those of a `Response`.
      reply.code(response.status);
      for (const [name, value] of response.headers) reply.header(name, value);
      if (response.body === null) return reply.send();
      if (isWhole) return sendWhole(request, reply, Buffer.from(await response.arrayBuffer()));
      return reply.send(request.method === 'HEAD' ? toDrainable(response.body) : response.body);
    },
  };
}

function sendHeaders(visit: Visit, page: CachedPage, { ageMs }: Served): void {
  const { reply } = visit;
  const own = isOutdated(page) ? UNSHARED : viewHeaders(visit, page.headers);
  reply.headers(page.headers).header('etag', page.etag).header('vary', 'accept-encoding').headers(own);
  if (own['cache-control']) for (const name of CDN_HEADERS) reply.removeHeader(name);
  const ageSeconds = Math.floor(ageMs / MS_PER_SECOND);
  // Outside caches subtract it from the lifetime.
  if (ageSeconds > 0) reply.header('age', ageSeconds);
}

/** For a page that was purged while it was rendered, or that stands in for a failed one. */
const UNSHARED: Readonly<Record<string, string>> = { 'cache-control': 'private, no-cache' };

function limitSharing(request: FastifyRequest, response: Response): void {
  if (isPrivate(request, response)) response.headers.set('cache-control', 'private, no-store');
  else if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
}

/** Personal replies, and pages with a nonce, must never be shared, whatever the page declares. */
const isPrivate = (request: FastifyRequest, response: Response): boolean =>
  request.method === 'POST' || isPersonal(request) || response.headers.has('set-cookie') || sharesNonce(response);

/** Compressed here: the hook for all replies would do it as a stream, at more than twice the cost. */
function sendWhole({ headers }: FastifyRequest, reply: FastifyReply, plain: Buffer): FastifyReply {
  const { encoding, body } = chooseEncoding({ plain }, headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** Only a page from the page cache has hashes instead. */
const sharesNonce = ({ headers }: Response): boolean =>
  /\bpublic\b/.test(headers.get('cache-control') ?? '') && /^text\/html/.test(headers.get('content-type') ?? '');

/** HEAD routes of Fastify read a Node stream to its end; a web stream is cancelled, which is reported as a render error. */
const toDrainable = (body: NonNullable<Response['body']>): Readable => Readable.fromWeb(body as ReadableStream);

/**
 * The views of en-US share URLs: external caches must distinguish `?region`, and must not store a view chosen by
 * cookie.
 */
function viewHeaders(
  {
    visitor: {
      site: { store },
      page: { region },
    },
    url,
  }: Visit,
  headers: CachedPage['headers'],
): Record<string, string> {
  if (viewCookies(store).length === 0) return {};
  const isChosenByCookie = region !== undefined && usRegion(store, url.searchParams.get('region')) === undefined;
  const reads = headers['no-vary-search'];
  return {
    ...(reads && { 'no-vary-search': alsoReading(reads, 'region') }),
    ...(isChosenByCookie && { 'cache-control': 'private, no-cache' }),
  };
}

function alsoReading(noVarySearch: string, name: string): string {
  const read = readParameters(noVarySearch);
  if (read === 'all') return noVarySearch;
  return `params, except=(${[...new Set([...read, name])].map((one) => `"${one}"`).join(' ')})`;
}
