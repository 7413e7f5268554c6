import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { documentPage } from './document.ts';
import { facetCounts } from './facets.ts';
import { callerQuery, choice, list, MAX_START, pageQuery, text, texts, wholeNumber, words } from './provider-query.ts';

const MAX_CONDITION_LENGTH = 2_000;

const coreQuery = z.object({
  ...callerQuery,
  ...pageQuery,
  search_type: choice(['keyword', 'category', 'bestseller']),
  /** Search words, or a category key when searching by category. */
  q: words,
  /** Catalogue other than products. */
  catalog_name: text(100),
  fl: list(1_000),
  /** Filter conditions, joined by AND: `colors:"red" OR "blue"`, `price:[10 TO 20]`. */
  fq: texts(MAX_CONDITION_LENGTH),
  efq: texts(MAX_CONDITION_LENGTH),
  'facet.version': text(10),
  'facet.range': texts(100),
  'stats.field': list(500),
  /** Returns at most 20 groups per page. */
  groupby: text(100),
  group_limit: wholeNumber(1, 50, 1),
  group_offset: wholeNumber(0, MAX_START, 0),
  'query.spellcorrect': text(40),
});
export type CoreQuery = z.output<typeof coreQuery>;

const limits = z.looseObject({ min: z.number(), max: z.number() });

export const coreReply = z.looseObject({
  response: documentPage.optional(),
  group_response: z
    .record(
      z.string(),
      z.looseObject({
        matches: z.int(),
        groups: z.array(z.looseObject({ groupValue: z.string().nullable(), doclist: documentPage })),
      }),
    )
    .optional(),
  facet_counts: facetCounts.optional(),
  category_map: z.record(z.string(), z.unknown()).optional(),
  did_you_mean: z.array(z.string()).optional(),
  autoCorrectQuery: z.string().optional(),
  stats: z.looseObject({ stats_fields: z.record(z.string(), limits.nullable()) }).optional(),
  keywordRedirect: z
    .looseObject({ 'original query': z.string(), 'redirected query': z.string(), 'redirected url': z.string() })
    .partial()
    .optional(),
});
export type CoreReply = z.infer<typeof coreReply>;

export const coreEndpoint = endpoint({
  method: 'GET',
  base: '/search',
  version: 1,
  path: '/core/',
  access: 'guest',
  rateClass: 'search',
  summary: 'Search products by words or category, with facets.',
  withoutLocale: true,
  query: coreQuery,
  response: coreReply,
});
