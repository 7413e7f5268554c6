import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

const BOOKS =
  'What was paid for is part of the books, and identifies a customer by a number that reveals no personal data';

export const DELIVERY_PASS_PERSONAL_DATA: PersonalDataMap = {
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
};
