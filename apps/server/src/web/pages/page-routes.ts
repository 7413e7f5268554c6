import { randomBytes } from 'node:crypto';
import { MAX_IMAGE_BYTES } from '@shop/contracts/search/widget';
import type { RenderPage, Visitor } from '@shop/contracts/storefront';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PagePolicy, pagePolicy } from '#server/platform/http/security-headers.ts';
import { toWebRequest } from '#server/platform/pages/to-web-request.ts';
import { requireSameOrigin } from '#server/web/session/same-origin.ts';
import { pageUrl } from '#server/web/web-request.ts';
import type { HtmlCache, Served } from './html-cache.ts';
import type { PageVariants } from './known-paths.ts';
import { createPageMaker, type PageMaker } from './page-rendering.ts';
import { createPageSender } from './page-sending.ts';
import { buildCacheKey, isPersonal, type Visit } from './page-visit.ts';

export type PageDeps = {
  renderPage: RenderPage;
  buildVisitorStub: (request: FastifyRequest, reply: FastifyReply, nonce: string) => Visitor;
  cache: HtmlCache;
  policy: PagePolicy;
  /** Public origins of the shop. */
  origins: readonly string[];
  count: (served: Served, store: Store) => void;
  /** Absent without an outside cache. */
  describeForCdn?: ((cacheControl: string, keys: readonly string[]) => Record<string, string>) | undefined;
  /** Undefined in a store without experiments. */
  findVariants: (request: FastifyRequest, store: Store) => PageVariants | undefined;
};

/** First status of server errors. */
const FAILURE = 500;
const FORM_LIMIT_BYTES = 100_000;
/** Only the search form accepts a file: a photo, plus some bytes for the form. */
const PHOTO_FORM_PATHS = [ROUTES.searchResults.path, `/:prefix${ROUTES.searchResults.path}`];
const PHOTO_LIMIT_BYTES = MAX_IMAGE_BYTES + 10_000;

/** Catch-all: every path without a module route is a storefront page. */
export function pageRoutes(app: FastifyInstance, deps: PageDeps): void {
  const host = createPageHost(deps);
  app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    const page = { access: 'guest', rateClass: 'page' } as const;
    scope.get('/*', { config: page }, host.show);
    scope.post('/*', { config: page, bodyLimit: FORM_LIMIT_BYTES }, host.submit);
    const photo = { access: 'guest', rateClass: 'upload' } as const;
    for (const path of PHOTO_FORM_PATHS) {
      scope.post(path, { config: photo, bodyLimit: PHOTO_LIMIT_BYTES }, host.submit);
    }
    done();
  });
}

function createPageHost(deps: PageDeps) {
  const { renderPage, buildVisitorStub, cache, policy, origins, count, findVariants, describeForCdn } = deps;
  /** HEAD renders as GET: its headers depend on the body, and a cached page needs one. */
  const render = ({ request, url, visitor }: Visit, method: 'GET' | 'POST') =>
    renderPage(toWebRequest({ request, url, method }), visitor);
  const maker = createPageMaker({ cache, policy, render, describeForCdn });
  const send = createPageSender({ count, getName: cache.getName });

  function startVisit(request: FastifyRequest, reply: FastifyReply): Visit {
    const nonce = randomBytes(16).toString('base64');
    const visitor = buildVisitorStub(request, reply, nonce);
    const url = pageUrl(request);
    reply.header('content-security-policy', pagePolicy([`'nonce-${nonce}'`], policy));
    const place = buildCacheKey(visitor, url, findVariants(request, visitor.site.store));
    return { request, reply, nonce, visitor, url, place };
  }

  async function showAsGuest(visit: Visit) {
    const found = cache.find(visit.place);
    if (found?.freshness === 'hit') return send.shared(visit, found.page, { outcome: 'hit', ageMs: found.ageMs });
    if (found?.freshness === 'stale') {
      maker.renew(visit);
      return send.shared(visit, found.page, { outcome: 'stale', ageMs: found.ageMs });
    }
    const rescue = found && (() => send.shared(visit, found.page, { outcome: 'rescued', ageMs: found.ageMs }));
    try {
      return await showNew(visit, maker, rescue);
    } catch (error) {
      if (!rescue) throw error;
      visit.visitor.services.report(error, visit.url.pathname);
      return rescue();
    }
  }

  /** `rescue` sends the former page in place of a failure page. */
  async function showNew(visit: Visit, { makeOrJoin, make }: PageMaker, rescue?: () => FastifyReply) {
    const made = await makeOrJoin(visit);
    if (!(made.page instanceof Response))
      return send.shared(visit, made.page, { outcome: made.joined ? 'hit' : 'miss', ageMs: 0 });
    // A page that cannot be shared was rendered for the first requester only.
    const own = made.joined ? await make(visit) : made.page;
    if (own instanceof Response && own.status >= FAILURE && rescue) return rescue();
    return own instanceof Response ? send.own(visit, own) : send.shared(visit, own, { outcome: 'miss', ageMs: 0 });
  }

  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      const visit = startVisit(request, reply);
      return isPersonal(request) ? send.own(visit, await render(visit, 'GET')) : showAsGuest(visit);
    },

    async submit(request: FastifyRequest, reply: FastifyReply) {
      requireSameOrigin(request, origins);
      const visit = startVisit(request, reply);
      return send.own(visit, await render(visit, 'POST'));
    },
  };
}
