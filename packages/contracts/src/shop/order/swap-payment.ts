import { PAYMENT_METHODS } from '@shop/domain/order/payment/payment-method';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { gatewayToken } from './gateway-token.ts';

const token = z.string().min(1).max(100);

const swapDifference = z.object({
  /** open: can be paid. pending: the outcome of a payment is not known yet. paid: the size is swapped. */
  status: z.enum(['open', 'pending', 'paid']),
  /** The last payment was declined or given up. */
  isDeclined: z.boolean(),
  /** Order number. */
  number: z.string(),
  title: z.string(),
  from: z.string(),
  to: z.string(),
  quantity: z.int(),
  toPay: moneySchema,
  until: z.iso.datetime(),
  paymentMethods: z.array(z.object({ method: z.enum(PAYMENT_METHODS), kind: z.enum(['card', 'redirect']) })),
  cardFields: z.object({ url: z.string(), origin: z.string() }).optional(),
  isTest: z.boolean(),
});
export type SwapDifference = z.infer<typeof swapDifference>;

const payment = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('card'), token: gatewayToken }),
  z.strictObject({ method: z.enum(['paypal', 'clearpay', 'klarna']) }),
]);
export type SwapPayment = z.output<typeof payment>;

const swapPaymentReply = z.object({
  /** action: the shopper goes to `url` and comes back to the page of the link. */
  status: z.enum(['paid', 'action', 'pending']),
  url: z.string().optional(),
});

/** Payment for a dearer size, by the token of the mailed link. */
export const swapPaymentEndpoints = {
  read: endpoint({
    method: 'POST',
    version: 1,
    path: '/checkout/pay-link/difference',
    access: 'guest',
    rateClass: 'write',
    summary:
      'Return what is to pay for a size swap, by the token of the mailed link, and settle a payment under way. Refused with 404 link_unusable and 409 pay_link_expired.',
    body: z.strictObject({ token }),
    response: swapDifference,
  }),
  pay: endpoint({
    method: 'POST',
    version: 1,
    path: '/checkout/pay-link/difference/payment',
    access: 'guest',
    rateClass: 'write',
    needsIdempotencyKey: true,
    summary:
      'Pay for a size swap. Requires the Idempotency-Key header: a repeated call returns the same reply. Refused with 422 payment_declined, 404 link_unusable, 409 pay_link_expired, pay_link_paid, totals_changed, completion_in_progress, swap_ended_refunding and 429 too_many_declines.',
    body: z.strictObject({ token, payment, expected: z.strictObject(moneySchema.shape) }),
    response: swapPaymentReply,
  }),
};
