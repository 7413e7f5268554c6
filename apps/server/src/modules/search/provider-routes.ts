import { coreEndpoint } from '@shop/contracts/search/core';
import { suggestEndpoint } from '@shop/contracts/search/suggest';
import { visualSearchEndpoint, widgetEndpoint } from '@shop/contracts/search/widget';
import { isGranted } from '@shop/domain/consent';
import { COOKIES } from '@shop/domain/cookie';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { serve } from '#server/platform/http/serve.ts';
import { createCoreSearch } from './core-search.ts';
import { pixelRoutes } from './pixel-routes.ts';
import type { ProviderParts } from './provider-parts.ts';
import { requireStore } from './provider-store.ts';
import { createSuggest } from './suggest-search.ts';
import type { VendorCall } from './vendor-client.ts';
import { vendorQuery } from './vendor-query.ts';
import { createWidgets } from './widget-search.ts';
import { uploadRoutes } from './widget-upload.ts';

/** The search provider as the vendor's own clients know it, below `/search`. */
export function providerRoutes(app: FastifyInstance, parts: ProviderParts): void {
  const { stores, vendor } = parts;
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

  // Pictures of shoppers stay in the house, so their search does, too.
  serve(app, visualSearchEndpoint, async ({ params, query }, request, reply) => {
    const { image_id: image, item_ids, sku_id = item_ids[0] } = query;
    const example = image ? { image } : { sku: sku_id ?? '' };
    const store = requireStore(stores, query, request);
    return scripted(reply, query, await widgets.looksLike(store, params.id, { ...query, example }));
  });

  uploadRoutes(app, parts.recommendations);
  pixelRoutes(app, parts);
}

type Forwarded<Reply> = { call: VendorCall; path?: string; schema: z.ZodType<Reply> };

/** As a script that calls a function, where the caller names one; the comment keeps the first bytes out of its hands. */
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
