import { PHONE_ORDER_STATES } from '@shop/domain/order/desk/phone-order';
import { DELIVERY_METHODS } from '@shop/domain/quote/delivery/delivery';
import { MAX_LINE_QUANTITY } from '@shop/domain/quote/quote';
import { z } from 'zod';
import { moneySchema } from '../../money.ts';
import { typedPlace } from '../../shop/account/address.ts';
import { emailField } from '../../shop/account/auth.ts';
import { checkoutReply } from '../../shop/order/checkout.ts';
import { quoteReply } from '../../shop/quote/quote.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const params = z.object({ id: z.uuid() });
const sku = z.string().min(1).max(80);
const access = { staff: 'orders.create', scope: 'store' } as const;
const write = { access, rateClass: 'write', params } as const;

const listed = z.object({
  id: z.string(),
  /** shared: the quote of a shopper, seen by consent. */
  kind: z.enum(['phone', 'shared']),
  state: z.enum(PHONE_ORDER_STATES),
  storeId: z.int(),
  by: z.object({ name: z.string() }),
  createdAt: z.iso.datetime(),
  email: z.string().optional(),
  orderNumber: z.string().optional(),
});
export type ListedPhoneOrder = z.infer<typeof listed>;

const phoneOrder = z.object({
  ...listed.shape,
  canEdit: z.boolean(),
  canSend: z.boolean(),
  link: z
    .object({ sentAt: z.iso.datetime(), expiresAt: z.iso.datetime(), openedAt: z.iso.datetime().optional() })
    .optional(),
  /** Consent of the shopper ends then. */
  sharedUntil: z.iso.datetime().optional(),
  /** Countries that the store delivers to. */
  countries: z.array(z.string()),
  /** Absent once it is ordered or ended. */
  quote: quoteReply
    .pick({ count: true, lines: true, services: true, promotions: true, code: true, totals: true })
    .optional(),
  /** Absent while the quote is empty. Holds no card data. */
  checkout: checkoutReply
    .pick({ status: true, next: true, email: true, deliveryAddress: true, methods: true, method: true })
    .extend(checkoutReply.pick({ collectPoints: true, collectPoint: true, totals: true }).shape)
    .optional(),
});
export type PhoneOrder = z.infer<typeof phoneOrder>;

const found = z.object({
  sku: z.string(),
  title: z.string(),
  colour: z.string().optional(),
  image: z.object({ key: z.string(), alt: z.string() }).optional(),
  price: moneySchema,
  sizes: z.array(z.object({ sku: z.string(), label: z.string(), inStock: z.boolean() })),
});

/** Orders that staff take for a customer. Each change of a sent order voids its pay link. */
export const staffPhoneOrderEndpoints = {
  list: staffEndpoint({
    method: 'GET',
    path: '/phone-orders',
    access,
    rateClass: 'api',
    summary: 'Return phone orders, newest first, with a cursor for the next page.',
    query: z.strictObject({
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    response: z.object({ items: z.array(listed), next: z.string().optional() }),
  }),
  create: staffEndpoint({
    method: 'POST',
    path: '/phone-orders',
    access,
    rateClass: 'write',
    summary: 'Start an order for a customer in a store. Refused with 400 unknown_store.',
    body: z.strictObject({ storeId: z.int() }),
    response: phoneOrder,
  }),
  connect: staffEndpoint({
    method: 'POST',
    path: '/phone-orders/connect',
    access,
    rateClass: 'write',
    summary:
      'See and change the quote of a shopper for 30 minutes, by the code that the shopper tells. Wrong codes are throttled. Refused with 422 share_code_unknown and 429 too_many_tries.',
    body: z.strictObject({ code: z.string().trim().min(1).max(20) }),
    response: phoneOrder,
  }),
  get: staffEndpoint({
    method: 'GET',
    path: '/phone-orders/:id',
    access,
    rateClass: 'api',
    summary: 'Return a phone order with its quote, priced now. Refused with 404 phone_order_unknown.',
    params,
    response: phoneOrder,
  }),
  products: staffEndpoint({
    method: 'GET',
    path: '/phone-orders/:id/products',
    access,
    rateClass: 'api',
    summary: 'Search products of the store with their sizes.',
    params,
    query: z.strictObject({ text: z.string().trim().min(1).max(120) }),
    response: z.object({ items: z.array(found) }),
  }),
  setLine: staffEndpoint({
    ...write,
    method: 'PUT',
    path: '/phone-orders/:id/lines',
    summary:
      'Set the quantity of a variant; 0 removes it. Refused with 422 sku_unknown, sold_out, quantity_limit and 409 phone_order_closed.',
    body: z.strictObject({ sku, quantity: z.int().min(0).max(MAX_LINE_QUANTITY) }),
    response: phoneOrder,
  }),
  refresh: staffEndpoint({
    ...write,
    method: 'POST',
    path: '/phone-orders/:id/refresh',
    summary: 'Accept changed prices and stock. Refused with 409 phone_order_closed.',
    response: phoneOrder,
  }),
  setCode: staffEndpoint({
    ...write,
    method: 'PUT',
    path: '/phone-orders/:id/code',
    summary: 'Set the promotion code, or remove it with an empty one. Refused with 422 code_unknown.',
    body: z.strictObject({ code: z.string().trim().max(60) }),
    response: phoneOrder,
  }),
  setAddress: staffEndpoint({
    ...write,
    method: 'PUT',
    path: '/phone-orders/:id/address',
    summary:
      'Set e-mail address and delivery address. Refused with 422 email_invalid, address_*, not_delivered_there and bag_empty.',
    body: z.strictObject({ email: emailField, delivery: typedPlace }),
    response: phoneOrder,
  }),
  setDelivery: staffEndpoint({
    ...write,
    method: 'PUT',
    path: '/phone-orders/:id/delivery',
    summary: 'Set the delivery method. Refused with 422 method_unavailable, collect_point_required, address_required.',
    body: z.strictObject({ method: z.enum(DELIVERY_METHODS), collectPoint: z.string().max(80).optional() }),
    response: phoneOrder,
  }),
  send: staffEndpoint({
    ...write,
    method: 'POST',
    path: '/phone-orders/:id/send',
    summary:
      'Mail a pay link to the customer; an earlier link is void. Refused with 422 checkout_incomplete and 409 phone_order_closed.',
    response: phoneOrder,
  }),
  end: staffEndpoint({
    ...write,
    method: 'POST',
    path: '/phone-orders/:id/end',
    summary: 'Discard the order, or stop seeing a shared quote. Idempotent.',
    response: phoneOrder,
  }),
};
