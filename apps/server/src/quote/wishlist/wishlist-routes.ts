import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { type WishlistItem, type WishlistList, wishlistEndpoints } from '@shop/contracts/shop/quote/wishlist';
import { ShopError } from '@shop/domain/shop-error';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ListedProduct } from '#server/discovery/page/showcase.ts';
import { serveOneClick } from '#server/platform/http/one-click.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { ShownItem } from './shown-item.ts';
import type { WishlistCall } from './wishlist-deps.ts';
import type { WishlistNotifications } from './wishlist-news-service.ts';
import type { WishlistService } from './wishlist-service.ts';

type Deps = {
  wishlists: WishlistService;
  notifications: Pick<WishlistNotifications, 'unsubscribe'>;
  resolveApiStore: (request: FastifyRequest) => Store;
  pageOfCall: (request: FastifyRequest, path: string) => string;
  /** Maps a product to a card. */
  getTile: (product: ListedProduct) => ListingTile;
  /** Sets the quote token cookie on the calling browser. */
  storeToken: (request: FastifyRequest, reply: FastifyReply, token: string) => void;
};

const CHANGED = { status: 'changed' } as const;

/** Wishlist routes. The customer comes from the access token only. */
export function wishlistRoutes(app: FastifyInstance, deps: Deps): void {
  app.register((scope, _, done) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    serveItems(scope, deps);
    serveMoves(scope, deps);
    serveLists(scope, deps);
    serveStrangers(scope, deps);
    done();
  });
}

function serveItems(scope: FastifyInstance, { wishlists, resolveApiStore, getTile }: Deps): void {
  const toCall = (request: FastifyRequest): WishlistCall => ({
    customerId: requireCustomer(request).customerId,
    store: resolveApiStore(request),
  });
  const savedBy = async (request: FastifyRequest) => ({
    skus: await wishlists.getSkus(requireCustomer(request).customerId),
  });

  serve(scope, wishlistEndpoints.get, async ({ query }, request) => {
    const lists = await wishlists.read(toCall(request), query.limit);
    return { lists: lists.map((list) => listReply(list, getTile)) };
  });

  serve(scope, wishlistEndpoints.add, async ({ body: { product, wishlist } }, request) => {
    await wishlists.add(toCall(request), { sku: product.sku, wishlist });
    return savedBy(request);
  });

  serve(scope, wishlistEndpoints.remove, async ({ body: { product, wishlist } }, request) => {
    await wishlists.remove(requireCustomer(request).customerId, { sku: product.sku, wishlist });
    return savedBy(request);
  });

  serve(scope, wishlistEndpoints.merge, async ({ body }, request) => {
    const added = await wishlists.merge(toCall(request), body);
    return { added, ...(await savedBy(request)) };
  });

  serve(scope, wishlistEndpoints.skus, (_, request) => savedBy(request));

  serve(scope, wishlistEndpoints.count, async (_, request) => ({ count: (await savedBy(request)).skus.length }));
}

function serveMoves(scope: FastifyInstance, { wishlists, resolveApiStore, storeToken }: Deps): void {
  serve(scope, wishlistEndpoints.moveToQuote, async ({ body: { id, product } }, request, reply) => {
    const call = { token: request.headers.quote, caller: requireCustomer(request), store: resolveApiStore(request) };
    const put = await wishlists.moveToQuote(call, { id, sku: product.sku });
    if (put.token !== undefined) storeToken(request, reply, put.token);
    return put;
  });

  serve(scope, wishlistEndpoints.notify, async ({ params, body }, request) => {
    await wishlists.notify(requireCustomer(request).customerId, params.id, body);
    return CHANGED;
  });

  serve(scope, wishlistEndpoints.moveItem, async ({ params, body }, request) => {
    await wishlists.moveItem(requireCustomer(request).customerId, params.id, body.wishlist);
    return CHANGED;
  });
}

function serveLists(scope: FastifyInstance, { wishlists }: Deps): void {
  serve(scope, wishlistEndpoints.createList, async ({ body }, request) => ({
    id: await wishlists.createList(requireCustomer(request).customerId, body.name),
  }));

  serve(scope, wishlistEndpoints.changeList, async ({ params, body }, request) => {
    await wishlists.changeList(requireCustomer(request).customerId, params.id, body);
    return CHANGED;
  });

  serve(scope, wishlistEndpoints.deleteList, async ({ params }, request) => {
    await wishlists.deleteList(requireCustomer(request).customerId, params.id);
    return CHANGED;
  });

  serve(scope, wishlistEndpoints.share, async ({ params, body }, request) => ({
    token: await wishlists.share(requireCustomer(request).customerId, params.id, body),
  }));

  serve(scope, wishlistEndpoints.unshare, async ({ params }, request) => {
    await wishlists.unshare(requireCustomer(request).customerId, params.id);
    return CHANGED;
  });
}

/** Public routes authorised by a link token. */
function serveStrangers(scope: FastifyInstance, deps: Deps): void {
  const { wishlists, notifications, resolveApiStore, getTile, pageOfCall } = deps;
  serve(scope, wishlistEndpoints.shared, async ({ params }, request) => {
    const { name, firstName, items } = await wishlists.readShared(resolveApiStore(request), params.token);
    return {
      ...(name !== null && { name }),
      ...(firstName !== undefined && { firstName }),
      items: items.flatMap(({ product, size }) =>
        product ? [{ product: getTile(product), ...(size && { size }) }] : [],
      ),
    };
  });

  serve(scope, wishlistEndpoints.unsubscribe, async ({ body }) => {
    await notifications.unsubscribe(body.token);
    return { status: 'unsubscribed' };
  });

  serveOneClick(scope, wishlistEndpoints.oneClickUnsubscribe, {
    unsubscribe: async (token) => {
      await notifications.unsubscribe(token);
      return { status: 'unsubscribed' };
    },
    findPage: (request) => pageOfCall(request, ROUTES.wishlistUnsubscribe.path),
  });
}

type ShownList = Awaited<ReturnType<WishlistService['read']>>[number];
type GetTile = Deps['getTile'];

const listReply = ({ wishlistId, name, shareToken, items, ...list }: ShownList, getTile: GetTile): WishlistList => ({
  ...list,
  id: wishlistId,
  ...(name !== null && { name }),
  ...(shareToken !== null && { shareToken }),
  items: items.map((item) => itemReply(item, getTile)),
});

const itemReply = ({ product, ...item }: ShownItem, getTile: GetTile): WishlistItem => ({
  ...item,
  ...(product && { product: getTile(product) }),
});

function requireCustomer({ caller }: FastifyRequest) {
  if (caller.kind === 'customer') return caller;
  throw new ShopError('Please sign in', { code: 'sign_in_required', kind: 'unauthenticated' });
}
