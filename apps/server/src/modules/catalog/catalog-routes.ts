import { catalogEndpoints, type ProductTile } from '@shop/contracts/shop/catalog';
import { ShopError } from '@shop/domain/shop-error';
import { parseSkuList } from '@shop/domain/stock';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { AvailabilityService } from './availability-service.ts';
import type { CatalogService } from './catalog-service.ts';
import type { GuideService } from './guide-service.ts';
import type { StoreProduct } from './store-product.ts';

type CatalogParts = {
  catalog: CatalogService;
  availability: AvailabilityService;
  guides: Pick<GuideService, 'sizeGuides'>;
  storeOfCall: (request: FastifyRequest) => Store;
};

export function catalogRoutes(
  app: FastifyInstance,
  { catalog, availability, guides, storeOfCall }: CatalogParts,
): void {
  serve(app, catalogEndpoints.sizeGuides, async (_, request) => ({
    guides: await guides.sizeGuides(storeOfCall(request)),
  }));

  serve(app, catalogEndpoints.inventory, async ({ params: { sku } }, request, reply) => {
    const sizes = await availability.inventory(storeOfCall(request), sku);
    reply.header('cache-control', 'no-store');
    return { sku, sizes: sizes.map(({ availability: told, ...size }) => ({ ...size, ...told })) };
  });

  serve(app, catalogEndpoints.stock, async ({ query }, request, reply) => {
    const levels = await availability.availability(storeOfCall(request), parseSkuList(query.skus));
    reply.header('cache-control', 'no-store');
    return { stock: levels.map(({ sku, availability: told }) => ({ sku, ...told })) };
  });

  serve(app, catalogEndpoints.upsell, async ({ query }, request) => {
    const [path = ''] = query.url.split(/[?#]/);
    const products = await catalog.upsellOf(storeOfCall(request), path);
    if (!products) throw noSuchPage();
    return { products: products.map(productTile) };
  });
}

function productTile({
  sku,
  url,
  title,
  colour,
  colourHex,
  price,
  badges,
  media,
  variants,
}: StoreProduct): ProductTile {
  const front = media.find(({ role }) => role === 'front') ?? media[0];
  return {
    sku,
    url,
    title,
    colour,
    colourHex,
    price,
    badges,
    ...(front && { image: { key: front.key, alt: front.alt } }),
    inStock: variants.some(({ availability }) => availability.status !== 'out'),
  };
}

const noSuchPage = () =>
  new ShopError('There is no product at this url', { code: 'page_not_found', kind: 'not-found', field: 'url' });
