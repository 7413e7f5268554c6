import type { PersonalTable } from './personal-table.ts';

const BOOKS =
  'What was paid for is part of the books, and names a customer by a number that says nothing of who it was';

/** What somebody bought that is no product. */
export const SERVICES_DATA: Readonly<Record<string, PersonalTable>> = {
  delivery_pass: {
    section: 'account',
    whose: { customer: 'customer_id' },
    erase: [],
    keep: {
      reason: BOOKS,
      columns: ['pass_id', 'customer_id', 'brand', 'locale', 'since', 'until', 'renews'],
    },
  },
  delivery_pass_period: {
    section: 'account',
    whose: { parent: 'delivery_pass', by: 'pass_id' },
    erase: [],
    keep: {
      reason: BOOKS,
      columns: ['reference', 'pass_id', 'amount', 'currency', 'starts_at', 'ends_at', 'revoked_at'],
    },
  },
  delivery_pass_renewal: {
    section: 'account',
    whose: { parent: 'delivery_pass', by: 'pass_id' },
    erase: [],
    keep: {
      reason: BOOKS,
      columns: ['renewal_id', 'pass_id', 'due_at', 'amount', 'currency', 'state', 'told_at', 'ended_at'],
    },
  },
  gift_card_sending: {
    section: 'credit',
    whose: { parent: 'shop_order', by: 'order_id' },
    erase: [],
    keep: {
      reason: 'A present that is paid for reaches whom it is for, who is forgotten once it is sent',
      columns: [
        ...[
          'order_id',
          'line_number',
          'brand',
          'locale',
          'amount',
          'currency',
          'email',
          'name',
          'from_name',
          'message',
        ],
        ...['due_at', 'state', 'ended_at'],
      ],
    },
  },
};
