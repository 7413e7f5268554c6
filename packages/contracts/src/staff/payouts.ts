import { PART_CHECKS } from '@shop/domain/order/accounting/payout-check';
import { z } from 'zod';
import { moneySchema } from '../money.ts';
import { withListExports } from './list-export.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const payout = z.object({
  payoutId: z.string(),
  gateway: z.string(),
  /** As the gateway names it: paid, pending, in_transit, failed, canceled. */
  state: z.string(),
  createdAt: z.iso.datetime(),
  arrivesAt: z.iso.datetime(),
  amount: moneySchema,
  fee: moneySchema,
  /** Sum of the recorded parts; differs from the amount while parts are missing. */
  net: moneySchema,
});
export type DeskPayout = z.infer<typeof payout>;

const part = z.object({
  transactionId: z.string(),
  kind: z.enum(['payment', 'refund', 'dispute', 'other']),
  at: z.iso.datetime(),
  /** Payment of the shop. */
  reference: z.string().optional(),
  orderNumber: z.string().optional(),
  amount: moneySchema,
  fee: moneySchema,
  net: moneySchema,
  /** Comparison with the payment of the shop. */
  check: z.enum(PART_CHECKS),
});
export type DeskPayoutPart = z.infer<typeof part>;

const dispute = z.object({
  disputeId: z.string(),
  reference: z.string(),
  orderNumber: z.string().optional(),
  amount: moneySchema,
  reason: z.string(),
  state: z.enum(['open', 'won', 'lost']),
  /** Until when the bank accepts evidence. */
  dueAt: z.iso.datetime().optional(),
  changedAt: z.iso.datetime(),
  /** Page of the gateway that takes the evidence. */
  evidenceUrl: z.url().optional(),
});
export type DeskDispute = z.infer<typeof dispute>;

const read = { staff: 'money.read' } as const;

/** Payouts and disputes of the payment gateway, and bookings for accounting. */
export const staffPayoutEndpoints = withListExports(
  { export: 'list', exportDisputes: 'disputes' },
  {
    list: staffEndpoint({
      method: 'GET',
      path: '/money/payouts',
      access: read,
      rateClass: 'api',
      summary: 'Return payouts of the gateway with their fees, newest first.',
      query: z.strictObject({
        cursor: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
      response: z.object({ items: z.array(payout), next: z.string().optional() }),
    }),
    get: staffEndpoint({
      method: 'GET',
      path: '/money/payouts/:payoutId',
      access: read,
      rateClass: 'api',
      summary: 'Return a payout with its parts, each compared with the payment of the shop. 404 payout_missing.',
      params: z.object({ payoutId: z.string().max(120) }),
      response: payout.extend({ parts: z.array(part) }),
    }),
    disputes: staffEndpoint({
      method: 'GET',
      path: '/money/disputes',
      access: read,
      rateClass: 'api',
      summary: 'Return up to 200 disputed payments: open ones first, by the day until which the bank takes evidence.',
      response: z.object({ items: z.array(dispute) }),
    }),
    exportBookings: staffEndpoint({
      method: 'GET',
      path: '/money/bookings/export',
      access: { staff: 'money.export' },
      rateClass: 'write',
      summary:
        'Return bookings of a store as a DATEV batch (EXTF, Windows-1252). Refused with 422 datev_unset, account_missing, period_too_long and fiscal_year. The export itself is recorded.',
      query: z.strictObject({ storeId: z.coerce.number().int(), from: z.iso.date(), to: z.iso.date() }),
      response: z.string().meta({ description: 'text/csv' }),
    }),
  },
  'money.export',
);
