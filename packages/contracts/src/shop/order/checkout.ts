import { PAYMENT_METHODS } from '@shop/domain/order/payment/payment-method';
import { DELIVERY_METHODS } from '@shop/domain/quote/delivery/delivery';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { country, orderAddress, address as savedAddress, typedPlace } from '../account/address.ts';
import { emailField } from '../account/auth.ts';
import { savedCard } from '../account/saved-card.ts';
import { quoteLine, quoteReply, quoteService } from '../quote/quote.ts';
import { gatewayToken } from './gateway-token.ts';
import { orderReply } from './order.ts';

const totals = z.object({
  items: moneySchema,
  discount: moneySchema,
  services: moneySchema,
  /** Part of `services`; absent without wrapping. */
  giftWrap: moneySchema.optional(),
  /** Price of the chosen method, or of the standard one. */
  delivery: moneySchema,
  /** Tax on top of the prices, where the market adds it; absent until the destination is known. */
  taxAdded: moneySchema.optional(),
  taxIncluded: z.object({ amount: moneySchema, percent: z.number() }).optional(),
  total: moneySchema,
  giftCards: moneySchema,
  credit: moneySchema,
  /** Amount left for the payment method. */
  toPay: moneySchema,
});

/** Delivery method available for this quote and address. */
const method = z.object({
  code: z.enum(DELIVERY_METHODS),
  /** Delivery price for this quote. */
  price: moneySchema,
  /** Reason for free delivery. */
  freeBy: z.enum(['threshold', 'promotion', 'pass']).optional(),
  from: z.iso.date(),
  to: z.iso.date(),
  orderBefore: z.iso.datetime(),
  /** Totals if this method is chosen. */
  totals: totals.optional(),
});
export type CheckoutMethod = z.infer<typeof method>;

const collectPoint = z.object({ id: z.string(), name: z.string(), lines: z.array(z.string()) });

export const checkoutReply = z.object({
  /** paying: a payment is in progress, and the quote is locked until it ends. */
  status: z.enum(['open', 'paying']),
  /** Order number of the payment in progress, for `complete`. */
  order: z.string().optional(),
  /** First incomplete step. */
  next: z.enum(['address', 'delivery', 'payment']),
  signedIn: z.boolean(),
  email: z.string().optional(),
  /** Marketing opt-in of this checkout. Never preselected. */
  marketing: z.boolean(),
  deliveryAddress: orderAddress.optional(),
  /** Absent: same as the delivery address. */
  billingAddress: orderAddress.optional(),
  /** The customer's saved addresses that the store delivers to. */
  savedAddresses: z.array(savedAddress),
  /** Delivery countries, with their address forms. */
  countries: z.array(country),
  /** Every country, for billing. */
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
  /** Absent for guests, and where account balance is not available in the locale (§2). */
  credit: z
    .object({
      balance: moneySchema,
      isUsed: z.boolean(),
      /** Part that pays for this order. */
      amount: moneySchema,
      /** The most that may be used, where the customer chose a part. */
      limit: moneySchema.optional(),
    })
    .optional(),
  totals,
  paymentMethods: z.array(z.object({ method: z.enum(PAYMENT_METHODS), kind: z.enum(['card', 'redirect']) })),
  /** The customer's saved cards that have not expired. */
  savedCards: z.array(savedCard),
  /** The gateway's hosted card fields for an iframe; they reply by postMessage. */
  cardFields: z.object({ url: z.string(), origin: z.string() }).optional(),
  /** True with the test gateway: its published test card numbers work. */
  isTest: z.boolean(),
});
export type CheckoutReply = z.infer<typeof checkoutReply>;

/** Where a wallet delivers to. Street and name are told after the confirmation only. */
const destination = z.strictObject({
  country: z.string().length(2),
  region: z.string().max(100).optional(),
  city: z.string().max(100).optional(),
  postcode: z.string().max(20).optional(),
});

const expressReply = z.object({
  /** Countries the store delivers to. */
  countries: z.array(z.string()),
  /** Empty: nothing to deliver or to pay, or nothing is delivered there. */
  methods: z.array(
    z.object({
      code: z.enum(DELIVERY_METHODS),
      price: moneySchema,
      from: z.iso.date(),
      to: z.iso.date(),
      /** Amounts if this method is chosen. */
      total: moneySchema,
      toPay: moneySchema,
    }),
  ),
});
export type ExpressReply = z.infer<typeof expressReply>;

/** Payment method for the amount that gift cards and credit leave. */
const payment = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('card'), token: gatewayToken, save: z.boolean().default(false) }),
  z.strictObject({ method: z.literal('saved-card'), cardId: z.string().min(1).max(200) }),
  z.strictObject({ method: z.enum(['paypal', 'clearpay', 'klarna']) }),
  /** Gift cards and credit cover the total. */
  z.strictObject({ method: z.literal('none') }),
]);
export type CheckoutPayment = z.output<typeof payment>;

export const placingReply = z.object({
  /**
   * action: the shopper goes to `url` and comes back to /checkout/return. pending: the outcome is not known yet; poll
   * again.
   */
  status: z.enum(['ordered', 'action', 'pending']),
  number: z.string(),
  url: z.string().optional(),
});
export type PlacingReply = z.infer<typeof placingReply>;

const number = z.string().trim().min(1).max(40);
const withQuote = { withQuote: true } as const;

/**
 * Checkout from quote to order. The `Quote` header names the quote; changing it during a payment is refused with 409.
 */
