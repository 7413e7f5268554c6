import { randomBytes } from 'node:crypto';
import type { RenderPage, Visitor } from '@shop/contracts/storefront';
import { COOKIES } from '@shop/domain/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PagePolicy, pagePolicy } from '#server/platform/http/security-headers.ts';
import { joinGzipped, joinPlain, spliceText } from '#server/platform/http/spliced-text.ts';
import { type CachedPage, type CacheOutcome, type HtmlCache, sharedLifetime } from './html-cache.ts';
import { requireSameOrigin } from './same-origin.ts';
import { pageUrl, toWebRequest } from './web-request.ts';

export type PageParts = {
  renderPage: RenderPage;
  visitorOf: (request: FastifyRequest, nonce: string) => Visitor;
  cache: HtmlCache;
  policy: PagePolicy;
  count: (outcome: CacheOutcome) => void;
};

type Visit = { request: FastifyRequest; reply: FastifyReply; nonce: string; visitor: Visitor; url: URL; key: string };

const FORM_LIMIT_BYTES = 100_000;

/** Everything that no module answers is a page of the storefront. */
export function pageRoutes(app: FastifyInstance, parts: PageParts): void {
  const host = createPageHost(parts);
  app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: FORM_LIMIT_BYTES },
      async (_: unknown, body: Buffer) => body,
    );
    scope.get('/*', { config: { access: 'guest' } }, host.show);
    scope.post('/*', { config: { access: 'guest' } }, host.submit);
    done();
  });
}

function createPageHost({ renderPage, visitorOf, cache, policy, count }: PageParts) {
  const underWay = new Map<string, Promise<CachedPage | Response>>();

  function startVisit(request: FastifyRequest, reply: FastifyReply): Visit {
    const nonce = randomBytes(16).toString('base64');
    const visitor = visitorOf(request, nonce);
    const url = pageUrl(request);
    reply.header('content-security-policy', pagePolicy(nonce, policy));
    const key = `${visitor.store.brand} ${visitor.store.localeISOCode} ${url.pathname}${url.search}`;
    return { request, reply, nonce, visitor, url, key };
  }

  const render = ({ request, url, visitor }: Visit) => renderPage(toWebRequest(request, url), visitor);

  /** A page worth sharing is kept; anything else comes back as it is. Only what a guest was shown is ever shared. */
  async function make(visit: Visit): Promise<CachedPage | Response> {
    const response = await render(visit);
    const lifetime = response.status === 200 && sharedLifetime(response.headers.get('cache-control'));
    if (!lifetime || response.headers.has('set-cookie')) return response;

    const text = spliceText(await response.text(), visit.nonce);
    return cache.keep(visit.key, { headers: Object.fromEntries(response.headers), text }, lifetime);
  }

  /** Guests who ask for the same page at once wait for one rendering. */
  function makeOnce(visit: Visit): Promise<CachedPage | Response> {
    const made = make(visit).finally(() => underWay.delete(visit.key));
    underWay.set(visit.key, made);
    return made;
  }

  async function showAsGuest(visit: Visit) {
    const found = cache.find(visit.key);
    if (found) {
      if (found.outcome === 'stale' && !underWay.has(visit.key)) makeOnce(visit).catch(logFailure(visit));
      return sendShared(visit, found.page, found.outcome);
    }
    const others = underWay.get(visit.key);
    // No await before this: of guests who come in the same moment, the second must already see the first.
    const shared = others && (await others.catch(() => undefined));
    if (shared && !(shared instanceof Response)) return sendShared(visit, shared, 'hit');
    const made = await makeOnce(visit);
    return made instanceof Response ? sendOwn(visit, made) : sendShared(visit, made, 'miss');
  }

  function sendShared({ request, reply, nonce }: Visit, { headers, text }: CachedPage, outcome: CacheOutcome) {
    count(outcome);
    reply.headers(headers).header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(joinPlain(text, nonce));
    return reply.header('content-encoding', 'gzip').send(joinGzipped(text, nonce));
  }

  function sendOwn({ reply }: Visit, response: Response) {
    count('bypass');
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    return reply.send(response);
  }

  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      const visit = startVisit(request, reply);
      const isGuest = request.cookies[COOKIES.session] === undefined;
      return isGuest && cache.enabled ? showAsGuest(visit) : sendOwn(visit, await render(visit));
    },

    async submit(request: FastifyRequest, reply: FastifyReply) {
      requireSameOrigin(request);
      const visit = startVisit(request, reply);
      return sendOwn(visit, await render(visit));
    },
  };
}

const logFailure =
  ({ request }: Visit) =>
  (error: unknown) =>
    request.log.error({ err: error }, 'a stale page could not be renewed');
