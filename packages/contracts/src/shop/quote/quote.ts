import { MAX_GIFT_NOTE_UNITS } from '@shop/domain/quote/gift-wrap';
import { MAX_LINE_QUANTITY, MAX_LINES } from '@shop/domain/quote/quote';
import { SERVICE_KINDS } from '@shop/domain/quote/quote-service';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { chosenService, serviceTerms } from './chosen-service.ts';

const sku = z
  .string()
  .min(1)
  .max(80)
  .regex(/^\P{Cc}*$/u, 'Control characters are not allowed');
const quantity = z.int().min(1).max(MAX_LINE_QUANTITY);

/** Product in a request body. Names and prices are never taken from it. */
const product = z.strictObject({ sku, quantity: quantity.default(1) });

/** §5: a non-empty list is a failure, even in a 200 reply; the first reason is the message. */
const errors = z.array(z.object({ reason: z.string(), code: z.string() })).optional();

/** Change since the shopper last saw the line. Kept until acknowledged. */
const lineNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['price-up', 'price-down']), before: moneySchema }),
  /** Fewer in stock than the quantity of the line. */
  z.object({ kind: z.literal('fewer-left'), available: z.int() }),
  z.object({ kind: z.literal('sold-out') }),
  /** No longer sold, or not by this store. */
  z.object({ kind: z.literal('withdrawn') }),
]);
export type QuoteLineNotice = z.infer<typeof lineNotice>;

export const quoteLine = z.object({
  /** Variant SKU; a quote has one line per variant. */
  sku: z.string(),
  productSku: z.string(),
  /** Absent when the product no longer exists. */
  url: z.string().optional(),
  title: z.string(),
  colour: z.string().optional(),
  size: z.string(),
  image: z.object({ key: z.string(), alt: z.string() }).optional(),
  quantity: z.int(),
  /** Largest allowed quantity: the shop's limit, or the stock where that is lower. */
  maxQuantity: z.int().min(0),
  /** All sizes of the product, for changing size. */
  sizes: z.array(z.object({ sku: z.string(), label: z.string(), inStock: z.boolean() })),
  price: z.object({ now: moneySchema, was: moneySchema.optional() }),
  /** Line totals before and after discounts. Zero for a line that cannot be bought. */
  full: moneySchema,
  total: moneySchema,
  /** Each discount with the name of its promotion. */
  discounts: z.array(z.object({ promotion: z.string(), name: z.string(), amount: moneySchema })),
  notices: z.array(lineNotice),
  canBeBought: z.boolean(),
});
export type QuoteLine = z.infer<typeof quoteLine>;

/** Non-product item (gift card, delivery pass, gift wrapping): no stock, no parcel of its own, no promotion. */
export const quoteService = z.object({
  id: z.string(),
  kind: z.enum(SERVICE_KINDS),
  price: moneySchema,
  /** Gift card only: recipient, and send date in the store's time zone. */
  to: z.string().optional(),
  sendOn: z.iso.date().optional(),
  /** Gift wrapping only: plain text for the card in the parcel. */
  note: z.string().optional(),
});
export type QuoteService = z.infer<typeof quoteService>;

export const quoteReply = z.object({
  quoteId: z.string(),
  /** Number of items, for the badge in the header. */
  count: z.int().min(0),
  lines: z.array(quoteLine),
  services: z.array(quoteService),
  /** Wrapping offered for this quote, chosen or not; absent where the store does not wrap, or nothing can be wrapped. */
  giftWrap: z.object({ price: moneySchema }).optional(),
  promotions: z.array(z.object({ promotion: z.string(), name: z.string(), code: z.string().optional() })),
  /** Entered promotion code and its effect. Stays on the quote while it has none, with the reason. */
  code: z
    .object({
      code: z.string(),
      status: z.enum(['applied', 'not-applied']),
      /** Reason for no effect: a key of the text catalogue. */
      reason: z
        .enum(['minimum', 'nothing-eligible', 'other-promotion-better', 'sign-in', 'not-for-you', 'used-up', 'ended'])
        .optional(),
      /** Amount missing to reach the minimum spend. */
      missing: moneySchema.optional(),
    })
    .optional(),
  giftCards: z.array(z.object({ id: z.string(), lastFour: z.string(), amount: moneySchema })),
  delivery: z.object({
    /** Price of the standard method for this quote. */
    price: moneySchema,
    freeOver: moneySchema.optional(),
    /** Amount missing for free delivery; absent where delivery is free. */
    missing: moneySchema.optional(),
    free: z.boolean(),
    /** Present where returns cost nothing. */
    freeReturns: z.literal(true).optional(),
  }),
  totals: z.object({
    /** Sum of all lines that can be bought, at current prices. */
    items: moneySchema,
    discount: moneySchema,
    /** Sum of the services, including the wrapping. */
    services: moneySchema,
    /** Part of `services`; absent without wrapping. */
    giftWrap: moneySchema.optional(),
    delivery: moneySchema,
    giftCards: moneySchema,
    total: moneySchema,
    /** Tax included in the total; absent where it is added at checkout. */
    taxIncluded: z.object({ amount: moneySchema, percent: z.number() }).optional(),
  }),
});
export type QuoteReply = z.infer<typeof quoteReply>;

