import { DELIVERY_METHODS } from '@shop/domain/delivery';
import { z } from 'zod';

/** Money and days are words here, as the store writes them. */
const words = z.string();

const line = z.object({
  /** What is no goods is named by the letter, in its own language. */
  kind: z.enum(['goods', 'gift-card', 'delivery-pass']),
  title: z.string(),
  colour: z.string().optional(),
  size: z.string().optional(),
  quantity: z.int(),
  total: words,
  url: z.url().optional(),
  picture: z.object({ url: z.url(), alt: z.string() }).optional(),
});
export type MailedLine = z.infer<typeof line>;

const sums = z.object({
  items: words.optional(),
  discount: words.optional(),
  services: words.optional(),
  /** Absent where nothing is delivered. */
  delivery: words.optional(),
  deliveryIsFree: z.boolean(),
  tax: words.optional(),
  taxIsAdded: z.boolean(),
  total: words,
});
export type MailedSums = z.infer<typeof sums>;

const tender = z.object({
  kind: z.enum(['gift-card', 'credit', 'payment']),
  /** The last four of a card, or the name of a method. */
  label: z.string(),
  amount: words,
});
export type MailedTender = z.infer<typeof tender>;

const ofOrder = { number: z.string(), lines: z.array(line), orderUrl: z.url() };
/** Where what was paid goes back to. */
const refunds = z.array(tender);
const delivery = z.object({ method: z.enum(DELIVERY_METHODS), days: words, address: z.array(z.string()) });

/** What a shopper is told of an order, from the moment it is paid. */
export const orderMailSchemas = [
  z.object({
    template: z.literal('order-confirmation'),
    ...ofOrder,
    placedOn: words,
    sums,
    tenders: z.array(tender),
    /** Absent where there is no parcel. */
    delivery: delivery.optional(),
    /** Whoever has no account finds the order by its number and address. */
    isGuest: z.boolean(),
  }),
  z.object({
    template: z.literal('order-dispatched'),
    ...ofOrder,
    delivery,
    parcels: z.array(z.object({ carrier: z.string(), trackingNumber: z.string() })),
    trackUrl: z.url(),
  }),
  z.object({
    template: z.literal('order-delivered'),
    ...ofOrder,
    /** The last day on which something can be sent back. */
    returnUntil: words,
  }),
  z.object({ template: z.literal('order-cancelled'), ...ofOrder, refunds }),
  /** Paid for, and sold out meanwhile. */
  z.object({ template: z.literal('order-unfillable'), ...ofOrder, refunds }),
  z.object({ template: z.literal('order-refund'), number: z.string(), orderUrl: z.url(), total: words, refunds }),
  z.object({
    template: z.literal('return-requested'),
    ...ofOrder,
    returnNumber: z.string(),
    labelUrl: z.url(),
    sendUntil: words,
    refundTo: z.enum(['payment', 'credit', 'exchange']),
  }),
] as const;
