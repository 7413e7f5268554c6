import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

export const CHECKOUT_PERSONAL_DATA: PersonalDataMap = {
  checkout: {
    section: 'bag',
    whose: { parent: 'quote', by: 'quote_id' },
    erase: [
      'quote_id',
      'email',
      'marketing_at',
      'delivery_address',
      'billing_address',
      'method',
      'collect_point',
      'use_credit',
      'credit_limit',
      'updated_at',
    ],
  },
};
