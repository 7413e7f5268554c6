import type { PersonalTable } from './personal-table.ts';

const BOOKS = 'Payments are part of the books, and name nobody any more';
const CARD = ['brand', 'last_four', 'expiry_month', 'expiry_year', 'behaviour'] as const;
/** A payment is called after its order. */
const OF_GUEST = { parent: 'shop_order', key: 'order_id', by: 'reference' } as const;

/** How somebody paid. The gateway's own tables are here as long as it is the shop that runs it. */
export const PAYMENT_DATA: Readonly<Record<string, PersonalTable>> = {
  payment: {
    section: 'orders',
    whose: { customer: 'customer_id', guest: OF_GUEST },
    erase: ['customer_id'],
    secret: ['card_fingerprint'],
    anonymise: { label: '' },
    keep: {
      reason: BOOKS,
      columns: ['reference', 'gateway', 'method', 'amount', 'currency', 'state', 'reason', 'created_at', 'changed_at'],
    },
  },
  payment_refund: {
    section: 'orders',
    whose: { parent: 'payment', by: 'reference' },
    erase: [],
    keep: { reason: BOOKS, columns: ['refund_reference', 'reference', 'amount', 'done_at'] },
  },
  gateway_card: {
    section: 'orders',
    whose: { customer: 'payer' },
    erase: ['card_id', 'payer', ...CARD, 'is_default', 'created_at'],
    secret: ['fingerprint'],
  },
  gateway_payment: {
    section: 'orders',
    whose: { customer: 'payer', guest: OF_GUEST },
    erase: ['payer', ...CARD],
    secret: ['fingerprint'],
    keep: {
      reason: BOOKS,
      columns: [
        ...['payment_id', 'reference', 'amount', 'currency', 'refunded_amount', 'method', 'state', 'step', 'reason'],
        ...['saves_card', 'description', 'return_url', 'locale', 'created_at', 'ended_at'],
      ],
    },
  },
  gateway_refund: {
    section: 'orders',
    whose: { parent: 'gateway_payment', by: 'payment_id' },
    erase: [],
    keep: { reason: BOOKS, columns: ['reference', 'payment_id', 'amount', 'created_at'] },
  },
};
