import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { callerQuery, text, words } from './provider-query.ts';

const suggestQuery = z.object({
  ...callerQuery,
  q: words,
  /** Catalogues with their views, such as `merroway_gb:en-GB|articles`. */
  catalog_views: text(500),
});
export type SuggestQuery = z.output<typeof suggestQuery>;

export const suggestReply = z.looseObject({
  queryContext: z.looseObject({ originalQuery: z.string() }).partial(),
  suggestionGroups: z.array(
    z.looseObject({
      catalogName: z.string().nullish(),
      view: z.string().nullish(),
      product_suggest_query: z.string().nullish(),
      querySuggestions: z.array(z.looseObject({ query: z.string(), displayText: z.string() })).nullish(),
      searchSuggestions: z
        .array(
          z.looseObject({
            pid: z.string(),
            title: z.string().nullish(),
            url: z.string().nullish(),
            thumb_image: z.string().nullish(),
            sale_price: z.union([z.number(), z.string()]).nullish(),
          }),
        )
        .nullish(),
      attributeSuggestions: z
        .array(z.looseObject({ name: z.string(), value: z.string(), attributeType: z.string() }))
        .nullish(),
    }),
  ),
});
export type SuggestReply = z.infer<typeof suggestReply>;

export const suggestEndpoint = endpoint({
  method: 'GET',
  base: '/search',
  version: 2,
  path: '/suggest/',
  access: 'guest',
  rateClass: 'search',
  summary: 'Return search suggestions while typing.',
  withoutLocale: true,
  query: suggestQuery,
  response: suggestReply,
});
