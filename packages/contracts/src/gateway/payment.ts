import { PAYMENT_METHODS } from '@shop/domain/order/payment/payment-method';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { atGateway } from './gateway-endpoint.ts';

/** Idempotency key chosen by the merchant; the gateway never processes one twice. */
const reference = z.string().regex(/^[\w:-]{1,100}$/);
const payer = z.string().regex(/^[\w:-]{1,100}$/);

export const GATEWAY_PAYMENT_STATES = [
  'action',
  'processing',
  'authorised',
  'captured',
  'declined',
  'cancelled',
] as const;

export const DECLINE_REASONS = [
  'declined',
  'insufficient_funds',
  'stolen_card',
  'expired_card',
  'incorrect_cvc',
  'challenge_failed',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

export const gatewayPayment = z.object({
  reference,
  amount: moneySchema,
  refunded: z.int(),
  method: z.enum(PAYMENT_METHODS),
  state: z.enum(GATEWAY_PAYMENT_STATES),
  reason: z.enum(DECLINE_REASONS).optional(),
  /** Until when an authorised amount is held. */
  authorisedUntil: z.iso.datetime().optional(),
  /** URL that the payer must visit before the payment continues. */
  url: z.string().optional(),
  /** The fingerprint recognises the same card again without revealing its number. */
  card: z.object({ brand: z.string(), lastFour: z.string(), fingerprint: z.string() }).optional(),
});
export type GatewayPaymentReply = z.infer<typeof gatewayPayment>;

const source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('token'), token: z.string().min(1).max(200), saveFor: payer.optional() }),
  z.strictObject({ kind: z.literal('saved-card'), payer, cardId: z.string().min(1).max(200) }),
  /** Card entered on the gateway's hosted page. */
  z.strictObject({ kind: z.literal('hosted'), saveFor: payer.optional() }),
  z.strictObject({ kind: z.literal('redirect'), method: z.enum(PAYMENT_METHODS).exclude(['card']) }),
]);
export type GatewaySource = z.infer<typeof source>;

const byReference = z.object({ reference });

/** Merchant calls, authenticated by its key in `Authorization: Bearer …`; otherwise refused with 401 key_unknown. */
export const gatewayPaymentEndpoints = {
  create: endpoint({
    ...atGateway,
    method: 'POST',
    rateClass: 'write',
    path: '/payment',
    summary:
      'Take a payment. Idempotent by reference: a repeated call returns the state of the first. Refused with 409 reference_reused, 422 token_unusable, card_unknown.',
    body: z.strictObject({
      reference,
      amount: moneySchema.extend({ amount: z.int().positive() }),
      source,
      /** Order number, shown to the payer. */
      description: z.string().max(100),
      returnUrl: z.url({ protocol: /^https?$/ }).max(2_000),
      /** Language of the gateway pages shown to the payer. */
      locale: z.string().max(10),
      /** Authorise a card now and capture it by another call. */
      isCapturedLater: z.boolean().default(false),
    }),
    response: gatewayPayment,
  }),
  read: endpoint({
    ...atGateway,
    method: 'GET',
    rateClass: 'api',
    path: '/payment/:reference',
    summary: 'Return the state of a payment. Refused with 404 payment_unknown.',
    params: byReference,
    response: gatewayPayment,
  }),
  cancel: endpoint({
    ...atGateway,
    method: 'POST',
    rateClass: 'write',
    path: '/payment/:reference/cancel',
    summary:
      'Cancel a payment unless it is captured, and returns its state. An unknown reference is cancelled in advance.',
    params: byReference,
    response: z.object({ state: z.enum(GATEWAY_PAYMENT_STATES) }),
  }),
  capture: endpoint({
    ...atGateway,
    method: 'POST',
    rateClass: 'write',
    path: '/payment/:reference/capture',
    summary:
      'Capture an authorised payment, whole or in part; the rest is released. Idempotent: a captured payment is returned as it is. Refused with 404 payment_unknown, 409 payment_not_authorised, capture_too_high.',
    params: byReference,
    body: z.strictObject({ amount: moneySchema.extend({ amount: z.int().positive() }) }),
    response: gatewayPayment,
  }),
  refund: endpoint({
    ...atGateway,
    method: 'POST',
    rateClass: 'write',
    path: '/payment/:reference/refund',
    summary:
      'Refund a part of a payment. Idempotent by refund reference. Refused with 404 payment_unknown, 409 payment_not_captured, refund_too_high, reference_reused.',
    params: byReference,
    body: z.strictObject({ refundReference: reference, amount: moneySchema.extend({ amount: z.int().positive() }) }),
    response: z.object({ refunded: z.int() }),
  }),
};
