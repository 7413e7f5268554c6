import { SEARCH_PROBLEMS } from '@shop/domain/discovery/merchandising/search-fix';
import { REDIRECT_FINDINGS } from '@shop/domain/discovery/redirect-check';
import { z } from 'zod';
import { moneySchema } from '../../money.ts';
import { withListExports } from '../list-export.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const storeId = z.coerce.number().int().min(1);
const sku = z.string().trim().min(1).max(64);
const skus = z.array(sku).max(200);
const version = z.int().min(1);
const words = z.string().trim().min(1).max(120);
const language = z.enum(['en', 'fr', 'de', 'ar']);

const target = z.union([
  z.strictObject({ category: z.string().trim().min(1).max(120) }),
  z.strictObject({ query: words }),
]);
export type MerchandisingTarget = z.infer<typeof target>;

const boost = z.strictObject({
  facet: z.string().trim().min(1).max(80),
  value: z.string().trim().min(1).max(120),
  factor: z.number().min(0.1).max(10),
});

const ruleBody = {
  target,
  /** `brand`: every store of its brand. */
  scope: z.enum(['store', 'brand']),
  pinned: skus,
  buried: skus,
  hidden: skus,
  boosts: z.array(boost).max(20),
  /** Path that the query leads to. */
  redirect: z.string().trim().min(1).max(300).optional(),
  startsAt: z.iso.datetime().optional(),
  endsAt: z.iso.datetime().optional(),
  enabled: z.boolean(),
};
const rule = z.object({ ...ruleBody, ruleId: z.string(), version, isInForce: z.boolean() });
export type MerchandisingRule = z.infer<typeof rule>;

const tile = z.object({
  sku: z.string(),
  title: z.string(),
  colour: z.string().optional(),
  image: z.object({ key: z.string(), alt: z.string() }).optional(),
  price: moneySchema,
  inStock: z.boolean(),
});
export type BoardTile = z.infer<typeof tile>;

const board = z.object({
  /** Name of the category, or the words. */
  name: z.string(),
  /** Address of the listing in the shop. */
  path: z.string(),
  total: z.int(),
  /** Order without the rule that is edited. */
  order: z.array(z.string()),
  /** Products of the order, and those that the rules name. */
  tiles: z.array(tile),
  /** Rules for this listing, the oldest first. */
  rules: z.array(rule),
});
export type MerchandisingBoard = z.infer<typeof board>;

const read = { staff: 'catalog.read', scope: 'store' } as const;
const edit = { staff: 'merchandising.edit', scope: 'store' } as const;
const synonym = z.object({ synonymId: z.string(), language, words: z.array(z.string()) });
export type SearchSynonym = z.infer<typeof synonym>;
const redirect = z.object({ path: z.string(), target: z.string(), status: z.literal([301, 302]) });
const redirectLine = { path: z.string().trim().min(1).max(300), target: z.string().trim().min(1).max(500) };
/** Redirects in one call. */
const MOST_REDIRECTS = 2_000;
export type DeskRedirect = z.infer<typeof redirect>;
const search = z.object({
  query: z.string(),
  /** Results as shoppers see them, with spelling correction. */
  total: z.int(),
  /** True: shoppers see products that match only some of the words. */
  isPartial: z.boolean(),
  corrected: z.string().optional(),
  /** Word of the catalogue that a synonym could lead to. */
  suggestion: z.string().optional(),
  problem: z.enum(SEARCH_PROBLEMS),
  /** Searches of the last four weeks, and how many led to a product page or to the bag. */
  searches: z.int(),
  clicks: z.int(),
  adds: z.int(),
  /** Time of the search now. */
  ms: z.number(),
  /** Product that shoppers chose most, but do not see among the first. */
  pin: z.object({ sku: z.string(), title: z.string() }).optional(),
});
export type SearchFinding = z.infer<typeof search>;

