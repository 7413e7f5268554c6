import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

export const STAFF_DISCOUNT_PERSONAL_DATA: PersonalDataMap = {
  customer_group: {
    section: 'staff',
    whose: { customer: 'customer_id' },
    erase: ['customer_id', 'group_name', 'since'],
  },
  group_grant: {
    section: 'staff',
    whose: { customer: 'customer_id' },
    erase: ['grant_id', 'customer_id', 'group_name', 'used_at'],
  },
};
