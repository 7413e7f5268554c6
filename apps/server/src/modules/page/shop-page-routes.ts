import { pageEndpoints } from '@shop/contracts/shop/page';
import { ShopError } from '@shop/domain/shop-error';
import { parseSkuList } from '@shop/domain/stock';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { pageReply, searchPageReply, suggestReply } from './page-reply.ts';
import { listedProducts } from './product-tile.ts';
import type { ShopPages } from './shop-pages.ts';

type ShopPageParts = ShopPages & { storeOfCall: (request: FastifyRequest) => Store };

export function shopPageRoutes(
  app: FastifyInstance,
  { pages, rails, suggestions, showcase, storeOfCall }: ShopPageParts,
): void {
  const page = async (url: string, store: Store) => pageReply(await pages.find(store, url), store);

  serve(app, pageEndpoints.pageV1, ({ query }, request) => page(query.url, storeOfCall(request)));
  serve(app, pageEndpoints.page, ({ query }, request) => page(query.url, storeOfCall(request)));

  serve(app, pageEndpoints.search, async ({ query }, request) =>
    searchPageReply(await pages.search(storeOfCall(request), query.url)),
  );

  serve(app, pageEndpoints.suggest, async ({ query }, request) =>
    suggestReply(await suggestions.suggest(storeOfCall(request), query.search)),
  );

  serve(app, pageEndpoints.rail, async ({ query: { rail, sku, seen } }, request) =>
    listedProducts(await rails.rail(storeOfCall(request), { rail, sku, seen: seen.split(',') })),
  );

  serve(app, pageEndpoints.visual, async ({ query: { image, sku } }, request) => {
    if (image) return listedProducts(await rails.alike(storeOfCall(request), { image }));
    if (sku) return listedProducts(await rails.alike(storeOfCall(request), { sku }));
    throw exampleNeeded();
  });

  serve(app, pageEndpoints.products, async ({ query: { skus } }, request) =>
    listedProducts(await showcase.show(storeOfCall(request), parseSkuList(skus))),
  );
}

const exampleNeeded = () =>
  new ShopError('Name a picture or a product that it should look like', {
    code: 'example_required',
    kind: 'invalid',
    field: 'image',
  });
