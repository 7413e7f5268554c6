import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

const BOOKS = 'Payments are part of the books, and identify no customer any more';
const CARD = ['brand', 'last_four', 'expiry_month', 'expiry_year', 'behaviour'] as const;

/** Included while the shop runs the gateway itself. */
export const GATEWAY_PERSONAL_DATA: PersonalDataMap = {
  gateway_card: {
    section: 'orders',
    whose: { customer: 'payer' },
    erase: ['card_id', 'payer', ...CARD, 'is_default', 'created_at'],
    secret: ['fingerprint'],
  },
  gateway_payment: {
    section: 'orders',
    // A payment is linked to its order by reference.
    whose: { customer: 'payer', guest: { parent: 'shop_order', key: 'order_id', by: 'reference' } },
    erase: ['payer', ...CARD],
    secret: ['fingerprint'],
    keep: {
      reason: BOOKS,
      columns: [
        'payment_id',
        'reference',
        'amount',
        'currency',
        'refunded_amount',
        'method',
        'state',
        'step',
        'reason',
        'saves_card',
        'is_captured_later',
        'captured_amount',
        'description',
        'return_url',
        'locale',
        'created_at',
        'ended_at',
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
