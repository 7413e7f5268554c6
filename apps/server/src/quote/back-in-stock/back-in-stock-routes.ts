import { backInStockEndpoints } from '@shop/contracts/shop/quote/back-in-stock';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SoldVariant } from '#server/catalog/product/store-product.ts';
import { serveOneClick } from '#server/platform/http/one-click.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { BackInStockService } from './back-in-stock-service.ts';

type Deps = {
  backInStock: BackInStockService;
  resolveApiStore: (request: FastifyRequest) => Store;
  pageOfCall: (request: FastifyRequest, path: string) => string;
};

export function backInStockRoutes(app: FastifyInstance, { backInStock, resolveApiStore, pageOfCall }: Deps): void {
  serve(app, backInStockEndpoints.find, async ({ query }, request) =>
    sizeReply(await backInStock.find(resolveApiStore(request), query.sku)),
  );

  serve(app, backInStockEndpoints.ask, async ({ body }, request) => {
    await backInStock.ask(resolveApiStore(request), body);
    return { status: 'confirmation-sent' };
  });

  serve(app, backInStockEndpoints.confirm, async ({ body }) => {
    await backInStock.confirm(body.token);
    return { status: 'waiting' };
  });

  serve(app, backInStockEndpoints.cancel, async ({ body }) => {
    await (body.all ? backInStock.cancelAll(body.token) : backInStock.cancel(body.token));
    return { status: 'cancelled' };
  });

  serveOneClick(app, backInStockEndpoints.oneClickCancel, {
    unsubscribe: async (token) => {
      await backInStock.cancelAll(token);
      return { status: 'cancelled' };
    },
    findPage: (request) => pageOfCall(request, ROUTES.backInStockCancel.path),
  });
}

function sizeReply({ product, variant }: SoldVariant) {
  const { sku, title, url, colour, media } = product;
  const front = media.find(({ role }) => role === 'front') ?? media[0];
  return {
    sku: variant.sku,
    size: variant.label,
    inStock: variant.availability.status !== 'out',
    product: {
      sku,
      title,
      url,
      ...(colour && { colour }),
      ...(front && { image: { key: front.key, alt: front.alt } }),
    },
  };
}
