import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

const BOOKS = 'Payments are part of the books, and identify no customer any more';

export const PAYMENT_PERSONAL_DATA: PersonalDataMap = {
  payment: {
    section: 'orders',
    // A payment is linked to its order by reference.
    whose: { customer: 'customer_id', guest: { parent: 'shop_order', key: 'order_id', by: 'reference' } },
    erase: ['customer_id'],
    secret: ['card_fingerprint', 'attempt_subjects'],
    anonymise: { label: '' },
    keep: {
      reason: BOOKS,
      columns: [
        ...['reference', 'gateway', 'method', 'amount', 'currency', 'state', 'reason', 'created_at', 'changed_at'],
        ...['authorised_until', 'capture_amount'],
      ],
    },
  },
  payment_dispute: {
    section: 'orders',
    whose: { parent: 'payment', by: 'reference' },
    erase: [],
    keep: {
      reason: BOOKS,
      columns: ['dispute_id', 'reference', 'amount', 'currency', 'reason', 'state', 'due_at', 'changed_at'],
    },
  },
  payment_refund: {
    section: 'orders',
    whose: { parent: 'payment', by: 'reference' },
    erase: [],
    keep: { reason: BOOKS, columns: ['refund_reference', 'reference', 'amount', 'is_release', 'done_at'] },
  },
  payment_transaction: {
    section: 'orders',
    whose: { parent: 'payment', by: 'reference' },
    erase: [],
    keep: {
      reason: BOOKS,
      columns: [
        ...['transaction_id', 'payout_id', 'kind', 'reference', 'amount', 'fee', 'net', 'currency', 'created_at'],
      ],
    },
  },
};