/** Merchandising of listings and search. */
export const staffMerchandisingEndpoints = withListExports(
  {
    exportListings: 'categories',
    exportSearches: 'searches',
    exportSynonyms: 'synonyms',
    exportRedirects: 'redirects',
  },
  {
    categories: staffEndpoint({
      method: 'GET',
      path: '/merchandising/categories',
      access: read,
      rateClass: 'api',
      summary: 'Return the categories of a store in tree order, and the words for which it has rules.',
      query: z.strictObject({ storeId }),
      response: z.object({
        categories: z.array(z.object({ key: z.string(), name: z.string(), depth: z.int(), rules: z.int() })),
        queries: z.array(z.object({ query: z.string(), rules: z.int() })),
      }),
    }),
    board: staffEndpoint({
      method: 'GET',
      path: '/merchandising/board',
      access: read,
      rateClass: 'api',
      summary:
        'Return the listing of a category or query, its rules, and its order without the rule that is edited. Refused with 404 category_unknown.',
      query: z.strictObject({
        storeId,
        category: z.string().max(120).optional(),
        query: words.optional(),
        rule: z.uuid().optional(),
      }),
      response: board,
    }),
    addRule: staffEndpoint({
      method: 'POST',
      path: '/merchandising/rules',
      access: edit,
      rateClass: 'write',
      summary: 'Add a rule. Refused with 422 search_rule_faulty.',
      body: z.strictObject({ storeId, ...ruleBody }),
      response: rule,
    }),
    saveRule: staffEndpoint({
      method: 'PUT',
      path: '/merchandising/rules/:ruleId',
      access: edit,
      rateClass: 'write',
      summary: 'Change a rule. Refused with 404 search_rule_unknown, 409 version_conflict and 422 search_rule_faulty.',
      params: z.object({ ruleId: z.uuid() }),
      body: z.strictObject({ storeId, version, ...ruleBody }),
      response: rule,
    }),
    removeRule: staffEndpoint({
      method: 'DELETE',
      path: '/merchandising/rules/:ruleId',
      access: edit,
      rateClass: 'write',
      summary: 'Delete a rule. Refused with 404 search_rule_unknown.',
      params: z.object({ ruleId: z.uuid() }),
      response: z.object({ status: z.literal('deleted') }),
    }),
    searches: staffEndpoint({
      method: 'GET',
      path: '/merchandising/searches',
      access: read,
      rateClass: 'api',
      summary: 'Return frequent searches of a store with what they find and lead to, those with a problem first.',
      query: z.strictObject({ storeId }),
      response: z.object({ items: z.array(search) }),
    }),
    synonyms: staffEndpoint({
      method: 'GET',
      path: '/merchandising/synonyms',
      access: { staff: 'catalog.read' },
      rateClass: 'api',
      summary: 'Return the synonyms of a language that contain a text.',
      query: z.strictObject({ language, text: z.string().trim().max(80).optional() }),
      response: z.object({ items: z.array(synonym) }),
    }),
    saveSynonym: staffEndpoint({
      method: 'POST',
      path: '/merchandising/synonyms',
      access: { staff: 'merchandising.edit' },
      rateClass: 'write',
      summary:
        'Make words synonyms. Synonyms of any of them join; the first word represents all. Refused with 422 synonym_faulty.',
      body: z.strictObject({ language, words: z.array(words).min(2).max(30) }),
      response: synonym,
    }),
    removeSynonym: staffEndpoint({
      method: 'DELETE',
      path: '/merchandising/synonyms/:synonymId',
      access: { staff: 'merchandising.edit' },
      rateClass: 'write',
      summary: 'Delete synonyms. Refused with 404 synonym_unknown.',
      params: z.object({ synonymId: z.string().regex(/^\d{1,18}$/) }),
      response: z.object({ status: z.literal('deleted') }),
    }),
    redirects: staffEndpoint({
      method: 'GET',
      path: '/merchandising/redirects',
      access: read,
      rateClass: 'api',
      summary: 'Return the redirects of the brand of a store, by path.',
      query: z.strictObject({ storeId, text: z.string().trim().max(200).optional() }),
      response: z.object({ items: z.array(redirect) }),
    }),
    checkRedirects: staffEndpoint({
      method: 'POST',
      path: '/merchandising/redirects/check',
      access: { staff: 'merchandising.edit', scope: 'store', readOnly: true },
      rateClass: 'api',
      summary: 'Return findings of redirects without saving them: duplicates, loops, unknown targets.',
      body: z.strictObject({ storeId, redirects: z.array(z.strictObject(redirectLine)).min(1).max(MOST_REDIRECTS) }),
      response: z.object({
        lines: z.array(
          z.object({ path: z.string(), target: z.string(), findings: z.array(z.enum(REDIRECT_FINDINGS)) }),
        ),
        /** Lines without a fault. */
        usable: z.int(),
      }),
    }),
    saveRedirects: staffEndpoint({
      method: 'PUT',
      path: '/merchandising/redirects',
      access: edit,
      rateClass: 'write',
      summary:
        'Save redirects, all or none. Refused with 422 redirect_path_invalid, redirect_target_refused and redirect_loop.',
      body: z.strictObject({
        storeId,
        redirects: z
          .array(z.strictObject({ ...redirectLine, status: z.literal([301, 302]).default(301) }))
          .min(1)
          .max(MOST_REDIRECTS),
      }),
      response: z.object({ saved: z.int() }),
    }),
    removeRedirect: staffEndpoint({
      method: 'POST',
      path: '/merchandising/redirects/removal',
      access: edit,
      rateClass: 'write',
      summary: 'Remove a redirect. Refused with 404 redirect_unknown.',
      body: z.strictObject({ storeId, path: z.string().min(1).max(300) }),
      response: z.object({ status: z.literal('deleted') }),
    }),
  },
);
