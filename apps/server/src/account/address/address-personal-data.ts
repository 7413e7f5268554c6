import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

export const ADDRESS_PERSONAL_DATA: PersonalDataMap = {
  customer_address: {
    section: 'addresses',
    whose: { customer: 'customer_id' },
    erase: [
      'address_id',
      'customer_id',
      'first_name',
      'last_name',
      'company',
      'line1',
      'line2',
      'city',
      'region',
      'postcode',
      'country',
      'phone',
      'is_default_delivery',
      'is_default_billing',
      'position',
      'created_at',
      'updated_at',
    ],
  },
};
