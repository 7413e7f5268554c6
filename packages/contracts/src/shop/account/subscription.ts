import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';

const subscriptionReply = z.object({
  /** Whether the customer's address is subscribed to this brand's newsletter. */
  newsletter: z.boolean(),
  email: z.string(),
  /** Delivery pass (unlimited delivery). Absent: the customer has none. */
  pass: z.object({ status: z.enum(['active', 'ending']), price: moneySchema, until: z.string() }).optional(),
});
export type SubscriptionReply = z.infer<typeof subscriptionReply>;

/** Available only in locales that have the page (§2); elsewhere 404 not_here. */
export const subscriptionEndpoints = {
  get: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/subscription',
    access: 'customer',
    rateClass: 'api',
    summary: "Return the customer's subscriptions: the newsletter, and the delivery pass where there is one.",
    response: subscriptionReply,
  }),
  change: endpoint({
    method: 'PATCH',
    version: 1,
    path: '/customer/subscription',
    access: 'customer',
    rateClass: 'write',
    summary:
      "Subscribe to or unsubscribe from the newsletter. No confirmation mail: the customer's address is already verified.",
    body: z.strictObject({ newsletter: z.boolean() }),
    response: subscriptionReply,
  }),
  cancel: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/subscription/cancel',
    access: 'customer',
    rateClass: 'write',
    summary:
      'Cancel the renewal of the delivery pass, which ends with its last day. Refused with 404 no_delivery_pass.',
    response: subscriptionReply,
  }),
};
