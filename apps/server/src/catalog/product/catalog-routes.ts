import { catalogEndpoints, type ProductTile } from '@shop/contracts/shop/catalog/catalog';
import { toShownPrice } from '@shop/domain/catalog/price/price';
import { parseSkuList } from '@shop/domain/catalog/stock';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { createServeRead } from '#server/platform/server/serve-read.ts';
import type { AvailabilityService } from './availability-service.ts';
import type { CatalogService } from './catalog-service.ts';
import type { GuideService } from './size-guide-service.ts';
import type { StoreProduct } from './store-product.ts';

type Deps = {
  catalog: CatalogService;
  availability: AvailabilityService;
  guides: Pick<GuideService, 'sizeGuides'>;
  resolveApiStore: (request: FastifyRequest) => Store;
};

export function catalogRoutes(app: FastifyInstance, { catalog, availability, guides, resolveApiStore }: Deps): void {
  const serveRead = createServeRead(app, resolveApiStore);
  serveRead(catalogEndpoints.sizeGuides, async (_, store) => ({ guides: await guides.sizeGuides(store) }));

  serve(app, catalogEndpoints.inventory, async ({ params: { sku } }, request, reply) => {
    const sizes = await availability.inventory(resolveApiStore(request), sku);
    reply.header('cache-control', 'no-store');
    return { sku, sizes: sizes.map(({ availability: level, ...size }) => ({ ...size, ...level })) };
  });

  serve(app, catalogEndpoints.stock, async ({ query }, request, reply) => {
    const levels = await availability.availability(resolveApiStore(request), parseSkuList(query.skus));
    reply.header('cache-control', 'no-store');
    return { stock: levels.map(({ sku, availability: level }) => ({ sku, ...level })) };
  });

  serveRead(catalogEndpoints.upsell, async ({ query }, store) => {
    const [path = ''] = query.url.split(/[?#]/);
    const products = await catalog.findUpsell(store, path);
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
    price: toShownPrice(price),
    badges,
    ...(front && { image: { key: front.key, alt: front.alt } }),
    inStock: variants.some(({ availability }) => availability.status !== 'out'),
  };
}

const noSuchPage = () =>
  new ShopError('Product not found', { code: 'page_not_found', kind: 'not-found', field: 'url' });
