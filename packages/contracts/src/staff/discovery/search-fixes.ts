import { z } from 'zod';
import { withListExports } from '../list-export.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const storeId = z.coerce.number().int().min(1);
const query = z.string().trim().min(1).max(120);
const counts = z.object({ searches: z.int(), clicks: z.int(), adds: z.int() });

const fix = z.object({
  fixId: z.string(),
  query: z.string(),
  kind: z.enum(['synonym', 'pin']),
  /** The word that is now a synonym, or the SKU of the pinned product. */
  remedy: z.string(),
  fixedAt: z.iso.datetime(),
  resultsBefore: z.int(),
  resultsNow: z.int(),
  /** `waiting`: the week after the fix is not over. `too-few`: not enough searches in one of the weeks. */
  state: z.enum(['waiting', 'too-few', 'measured']),
  /** The seven days before the fix, and the seven after it. */
  before: counts,
  after: counts,
});
export type SearchFix = z.infer<typeof fix>;

/** Fixes of searches, and their effect. */
export const staffSearchFixEndpoints = withListExports(
  { export: 'list' },
  {
    list: staffEndpoint({
      method: 'GET',
      path: '/merchandising/search-fixes',
      access: { staff: 'catalog.read', scope: 'store' },
      rateClass: 'api',
      summary: 'Return the latest fixes of searches in a store, with the weeks before and after each.',
      query: z.strictObject({ storeId }),
      response: z.object({ items: z.array(fix) }),
    }),
    add: staffEndpoint({
      method: 'POST',
      path: '/merchandising/search-fixes',
      access: { staff: 'merchandising.edit', scope: 'store' },
      rateClass: 'write',
      summary:
        'Fix a search by a synonym or by a pinned product. Refused with 422 synonym_faulty and search_rule_faulty.',
      body: z.strictObject({
        storeId,
        query,
        remedy: z.union([
          z.strictObject({ kind: z.literal('synonym'), word: query }),
          z.strictObject({ kind: z.literal('pin'), sku: z.string().trim().min(1).max(64) }),
        ]),
      }),
      response: z.object({ status: z.literal('fixed') }),
    }),
  },
);
