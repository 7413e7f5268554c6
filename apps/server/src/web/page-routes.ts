import { randomBytes } from 'node:crypto';
import type { RenderPage, Visitor } from '@shop/contracts/storefront';
import { COOKIES } from '@shop/domain/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGzip } from '#server/platform/http/accept.ts';
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
  /** Where shoppers reach the shop. */
  origins: readonly string[];
  count: (outcome: CacheOutcome) => void;
};

type Visit = {
  request: FastifyRequest;
  reply: FastifyReply;
  nonce: string;
  visitor: Visitor;
  url: URL;
  key: string;
  pathKey: string;
};

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

function createPageHost({ renderPage, visitorOf, cache, policy, origins, count }: PageParts) {
  const underWay = new Map<string, Promise<CachedPage | Response>>();

  function startVisit(request: FastifyRequest, reply: FastifyReply): Visit {
    const nonce = randomBytes(16).toString('base64');
    const visitor = visitorOf(request, nonce);
    const url = pageUrl(request);
    reply.header('content-security-policy', pagePolicy(nonce, policy));
    const audience = visitor.demo ? 'demo' : 'public';
    const pathKey = `${audience} ${visitor.store.brand} ${visitor.store.localeISOCode} ${url.pathname}`;
    return { request, reply, nonce, visitor, url, key: `${pathKey}${url.search}`, pathKey };
  }

  const render = ({ request, url, visitor }: Visit, method = request.method) =>
    renderPage(toWebRequest({ request, url, method }), visitor);

  /** A page worth sharing is kept; anything else comes back as it is. Only what a guest was shown is ever shared. */
  async function make(visit: Visit): Promise<CachedPage | Response> {
    // A reply to HEAD has no body, and those who ask next want one.
    const response = await render(visit, 'GET');
    const lifetime = response.status === 200 && sharedLifetime(response.headers.get('cache-control'));
    if (!lifetime || response.headers.has('set-cookie')) return response;

    const text = spliceText(await response.text(), visit.nonce);
    return cache.keep(
      ignoresQuery(response, visit) ? visit.pathKey : visit.key,
      { headers: Object.fromEntries(response.headers), text },
      lifetime,
    );
  }

  /** Guests who ask for the same page at once wait for one rendering. */
  function makeOnce(visit: Visit): Promise<CachedPage | Response> {
    const made = make(visit).finally(() => underWay.delete(visit.key));
    underWay.set(visit.key, made);
    return made;
  }

  const findKept = ({ pathKey, key }: Visit) => cache.find(pathKey) ?? cache.find(key);

  async function showAsGuest(visit: Visit) {
    const found = findKept(visit);
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
    if (!acceptsGzip(String(request.headers['accept-encoding']))) return reply.send(joinPlain(text, nonce));
    return reply.header('content-encoding', 'gzip').send(joinGzipped(text, nonce));
  }

  function sendOwn({ request, reply }: Visit, response: Response) {
    count('bypass');
    // Whatever the page says: nobody else may be shown what was made for one person.
    if (request.method === 'POST' || hasSession(request) || response.headers.has('set-cookie')) {
      response.headers.set('cache-control', 'private, no-store');
    }
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    return reply.send(response);
  }

  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      const visit = startVisit(request, reply);
      return cache.enabled && !hasSession(request) ? showAsGuest(visit) : sendOwn(visit, await render(visit));
    },

    async submit(request: FastifyRequest, reply: FastifyReply) {
      requireSameOrigin(request, origins);
      const visit = startVisit(request, reply);
      return sendOwn(visit, await render(visit));
    },
  };
}

/** Such a page is one page whatever is put behind its `?`, so nobody can fill the cache with copies of it. */
const ignoresQuery = ({ headers }: Response, { url }: Visit): boolean =>
  headers.get('no-vary-search') === 'params' && !url.pathname.endsWith('.data');

const hasSession = ({ cookies }: FastifyRequest): boolean => cookies[COOKIES.session] !== undefined;

const logFailure =
  ({ request }: Visit) =>
  (error: unknown) =>
    request.log.error({ err: error }, 'a stale page could not be renewed');
