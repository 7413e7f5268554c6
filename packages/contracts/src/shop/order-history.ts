import { SHOWN_ORDER_STATES } from '@shop/domain/order-history';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { orderReply } from './order.ts';
import { timelineEvent } from './tracking.ts';

const orderSummary = z.object({
  number: z.string(),
  state: z.enum(SHOWN_ORDER_STATES),
  placedAt: z.iso.datetime(),
  /** When it is promised, and when it came. */
  delivery: z.object({ from: z.iso.date(), to: z.iso.date(), deliveredAt: z.iso.datetime().optional() }),
  total: moneySchema,
  /** How many things there are. */
  count: z.int(),
  titles: z.array(z.string()),
  /** Of the first lines that have one. */
  images: z.array(z.object({ key: z.string(), alt: z.string() })),
});
export type OrderSummary = z.infer<typeof orderSummary>;

const orderList = z.object({
  /** Newest first. */
  orders: z.array(orderSummary),
  page: z.int().min(1),
  pageCount: z.int().min(1),
  count: z.int(),
  /** In which something was ordered, newest first, whatever the filter. */
  years: z.array(z.int()),
});
export type OrderListReply = z.infer<typeof orderList>;

/** An order with its way, and with what went back. */
export const orderDetail = z.object({
  ...orderReply.shape,
  timeline: z.array(timelineEvent),
  refunds: z.array(
    z.object({
      amount: moneySchema,
      to: z.enum(['payment', 'credit', 'gift-card']),
      state: z.enum(['pending', 'done', 'failed']),
      at: z.iso.datetime(),
    }),
  ),
});
export type OrderDetail = z.infer<typeof orderDetail>;

const reorderReply = z.object({
  added: z.array(z.object({ sku: z.string(), title: z.string(), quantity: z.int() })),
  /** What could not be had, or not all of it. */
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
const listQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  state: z.enum(SHOWN_ORDER_STATES).optional(),
  year: z.coerce.number().int().min(2000).max(2200).optional(),
  /** A part of the number, or of the name of something that was ordered. */
  text: z.string().trim().max(80).optional(),
});

const LIST = 'The orders of the customer who asks, newest first.';

/** What became of what was bought. A customer reads their own; a guest is known by number and e-mail address. */
export const orderHistoryEndpoints = {
  list: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/order',
    access: 'customer',
    summary: `${LIST} Only at the outlet; other brands answer 404.`,
    query: listQuery,
    response: orderList,
  }),
  groupList: endpoint({
    method: 'GET',
    version: 1,
    path: '/group/customer/order',
    access: 'customer',
    summary: `${LIST} The outlet answers 404.`,
    query: listQuery,
    response: orderList,
  }),
  get: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/order/:number',
    access: 'customer',
    summary: 'One order of the customer who asks. Any other number is refused with 404 order_unknown.',
    params,
    response: orderDetail,
  }),
  cancel: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/order/:number/cancel',
    access: 'customer',
    summary:
      'Cancel an order that is not packed yet; everything that paid it is given back. Refused with 404 order_unknown, 409 order_packed and 409 order_not_cancellable.',
    params,
    response: orderDetail,
  }),
  reorder: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/order/:number/reorder',
    access: 'customer',
    withQuote: true,
    summary:
      'Put what can still be had of an order into the bag, at today’s prices, and tell what cannot. Refused with 404 order_unknown and 409 completion_in_progress.',
    params,
    response: reorderReply,
  }),
  invoice: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/order/:number/invoice',
    access: 'customer',
    withoutLocale: true,
    summary:
      'The invoice as application/pdf, in the language of the store that sold it. Refused with 404 order_unknown.',
    params,
    response: z.string().meta({ description: 'application/pdf' }),
  }),
  search: endpoint({
    method: 'POST',
    version: 1,
    path: '/order/search',
    access: 'guest',
    summary:
      'An order by its number and its e-mail address. A wrong number and a wrong address are refused alike with 404 order_unknown; 429 too_many_tries and Retry-After after many tries.',
    body: z.strictObject({ number, email: z.string().trim().min(1).max(254) }),
    response: orderDetail,
  }),
};
