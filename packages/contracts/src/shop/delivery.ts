import { DELIVERY_METHODS } from '@shop/domain/delivery';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';

export const shippingMethod = z.object({
  /** The texts of the shop name it. */
  code: z.enum(DELIVERY_METHODS),
  price: moneySchema,
  /** A bag of so much pays nothing for it. */
  freeOver: moneySchema.optional(),
  /** Days of the place of delivery, as `2026-11-17`: between them, or on the one where they are the same. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Whoever orders before this instant gets it in these days. */
  orderBefore: z.iso.datetime(),
});
export type ShippingMethod = z.infer<typeof shippingMethod>;

export const shippingMethodsReply = z.object({
  /** The fastest does not stand first: cheapest first. Empty where we do not deliver. */
  methods: z.array(shippingMethod),
  /** As it is written on a letter; absent where none was given. */
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
    summary: 'How and when an order of now is delivered, to a postcode or, without one, to most of the country.',
    query: z.object({ postcode: z.string().trim().max(20).optional() }),
    response: shippingMethodsReply,
  }),
};