export const checkoutEndpoints = {
  get: endpoint({
    method: 'GET',
    version: 1,
    path: '/checkout',
    access: 'guest',
    rateClass: 'api',
    ...withQuote,
    summary:
      'Return the current checkout: addresses, delivery methods, amount to pay. Refused with 422 bag_empty and 503 checkout_closed.',
    response: checkoutReply,
  }),
  address: endpoint({
    method: 'PUT',
    version: 1,
    path: '/checkout/address',
    access: 'guest',
    rateClass: 'write',
    ...withQuote,
    summary:
      'Set the e-mail address, delivery address and billing address. Refused with 422 email_invalid, address_*, phone_invalid, not_delivered_there and 409 completion_in_progress.',
    body: z.strictObject({
      email: emailField,
      marketing: z.boolean().default(false),
      /** Saved address of the customer, or a typed one. */
      delivery: z.union([z.strictObject({ addressId: z.string().max(64) }), typedPlace]),
      billing: z.union([z.strictObject({ addressId: z.string().max(64) }), typedPlace]).optional(),
      /** Saves to the customer's address book. */
      save: z.boolean().default(false),
    }),
    response: checkoutReply,
  }),
  delivery: endpoint({
    method: 'PUT',
    version: 1,
    path: '/checkout/delivery',
    access: 'guest',
    rateClass: 'write',
    ...withQuote,
    summary: 'Set the delivery method. Refused with 422 method_unavailable, collect_point_required, address_required.',
    body: z.strictObject({ method: z.enum(DELIVERY_METHODS), collectPoint: z.string().max(80).optional() }),
    response: checkoutReply,
  }),
  express: endpoint({
    method: 'POST',
    version: 1,
    path: '/checkout/express',
    access: 'guest',
    rateClass: 'write',
    ...withQuote,
    summary:
      'Return the delivery methods and amounts for a wallet such as Apple Pay, before it tells the whole address. Changes nothing. Without a destination those of the country of the store.',
    body: z.strictObject({ destination: destination.optional() }),
    response: expressReply,
  }),
  change: endpoint({
    method: 'PATCH',
    version: 1,
    path: '/checkout',
    access: 'guest',
    rateClass: 'write',
    ...withQuote,
    summary:
      "Set whether the customer's credit is used: as far as it covers the total, or at most `limit` in minor units of the currency.",
    body: z.strictObject({ useCredit: z.boolean(), limit: z.int().min(1).max(100_000_000).optional() }),
    response: checkoutReply,
  }),
  place: endpoint({
    method: 'POST',
    version: 1,
    path: '/checkout/order',
    access: 'guest',
    rateClass: 'write',
    ...withQuote,
    needsIdempotencyKey: true,
    summary:
      'Place the order and pay. Requires the Idempotency-Key header: a repeated call returns the same reply with Idempotent-Replayed: true. Refused with 422 payment_declined, out_of_stock, promotion_used_up, checkout_incomplete, idempotency_mismatch; 409 totals_changed, completion_in_progress, balance_too_low, stock_on_hold, stock_being_paid; 429 too_many_holds; 403 sign_in_again more than 15 minutes after the sign-in where a saved card or credit pays for a parcel to a new address or for a gift card.',
    body: z.strictObject({
      payment,
      /** Amount to pay and total as shown to the shopper: a different amount is never charged silently. */
      expected: moneySchema,
      total: moneySchema,
      /** Sent with consent only. */
      conversionEventId: z.string().max(100).optional(),
    }),
    response: placingReply,
  }),
  complete: endpoint({
    method: 'POST',
    version: 1,
    path: '/checkout/order/complete',
    access: 'guest',
    rateClass: 'write',
    ...withQuote,
    summary:
      'Return the outcome of a payment after a challenge or redirect. Refused with 422 payment_declined, out_of_stock.',
    body: z.strictObject({ number }),
    response: placingReply,
  }),
  leave: endpoint({
    method: 'POST',
    version: 1,
    path: '/checkout/order/leave',
    access: 'guest',
    rateClass: 'write',
    ...withQuote,
    summary:
      'Release the stock of a payment whose page was left unpaid. Idempotent. The payment stays open: complete holds the stock again, and a payment that succeeds without stock is refunded.',
    response: z.object({ released: z.boolean() }),
  }),
  cancel: endpoint({
    method: 'POST',
    version: 1,
    path: '/checkout/order/cancel',
    access: 'guest',
    rateClass: 'write',
    ...withQuote,
    summary:
      'Cancel a payment in progress, so that the quote can be changed. Returns ordered when it was paid in the meantime.',
    response: z.object({ status: z.enum(['open', 'ordered']), number: z.string().optional() }),
  }),
  openPayLink: endpoint({
    method: 'POST',
    version: 1,
    path: '/checkout/pay-link',
    access: 'guest',
    rateClass: 'write',
    summary:
      'Open the quote of an order that staff have taken, by the token of the mailed link. The cookie names that quote from now on. Works once. Refused with 404 link_unusable and 409 pay_link_used, pay_link_expired, pay_link_paid.',
    body: z.strictObject({ token: z.string().min(1).max(100) }),
    /** Token of the quote. */
    response: z.object({ token: z.string() }),
  }),
  order: endpoint({
    method: 'GET',
    version: 1,
    path: '/checkout/order/:number',
    access: 'guest',
    rateClass: 'api',
    ...withQuote,
    summary: 'Return an order made from the quote of the `Quote` header. Any other quote gets 404 order_unknown.',
    params: z.object({ number }),
    response: orderReply,
  }),
};