/** Change to a line when two quotes are merged. */
const mergeChange = z.object({
  sku: z.string(),
  kind: z.enum(['added', 'quantity-raised', 'quantity-capped', 'left-out']),
  /** Resulting quantity. */
  quantity: z.int(),
  /** Reason for a smaller quantity. */
  reason: z.enum(['quantity-limit', 'lines-limit', 'stock']).optional(),
});

const quoteHeader = { withQuote: true } as const;
const code = z.string().trim().min(1).max(60);

/** Quote calls. The `Quote` header names the quote; the server derives it from a browser's cookie. */
export const quoteEndpoints = {
  get: endpoint({
    method: 'GET',
    version: 1,
    path: '/quote',
    access: 'guest',
    rateClass: 'api',
    ...quoteHeader,
    summary:
      'Return the quote at current prices and stock, with the changes since it was last seen. Refused with 404 quote_unknown.',
    response: quoteReply,
  }),
  create: endpoint({
    method: 'POST',
    version: 1,
    path: '/quote',
    access: 'guest',
    rateClass: 'write',
    summary: 'Create a quote with a first product. Returns its token, and the quote as it now is.',
    body: z.strictObject({
      product,
      generalData: z.strictObject({
        deviceType: z.enum(['desktop', 'mobile']),
        siteViewMode: z.enum(['desktop', 'mobile']),
      }),
      storeId: z.int().default(1),
    }),
    response: z.object({
      token: z.string().optional(),
      quoteId: z.string().optional(),
      quote: quoteReply.optional(),
      errors,
    }),
  }),
  remove: endpoint({
    method: 'DELETE',
    version: 1,
    path: '/quote',
    access: 'guest',
    rateClass: 'write',
    ...quoteHeader,
    summary: 'Remove a variant from the quote. Refused with 404 quote_unknown and 409 completion_in_progress.',
    body: z.strictObject({ product: z.strictObject({ sku }) }),
    response: quoteReply,
  }),
  add: endpoint({
    method: 'POST',
    version: 1,
    path: '/quote/product',
    access: 'guest',
    rateClass: 'write',
    ...quoteHeader,
    summary:
      'Add a variant. Refused with 404 quote_unknown only when the quote no longer exists; 422 when the variant is not available; 409 completion_in_progress.',
    body: z.strictObject({ product }),
    response: z.object({ quoteId: z.string().optional(), quote: quoteReply.optional(), errors }),
  }),
  addAll: endpoint({
    method: 'POST',
    version: 1,
    path: '/quote/products',
    access: 'guest',
    rateClass: 'write',
    ...quoteHeader,
    quoteIsOptional: true,
    summary:
      'Add several variants, all or none. Creates a quote where none exists, and returns its token. Refused with 422 sku_unknown, sold_out, out_of_stock, quantity_limit, lines_limit and the variant as `field`; 409 completion_in_progress.',
    body: z.strictObject({ products: z.array(product).min(1).max(MAX_LINES) }),
    response: z.object({ token: z.string().optional(), quoteId: z.string(), quote: quoteReply }),
  }),
  change: endpoint({
    method: 'PATCH',
    version: 1,
    path: '/quote/product',
    access: 'guest',
    rateClass: 'write',
    ...quoteHeader,
    summary:
      'Change the quantity of a line, the size of the product, or both. Refused with 404 quote_unknown, 422 line_unknown, sku_unknown and 409 completion_in_progress.',
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
    rateClass: 'write',
    ...quoteHeader,
    summary:
      'Return the quote and acknowledge its notices, so that they are not returned again. Refused with 404 quote_unknown.',
    response: quoteReply,
  }),
  merge: endpoint({
    method: 'POST',
    version: 1,
    path: '/quote/merge',
    access: 'customer',
    rateClass: 'write',
    ...quoteHeader,
    summary: "Merge a guest's quote into the customer's. Returns a new token, and the changes with their reasons.",
    response: z.object({ token: z.string(), quoteId: z.string(), changes: z.array(mergeChange) }),
  }),
  applyCode: endpoint({
    method: 'POST',
    version: 1,
    path: '/quote/code',
    access: 'guest',
    rateClass: 'write',
    ...quoteHeader,
    summary: 'Apply a promotion code. Refused with 422 code_unknown.',
    body: z.strictObject({ code }),
    response: quoteReply,
  }),
  removeCode: endpoint({
    method: 'DELETE',
    version: 1,
    path: '/quote/code',
    access: 'guest',
    rateClass: 'write',
    ...quoteHeader,
    summary: 'Remove the promotion code from the quote.',
    response: quoteReply,
  }),
  applyGiftCard: endpoint({
    method: 'POST',
    version: 1,
    path: '/quote/gift-card',
    access: 'guest',
    rateClass: 'write',
    ...quoteHeader,
    summary:
      'Apply a gift card, as far as its balance covers the total. Refused with 422 gift_card_unknown, gift_card_empty, gift_card_currency, and with 429 too_many_tries and Retry-After after many tries.',
    body: z.strictObject({ code }),
    response: quoteReply,
  }),
  removeGiftCard: endpoint({
    method: 'DELETE',
    version: 1,
    path: '/quote/gift-card',
    access: 'guest',
    rateClass: 'write',
    ...quoteHeader,
    summary: 'Remove a gift card from the quote.',
    body: z.strictObject({ id: z.string().min(1).max(80) }),
    response: quoteReply,
  }),
  wrap: endpoint({
    method: 'PUT',
    version: 1,
    path: '/quote/gift-wrap',
    access: 'guest',
    rateClass: 'write',
    ...quoteHeader,
    summary:
      'Have the whole order gift-wrapped, with an optional note. Idempotent: replaces an earlier note; DELETE /quote/service removes the wrapping. Refused with 404 quote_unknown, 422 gift_wrap_unavailable, gift_note_too_long and 409 completion_in_progress.',
    body: z.strictObject({ note: z.string().max(MAX_GIFT_NOTE_UNITS).optional() }),
    response: quoteReply,
  }),
  serviceTerms: endpoint({
    method: 'GET',
    version: 1,
    path: '/quote/service',
    access: 'guest',
    rateClass: 'api',
    summary:
      'Return the amounts of gift cards and the price of the delivery pass that the store sells, and the possible send dates of a gift card.',
    response: serviceTerms,
  }),
  addService: endpoint({
    method: 'POST',
    version: 1,
    path: '/quote/service',
    access: 'guest',
    rateClass: 'write',
    ...quoteHeader,
    quoteIsOptional: true,
    summary:
      'Add a gift card or a delivery pass to the quote. Creates a quote where none exists, and returns its token. Refused with 404 not_here; 422 gift_card_amount, gift_card_day, email_invalid, services_limit; 401 sign_in_required and 409 pass_in_bag, pass_active for a pass.',
    body: z.strictObject({ service: chosenService }),
    response: z.object({ token: z.string().optional(), quoteId: z.string() }),
  }),
  removeService: endpoint({
    method: 'DELETE',
    version: 1,
    path: '/quote/service',
    access: 'guest',
    rateClass: 'write',
    ...quoteHeader,
    summary: 'Remove a gift card, a delivery pass or the gift wrapping from the quote.',
    body: z.strictObject({ id: z.uuid() }),
    response: quoteReply,
  }),
};
