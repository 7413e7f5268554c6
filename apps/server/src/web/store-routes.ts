import { COOKIES, type CookieOptions, clearCookie, writeCookie } from '@shop/domain/cookie';
import { pageBefore } from '@shop/domain/page-before';
import { ROUTES } from '@shop/domain/route-table';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import { withPrefix } from '@shop/domain/store-choice';
import { findChosenStore, pageOfEveryStore, STORE_CHOICE_PATH } from '@shop/domain/store-switch';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { injectFetch } from '#server/platform/http/inject-fetch.ts';
import { requireSameOrigin } from './same-origin.ts';
import type { StoreFinder } from './visits.ts';

type StoreRouteParts = {
  finder: Pick<StoreFinder, 'storeOf' | 'storesOf' | 'isAtCheckout' | 'pageAddress'>;
  /** Where shoppers reach the shop. */
  origins: readonly string[];
};

const choiceBody = z.object({
  store: z.string().max(40),
  /** The page that the shopper is on; where none is named, or one too long to be ours, the one the form came from. */
  from: z.string().max(2_000).optional().catch(undefined),
});

/** A shopper chooses a store: it is remembered, and the same page is shown there, or the home page where it has none. */
export function storeRoutes(app: FastifyInstance, { finder, origins }: StoreRouteParts): void {
  const options = {
    config: { access: 'guest' },
    onRequest: async (request: FastifyRequest) => requireSameOrigin(request, origins),
    schema: { hide: true, body: choiceBody },
  } as const;

  app.post(STORE_CHOICE_PATH, options, async (request, reply) => {
    const { store: word, from } = request.body as z.infer<typeof choiceBody>;
    const stores = finder.storesOf(finder.storeOf(request));
    const chosen = findChosenStore(stores, word);
    if (!chosen) throw noSuchStore();
    const page = pageOfEveryStore(from ?? pageBefore({ referer: request.headers.referer, host: request.host }), stores);
    const addressOf = (path: string): string =>
      finder.isAtCheckout(request) ? finder.pageAddress(chosen.store, path) : withPrefix(path, chosen.store);
    const target = (await isThere(app, request, addressOf(page))) ? page : ROUTES.home.path;
    return reply
      .header('set-cookie', cookiesOf(chosen, { host: request.host, secure: request.protocol === 'https' }))
      .header('cache-control', 'no-store')
      .redirect(addressOf(target), 303);
  });
}

/** §3: `store` as its required cookie says, and the currency. */
const cookiesOf = ({ store, cookie }: { store: Store; cookie: string }, options: CookieOptions): string[] => [
  cookie ? writeCookie(COOKIES.store, cookie, options) : clearCookie(COOKIES.store, options),
  writeCookie(COOKIES.currency, store.currency, options),
];

/** Asked as a guest asks, so that a page of the catalogue comes from the cache, or is there for who comes next. */
async function isThere(app: FastifyInstance, request: FastifyRequest, address: string): Promise<boolean> {
  const { id, ip } = request;
  const { host } = new URL(address, `http://${request.host}`);
  const ask = injectFetch(app, { requestId: id, remoteAddress: ip, headers: { host } });
  return (await ask(address, { method: 'HEAD', redirect: 'manual' })).status < 400;
}

const noSuchStore = () =>
  new ShopError('There is no such store', { code: 'store_unknown', kind: 'unprocessable', field: 'store' });
