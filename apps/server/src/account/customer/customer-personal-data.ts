import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

export const CUSTOMER_PERSONAL_DATA: PersonalDataMap = {
  customer: {
    section: 'profile',
    whose: { customer: 'customer_id' },
    erase: ['birth_date', 'phone'],
    anonymise: { first_name: '', last_name: '' },
    keep: {
      reason: 'The books identify a buyer by a number that reveals no personal data',
      columns: ['customer_id', 'brand', 'locale', 'created_at', 'updated_at'],
    },
  },
  customer_merge: {
    section: 'account',
    whose: { customer: 'kept_id' },
    erase: [],
    keep: {
      reason: 'Ids of ended accounts, by which the books find the one that stayed',
      columns: ['merged_id', 'kept_id', 'merged_at'],
    },
  },
  customer_marketing_choice: {
    section: 'consent',
    whose: { customer: 'customer_id' },
    erase: ['choice_id', 'customer_id', 'channel', 'granted', 'source', 'chosen_at'],
  },
};
