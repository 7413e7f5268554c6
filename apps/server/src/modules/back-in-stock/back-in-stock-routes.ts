import { backInStockEndpoints } from '@shop/contracts/shop/back-in-stock';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { SoldVariant } from '../catalog/store-product.ts';
import type { BackInStockService } from './back-in-stock-service.ts';

type BackInStockParts = { backInStock: BackInStockService; storeOfCall: (request: FastifyRequest) => Store };

export function backInStockRoutes(app: FastifyInstance, { backInStock, storeOfCall }: BackInStockParts): void {
  serve(app, backInStockEndpoints.find, async ({ query }, request) =>
    sizeReply(await backInStock.find(storeOfCall(request), query.sku)),
  );

  serve(app, backInStockEndpoints.ask, async ({ body }, request) => {
    await backInStock.ask(storeOfCall(request), body);
    return { status: 'confirmation-sent' };
  });

  serve(app, backInStockEndpoints.confirm, async ({ body }) => {
    await backInStock.confirm(body.token);
    return { status: 'waiting' };
  });

  serve(app, backInStockEndpoints.cancel, async ({ body }) => {
    await backInStock.cancel(body.token);
    return { status: 'cancelled' };
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
