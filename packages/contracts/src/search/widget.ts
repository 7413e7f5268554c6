import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { documentPage } from './document.ts';
import { facetCounts } from './facets.ts';
import { callerQuery, flag, list, pageQuery, text, texts, words } from './provider-query.ts';

const WIDGET_TYPES = ['global', 'category', 'keyword', 'item', 'personalized'] as const;
export type WidgetType = (typeof WIDGET_TYPES)[number];

export const MAX_IMAGE_BYTES = 2_000_000;

/** Restricted because it becomes part of a URL at the vendor. */
const widgetId = z.string().regex(/^[\w-]{1,64}$/, 'The id of a widget is letters, digits, _ and -');

const widgetQuery = z.object({
  ...callerQuery,
  ...pageQuery,
  cat_id: text(200),
  query: words,
  item_ids: list(2_000),
  /** Products viewed on this device, latest first. */
  context_pids: list(2_000),
  fields: list(1_000),
  filter: texts(2_000),
  facet: flag,
});
export type WidgetQuery = z.output<typeof widgetQuery>;

const widget = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.string(),
  /** Response id: the click pixel refers to it. */
  rid: z.string(),
});

export const widgetReply = z.looseObject({
  response: documentPage,
  facet_counts: facetCounts.optional(),
  metadata: z.looseObject({
    widget,
    query: z.unknown(),
    response: z
      .looseObject({ personalized_results: z.boolean().nullish(), fallback: z.unknown(), recall: z.unknown() })
      .optional(),
  }),
});
export type WidgetReply = z.infer<typeof widgetReply>;

export const uploadReply = z.looseObject({
  response: z.looseObject({ image_id: z.string() }),
  metadata: z.looseObject({ widget, query: z.looseObject({ image_id: z.string() }) }),
});
export type UploadReply = z.infer<typeof uploadReply>;

const provider = { base: '/search', version: 2, access: 'guest', withoutLocale: true } as const;

export const widgetEndpoint = endpoint({
  ...provider,
  method: 'GET',
  rateClass: 'search',
  path: '/widgets/:type/:id',
  summary:
    'Return a few recommended products: trending, for a category, for search words, for products, or recently viewed.',
  params: z.object({ type: z.enum(WIDGET_TYPES), id: widgetId }),
  query: widgetQuery,
  response: widgetReply,
});

export const visualSearchEndpoint = endpoint({
  ...provider,
  method: 'GET',
  rateClass: 'search',
  path: '/widgets/visual/search/:id',
  summary: 'Return products visually similar to an uploaded picture or to a product.',
  params: z.object({ id: widgetId }),
  query: widgetQuery
    .pick({ domain_key: true, view_id: true, callback: true, start: true, rows: true, fields: true, filter: true })
    .extend({ image_id: text(100), item_ids: list(2_000), sku_id: text(200) }),
  response: widgetReply,
});

export const visualUploadEndpoint = endpoint({
  ...provider,
  method: 'POST',
  rateClass: 'upload',
  path: '/widgets/visual/upload/:id',
  summary: 'Upload a picture as the form field `image`: jpg, png or webp of at most 2 MB.',
  params: z.object({ id: widgetId }),
  response: uploadReply,
});
