import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

export const FORMER_ORDER_PERSONAL_DATA: PersonalDataMap = {
  former_order: {
    section: 'orders',
    whose: { email: 'email_key' },
    erase: [
      ...['former_order_id', 'brand', 'number', 'email', 'email_key', 'placed_at', 'state', 'total', 'currency'],
      ...['lines', 'source', 'imported_at'],
    ],
  },
};
