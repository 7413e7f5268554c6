import { promotionCode } from '@shop/domain/quote/promotion/promotion';
import { isCodePrefix, MOST_CODES_AT_ONCE } from '@shop/domain/quote/promotion/single-use-code';
import { z } from 'zod';
import { withListExports } from '../list-export.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const access = { staff: 'promotions.edit', scope: 'store' } as const;
const params = z.object({ key: z.string().min(1).max(80) });

const batch = z.object({
  batchId: z.string(),
  prefix: z.string(),
  count: z.int(),
  used: z.int(),
  createdAt: z.iso.datetime(),
  /** False while the codes are being made. */
  isMade: z.boolean(),
});
export type CodeBatch = z.infer<typeof batch>;

/** Single-use codes of a promotion. */
export const staffPromotionCodeEndpoints = withListExports(
  { export: 'list' },
  {
    list: staffEndpoint({
      method: 'GET',
      path: '/promotions/:key/codes',
      access: { staff: 'promotions.read', scope: 'store' },
      rateClass: 'api',
      summary: 'Return the batches of single-use codes of a promotion, newest first, with the number of used ones.',
      params,
      response: z.object({ items: z.array(batch) }),
    }),
    create: staffEndpoint({
      method: 'POST',
      path: '/promotions/:key/codes',
      access,
      rateClass: 'write',
      summary:
        'Make random single-use codes in the background. Refused with 404 promotion_unknown, 409 promotion_not_single_use and 409 too_many_batches.',
      params,
      body: z.strictObject({
        prefix: z
          .string()
          .max(20)
          .transform(promotionCode)
          .refine(isCodePrefix, 'Letters, digits, - and _ only')
          .default(''),
        count: z.int().min(1).max(MOST_CODES_AT_ONCE),
      }),
      response: batch,
    }),
    download: staffEndpoint({
      method: 'GET',
      path: '/promotions/:key/codes/:batchId/download',
      access,
      rateClass: 'write',
      summary:
        'Return the codes of a batch as text/csv. The download itself is recorded. Refused with 404 batch_unknown.',
      params: params.extend({ batchId: z.uuid() }),
      response: z.string(),
    }),
  },
);
