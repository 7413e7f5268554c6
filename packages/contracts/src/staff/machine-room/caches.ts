import { z } from 'zod';
import { staffEndpoint } from '../staff-endpoint.ts';

/** Cached pages of the shop. */
export const staffCacheEndpoints = {
  purge: staffEndpoint({
    method: 'POST',
    path: '/page-cache/purges',
    access: { staff: 'system.manage' },
    rateClass: 'write',
    summary:
      'Drop cached pages on every process: those with a surrogate key such as product:SKU or menu, those at a path or address in every store, or all.',
    body: z
      .strictObject({
        key: z
          .string()
          .trim()
          .regex(/^[\w:./-]{1,120}$/)
          .optional(),
        /** Path such as /women, or an address of the shop; its query is ignored. */
        path: z.string().trim().min(1).max(1_000).optional(),
      })
      .refine(({ key, path }) => key === undefined || path === undefined, 'Name a key or a path, not both'),
    response: z.object({ status: z.literal('purged') }),
  }),
};
