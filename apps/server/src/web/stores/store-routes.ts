import { ShopError } from '@shop/domain/shop-error';
import { COOKIES, type CookieOptions, clearCookie, writeCookie } from '@shop/domain/site/browser/cookie';
import { pageBefore } from '@shop/domain/site/pages/page-before';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import { withPrefix } from '@shop/domain/site/store/store-choice';
import { findChosenStore, STORE_CHOICE_PATH, toSharedPage } from '@shop/domain/site/store/store-switch';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { buildOrigin, injectFetch } from '#server/platform/http/inject-fetch.ts';
import type { StoreFinder } from '#server/store-finder.ts';
import { requireSameOrigin } from '#server/web/session/same-origin.ts';

type Deps = {
  finder: Pick<StoreFinder, 'resolveStore' | 'listStores' | 'isAtCheckout' | 'pageAddress'>;
  /** Public origins of the shop. */
  origins: readonly string[];
};

const choiceBody = z.object({
  store: z.string().max(40),
  /** Current page of the shopper; falls back to the Referer if absent or too long. */
  from: z.string().max(2_000).optional().catch(undefined),
});

/** Store choice: saves it in a cookie and redirects to the same page in that store, or to its home page. */
export function storeRoutes(app: FastifyInstance, { finder, origins }: Deps): void {
  const options = {
    config: { access: 'guest', rateClass: 'page' },
    onRequest: async (request: FastifyRequest) => requireSameOrigin(request, origins),
    schema: { hide: true, body: choiceBody },
  } as const;

  app.post(STORE_CHOICE_PATH, options, async (request, reply) => {
    const { store: word, from } = request.body as z.infer<typeof choiceBody>;
    const stores = finder.listStores(finder.resolveStore(request));
    const chosen = findChosenStore(stores, word);
    if (!chosen) throw noSuchStore();
    const page = toSharedPage(from ?? pageBefore({ referer: request.headers.referer, host: request.host }), stores);
    const resolveAddress = (path: string): string =>
      finder.isAtCheckout(request) ? finder.pageAddress(chosen.store, path) : withPrefix(path, chosen.store);
    const target = (await isThere(app, request, resolveAddress(page))) ? page : ROUTES.home.path;
    return reply
      .header('set-cookie', buildCookies(chosen, request.cookiePlace))
      .header('cache-control', 'no-store')
      .redirect(resolveAddress(target), 303);
  });
}

/** §3: the `store` cookie and the currency cookie. */
const buildCookies = ({ store, cookie }: { store: Store; cookie: string }, options: CookieOptions): string[] => [
  cookie ? writeCookie(COOKIES.store, cookie, options) : clearCookie(COOKIES.store, options),
  writeCookie(COOKIES.currency, store.currency, options),
];

/** Requested as a guest, so that the page comes from the page cache or fills it. */
async function isThere(app: FastifyInstance, request: FastifyRequest, address: string): Promise<boolean> {
  const { host } = new URL(address, `http://${request.host}`);
  const ask = injectFetch(app, buildOrigin(request, { host }));
  return (await ask(address, { method: 'HEAD', redirect: 'manual' })).status < 400;
}

const noSuchStore = () =>
  new ShopError('Store not found', { code: 'store_unknown', kind: 'unprocessable', field: 'store' });
