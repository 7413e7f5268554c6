import { coreEndpoint } from '@shop/contracts/search/core';
import { suggestEndpoint } from '@shop/contracts/search/suggest';
import { visualSearchEndpoint, widgetEndpoint } from '@shop/contracts/search/widget';
import { isGranted } from '@shop/domain/site/browser/consent';
import { COOKIES } from '@shop/domain/site/browser/cookie';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { VendorCall } from '#server/discovery/vendor/vendor-client.ts';
import { vendorQuery } from '#server/discovery/vendor/vendor-query.ts';
import { serve } from '#server/platform/http/serve.ts';
import { createCoreSearch } from './core-search.ts';
import { pixelRoutes } from './pixel-routes.ts';
import { allowOrigins } from './provider-cors.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { requireStore } from './provider-store.ts';
import { createSuggest } from './suggest-search.ts';
import { createWidgets } from './widget-search.ts';
import { uploadRoutes } from './widget-upload.ts';

/** Search provider API below `/search`, compatible with the vendor's clients. */
export function providerRoutes(app: FastifyInstance, parts: ProviderDeps): void {
  const { stores, vendor } = parts;
  allowOrigins(app, parts.corsOrigins);
  const core = createCoreSearch(parts);
  const suggest = createSuggest(parts);
  const widgets = createWidgets(parts);

  const fromVendor = async <Reply>({ call, path, schema }: Forwarded<Reply>, request: FastifyRequest, store: Store) => {
    if (!vendor) return undefined;
    const mayIdentify = isGranted(request.cookies[COOKIES.consent], 'analytics');
    const query = vendorQuery(call, request.url, { domainKey: store.searchDomainKey, mayIdentify });
    return vendor.ask(call, { schema, query, ...(path !== undefined && { path }) });
  };

  serve(app, coreEndpoint, async ({ query }, request, reply) => {
    const store = requireStore(stores, query, request);
    const forwarded = { call: 'core', schema: coreEndpoint.response } as const;
    return scripted(reply, query, (await fromVendor(forwarded, request, store)) ?? (await core(store, query)));
  });

  serve(app, suggestEndpoint, async ({ query }, request, reply) => {
    const store = requireStore(stores, query, request);
    const forwarded = { call: 'suggest', schema: suggestEndpoint.response } as const;
    return scripted(reply, query, (await fromVendor(forwarded, request, store)) ?? (await suggest(store, query)));
  });

  serve(app, widgetEndpoint, async ({ params, query }, request, reply) => {
    const store = requireStore(stores, query, request);
    const path = `${params.type}/${params.id}`;
    const forwarded = { call: 'widgets', path, schema: widgetEndpoint.response } as const;
    const answer = (await fromVendor(forwarded, request, store)) ?? (await widgets.find(store, params, query));
    return scripted(reply, query, answer);
  });

  // Not forwarded as it is: `vendor-visual.ts` asks the vendor where one is configured for pictures.
  serve(app, visualSearchEndpoint, async ({ params, query }, request, reply) => {
    const { image_id: image, item_ids, sku_id = item_ids[0] } = query;
    const example = image ? { image } : { sku: sku_id ?? '' };
    const store = requireStore(stores, query, request);
    return scripted(reply, query, await widgets.looksLike(store, params.id, { ...query, example }));
  });

  uploadRoutes(app, { ...parts.recommendations, admitPhoto: parts.admitPhoto });
  pixelRoutes(app, parts);
}

type Forwarded<Reply> = { call: VendorCall; path?: string; schema: z.ZodType<Reply> };

/**
 * JSONP when the caller names a callback; the leading comment keeps the first bytes of the response out of the
 * caller's control.
 */
function scripted<Answer>(
  reply: FastifyReply,
  { callback }: { callback?: string | undefined },
  answer: Answer,
): Answer {
  reply.header('cache-control', 'no-store');
  if (callback !== undefined) {
    reply
      .type('application/javascript; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .serializer((payload: unknown) => `/**/${callback}(${JSON.stringify(payload)});`);
  }
  return answer;
}
