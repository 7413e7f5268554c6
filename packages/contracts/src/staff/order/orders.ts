import { RESENT_MAILS } from '@shop/domain/order/desk/due-mails';
import { ORDER_SIGNALS } from '@shop/domain/order/desk/order-signals';
import { ORDER_VIEWS } from '@shop/domain/order/desk/order-view';
import { REFUND_REASONS } from '@shop/domain/order/desk/refund-reason';
import { SHOWN_ORDER_STATES } from '@shop/domain/order/order-history';
import { DELIVERY_METHODS } from '@shop/domain/quote/delivery/delivery';
import { PRESENCE_STATES } from '@shop/domain/staff/live';
import { z } from 'zod';
import { moneySchema } from '../../money.ts';
import { typedPlace } from '../../shop/account/address.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { deskOrder, listedOrder } from './desk-order.ts';
import { refundQuote, refundSelection } from './refund-quote.ts';

const number = z.string().trim().min(1).max(40);
const params = z.object({ number });
const version = z.int().min(1);
const reason = z.string().trim().min(1).max(300);

const list = <const Value extends string>(values: readonly Value[]) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(values)));

/** Filters of the list, as in the address of the page. */
const orderFilters = {
  view: z.enum(ORDER_VIEWS).default('all'),
  /** Number, name, e-mail, postcode, last four digits of the card or tracking number. */
  text: z.string().trim().max(120).optional(),
  /** Comma separated. */
  state: list(SHOWN_ORDER_STATES).optional(),
  /** Ids of stores, comma separated. */
  store: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,39}$/)
    .transform((text) => text.split(',').map(Number))
    .optional(),
  method: list(DELIVERY_METHODS).optional(),
  placedFrom: z.iso.datetime({ offset: true }).optional(),
  placedTo: z.iso.datetime({ offset: true }).optional(),
  /** In minor units of the order's currency. */
  minTotal: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  maxTotal: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  flag: z.enum(['on-hold', ...ORDER_SIGNALS]).optional(),
};

const orderReadAccess = { staff: 'orders.read', scope: 'store' } as const;

