import { pageEndpoints } from '@shop/contracts/shop/discovery/page';
import { parseSkuList } from '@shop/domain/catalog/stock';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { createServeRead } from '#server/platform/server/serve-read.ts';
import { helpSearchReply, pageReply, searchPageReply, suggestReply } from './page-reply.ts';
import { listedProducts } from './product-tile.ts';
import type { ShopPages } from './shop-pages.ts';

type Deps = ShopPages & { resolveApiStore: (request: FastifyRequest) => Store };

export function shopPageRoutes(
  app: FastifyInstance,
  { pages, rails, suggestions, showcase, findHelp, resolveApiStore }: Deps,
): void {
  const serveRead = createServeRead(app, resolveApiStore);
  const page = async (url: string, store: Store) => pageReply(await pages.find(store, url), store);

  // Over HTTP only: the contract of version 1 leaves out filters of the reply.
  serve(app, pageEndpoints.pageV1, ({ query }, request) => page(query.url, resolveApiStore(request)));
  serveRead(pageEndpoints.page, ({ query }, store) => page(query.url, store));

  serveRead(pageEndpoints.search, async ({ query }, store) => searchPageReply(await pages.search(store, query.url)));

  serveRead(pageEndpoints.suggest, async ({ query }, store) =>
    suggestReply(await suggestions.suggest(store, query.search)),
  );

  serveRead(pageEndpoints.help, async ({ query }, store) => helpSearchReply(await findHelp(store, query.q)));

  serveRead(pageEndpoints.rail, async ({ query: { rail, sku, seen } }, store) =>
    listedProducts(await rails.rail(store, { rail, sku, seen: seen.split(',') })),
  );

  serveRead(pageEndpoints.visual, async ({ query: { image, sku } }, store) => {
    if (image) return listedProducts(await rails.alike(store, { image }));
    if (sku) return listedProducts(await rails.alike(store, { sku }));
    throw exampleNeeded();
  });

  serveRead(pageEndpoints.products, async ({ query: { skus } }, store) =>
    listedProducts(await showcase.show(store, parseSkuList(skus))),
  );
}

const exampleNeeded = () =>
  new ShopError('Pass a picture or a product', {
    code: 'example_required',
    kind: 'invalid',
    field: 'image',
  });
