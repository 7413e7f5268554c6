import { acceptsBrotli, acceptsGzip } from '#server/platform/http/accept.ts';
import { joinBrotli, joinGzipped, joinPlain, type SplicedText } from '#server/platform/http/spliced-text.ts';
import type { CachedPage, Served } from './html-cache.ts';
import { isPersonal, type Visit } from './page-visit.ts';

/** How a page leaves the house. */
export function createPageSender(count: (served: Served) => void) {
  return {
    shared({ request, reply, nonce }: Visit, { headers, text, etag }: CachedPage, served: Served) {
      count(served);
      reply.headers(headers).header('etag', etag).header('vary', 'accept-encoding');
      if (isKnown(request.headers['if-none-match'], etag)) {
        // The browser keeps the policy that came with the page it has: a new one would not fit its nonce.
        return reply.removeHeader('content-security-policy').code(304).send();
      }
      const { encoding, body } = encoded(text, nonce, String(request.headers['accept-encoding']));
      if (encoding) reply.header('content-encoding', encoding);
      return reply.send(body);
    },

    own({ request, reply }: Visit, response: Response) {
      count({ outcome: 'bypass', ageMs: 0 });
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

function encoded(text: SplicedText, nonce: string, accepted: string): { encoding?: string; body: Buffer } {
  const brotli = acceptsBrotli(accepted) ? joinBrotli(text, nonce) : undefined;
  if (brotli) return { encoding: 'br', body: brotli };
  if (acceptsGzip(accepted)) return { encoding: 'gzip', body: joinGzipped(text, nonce) };
  return { body: joinPlain(text, nonce) };
}

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((known) => known.trim() === etag) ?? false;
