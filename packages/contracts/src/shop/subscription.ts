import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';

const subscriptionReply = z.object({
  /** Whether the address of the customer gets the newsletter of this brand. */
  newsletter: z.boolean(),
  email: z.string(),
  /** Unlimited delivery. Absent: the customer has none. */
  pass: z.object({ status: z.enum(['active', 'ending']), price: moneySchema, until: z.string() }).optional(),
});
export type SubscriptionReply = z.infer<typeof subscriptionReply>;

/** Only in the locales that have the page (§2); elsewhere 404 not_here. */
export const subscriptionEndpoints = {
  get: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/subscription',
    access: 'customer',
    summary: 'What the customer is subscribed to: the newsletter, and the delivery pass where there is one.',
    response: subscriptionReply,
  }),
  change: endpoint({
    method: 'PATCH',
    version: 1,
    path: '/customer/subscription',
    access: 'customer',
    summary: 'Take or leave the newsletter. The address of a customer is proven, so that no mail asks to confirm it.',
    body: z.strictObject({ newsletter: z.boolean() }),
    response: subscriptionReply,
  }),
  cancel: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/subscription/cancel',
    access: 'customer',
    summary: 'Let the delivery pass end with its last day. Refused with 404 no_delivery_pass.',
    response: subscriptionReply,
  }),
};
