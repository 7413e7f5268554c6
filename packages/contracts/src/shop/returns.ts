import { REFUND_TYPES, RETURN_REASONS, RETURN_STAGES, RETURN_WISHES } from '@shop/domain/returns';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';

/** To be drawn as so many squares each way: the black ones as a path. */
const qrCode = z.object({ size: z.int(), path: z.string() });

const returnReply = z.object({
  /** As it stands on the label. */
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
      /** The size that comes instead. */
      exchangeSize: z.string().optional(),
    }),
  ),
  fee: moneySchema,
  /** What goes back, or went; of an exchange only once the other size could not be kept. */
  refund: moneySchema.optional(),
  /** Until then the other size is kept. */
  heldUntil: z.iso.datetime().optional(),
  /** Absent once nothing is to be sent any more. */
  label: qrCode.optional(),
});
export type ReturnReply = z.infer<typeof returnReply>;

const returnableLine = z.object({
  lineNumber: z.int(),
  title: z.string(),
  colour: z.string().optional(),
  size: z.string().optional(),
  image: z.object({ key: z.string(), alt: z.string() }).optional(),
  /** How many can still go back, and what they are worth together. */
  quantity: z.int().min(1),
  worth: moneySchema,
  /** The other sizes, sold out or not. */
  sizes: z.array(z.object({ sku: z.string(), size: z.string(), isAvailable: z.boolean() })),
});
export type ReturnableLine = z.infer<typeof returnableLine>;

const refundType = z.object({ type: z.enum(REFUND_TYPES), when: z.enum(['now', 'received']) });

const returnsReply = z.object({
  /** Of the order. */
  number: z.string(),
  /** What can go back now. */
  lines: z.array(returnableLine),
  /** Why nothing can. */
  closed: z.enum(['not-delivered', 'too-late', 'nothing-left']).optional(),
  until: z.iso.datetime().optional(),
  refundTypes: z.array(refundType),
  /** What is taken for a return, unless all that comes back was faulty or wrong. */
  fee: moneySchema,
  /** What was sent back before, the latest first. */
  returns: z.array(returnReply),
});
export type ReturnsReply = z.infer<typeof returnsReply>;

const refundTypesReply = z.object({
  types: z.array(refundType),
  fee: moneySchema,
  /** What would go back, where lines were named. */
  refund: moneySchema.optional(),
});

const number = z.string().trim().min(1).max(40);
const email = z.string().trim().min(1).max(254);
const chosenLine = z.strictObject({
  lineNumber: z.int().min(1),
  quantity: z.int().min(1).max(1_000),
  reason: z.enum(RETURN_REASONS),
  /** The size that is wanted instead. */
  exchangeSku: z.string().min(1).max(80).optional(),
});
const chosen = {
  /** Made for the form: sent again it answers the return that was made. */
  requestKey: z.uuid(),
  wish: z.enum(RETURN_WISHES),
  lines: z.array(chosenLine).min(1).max(100),
};
export type ReturnChoice = z.infer<z.ZodObject<typeof chosen>>;

const REFUSALS =
  'Refused with 404 order_unknown, 409 return_not_delivered, return_too_late, line_not_returnable, return_exceeds_bought, refund_type_closed and exchange_sold_out, 422 exchange_unknown and return_nothing_chosen.';
const GUESSES =
  'A wrong number and a wrong address are refused alike with 404 order_unknown; 429 too_many_tries and Retry-After after many tries.';

/** What goes back. A customer returns from their own orders; a guest is known by number and e-mail address. */
export const returnsEndpoints = {
  get: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/order/:number/return',
    access: 'customer',
    summary: 'What of an order can go back, and what was sent back before. Refused with 404 order_unknown.',
    params: z.object({ number }),
    response: returnsReply,
  }),
  request: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/order/:number/return',
    access: 'customer',
    summary: `Send something back, for what paid, for credit at once, or for another size. ${REFUSALS}`,
    params: z.object({ number }),
    body: z.strictObject(chosen),
    response: returnReply,
  }),
  search: endpoint({
    method: 'POST',
    version: 1,
    path: '/order/return/search',
    access: 'guest',
    summary: `What of an order can go back, by its number and e-mail address. ${GUESSES}`,
    body: z.strictObject({ number, email }),
    response: returnsReply,
  }),
  requestAsGuest: endpoint({
    method: 'POST',
    version: 1,
    path: '/order/return',
    access: 'guest',
    summary: `Send something back of an order that is known by its number and e-mail address. ${GUESSES} ${REFUSALS}`,
    body: z.strictObject({ number, email, ...chosen }),
    response: returnReply,
  }),
  refundTypes: endpoint({
    method: 'POST',
    version: 1,
    path: '/order/refund-type',
    access: 'guest',
    summary: `Where the money of a return can go and, for some lines, how much it is: for the customer whose order it is, or by number and e-mail address. ${GUESSES}`,
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
