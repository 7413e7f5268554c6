import { MAX_GIFT_MESSAGE_LENGTH, MAX_GIFT_NAME_LENGTH } from '@shop/domain/gift-card-order';
import { MAX_LINE_QUANTITY } from '@shop/domain/quote';
import { SERVICE_KINDS } from '@shop/domain/quote-service';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { emailField } from './auth.ts';

const sku = z
  .string()
  .min(1)
  .max(80)
  .regex(/^\P{Cc}*$/u, 'Control characters are not allowed');
const quantity = z.int().min(1).max(MAX_LINE_QUANTITY);

/** What a body says of a product. Names and prices are never taken from it. */
const product = z.strictObject({ sku, quantity: quantity.default(1) });

/** §5: a non-empty list is a failure, also in a reply that says 200; the first reason is the message. */
const errors = z.array(z.object({ reason: z.string(), code: z.string() })).optional();

/** What changed since the shopper last saw the line. It stays until they have seen it. */
const lineNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['price-up', 'price-down']), before: moneySchema }),
  /** Fewer are left than are wanted. */
  z.object({ kind: z.literal('fewer-left'), available: z.int() }),
  z.object({ kind: z.literal('sold-out') }),
  /** Not sold here any more, or not by this store. */
  z.object({ kind: z.literal('withdrawn') }),
]);
export type QuoteLineNotice = z.infer<typeof lineNotice>;

export const quoteLine = z.object({
  /** Of the size; a bag has one line for each. */
  sku: z.string(),
  productSku: z.string(),
  /** Absent where the product is gone. */
  url: z.string().optional(),
  title: z.string(),
  colour: z.string().optional(),
  size: z.string(),
  image: z.object({ key: z.string(), alt: z.string() }).optional(),
  quantity: z.int(),
  /** How many may be asked for: the bound of the shop, or what is left where that is few. */
  maxQuantity: z.int().min(0),
  /** Every size of the product, to change to. */
  sizes: z.array(z.object({ sku: z.string(), label: z.string(), inStock: z.boolean() })),
  price: z.object({ now: moneySchema, was: moneySchema.optional() }),
  /** For all of them, before and after what is taken off. Nothing for a line that cannot be bought. */
  full: moneySchema,
  total: moneySchema,
  /** Each reduction by the name its promotion has. */
  discounts: z.array(z.object({ promotion: z.string(), name: z.string(), amount: moneySchema })),
  notices: z.array(lineNotice),
  canBeBought: z.boolean(),
});
export type QuoteLine = z.infer<typeof quoteLine>;

/** What is bought and is no product: no stock, no parcel, no promotion. */
export const quoteService = z.object({
  id: z.string(),
  kind: z.enum(SERVICE_KINDS),
  price: moneySchema,
  /** Of a gift card: whom it goes to, and on which day of the store. */
  to: z.string().optional(),
  sendOn: z.iso.date().optional(),
});
export type QuoteService = z.infer<typeof quoteService>;

export const quoteReply = z.object({
  quoteId: z.string(),
  /** How many things there are, for the mark on the bag. */
  count: z.int().min(0),
  lines: z.array(quoteLine),
  services: z.array(quoteService),
  promotions: z.array(z.object({ promotion: z.string(), name: z.string(), code: z.string().optional() })),
  /** The code that was typed, and what it does. It stays in the bag while it does nothing, with the reason. */
  code: z
    .object({
      code: z.string(),
      status: z.enum(['applied', 'not-applied']),
      /** Why it does nothing: a code of the text catalogue. */
      reason: z
        .enum(['minimum', 'nothing-eligible', 'other-promotion-better', 'sign-in', 'not-for-you', 'used-up', 'ended'])
        .optional(),
      /** What is missing to the minimum. */
      missing: moneySchema.optional(),
    })
    .optional(),
  giftCards: z.array(z.object({ id: z.string(), lastFour: z.string(), amount: moneySchema })),
  delivery: z.object({
    /** What the standard method costs this bag. */
    price: moneySchema,
    freeOver: moneySchema.optional(),
    /** Still missing until delivery is free; absent where it is. */
    missing: moneySchema.optional(),
    free: z.boolean(),
  }),
  totals: z.object({
    /** Of all lines that can be bought, at today's prices. */
    items: moneySchema,
    discount: moneySchema,
    /** Of gift cards and passes that are bought. */
    services: moneySchema,
    delivery: moneySchema,
    giftCards: moneySchema,
    total: moneySchema,
    /** Tax within the total; absent where it is added at the checkout. */
    taxIncluded: z.object({ amount: moneySchema, percent: z.number() }).optional(),
  }),
});
export type QuoteReply = z.infer<typeof quoteReply>;

/** What became of a line when two bags became one. */
const mergeChange = z.object({
  sku: z.string(),
  kind: z.enum(['added', 'quantity-raised', 'quantity-capped', 'left-out']),
  /** How many are in the bag now. */
  quantity: z.int(),
  /** Why it is not all of it. */
  reason: z.enum(['quantity-limit', 'lines-limit', 'stock']).optional(),
});

const giftName = z
  .string()
  .trim()
  .min(1)
  .max(MAX_GIFT_NAME_LENGTH)
  .regex(/^\P{Cc}*$/u, 'One line');

/** What can be put into the bag and is no product. What it costs is never taken from the body, but for a gift card's worth. */
const chosenService = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('gift-card'),
    /** In minor units of the store's currency. */
    amount: z.int(),
    email: emailField,
    name: giftName,
    from: giftName,
    message: z
      .string()
      .trim()
      .max(MAX_GIFT_MESSAGE_LENGTH)
      .regex(/^[\P{Cc}\n\r\t]*$/u, 'Plain text')
      .optional(),
    /** A day of the store; absent: today. */
    sendOn: z.iso.date().optional(),
  }),
  z.strictObject({ kind: z.literal('delivery-pass') }),
]);
export type ChosenService = z.output<typeof chosenService>;

