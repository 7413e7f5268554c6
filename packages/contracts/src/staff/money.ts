import { MOVEMENT_KINDS } from '@shop/domain/account/credit/ledger';
import { TENDER_KINDS } from '@shop/domain/order/payment/refund-split';
import { z } from 'zod';
import { moneySchema } from '../money.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const currency = moneySchema.shape.currency;
const reason = z.string().trim().min(1).max(300);
const page = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};

const ledgerEntry = z.object({
  entryId: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(MOVEMENT_KINDS),
  /** Idempotency key of the cause, such as `order/<id>/placed`. */
  reference: z.string(),
  about: z.string().optional(),
  account: z.enum(['credit', 'gift-card']),
  customerId: z.string().optional(),
  amount: moneySchema,
  /** What the shop owes in this currency after the entry: credit and gift cards of all customers. */
  owed: moneySchema,
});
export type DeskLedgerEntry = z.infer<typeof ledgerEntry>;

const deskGiftCard = z.object({
  giftCardId: z.string(),
  lastFour: z.string(),
  issuedAt: z.iso.datetime(),
  worth: moneySchema,
  balance: moneySchema,
  blocked: z.object({ reason: z.string(), at: z.iso.datetime() }).optional(),
});
export type DeskGiftCard = z.infer<typeof deskGiftCard>;

const deskPayment = z.object({
  /** Order id, or that of another cause such as a renewal. */
  reference: z.string(),
  orderNumber: z.string().optional(),
  gateway: z.string(),
  /** Id at the gateway. */
  gatewayReference: z.string().optional(),
  method: z.string(),
  label: z.string(),
  state: z.string(),
  amount: moneySchema,
  refunded: moneySchema,
  at: z.iso.datetime(),
});
export type DeskPayment = z.infer<typeof deskPayment>;

const settledDay = z.object({
  /** In the time zone of the store. */
  day: z.iso.date(),
  storeId: z.int(),
  tender: z.enum(TENDER_KINDS),
  captured: moneySchema,
  refunded: moneySchema,
  /** Captures and refunds. */
  count: z.int(),
});
export type SettledDay = z.infer<typeof settledDay>;

const days = { from: z.iso.date(), to: z.iso.date() };
const read = { staff: 'money.read' } as const;
const exported = { staff: 'money.export' } as const;
const issue = { staff: 'gift-cards.issue' } as const;
const cardParams = z.object({ giftCardId: z.uuid() });
const csv = z.string().meta({ description: 'text/csv' });

/** Last four signs of the code. */
const cardFilters = { lastFour: z.string().trim().max(10).optional() };
/** Order number, reference, or id at the gateway. */
const paymentFilters = { text: z.string().trim().max(120).optional() };

