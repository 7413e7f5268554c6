import { PAYMENT_METHODS } from '@shop/domain/payment-method';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { atGateway } from './gateway-endpoint.ts';

/** What the merchant calls it by; the gateway never uses one twice. */
const reference = z.string().regex(/^[\w:-]{1,100}$/);
const payer = z.string().regex(/^[\w:-]{1,100}$/);

export const GATEWAY_PAYMENT_STATES = ['action', 'processing', 'captured', 'declined', 'cancelled'] as const;

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
  /** Where the payer has to go before it goes on. */
  url: z.string().optional(),
  /** Tells the same card again without telling which. */
  card: z.object({ brand: z.string(), lastFour: z.string(), fingerprint: z.string() }).optional(),
});
export type GatewayPaymentReply = z.infer<typeof gatewayPayment>;

const source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('token'), token: z.string().min(1).max(200), saveFor: payer.optional() }),
  z.strictObject({ kind: z.literal('saved-card'), payer, cardId: z.string().min(1).max(200) }),
  /** Typed at the gateway's own page. */
  z.strictObject({ kind: z.literal('hosted'), saveFor: payer.optional() }),
  z.strictObject({ kind: z.literal('redirect'), method: z.enum(PAYMENT_METHODS).exclude(['card']) }),
]);
export type GatewaySource = z.infer<typeof source>;

const byReference = z.object({ reference });

/** Of the merchant, who shows its key in `Authorization: Bearer …`; anybody else is refused with 401 key_unknown. */
export const gatewayPaymentEndpoints = {
  create: endpoint({
    ...atGateway,
    method: 'POST',
    path: '/payment',
    summary:
      'Takes a payment, once for each reference: said again it answers how the first one stands. Refused with 409 reference_reused, 422 token_unusable, card_unknown.',
    body: z.strictObject({
      reference,
      amount: moneySchema.extend({ amount: z.int().positive() }),
      source,
      /** What the payer sees: the number of the order. */
      description: z.string().max(100),
      returnUrl: z.url({ protocol: /^https?$/ }).max(2_000),
      /** The language of the pages that the payer may see. */
      locale: z.string().max(10),
    }),
    response: gatewayPayment,
  }),
  read: endpoint({
    ...atGateway,
    method: 'GET',
    path: '/payment/:reference',
    summary: 'How a payment stands. Refused with 404 payment_unknown.',
    params: byReference,
    response: gatewayPayment,
  }),
  cancel: endpoint({
    ...atGateway,
    method: 'POST',
    path: '/payment/:reference/cancel',
    summary:
      'Gives a payment up unless it is captured, and answers how it stands. An unknown reference is given up in advance.',
    params: byReference,
    response: z.object({ state: z.enum(GATEWAY_PAYMENT_STATES) }),
  }),
  refund: endpoint({
    ...atGateway,
    method: 'POST',
    path: '/payment/:reference/refund',
    summary:
      'Gives back a part, once for each refund reference. Refused with 404 payment_unknown, 409 payment_not_captured, refund_too_high, reference_reused.',
    params: byReference,
    body: z.strictObject({ refundReference: reference, amount: moneySchema.extend({ amount: z.int().positive() }) }),
    response: z.object({ refunded: z.int() }),
  }),
};
