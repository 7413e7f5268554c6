import { z } from 'zod';
import { staffEndpoint } from '../staff-endpoint.ts';

const PROMOTION_STATES = ['running', 'scheduled', 'ended', 'disabled'] as const;

const promotion = z.object({
  key: z.string(),
  /** In English. */
  name: z.string(),
  state: z.enum(PROMOTION_STATES),
  effect: z.enum(['percentage', 'amount', 'n-for-m', 'free-delivery']),
  /** Absent: applied automatically. */
  code: z.string().optional(),
  /** Stores that it reaches, within those of the caller. */
  stores: z.array(z.int()),
  startsAt: z.iso.datetime().optional(),
  endsAt: z.iso.datetime().optional(),
  used: z.int(),
  /** Highest number of uses. */
  limit: z.int().optional(),
});
export type DeskPromotion = z.infer<typeof promotion>;

/** Promotions at the desk of the merchant. */
export const staffPromotionEndpoints = {
  list: staffEndpoint({
    method: 'GET',
    path: '/promotions',
    access: { staff: 'promotions.read', scope: 'store' },
    rateClass: 'api',
    summary: 'Return the promotions of the stores of the caller, by key, with the number of their uses.',
    response: z.object({ items: z.array(promotion) }),
  }),
  end: staffEndpoint({
    method: 'POST',
    path: '/promotions/:key/end',
    access: { staff: 'promotions.edit', scope: 'store' },
    rateClass: 'write',
    summary: 'End a promotion now, in all its stores. Idempotent. Refused with 404 promotion_unknown.',
    params: z.object({ key: z.string().min(1).max(80) }),
    body: z.strictObject({ reason: z.string().trim().min(1).max(300) }),
    response: promotion,
  }),
};
