import { DELIVERY_METHODS } from '@shop/domain/quote/delivery/delivery';
import { SERVICE_KINDS } from '@shop/domain/quote/quote-service';
import { z } from 'zod';

/** Money and dates are text here, formatted by the store. */
const words = z.string();

const line = z.object({
  /** The mail template names services itself, in its own language. */
  kind: z.enum(['goods', ...SERVICE_KINDS]),
  title: z.string(),
  colour: z.string().optional(),
  size: z.string().optional(),
  quantity: z.int(),
  /** Gift note, plain text. */
  note: z.string().optional(),
  total: words,
  url: z.url().optional(),
  picture: z.object({ url: z.url(), alt: z.string() }).optional(),
});
export type MailedLine = z.infer<typeof line>;

const sums = z.object({
  items: words.optional(),
  discount: words.optional(),
  /** Without the wrapping. */
  services: words.optional(),
  giftWrap: words.optional(),
  /** Absent when nothing is delivered. */
  delivery: words.optional(),
  deliveryIsFree: z.boolean(),
  tax: words.optional(),
  taxIsAdded: z.boolean(),
  total: words,
});
export type MailedSums = z.infer<typeof sums>;

const tender = z.object({
  kind: z.enum(['gift-card', 'credit', 'payment']),
  /** Last four digits of a card, or the name of a method. */
  label: z.string(),
  amount: words,
});
export type MailedTender = z.infer<typeof tender>;

/** Absent in mails stored by an older version. */
const help = z.object({ contactUrl: z.url() }).optional();
/** Pre-contract information that the law wants on a durable medium. Absent in mails stored by an older version. */
const legal = z
  .object({
    termsUrl: z.url(),
    /** Days after receipt; absent where the law gives no right to cancel. */
    cancellationDays: z.int().optional(),
  })
  .optional();

/** Greeting of the customer. Absent in mails stored by an older version. */
const firstName = z.string().optional();

const orderFields = { number: z.string(), lines: z.array(line), orderUrl: z.url(), help, firstName };
/** Payment methods that the refund goes back to. */
/** The card was authorised only: it is not charged, or charged less. */
const isReleased = z.boolean().optional();
const refunds = z.array(tender);
const delivery = z.object({ method: z.enum(DELIVERY_METHODS), days: words, address: z.array(z.string()) });

/** Order mails, from payment on. */
export const orderMailSchemas = [
  z.object({
    template: z.literal('order-confirmation'),
    ...orderFields,
    placedOn: words,
    sums,
    tenders: z.array(tender),
    /** Absent when the order has no parcel. */
    delivery: delivery.optional(),
    /** Guests have no account and look the order up by number and address. */
    isGuest: z.boolean(),
    /** The card is charged at dispatch. */
    isHeld: z.boolean().optional(),
    legal,
  }),
  z.object({
    template: z.literal('order-dispatched'),
    ...orderFields,
    delivery,
    parcels: z.array(z.object({ carrier: z.string(), trackingNumber: z.string(), url: z.string().optional() })),
    trackUrl: z.url(),
  }),
  z.object({
    template: z.literal('order-delivered'),
    ...orderFields,
    /** Last day for a return. */
    returnUntil: words,
  }),
  z.object({ template: z.literal('order-cancelled'), ...orderFields, refunds, isReleased }),
  /** Paid, but sold out in the meantime. */
  z.object({ template: z.literal('order-unfillable'), ...orderFields, refunds, isReleased }),
  z.object({
    template: z.literal('order-refund'),
    number: z.string(),
    orderUrl: z.url(),
    help,
    firstName,
    total: words,
    refunds,
    isReleased,
  }),
  z.object({
    /** Order that staff have taken; `payUrl` works once. */
    template: z.literal('pay-link'),
    firstName,
    lines: z.array(line),
    total: words,
    until: words,
    payUrl: z.url(),
  }),
  z.object({
    /** Difference of a dearer size, to be paid at `payUrl`. */
    template: z.literal('swap-pay-link'),
    firstName,
    number: z.string(),
    title: z.string(),
    from: z.string(),
    to: z.string(),
    total: words,
    until: words,
    payUrl: z.url(),
  }),
  z.object({
    template: z.literal('return-requested'),
    ...orderFields,
    returnNumber: z.string(),
    labelUrl: z.url(),
    sendUntil: words,
    refundTo: z.enum(['payment', 'credit', 'exchange']),
  }),
] as const;
