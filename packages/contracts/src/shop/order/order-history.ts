import { SHOWN_ORDER_STATES } from '@shop/domain/order/order-history';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { orderReply } from './order.ts';
import { timelineEvent } from './tracking.ts';

const orderSummary = z.object({
  number: z.string(),
  /** Name of the brand that sold it; in the list of the group only. */
  brand: z.string().optional(),
  state: z.enum(SHOWN_ORDER_STATES),
  placedAt: z.iso.datetime(),
  /** Promised days, and the time of delivery. */
  delivery: z.object({ from: z.iso.date(), to: z.iso.date(), deliveredAt: z.iso.datetime().optional() }),
  total: moneySchema,
  /** Number of items. */
  count: z.int(),
  titles: z.array(z.string()),
  /** Images of the first lines that have one. */
  images: z.array(z.object({ key: z.string(), alt: z.string() })),
});
export type OrderSummary = z.infer<typeof orderSummary>;

/** Order of a former shop, as it was imported: read-only history. */
export const formerOrder = z.object({
  number: z.string(),
  placedAt: z.iso.datetime(),
  /** In the words of the former shop. */
  state: z.string(),
  /** Decimal amount: the currency may be one in which this shop does not sell. */
  total: z.string(),
  currency: z.string(),
  lines: z.array(z.object({ title: z.string(), sku: z.string().optional(), quantity: z.int() })),
});
export type FormerOrder = z.infer<typeof formerOrder>;

const orderList = z.object({
  /** Newest first. */
  orders: z.array(orderSummary),
  page: z.int().min(1),
  pageCount: z.int().min(1),
  count: z.int(),
  /** Years with orders, newest first, regardless of the filter. */
  years: z.array(z.int()),
  /** Orders of a former shop, newest first, on the first page of all orders. Absent if there are none. */
  formerOrders: z.array(formerOrder).optional(),
});
export type OrderListReply = z.infer<typeof orderList>;

/** Order with its timeline and refunds. */
export const orderDetail = z.object({
  ...orderReply.shape,
  timeline: z.array(timelineEvent),
  refunds: z.array(
    z.object({
      amount: moneySchema,
      to: z.enum(['payment', 'credit', 'gift-card']),
      state: z.enum(['pending', 'done', 'failed']),
      at: z.iso.datetime(),
      /** Number of its credit note, shared by the parts of one refund. */
      creditNote: z.string().optional(),
    }),
  ),
});
export type OrderDetail = z.infer<typeof orderDetail>;

const reorderReply = z.object({
  added: z.array(z.object({ sku: z.string(), title: z.string(), quantity: z.int() })),
  /** Lines that could not be added, or only in part. */
  missing: z.array(
    z.object({
      title: z.string(),
      size: z.string().optional(),
      quantity: z.int(),
      reason: z.enum(['withdrawn', 'sold-out', 'limit']),
    }),
  ),
});
export type ReorderReply = z.infer<typeof reorderReply>;

const number = z.string().trim().min(1).max(40);
const params = z.object({ number });
const CREDIT_NOTE = /^CN-\d{4}-\d{6,9}$/;
const listQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  state: z.enum(SHOWN_ORDER_STATES).optional(),
  year: z.coerce.number().int().min(2000).max(2200).optional(),
  /** Part of the order number, or of the title of an ordered product. */
  text: z.string().trim().max(80).optional(),
});

const LIST = 'Return the orders of the signed-in customer, newest first.';

/** Order history. A customer reads their own orders; a guest proves an order by number and e-mail address. */
export const orderHistoryEndpoints = {
  list: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/order',
    access: 'customer',
    rateClass: 'api',
    summary: `${LIST} Outlet only; other brands return 404.`,
    query: listQuery,
    response: orderList,
  }),
  groupList: endpoint({
    method: 'GET',
    version: 1,
    path: '/group/customer/order',
    access: 'customer',
    rateClass: 'api',
    summary: `${LIST} Includes those of every brand of the group, each with its brand. The outlet returns 404.`,
    query: listQuery,
    response: orderList,
  }),
  get: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/order/:number',
    access: 'customer',
    rateClass: 'api',
    summary: 'Return one order of the signed-in customer. Any other number is refused with 404 order_unknown.',
    params,
    response: orderDetail,
  }),
  cancel: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/order/:number/cancel',
    access: 'customer',
    rateClass: 'write',
    summary:
      'Cancel an order that is not packed yet and refund all its payments. Refused with 404 order_unknown, 409 order_packed and 409 order_not_cancellable.',
    params,
    response: orderDetail,
  }),
  reorder: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/order/:number/reorder',
    access: 'customer',
    rateClass: 'write',
    withQuote: true,
    summary:
      'Add the available items of an order to the quote at current prices, and list the missing ones. Refused with 404 order_unknown and 409 completion_in_progress.',
    params,
    response: reorderReply,
  }),
  invoice: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/order/:number/invoice',
    access: 'customer',
    rateClass: 'api',
    withoutLocale: true,
    summary:
      'Return the invoice as application/pdf, in the language of the store that sold it. Refused with 404 order_unknown.',
    params,
    response: z.string().meta({ description: 'application/pdf' }),
  }),
  creditNote: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/order/:number/credit-note/:creditNote',
    access: 'customer',
    rateClass: 'api',
    withoutLocale: true,
    summary:
      'Return the credit note of a refund as application/pdf. Refused with 404 order_unknown and credit_note_unknown.',
    params: z.object({ number, creditNote: z.string().regex(CREDIT_NOTE) }),
    response: z.string().meta({ description: 'application/pdf' }),
  }),
  link: endpoint({
    method: 'POST',
    version: 1,
    path: '/order/link',
    access: 'guest',
    rateClass: 'write',
    summary: "Return the order of the signed link in a guest's mail. Refused with 404 link_unusable.",
    body: z.strictObject({ token: z.string().trim().min(1).max(400) }),
    response: orderDetail,
  }),
  cancelForGuest: endpoint({
    method: 'POST',
    version: 1,
    path: '/order/cancel',
    access: 'guest',
    rateClass: 'write',
    summary:
      "Cancel a guest's order that is not packed yet, proved by its number and e-mail address as in the search. Refused with 404 order_unknown, 409 order_packed, 409 order_not_cancellable and 429 too_many_tries.",
    body: z.strictObject({ number, email: z.string().trim().min(1).max(254) }),
    response: orderDetail,
  }),
  search: endpoint({
    method: 'POST',
    version: 1,
    path: '/order/search',
    access: 'guest',
    rateClass: 'write',
    summary:
      'Return an order by its number and e-mail address. A wrong number and a wrong address are both refused with 404 order_unknown; 429 too_many_tries and Retry-After after many tries.',
    body: z.strictObject({ number, email: z.string().trim().min(1).max(254) }),
    response: orderDetail,
  }),
};
