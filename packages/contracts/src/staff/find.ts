import { z } from 'zod';
import { staffEndpoint } from './staff-endpoint.ts';

const found = z.object({
  title: z.string(),
  /** Address in the shop. */
  url: z.string(),
});

/** The address is missing while the store does not show the product. */
const foundProduct = found.partial({ url: true }).extend({ sku: z.string() });

/** Search over what the shop shows, for the palette. */
export const staffFindEndpoints = {
  shop: staffEndpoint({
    method: 'GET',
    path: '/find',
    access: { staff: 'catalog.read', scope: 'store' },
    rateClass: 'api',
    summary: 'Return products by words or SKU, online or not, and content pages by words as a store shows them.',
    query: z.strictObject({
      text: z.string().trim().min(1).max(120),
      /** Id of the store; without it the first one in which the permission holds. */
      store: z.coerce.number().int().optional(),
    }),
    response: z.object({ products: z.array(foundProduct), pages: z.array(found) }),
  }),
};
