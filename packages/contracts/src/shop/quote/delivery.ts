import { DELIVERY_METHODS } from '@shop/domain/quote/delivery/delivery';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';

export const shippingMethod = z.object({
  /** The display name comes from the shop's texts. */
  code: z.enum(DELIVERY_METHODS),
  price: moneySchema,
  /** Free for a quote of at least this amount. */
  freeOver: moneySchema.optional(),
  /** Local dates at the destination, such as `2026-11-17`: a range, or one day when `from` equals `to`. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Cut-off: orders before this instant arrive on these days. */
  orderBefore: z.iso.datetime(),
});
export type ShippingMethod = z.infer<typeof shippingMethod>;

export const shippingMethodsReply = z.object({
  /** Cheapest first, not fastest first. Empty where the store does not deliver. */
  methods: z.array(shippingMethod),
  /** Normalised postcode; absent when none was given. */
  postcode: z.string().optional(),
  returns: z.object({ days: z.int(), price: moneySchema }),
});
export type ShippingMethodsReply = z.infer<typeof shippingMethodsReply>;

export const deliveryEndpoints = {
  shippingMethods: endpoint({
    method: 'GET',
    version: 1,
    path: '/page/shipping-methods',
    access: 'guest',
    rateClass: 'api',
    summary:
      'Return delivery methods and days for an order placed now, for a postcode or, without one, for most of the country.',
    query: z.object({ postcode: z.string().trim().max(20).optional() }),
    response: shippingMethodsReply,
  }),
};