const serviceTerms = z.object({
  /** Absent where none are sold. */
  giftCard: z
    .object({
      min: moneySchema,
      max: moneySchema,
      amounts: z.array(moneySchema),
      firstDay: z.iso.date(),
      lastDay: z.iso.date(),
    })
    .optional(),
  /** For a year. Absent where none is sold. */
  deliveryPass: z.object({ price: moneySchema }).optional(),
});
export type ServiceTerms = z.infer<typeof serviceTerms>;

const quoteHeader = { withQuote: true } as const;
const code = z.string().trim().min(1).max(60);

/** The bag. The `Quote` header names it; a browser's cookie becomes that header on the way in. */
export const quoteEndpoints = {
  get: endpoint({
    method: 'GET',
    version: 1,
    path: '/quote',
    access: 'guest',
    ...quoteHeader,
    summary: 'The bag at today’s prices and stock, with what changed since it was last seen.',
    response: quoteReply,
  }),
  create: endpoint({
    method: 'POST',
    version: 1,
    path: '/quote',
    access: 'guest',
    summary: 'Make a bag with a first product. Answers the token that names it from now on.',
    body: z.strictObject({
      product,
      generalData: z.strictObject({
        deviceType: z.enum(['desktop', 'mobile']),
        siteViewMode: z.enum(['desktop', 'mobile']),
      }),
      storeId: z.int().default(1),
    }),
    response: z.object({ token: z.string().optional(), quoteId: z.string().optional(), errors }),
  }),
  remove: endpoint({
    method: 'DELETE',
    version: 1,
    path: '/quote',
    access: 'guest',
    ...quoteHeader,
    summary: 'Take a size out of the bag.',
    body: z.strictObject({ product: z.strictObject({ sku }) }),
    response: quoteReply,
  }),
  add: endpoint({
    method: 'POST',
    version: 1,
    path: '/quote/product',
    access: 'guest',
    ...quoteHeader,
    summary: 'Add a size. Only a bag that is gone answers 404; a product that cannot be had answers 422.',
    body: z.strictObject({ product }),
    response: z.object({ quoteId: z.string().optional(), errors }),
  }),
  change: endpoint({
    method: 'PATCH',
    version: 1,
    path: '/quote/product',
    access: 'guest',
    ...quoteHeader,
    summary: 'Another quantity of a size, another size of the product, or both.',
    body: z.strictObject({
      product: z.strictObject({ sku, quantity: quantity.optional(), newSku: sku.optional() }),
    }),
    response: quoteReply,
  }),
  refresh: endpoint({
    method: 'POST',
    version: 1,
    path: '/quote/refresh',
    access: 'guest',
    ...quoteHeader,
    summary: 'The bag, with what changed taken as seen: its notices are not told again.',
    response: quoteReply,
  }),
  merge: endpoint({
    method: 'POST',
    version: 1,
    path: '/quote/merge',
    access: 'customer',
    ...quoteHeader,
    summary: 'Make the bag of a guest and that of the customer one. Answers a new token, and what changed and why.',
    response: z.object({ token: z.string(), quoteId: z.string(), changes: z.array(mergeChange) }),
  }),
  applyCode: endpoint({
    method: 'POST',
    version: 1,
    path: '/quote/code',
    access: 'guest',
    ...quoteHeader,
    summary: 'Try a promotion code. One that is unknown is refused with 422.',
    body: z.strictObject({ code }),
    response: quoteReply,
  }),
  removeCode: endpoint({
    method: 'DELETE',
    version: 1,
    path: '/quote/code',
    access: 'guest',
    ...quoteHeader,
    summary: 'Take the promotion code out of the bag.',
    response: quoteReply,
  }),
  applyGiftCard: endpoint({
    method: 'POST',
    version: 1,
    path: '/quote/gift-card',
    access: 'guest',
    ...quoteHeader,
    summary:
      'Pay with a gift card as far as it reaches. Refused with 422 gift_card_unknown, gift_card_empty, gift_card_currency, and with 429 too_many_tries and Retry-After after many tries.',
    body: z.strictObject({ code }),
    response: quoteReply,
  }),
  removeGiftCard: endpoint({
    method: 'DELETE',
    version: 1,
    path: '/quote/gift-card',
    access: 'guest',
    ...quoteHeader,
    summary: 'Take a gift card out of the bag.',
    body: z.strictObject({ id: z.string().min(1).max(80) }),
    response: quoteReply,
  }),
  serviceTerms: endpoint({
    method: 'GET',
    version: 1,
    path: '/quote/service',
    access: 'guest',
    summary: 'For how much the store sells gift cards and delivery passes, and on which days a gift card can be sent.',
    response: serviceTerms,
  }),
  addService: endpoint({
    method: 'POST',
    version: 1,
    path: '/quote/service',
    access: 'guest',
    ...quoteHeader,
    summary:
      'Put a gift card or a delivery pass into the bag. Where there is no bag one is made, and its token answered. Refused with 404 not_here; 422 gift_card_amount, gift_card_day, email_invalid, services_limit; 401 sign_in_required and 409 pass_in_bag, pass_active for a pass.',
    body: z.strictObject({ service: chosenService }),
    response: z.object({ token: z.string().optional(), quoteId: z.string() }),
  }),
  removeService: endpoint({
    method: 'DELETE',
    version: 1,
    path: '/quote/service',
    access: 'guest',
    ...quoteHeader,
    summary: 'Take a gift card or a delivery pass out of the bag.',
    body: z.strictObject({ id: z.uuid() }),
    response: quoteReply,
  }),
};
