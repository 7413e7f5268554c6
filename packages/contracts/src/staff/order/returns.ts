import { RETURN_CONDITIONS } from '@shop/domain/order/return-condition';
import { RETURN_REASONS, RETURN_WISHES } from '@shop/domain/order/returns';
import { z } from 'zod';
import { moneySchema } from '../../money.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

/** `overdue`: the parcel is late. `overdue-credit`: late, and its credit was given at once. */
export const RETURN_VIEWS = ['expected', 'overdue', 'overdue-credit', 'received', 'refused'] as const;

const listedReturn = z.object({
  number: z.string(),
  orderNumber: z.string(),
  storeId: z.int(),
  state: z.enum(['requested', 'received', 'refused']),
  wish: z.enum(RETURN_WISHES),
  name: z.string().optional(),
  pieces: z.int(),
  refund: moneySchema,
  requestedAt: z.iso.datetime(),
  /** Last day to send the parcel. */
  sendUntil: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
});
export type DeskListedReturn = z.infer<typeof listedReturn>;

const returnLine = z.object({
  lineNumber: z.int(),
  sku: z.string().optional(),
  title: z.string(),
  colour: z.string().optional(),
  size: z.string().optional(),
  image: z.object({ key: z.string(), alt: z.string() }).optional(),
  location: z.string().optional(),
  quantity: z.int(),
  reason: z.enum(RETURN_REASONS),
  amount: moneySchema,
  exchangeSize: z.string().optional(),
  /** Present once received. */
  received: z
    .object({
      condition: z.enum(RETURN_CONDITIONS),
      restocked: z.int(),
      deduction: moneySchema,
    })
    .optional(),
});

const deskReturn = z.object({
  ...listedReturn.shape,
  fee: moneySchema,
  customerId: z.string().optional(),
  email: z.string(),
  lines: z.array(returnLine),
  /** Exchange stock is held until then. */
  heldUntil: z.iso.datetime().optional(),
  /** Reason of a refusal. */
  refusal: z.string().optional(),
  can: z.object({ receive: z.boolean(), refuse: z.boolean() }),
});
export type DeskReturn = z.infer<typeof deskReturn>;

/** One line as it arrived. `deduction` is the staff's decision; without it the full amount is refunded. */
const receivedLine = z.strictObject({
  lineNumber: z.int().min(1),
  condition: z.enum(RETURN_CONDITIONS),
  /** False writes the units off. Only units that arrived can be restocked. */
  restock: z.boolean(),
  /** Percent of the line's amount that is not refunded. */
  deductionPercent: z.int().min(0).max(100).default(0),
});

const number = z.string().trim().min(1).max(50);
const params = z.object({ number });
const lines = z.array(receivedLine).min(1).max(200);
const readReturns = { staff: 'returns.read', scope: 'store' } as const;
const receiveReturns = { staff: 'returns.receive', scope: 'store' } as const;

const returnFilters = {
  view: z.enum(RETURN_VIEWS).default('expected'),
  /** Number of a return or an order. */
  text: z.string().trim().max(60).optional(),
};

/** Returns at the desk of the merchant. */
export const staffReturnEndpoints = {
  list: staffEndpoint({
    method: 'GET',
    path: '/returns',
    access: readReturns,
    rateClass: 'api',
    summary: 'Return the returns of a view, oldest first while they are expected, else newest first.',
    query: z.strictObject({
      ...returnFilters,
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({ items: z.array(listedReturn), next: z.string().optional() }),
  }),
  counts: staffEndpoint({
    method: 'GET',
    path: '/returns/counts',
    access: readReturns,
    rateClass: 'api',
    summary: 'Return how many returns each view holds. Counting stops at 1,000.',
    response: z.object({
      views: z.array(z.object({ view: z.enum(RETURN_VIEWS), count: z.int(), isMore: z.boolean() })),
    }),
  }),
  export: staffEndpoint({
    method: 'GET',
    path: '/returns/export',
    access: { staff: 'orders.export', scope: 'store' },
    rateClass: 'write',
    summary: 'Return the filtered returns as text/csv, up to 50,000. The export itself is recorded.',
    query: z.strictObject(returnFilters),
    response: z.string().meta({ description: 'text/csv' }),
  }),
  get: staffEndpoint({
    method: 'GET',
    path: '/returns/:number',
    access: readReturns,
    rateClass: 'api',
    summary: 'Return one return. Refused with 404 return_unknown.',
    params,
    response: deskReturn,
  }),
  quote: staffEndpoint({
    method: 'POST',
    path: '/returns/:number/receipt-quote',
    access: { ...receiveReturns, readOnly: true },
    rateClass: 'api',
    summary: 'Return what receiving these lines would refund and restock, without doing it.',
    params,
    body: z.strictObject({ lines }),
    response: z.object({
      lines: z.array(
        z.object({ lineNumber: z.int(), refund: moneySchema, deduction: moneySchema, restocked: z.int() }),
      ),
      fee: moneySchema,
      refund: moneySchema,
      refundTo: z.enum(['payment', 'credit', 'exchange']),
      /** Credit that was given at once; deductions do not take it back. */
      isPaidAlready: z.boolean(),
    }),
  }),
  receive: staffEndpoint({
    method: 'POST',
    path: '/returns/:number/receive',
    access: receiveReturns,
    rateClass: 'write',
    summary:
      'Receive a return: restock or write off each line, and refund by the wish of the customer. Refused with 409 return_ended and 422 return_lines_incomplete.',
    params,
    body: z.strictObject({ lines, note: z.string().trim().max(300).optional() }),
    response: deskReturn,
  }),
  refuse: staffEndpoint({
    method: 'POST',
    path: '/returns/:number/refuse',
    access: receiveReturns,
    rateClass: 'write',
    summary: 'Refuse a return. Refused with 409 return_ended and return_refunded.',
    params,
    body: z.strictObject({ reason: z.string().trim().min(1).max(300) }),
    response: deskReturn,
  }),
};
