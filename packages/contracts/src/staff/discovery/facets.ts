import { FACET_LOOKS } from '@shop/domain/discovery/merchandising/facet-display';
import { z } from 'zod';
import { listingFacet } from '../../shop/discovery/page.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const storeId = z.coerce.number().int().min(1);
/** Key of a category; empty for the search. */
const category = z.string().trim().max(120);
const version = z.int().min(0);

const display = z.strictObject({
  attribute: z.string().trim().min(1).max(80),
  isHidden: z.boolean(),
  look: z.enum(FACET_LOOKS),
  /** Values before "more". */
  most: z.int().min(1).max(50).optional(),
});

const setting = z.object({
  /** Version of the category's own setting; 0 where it has none. */
  version,
  displays: z.array(display),
});

/** Order and look of the filters of a listing. */
export const staffFacetEndpoints = {
  get: staffEndpoint({
    method: 'GET',
    path: '/merchandising/facets',
    access: { staff: 'catalog.read', scope: 'store' },
    rateClass: 'api',
    summary:
      'Return the filters of a category as they are without settings, and its setting or that of the category above. Refused with 404 category_unknown.',
    query: z.strictObject({ storeId, category }),
    response: setting.extend({
      name: z.string(),
      /** Address of the listing in the shop. */
      path: z.string(),
      facets: z.array(listingFacet),
      /** Name of the category above that the setting is from. */
      inheritedFrom: z.string().optional(),
    }),
  }),
  save: staffEndpoint({
    method: 'PUT',
    path: '/merchandising/facets',
    access: { staff: 'merchandising.edit', scope: 'store' },
    rateClass: 'write',
    summary:
      'Save order and look of the filters of a category, for every store of the brand. Refused with 409 version_conflict.',
    body: z.strictObject({ storeId, category, version, displays: z.array(display).max(60) }),
    response: setting,
  }),
  remove: staffEndpoint({
    method: 'POST',
    path: '/merchandising/facets/removal',
    access: { staff: 'merchandising.edit', scope: 'store' },
    rateClass: 'write',
    summary:
      'Delete the setting of a category, which then follows the category above. Refused with 409 version_conflict.',
    body: z.strictObject({ storeId, category, version }),
    response: z.object({ status: z.literal('deleted') }),
  }),
};
