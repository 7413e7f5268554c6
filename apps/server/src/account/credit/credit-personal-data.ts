import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

const BOOKS = 'The books are only ever added to, and identify a customer by a number that reveals no personal data';

export const CREDIT_PERSONAL_DATA: PersonalDataMap = {
  ledger_account: {
    section: 'credit',
    whose: { customer: 'customer_id' },
    erase: [],
    keep: {
      reason: BOOKS,
      columns: ['account_id', 'kind', 'currency', 'customer_id', 'house', 'balance', 'opened_at'],
    },
  },
  ledger_entry: {
    section: 'credit',
    whose: { parent: 'ledger_account', by: 'account_id' },
    erase: [],
    keep: { reason: BOOKS, columns: ['entry_id', 'movement_id', 'account_id', 'amount'] },
  },
  ledger_movement: {
    section: 'credit',
    whose: { parent: 'ledger_entry', by: 'movement_id' },
    erase: [],
    keep: { reason: BOOKS, columns: ['movement_id', 'reference', 'kind', 'about', 'at'] },
  },
  gift_card: {
    section: 'credit',
    whose: { parent: 'ledger_account', by: 'account_id' },
    erase: [],
    keep: {
      reason: 'A bearer of the code pays with it, and it contains no personal data',
      columns: ['gift_card_id', 'account_id', 'last_four', 'issued_at', 'blocked_at', 'blocked_reason'],
      hidden: ['code_hash'],
    },
  },
};
