import type { ListingTile } from '@shop/contracts/shop/page';
import { type WishlistItem, type WishlistList, wishlistEndpoints } from '@shop/contracts/shop/wishlist';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ListedProduct } from '#server/modules/page/showcase.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { ShownItem } from './shown-item.ts';
import type { WishlistNews } from './wishlist-news-service.ts';
import type { WishlistCall } from './wishlist-parts.ts';
import type { WishlistService } from './wishlist-service.ts';

type WishlistParts = {
  wishlists: WishlistService;
  news: Pick<WishlistNews, 'unsubscribe'>;
  storeOfCall: (request: FastifyRequest) => Store;
  /** How a card shows a product. */
  tileOf: (product: ListedProduct) => ListingTile;
  /** Lets the browser that calls keep the token of its bag. */
  keepToken: (request: FastifyRequest, reply: FastifyReply, token: string) => void;
};

const CHANGED = { status: 'changed' } as const;

/** Whose lists they are says the token, and nothing else. */
export function wishlistRoutes(app: FastifyInstance, parts: WishlistParts): void {
  app.register((scope, _, done) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    serveItems(scope, parts);
    serveMoves(scope, parts);
    serveLists(scope, parts);
    serveStrangers(scope, parts);
    done();
  });
}

function serveItems(scope: FastifyInstance, { wishlists, storeOfCall, tileOf }: WishlistParts): void {
  const callOf = (request: FastifyRequest): WishlistCall => ({
    customerId: customerOf(request).customerId,
    store: storeOfCall(request),
  });
  const savedBy = async (request: FastifyRequest) => ({ skus: await wishlists.skusOf(customerOf(request).customerId) });

  serve(scope, wishlistEndpoints.get, async ({ query }, request) => {
    const lists = await wishlists.read(callOf(request), query.limit);
    return { lists: lists.map((list) => listReply(list, tileOf)) };
  });

  serve(scope, wishlistEndpoints.add, async ({ body: { product, wishlist } }, request) => {
    await wishlists.add(callOf(request), { sku: product.sku, wishlist });
    return savedBy(request);
  });

  serve(scope, wishlistEndpoints.remove, async ({ body: { product, wishlist } }, request) => {
    await wishlists.remove(customerOf(request).customerId, { sku: product.sku, wishlist });
    return savedBy(request);
  });

  serve(scope, wishlistEndpoints.merge, async ({ body }, request) => {
    const added = await wishlists.merge(callOf(request), body);
    return { added, ...(await savedBy(request)) };
  });

  serve(scope, wishlistEndpoints.skus, (_, request) => savedBy(request));

  serve(scope, wishlistEndpoints.count, async (_, request) => ({ count: (await savedBy(request)).skus.length }));
}

function serveMoves(scope: FastifyInstance, { wishlists, storeOfCall, keepToken }: WishlistParts): void {
  serve(scope, wishlistEndpoints.moveToQuote, async ({ body: { id, product } }, request, reply) => {
    const call = { token: request.headers.quote, caller: customerOf(request), store: storeOfCall(request) };
    const put = await wishlists.moveToQuote(call, { id, sku: product.sku });
    if (put.token !== undefined) keepToken(request, reply, put.token);
    return put;
  });

  serve(scope, wishlistEndpoints.notify, async ({ params, body }, request) => {
    await wishlists.notify(customerOf(request).customerId, params.id, body);
    return CHANGED;
  });

  serve(scope, wishlistEndpoints.moveItem, async ({ params, body }, request) => {
    await wishlists.moveItem(customerOf(request).customerId, params.id, body.wishlist);
    return CHANGED;
  });
}

function serveLists(scope: FastifyInstance, { wishlists }: WishlistParts): void {
  serve(scope, wishlistEndpoints.createList, async ({ body }, request) => ({
    id: await wishlists.createList(customerOf(request).customerId, body.name),
  }));

  serve(scope, wishlistEndpoints.changeList, async ({ params, body }, request) => {
    await wishlists.changeList(customerOf(request).customerId, params.id, body);
    return CHANGED;
  });

  serve(scope, wishlistEndpoints.deleteList, async ({ params }, request) => {
    await wishlists.deleteList(customerOf(request).customerId, params.id);
    return CHANGED;
  });

  serve(scope, wishlistEndpoints.share, async ({ params, body }, request) => ({
    token: await wishlists.share(customerOf(request).customerId, params.id, body),
  }));

  serve(scope, wishlistEndpoints.unshare, async ({ params }, request) => {
    await wishlists.unshare(customerOf(request).customerId, params.id);
    return CHANGED;
  });
}

/** For whoever has a link. */
function serveStrangers(scope: FastifyInstance, { wishlists, news, storeOfCall, tileOf }: WishlistParts): void {
  serve(scope, wishlistEndpoints.shared, async ({ params }, request) => {
    const { name, firstName, items } = await wishlists.readShared(storeOfCall(request), params.token);
    return {
      ...(name !== null && { name }),
      ...(firstName !== undefined && { firstName }),
      items: items.flatMap(({ product, size }) =>
        product ? [{ product: tileOf(product), ...(size && { size }) }] : [],
      ),
    };
  });

  serve(scope, wishlistEndpoints.unsubscribe, async ({ body }) => {
    await news.unsubscribe(body.token);
    return { status: 'unsubscribed' };
  });

  serve(scope, wishlistEndpoints.oneClickUnsubscribe, async ({ query }) => {
    await news.unsubscribe(query.token);
    return { status: 'unsubscribed' };
  });
}

type ShownList = Awaited<ReturnType<WishlistService['read']>>[number];
type TileOf = WishlistParts['tileOf'];

const listReply = ({ wishlistId, name, shareToken, items, ...list }: ShownList, tileOf: TileOf): WishlistList => ({
  ...list,
  id: wishlistId,
  ...(name !== null && { name }),
  ...(shareToken !== null && { shareToken }),
  items: items.map((item) => itemReply(item, tileOf)),
});

const itemReply = ({ product, ...item }: ShownItem, tileOf: TileOf): WishlistItem => ({
  ...item,
  ...(product && { product: tileOf(product) }),
});

function customerOf({ caller }: FastifyRequest) {
  if (caller.kind === 'customer') return caller;
  throw new ShopError('Please sign in', { code: 'sign_in_required', kind: 'unauthenticated' });
}
