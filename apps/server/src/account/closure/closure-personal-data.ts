import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

export const CLOSURE_PERSONAL_DATA: PersonalDataMap = {
  deletion_code: {
    section: 'account',
    whose: { customer: 'customer_id' },
    atClosing: true,
    erase: ['code_id', 'customer_id', 'tries', 'made_at'],
    secret: ['salt', 'code_hash'],
  },
  data_export: {
    section: 'account',
    whose: { customer: 'customer_id' },
    atClosing: true,
    erase: ['export_id', 'customer_id', 'brand', 'locale', 'asked_at', 'made_at', 'taken_at'],
    secret: ['token_hash', 'archive'],
  },
  account_closing: {
    section: 'account',
    whose: { customer: 'customer_id' },
    erase: ['email', 'email_key', 'password_changed_at'],
    secret: ['password_hash', 'restore_hash'],
    keep: {
      reason: 'Proves that the account was erased, and when',
      columns: ['customer_id', 'closed_at', 'erase_at', 'erased_at'],
    },
  },
};
