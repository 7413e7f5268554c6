import { z } from 'zod';
import { moneySchema } from '../../money.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const figures = z.object({
  /** Paid orders that used it. */
  orders: z.int(),
  /** Taken off their lines by it. Delivery that it made free is not counted. */
  discount: moneySchema,
  /** Average of goods after discounts, of orders that used it. */
  averageWith: moneySchema.optional(),
  /** Other paid orders of the same stores and time. */
  otherOrders: z.int(),
  averageWithout: moneySchema.optional(),
  /** Difference of the averages in percent. */
  upliftPercent: z.number().optional(),
});

const report = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** One entry per currency. */
  figures: z.array(figures),
});
export type PromotionReport = z.infer<typeof report>;

/** Cost and uplift of promotions. */
export const staffPromotionReportEndpoints = {
  get: staffEndpoint({
    method: 'GET',
    path: '/promotions/:key/report',
    access: { staff: 'promotions.read', scope: 'store' },
    rateClass: 'api',
    summary:
      'Return orders, discount and average order of a promotion since its start, beside the other orders of its stores. Refused with 404 promotion_unknown.',
    params: z.object({ key: z.string().min(1).max(80) }),
    response: report,
  }),
};
