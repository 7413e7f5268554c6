import { pageEndpoints } from '@shop/contracts/shop/discovery/page';
import { parseSkuList } from '@shop/domain/catalog/stock';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { helpSearchReply, pageReply, searchPageReply, suggestReply } from './page-reply.ts';
import { listedProducts } from './product-tile.ts';
import type { ShopPages } from './shop-pages.ts';

type Deps = ShopPages & { resolveApiStore: (request: FastifyRequest) => Store };

export function shopPageRoutes(
  app: FastifyInstance,
  { pages, rails, suggestions, showcase, findHelp, resolveApiStore }: Deps,
): void {
  const page = async (url: string, store: Store) => pageReply(await pages.find(store, url), store);

  serve(app, pageEndpoints.pageV1, ({ query }, request) => page(query.url, resolveApiStore(request)));
  serve(app, pageEndpoints.page, ({ query }, request) => page(query.url, resolveApiStore(request)));

  serve(app, pageEndpoints.search, async ({ query }, request) =>
    searchPageReply(await pages.search(resolveApiStore(request), query.url)),
  );

  serve(app, pageEndpoints.suggest, async ({ query }, request) =>
    suggestReply(await suggestions.suggest(resolveApiStore(request), query.search)),
  );

  serve(app, pageEndpoints.help, async ({ query }, request) =>
    helpSearchReply(await findHelp(resolveApiStore(request), query.q)),
  );

  serve(app, pageEndpoints.rail, async ({ query: { rail, sku, seen } }, request) =>
    listedProducts(await rails.rail(resolveApiStore(request), { rail, sku, seen: seen.split(',') })),
  );

  serve(app, pageEndpoints.visual, async ({ query: { image, sku } }, request) => {
    if (image) return listedProducts(await rails.alike(resolveApiStore(request), { image }));
    if (sku) return listedProducts(await rails.alike(resolveApiStore(request), { sku }));
    throw exampleNeeded();
  });

  serve(app, pageEndpoints.products, async ({ query: { skus } }, request) =>
    listedProducts(await showcase.show(resolveApiStore(request), parseSkuList(skus))),
  );
}

const exampleNeeded = () =>
  new ShopError('Pass a picture or a product', {
    code: 'example_required',
    kind: 'invalid',
    field: 'image',
  });
