import { DELIVERY_METHODS } from '@shop/domain/delivery';
import { PAYMENT_METHODS } from '@shop/domain/payment-method';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { country, orderAddress, address as savedAddress, typedPlace } from './address.ts';
import { emailField } from './auth.ts';
import { orderReply } from './order.ts';
import { quoteLine, quoteReply, quoteService } from './quote.ts';
import { savedCard } from './saved-card.ts';

/** A way to have this very bag delivered there. */
const method = z.object({
  code: z.enum(DELIVERY_METHODS),
  /** What it costs this bag. */
  price: moneySchema,
  /** Why it costs nothing. */
  freeBy: z.enum(['threshold', 'promotion', 'pass']).optional(),
  from: z.iso.date(),
  to: z.iso.date(),
  orderBefore: z.iso.datetime(),
});
export type CheckoutMethod = z.infer<typeof method>;

const collectPoint = z.object({ id: z.string(), name: z.string(), lines: z.array(z.string()) });

export const checkoutReply = z.object({
  /** Paying: a payment is under way, and the bag cannot be changed until it ends. */
  status: z.enum(['open', 'paying']),
  /** Of the payment under way: the number that `complete` asks for. */
  order: z.string().optional(),
  /** The first step that is not done. */
  next: z.enum(['address', 'delivery', 'payment']),
  signedIn: z.boolean(),
  email: z.string().optional(),
  /** Whether news by mail was asked for here. Never before it was chosen. */
  marketing: z.boolean(),
  deliveryAddress: orderAddress.optional(),
  /** Absent: the one of delivery. */
  billingAddress: orderAddress.optional(),
  /** Of a customer, those that the store delivers to. */
  savedAddresses: z.array(savedAddress),
  /** To which the store delivers, with the form of their addresses. */
  countries: z.array(country),
  /** Every country, for bills. */
  billingCountries: z.array(country),
  methods: z.array(method),
  method: z.enum(DELIVERY_METHODS).optional(),
  collectPoints: z.array(collectPoint),
  collectPoint: z.string().optional(),
  lines: z.array(quoteLine),
  services: z.array(quoteService),
  code: quoteReply.shape.code,
  promotions: quoteReply.shape.promotions,
  giftCards: quoteReply.shape.giftCards,
  /** Absent for guests, and where account balance is closed to the locale (§2). */
  credit: z.object({ balance: moneySchema, isUsed: z.boolean(), amount: moneySchema }).optional(),
  totals: z.object({
    items: moneySchema,
    discount: moneySchema,
    services: moneySchema,
    /** Of the chosen method, or of the standard one. */
    delivery: moneySchema,
    /** On top, where the market adds it; absent until the place is known. */
    taxAdded: moneySchema.optional(),
    taxIncluded: z.object({ amount: moneySchema, percent: z.number() }).optional(),
    total: moneySchema,
    giftCards: moneySchema,
    credit: moneySchema,
    /** What is left for the payment method. */
    toPay: moneySchema,
  }),
  paymentMethods: z.array(z.object({ method: z.enum(PAYMENT_METHODS), kind: z.enum(['card', 'redirect']) })),
  /** The customer's, that have not expired. */
  savedCards: z.array(savedCard),
  /** The gateway's page of card fields, to be shown in a frame; it answers by postMessage. */
  cardFields: z.object({ url: z.string(), origin: z.string() }).optional(),
  /** Where the gateway's published numbers may be tried. */
  isTest: z.boolean(),
});
export type CheckoutReply = z.infer<typeof checkoutReply>;

/** How the shopper pays what gift cards and credit leave. */
const payment = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('card'), token: z.string().min(1).max(200), save: z.boolean().default(false) }),
  z.strictObject({ method: z.literal('saved-card'), cardId: z.string().min(1).max(200) }),
  z.strictObject({ method: z.enum(['paypal', 'clearpay', 'klarna']) }),
  /** Gift cards and credit pay it all. */
  z.strictObject({ method: z.literal('none') }),
]);
export type CheckoutPayment = z.output<typeof payment>;