/** Ledger, gift cards, payments and settlement of all stores. */
export const staffMoneyEndpoints = {
  ledger: staffEndpoint({
    method: 'GET',
    path: '/money/ledger',
    access: read,
    rateClass: 'api',
    summary: 'Return entries of credit and gift cards, newest first, with the running sum of what the shop owes.',
    query: z.strictObject({ currency: currency.optional(), ...page }),
    response: z.object({ items: z.array(ledgerEntry), next: z.string().optional() }),
  }),
  exportLedger: staffEndpoint({
    method: 'GET',
    path: '/money/ledger/export',
    access: exported,
    rateClass: 'write',
    summary: 'Return ledger entries as text/csv, newest first, up to 50,000. The export itself is recorded.',
    query: z.strictObject({ currency: currency.optional() }),
    response: csv,
  }),
  reconciliation: staffEndpoint({
    method: 'GET',
    path: '/money/reconciliation',
    access: read,
    rateClass: 'write',
    summary: 'Compare orders with stock, ledger and payments now, as the nightly job does. Empty: everything adds up.',
    response: z.object({
      checkedAt: z.iso.datetime(),
      discrepancies: z.array(
        z.object({ kind: z.string(), reference: z.string(), expected: z.string(), found: z.string() }),
      ),
    }),
  }),
  lastReconciliation: staffEndpoint({
    method: 'GET',
    path: '/money/reconciliation/latest',
    access: read,
    rateClass: 'api',
    summary:
      'Return when orders were last compared with stock, ledger and payments, and how many differences there were.',
    response: z.object({ last: z.object({ checkedAt: z.iso.datetime(), discrepancies: z.int() }).optional() }),
  }),
  giftCards: staffEndpoint({
    method: 'GET',
    path: '/money/gift-cards',
    access: read,
    rateClass: 'api',
    summary: 'Return gift cards, newest first.',
    query: z.strictObject({ ...cardFilters, ...page }),
    response: z.object({ items: z.array(deskGiftCard), next: z.string().optional() }),
  }),
  exportGiftCards: staffEndpoint({
    method: 'GET',
    path: '/money/gift-cards/export',
    access: exported,
    rateClass: 'write',
    summary: 'Return the filtered gift cards as text/csv, up to 50,000. The export itself is recorded.',
    query: z.strictObject(cardFilters),
    response: csv,
  }),
  issueGiftCard: staffEndpoint({
    method: 'POST',
    path: '/money/gift-cards',
    access: issue,
    rateClass: 'write',
    summary: 'Issue a gift card in the currency of the store and mail its code. Idempotent by request key.',
    body: z.strictObject({
      storeId: z.int(),
      amount: z.int().min(1).max(1_000_000),
      email: z.email().max(254),
      reason,
      requestKey: z.string().min(8).max(80),
    }),
    response: z.object({ status: z.literal('done') }),
  }),
  blockGiftCard: staffEndpoint({
    method: 'POST',
    path: '/money/gift-cards/:giftCardId/block',
    access: issue,
    rateClass: 'write',
    summary: 'Block a gift card: its code is unknown from now on. Refused with 404 gift_card_missing. Idempotent.',
    params: cardParams,
    body: z.strictObject({ reason }),
    response: deskGiftCard,
  }),
  unblockGiftCard: staffEndpoint({
    method: 'POST',
    path: '/money/gift-cards/:giftCardId/unblock',
    access: issue,
    rateClass: 'write',
    summary: 'Unblock a gift card. Refused with 404 gift_card_missing. Idempotent.',
    params: cardParams,
    body: z.strictObject({ reason }),
    response: deskGiftCard,
  }),
  resendGiftCard: staffEndpoint({
    method: 'POST',
    path: '/money/gift-cards/:giftCardId/resend',
    access: issue,
    rateClass: 'write',
    summary:
      'Mail a new code of a gift card; the old one ends, as codes are not stored. Refused with 404 gift_card_missing, 409 gift_card_blocked and 422 gift_card_currency.',
    params: cardParams,
    body: z.strictObject({ storeId: z.int(), email: z.email().max(254), reason }),
    response: deskGiftCard,
  }),
  payments: staffEndpoint({
    method: 'GET',
    path: '/money/payments',
    access: read,
    rateClass: 'api',
    summary: 'Return payments with their references at the gateway, newest first.',
    query: z.strictObject({ ...paymentFilters, ...page }),
    response: z.object({ items: z.array(deskPayment), next: z.string().optional() }),
  }),
  exportPayments: staffEndpoint({
    method: 'GET',
    path: '/money/payments/export',
    access: exported,
    rateClass: 'write',
    summary: 'Return the filtered payments as text/csv, up to 50,000. The export itself is recorded.',
    query: z.strictObject(paymentFilters),
    response: csv,
  }),
  settlement: staffEndpoint({
    method: 'GET',
    path: '/money/settlement',
    access: read,
    rateClass: 'api',
    summary: 'Return captures and refunds per day, store and tender. Refused with 422 period_too_long above 366 days.',
    query: z.strictObject(days),
    response: z.object({ items: z.array(settledDay) }),
  }),
  exportSettlement: staffEndpoint({
    method: 'GET',
    path: '/money/settlement/export',
    access: exported,
    rateClass: 'write',
    summary: 'Return the settlement as text/csv. The export itself is recorded.',
    query: z.strictObject(days),
    response: csv,
  }),
};
