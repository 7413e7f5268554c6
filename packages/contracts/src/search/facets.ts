import { z } from 'zod';

const counted = z.looseObject({ name: z.string(), count: z.int() });
const limit = z.union([z.number(), z.literal('*')]);
const range = z.looseObject({ start: limit, end: limit, count: z.int() });
const category = z.looseObject({
  cat_id: z.string(),
  cat_name: z.string(),
  count: z.int(),
  /** Ids from the root down, such as `/clothing/dresses`. */
  crumb: z.string(),
  /** Empty for a category at the root. */
  parent: z.string(),
  /** Ids and names from the root down, such as `/clothing,Clothing/dresses,Dresses`. */
  tree_path: z.string(),
});
export type RangeCount = z.infer<typeof range>;
export type CategoryCount = z.infer<typeof category>;

/** Text, number and range facets in one list: `facet.version=3.0`. */
const unifiedFacets = z.looseObject({
  facets: z.array(
    z.looseObject({
      name: z.string(),
      type: z.string(),
      value: z.array(z.union([category, range, counted, z.looseObject({})])),
    }),
  ),
});

const legacyFacets = z.looseObject({
  facet_fields: z.record(z.string(), z.array(z.looseObject({ count: z.int() }))),
  facet_ranges: z.record(z.string(), z.array(range)).optional(),
  facet_queries: z.looseObject({}).optional(),
});

export const facetCounts = z.union([unifiedFacets, legacyFacets]);
export type FacetCounts = z.infer<typeof facetCounts>;