export const placingReply = z.object({
  /** Action: the shopper goes to `url` and comes back to /checkout/return. Pending: nobody knows yet; ask again. */
  status: z.enum(['ordered', 'action', 'pending']),
  number: z.string(),
  url: z.string().optional(),
});
export type PlacingReply = z.infer<typeof placingReply>;

const number = z.string().trim().min(1).max(40);
const withQuote = { withQuote: true } as const;

/** From the bag to the order. The `Quote` header names the bag; a changed bag under way is refused with 409. */
export const checkoutEndpoints = {
  get: endpoint({
    method: 'GET',
    version: 1,
    path: '/checkout',
    access: 'guest',
    ...withQuote,
    summary: 'The checkout as far as it has come: addresses, ways of delivery, what is to pay. 422 bag_empty.',
    response: checkoutReply,
  }),
  address: endpoint({
    method: 'PUT',
    version: 1,
    path: '/checkout/address',
    access: 'guest',
    ...withQuote,
    summary:
      'Who buys and where it goes. Refused with 422 email_invalid, address_*, phone_invalid, not_delivered_there and 409 completion_in_progress.',
    body: z.strictObject({
      email: emailField,
      marketing: z.boolean().default(false),
      /** One of the customer's own, or typed. */
      delivery: z.union([z.strictObject({ addressId: z.string().max(64) }), typedPlace]),
      billing: z.union([z.strictObject({ addressId: z.string().max(64) }), typedPlace]).optional(),
      /** Into the address book of the customer. */
      save: z.boolean().default(false),
    }),
    response: checkoutReply,
  }),
  delivery: endpoint({
    method: 'PUT',
    version: 1,
    path: '/checkout/delivery',
    access: 'guest',
    ...withQuote,
    summary: 'How it is delivered. Refused with 422 method_unavailable, collect_point_required, address_required.',
    body: z.strictObject({ method: z.enum(DELIVERY_METHODS), collectPoint: z.string().max(80).optional() }),
    response: checkoutReply,
  }),
  change: endpoint({
    method: 'PATCH',
    version: 1,
    path: '/checkout',
    access: 'guest',
    ...withQuote,
    summary: 'Whether the credit of the customer pays as far as it reaches.',
    body: z.strictObject({ useCredit: z.boolean() }),
    response: checkoutReply,
  }),
  place: endpoint({
    method: 'POST',
    version: 1,
    path: '/checkout/order',
    access: 'guest',
    ...withQuote,
    summary:
      'Place the order and pay. Needs the header Idempotency-Key: said again it answers the same, with Idempotent-Replayed: true. Refused with 422 payment_declined, out_of_stock, promotion_used_up, checkout_incomplete, idempotency_mismatch; 409 totals_changed, completion_in_progress, balance_too_low.',
    body: z.strictObject({
      payment,
      /** What the shopper was shown as left to pay, and what the whole was: other amounts are never taken silently. */
      expected: moneySchema,
      total: moneySchema,
      /** With consent only. */
      conversionEventId: z.string().max(100).optional(),
    }),
    response: placingReply,
  }),
  complete: endpoint({
    method: 'POST',
    version: 1,
    path: '/checkout/order/complete',
    access: 'guest',
    ...withQuote,
    summary: 'Back from a challenge or another site: ask how the payment ended. Refused with 422 payment_declined.',
    body: z.strictObject({ number }),
    response: placingReply,
  }),
  cancel: endpoint({
    method: 'POST',
    version: 1,
    path: '/checkout/order/cancel',
    access: 'guest',
    ...withQuote,
    summary: 'Give up a payment that is under way, so that the bag can be changed. Ordered: it was paid meanwhile.',
    response: z.object({ status: z.enum(['open', 'ordered']), number: z.string().optional() }),
  }),
  order: endpoint({
    method: 'GET',
    version: 1,
    path: '/checkout/order/:number',
    access: 'guest',
    ...withQuote,
    summary: 'An order that was made from the bag of the `Quote` header. Anybody else is answered 404 order_unknown.',
    params: z.object({ number }),
    response: orderReply,
  }),
};