/** Orders at the desk of the merchant. Every change carries the version of the order. */
export const staffOrderEndpoints = {
  list: staffEndpoint({
    method: 'GET',
    path: '/orders',
    access: orderReadAccess,
    rateClass: 'api',
    summary: 'Return orders by filters, newest first, with a cursor for the next page.',
    query: z.strictObject({
      ...orderFilters,
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({ items: z.array(listedOrder), next: z.string().optional() }),
  }),
  counts: staffEndpoint({
    method: 'GET',
    path: '/orders/counts',
    access: orderReadAccess,
    rateClass: 'api',
    summary: 'Return how many orders each standing view holds. Counting stops at 1,000.',
    response: z.object({
      views: z.array(z.object({ view: z.enum(ORDER_VIEWS), count: z.int(), isMore: z.boolean() })),
    }),
  }),
  export: staffEndpoint({
    method: 'GET',
    path: '/orders/export',
    access: { staff: 'orders.export', scope: 'store' },
    rateClass: 'write',
    summary: 'Return the filtered orders as text/csv, up to 50,000.',
    query: z.strictObject(orderFilters),
    response: z.string().meta({ description: 'text/csv' }),
  }),
  get: staffEndpoint({
    method: 'GET',
    path: '/orders/:number',
    access: orderReadAccess,
    rateClass: 'api',
    summary: 'Return one order with parcels, notes and timeline. Refused with 404 order_unknown.',
    params,
    response: deskOrder,
  }),
  announceViewing: staffEndpoint({
    method: 'POST',
    path: '/orders/:number/presence',
    access: { ...orderReadAccess, readOnly: true },
    rateClass: 'api',
    summary: 'Tell colleagues on the live stream that the caller has the order open. Nothing is stored.',
    params,
    body: z.strictObject({ state: z.enum(PRESENCE_STATES) }),
    response: z.object({}),
  }),
  addNote: staffEndpoint({
    method: 'POST',
    path: '/orders/:number/notes',
    access: { staff: 'orders.note', scope: 'store' },
    rateClass: 'write',
    summary: 'Add a note for colleagues. Mentioned members of staff who may read orders get a notice.',
    params,
    body: z.strictObject({
      text: z.string().trim().min(1).max(4000),
      mentions: z.array(z.string().max(80)).max(20).default([]),
    }),
    response: deskOrder,
  }),
  colleagues: staffEndpoint({
    method: 'GET',
    path: '/orders/colleagues',
    access: { staff: 'orders.note' },
    rateClass: 'api',
    summary: 'Return the members of staff who may read orders and so can be mentioned in a note.',
    response: z.object({ items: z.array(z.object({ staffId: z.string(), name: z.string() })) }),
  }),
  hold: staffEndpoint({
    method: 'POST',
    path: '/orders/:number/hold',
    access: { staff: 'orders.hold', scope: 'store' },
    rateClass: 'write',
    summary: 'Hold a paid order: it cannot be packed. Refused with 409 order_state and version_conflict.',
    params,
    body: z.strictObject({ version, reason }),
    response: deskOrder,
  }),
  release: staffEndpoint({
    method: 'POST',
    path: '/orders/:number/release',
    access: { staff: 'orders.hold', scope: 'store' },
    rateClass: 'write',
    summary: 'Release a held order. Refused with 409 order_not_on_hold and version_conflict.',
    params,
    body: z.strictObject({ version, reason: reason.optional() }),
    response: deskOrder,
  }),
  editAddress: staffEndpoint({
    method: 'PUT',
    path: '/orders/:number/delivery-address',
    access: { staff: 'orders.edit', scope: 'store' },
    rateClass: 'write',
    summary:
      'Change the delivery address before packing, within the same country and region. Refused with 409 order_packed, address_country_changed and version_conflict.',
    params,
    body: z.strictObject({ version, address: typedPlace }),
    response: deskOrder,
  }),
  sizes: staffEndpoint({
    method: 'GET',
    path: '/orders/:number/lines/:lineNumber/sizes',
    access: { staff: 'orders.edit', scope: 'store' },
    rateClass: 'api',
    summary: 'Return other sizes of a line with their price beside the price paid.',
    params: z.object({ number, lineNumber: z.coerce.number().int().min(1) }),
    response: z.object({
      sizes: z.array(
        z.object({
          sku: z.string(),
          size: z.string(),
          isAvailable: z.boolean(),
          /** Refunded for the line when this size is cheaper. */
          refund: moneySchema,
          /** The customer pays this by a mailed link when the size costs more than was paid. */
          surcharge: moneySchema,
        }),
      ),
    }),
  }),
  swap: staffEndpoint({
    method: 'POST',
    path: '/orders/:number/lines/:lineNumber/swap',
    access: { staff: 'orders.edit', scope: 'store' },
    rateClass: 'write',
    summary:
      'Swap the size of a line before packing. A lower price is refunded; for a higher one the size is reserved, the order is held and a pay link is mailed. Refused with 409 swap_price_changed, swap_open, swap_sold_out, order_packed and version_conflict.',
    params: z.object({ number, lineNumber: z.coerce.number().int().min(1) }),
    body: z.strictObject({
      version,
      sku: z.string().min(1).max(80),
      /** Difference as quoted, in minor units. Absent: nothing is to pay. */
      surcharge: z.int().min(0).optional(),
    }),
    response: deskOrder,
  }),
  withdrawSwap: staffEndpoint({
    method: 'POST',
    path: '/orders/:number/swap/withdraw',
    access: { staff: 'orders.edit', scope: 'store' },
    rateClass: 'write',
    summary:
      'Withdraw a size swap that waits for its payment: the link is void, the reserved units are free, the order is released. Refused with 409 swap_not_open and version_conflict.',
    params,
    body: z.strictObject({ version }),
    response: deskOrder,
  }),
  quoteCancellation: staffEndpoint({
    method: 'POST',
    path: '/orders/:number/cancel-quote',
    access: { staff: 'orders.cancel', scope: 'store', readOnly: true },
    rateClass: 'api',
    summary: 'Return what a cancellation would refund. Without lines: of the whole order.',
    params,
    body: z.strictObject({ lines: refundSelection.lines.min(1).optional() }),
    response: refundQuote,
  }),
  cancel: staffEndpoint({
    method: 'POST',
    path: '/orders/:number/cancel',
    access: { staff: 'orders.cancel', scope: 'store' },
    rateClass: 'write',
    summary:
      'Cancel the whole order, or units of lines, before packing: releases stock and refunds. Refused with 409 order_not_cancellable and version_conflict.',
    params,
    body: z.strictObject({ version, reason, lines: refundSelection.lines.min(1).optional() }),
    response: deskOrder,
  }),
  quoteRefund: staffEndpoint({
    method: 'POST',
    path: '/orders/:number/refund-quote',
    access: { staff: 'orders.refund', scope: 'store', readOnly: true },
    rateClass: 'api',
    summary: 'Return the amounts per line and tender of a refund, without making it.',
    params,
    body: z.strictObject(refundSelection),
    response: refundQuote,
  }),
  refund: staffEndpoint({
    method: 'POST',
    path: '/orders/:number/refunds',
    access: { staff: 'orders.refund', scope: 'store', limit: 'amount' },
    rateClass: 'write',
    summary:
      'Refund units of lines and delivery. Idempotent by request key. Above the limit of the caller it waits for approval. Refused with 409 version_conflict, refund_exceeds_line and refund_exceeds_paid.',
    params,
    body: z.strictObject({
      ...refundSelection,
      version,
      /** The amount that was quoted; another one is refused with 409 refund_changed. */
      total: z.int().min(1),
      reason: z.enum(REFUND_REASONS),
      note: z.string().trim().max(300).optional(),
      requestKey: z.string().min(8).max(80),
    }),
    response: z.discriminatedUnion('state', [
      z.object({ state: z.literal('refunded'), order: deskOrder }),
      z.object({ state: z.literal('waits-for-approval'), approvalId: z.string() }),
    ]),
  }),
  resendMail: staffEndpoint({
    method: 'POST',
    path: '/orders/:number/mails',
    access: { staff: 'orders.note', scope: 'store' },
    rateClass: 'write',
    summary: 'Send a mail of the order again. Refused with 409 mail_not_due.',
    params,
    body: z.strictObject({ mail: z.enum(RESENT_MAILS) }),
    response: deskOrder,
  }),
  invoice: staffEndpoint({
    method: 'GET',
    path: '/orders/:number/invoice',
    access: orderReadAccess,
    rateClass: 'api',
    summary: 'Return the invoice as application/pdf, in the language of the store.',
    params,
    response: z.string().meta({ description: 'application/pdf' }),
  }),
  creditNote: staffEndpoint({
    method: 'GET',
    path: '/orders/:number/credit-notes/:creditNote',
    access: orderReadAccess,
    rateClass: 'api',
    summary:
      'Return the credit note of a refund as application/pdf, in the language of the store. Refused with 404 credit_note_unknown.',
    params: z.object({ number, creditNote: z.string().regex(/^CN-\d{4}-\d{6,9}$/) }),
    response: z.string().meta({ description: 'application/pdf' }),
  }),
};
