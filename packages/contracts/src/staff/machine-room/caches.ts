import { z } from 'zod';
import { staffEndpoint } from '../staff-endpoint.ts';

/** Cached pages of the shop. */
export const staffCacheEndpoints = {
  purge: staffEndpoint({
    method: 'POST',
    path: '/page-cache/purges',
    access: { staff: 'system.manage' },
    rateClass: 'write',
    summary: 'Drop cached pages on every process: those with a surrogate key such as product:SKU or menu, or all.',
    body: z.strictObject({
      key: z
        .string()
        .trim()
        .regex(/^[\w:./-]{1,120}$/)
        .optional(),
    }),
    response: z.object({ status: z.literal('purged') }),
  }),
};
