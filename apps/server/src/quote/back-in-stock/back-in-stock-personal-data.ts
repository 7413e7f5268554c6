import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

export const BACK_IN_STOCK_PERSONAL_DATA: PersonalDataMap = {
  back_in_stock_request: {
    section: 'notices',
    whose: { email: 'email_key' },
    atClosing: true,
    erase: [
      'id',
      'email',
      'email_key',
      'brand',
      'locale',
      'variant_sku',
      'pool',
      'status',
      'asked_at',
      'confirmed_at',
      'mailed_at',
      'mailed_after',
      'cancelled_at',
    ],
    secret: ['confirmation_hash', 'cancel_token'],
  },
};
