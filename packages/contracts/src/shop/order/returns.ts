import { REFUND_TYPES, RETURN_REASONS, RETURN_STAGES, RETURN_WISHES } from '@shop/domain/order/returns';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';

/** QR code of `size` × `size` modules, the dark ones as an SVG path. */
const qrCode = z.object({ size: z.int(), path: z.string() });

const returnReply = z.object({
  /** Return number, as printed on the label. */
  number: z.string(),
  stage: z.enum(RETURN_STAGES),
  wish: z.enum(RETURN_WISHES),
  requestedAt: z.iso.datetime(),
  lines: z.array(
    z.object({
      lineNumber: z.int(),
      title: z.string(),
      size: z.string().optional(),
      quantity: z.int(),
      reason: z.enum(RETURN_REASONS),
      /** Size sent in exchange. */
      exchangeSize: z.string().optional(),
    }),
  ),
  fee: moneySchema,
  /** Refund amount, due or paid; for an exchange only when the other size could not be held. */
  refund: moneySchema.optional(),
  /** End of the hold on the exchange size. */
  heldUntil: z.iso.datetime().optional(),
  /** Absent once no parcel is expected any more. */
  label: qrCode.optional(),
});
export type ReturnReply = z.infer<typeof returnReply>;

const returnableLine = z.object({
  lineNumber: z.int(),
  title: z.string(),
  colour: z.string().optional(),
  size: z.string().optional(),
  image: z.object({ key: z.string(), alt: z.string() }).optional(),
  /** Quantity that can still be returned, and its total value. */
  quantity: z.int().min(1),
  worth: moneySchema,
  /** Other sizes, sold out or not. */
  sizes: z.array(z.object({ sku: z.string(), size: z.string(), isAvailable: z.boolean() })),
});
export type ReturnableLine = z.infer<typeof returnableLine>;

const refundType = z.object({ type: z.enum(REFUND_TYPES), when: z.enum(['now', 'received']) });

const returnsReply = z.object({
  /** Order number. */
  number: z.string(),
  /** Lines that can be returned now. */
  lines: z.array(returnableLine),
  /** Reason why nothing can be returned. */
  closed: z.enum(['not-delivered', 'too-late', 'nothing-left']).optional(),
  until: z.iso.datetime().optional(),
  refundTypes: z.array(refundType),
  /** Return fee; waived when all returned items were faulty or wrong. */
  fee: moneySchema,
  /** Earlier returns, latest first. */
  returns: z.array(returnReply),
});
export type ReturnsReply = z.infer<typeof returnsReply>;

const refundTypesReply = z.object({
  types: z.array(refundType),
  fee: moneySchema,
  /** Refund amount, when lines were given. */
  refund: moneySchema.optional(),
});

const number = z.string().trim().min(1).max(40);
const email = z.string().trim().min(1).max(254);
const chosenLine = z.strictObject({
  lineNumber: z.int().min(1),
  quantity: z.int().min(1).max(1_000),
  reason: z.enum(RETURN_REASONS),
  /** Variant wanted in exchange. */
  exchangeSku: z.string().min(1).max(80).optional(),
});
const chosen = {
  /** Idempotency key of the form: a repeated call returns the existing return. */
  requestKey: z.uuid(),
  wish: z.enum(RETURN_WISHES),
  lines: z.array(chosenLine).min(1).max(100),
};
export type ReturnChoice = z.infer<z.ZodObject<typeof chosen>>;

const REFUSALS =
  'Refused with 404 order_unknown, 409 return_not_delivered, return_too_late, line_not_returnable, return_exceeds_bought, refund_type_closed and exchange_sold_out, 422 exchange_unknown and return_nothing_chosen.';
const GUESSES =
  'A wrong number and a wrong address are refused alike with 404 order_unknown; 429 too_many_tries and Retry-After after many tries.';

/** Returns. A customer returns from their own orders; a guest proves an order by number and e-mail address. */
export const returnsEndpoints = {
  get: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/order/:number/return',
    access: 'customer',
    rateClass: 'api',
    summary: 'Return the returnable lines of an order, and its earlier returns. Refused with 404 order_unknown.',
    params: z.object({ number }),
    response: returnsReply,
  }),
  request: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/order/:number/return',
    access: 'customer',
    rateClass: 'write',
    summary: `Request a return for a refund to the payment, immediate credit, or an exchange. ${REFUSALS}`,
    params: z.object({ number }),
    body: z.strictObject(chosen),
    response: returnReply,
  }),
  search: endpoint({
    method: 'POST',
    version: 1,
    path: '/order/return/search',
    access: 'guest',
    rateClass: 'write',
    summary: `Return the returnable lines of an order, by its number and e-mail address. ${GUESSES}`,
    body: z.strictObject({ number, email }),
    response: returnsReply,
  }),
  requestAsGuest: endpoint({
    method: 'POST',
    version: 1,
    path: '/order/return',
    access: 'guest',
    rateClass: 'write',
    summary: `Request a return for an order by its number and e-mail address. ${GUESSES} ${REFUSALS}`,
    body: z.strictObject({ number, email, ...chosen }),
    response: returnReply,
  }),
  refundTypes: endpoint({
    method: 'POST',
    version: 1,
    path: '/order/refund-type',
    access: 'guest',
    rateClass: 'write',
    summary: `Return the refund types of an order and, for given lines, the amount: for the customer who owns it, or by number and e-mail address. ${GUESSES}`,
    body: z.strictObject({
      number,
      email: email.optional(),
      lines: z
        .array(chosenLine.omit({ exchangeSku: true }))
        .min(1)
        .max(100)
        .optional(),
    }),
    response: refundTypesReply,
  }),
};
