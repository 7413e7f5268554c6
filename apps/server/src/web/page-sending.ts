import type { Store } from '@shop/domain/store';
import { usRegion, viewCookies } from '@shop/domain/store-code';
import { acceptsBrotli, acceptsGzip } from '#server/platform/http/accept.ts';
import { joinBrotli, joinGzipped, joinPlain, type SplicedText } from '#server/platform/http/spliced-text.ts';
import type { CachedPage, Served } from './html-cache.ts';
import { readParameters } from './page-variants.ts';
import { isPersonal, type Visit } from './page-visit.ts';

/** How a page leaves the house. */
export function createPageSender(count: (served: Served, store: Store) => void) {
  return {
    shared(visit: Visit, { headers, text, etag }: CachedPage, served: Served) {
      const { request, reply, nonce, visitor } = visit;
      count(served, visitor.store);
      reply
        .headers(headers)
        .header('etag', etag)
        .header('vary', 'accept-encoding')
        .headers(viewHeaders(visit, headers));
      if (isKnown(request.headers['if-none-match'], etag)) {
        // The browser keeps the policy that came with the page it has: a new one would not fit its nonce.
        return reply.removeHeader('content-security-policy').code(304).send();
      }
      const { encoding, body } = encoded(text, nonce, String(request.headers['accept-encoding']));
      if (encoding) reply.header('content-encoding', encoding);
      return reply.send(body);
    },

    own({ request, reply, visitor }: Visit, response: Response) {
      count({ outcome: 'bypass', ageMs: 0 }, visitor.store);
      response.headers.delete('surrogate-key');
      // Whatever the page says: nobody else may be shown what was made for one person.
      if (request.method === 'POST' || isPersonal(request) || response.headers.has('set-cookie')) {
        response.headers.set('cache-control', 'private, no-store');
      }
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
      return reply.send(response);
    },
  };
}

/**
 * The views of en-US share their addresses: caches outside must tell `?region` apart, and may not keep what a cookie
 * has chosen.
 */
function viewHeaders(
  { visitor: { store, region }, url }: Visit,
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

function encoded(text: SplicedText, nonce: string, accepted: string): { encoding?: string; body: Buffer } {
  const brotli = acceptsBrotli(accepted) ? joinBrotli(text, nonce) : undefined;
  if (brotli) return { encoding: 'br', body: brotli };
  if (acceptsGzip(accepted)) return { encoding: 'gzip', body: joinGzipped(text, nonce) };
  return { body: joinPlain(text, nonce) };
}

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((known) => known.trim() === etag) ?? false;
