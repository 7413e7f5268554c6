import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

export const CONTACT_PERSONAL_DATA: PersonalDataMap = {
  contact_message: {
    section: 'messages',
    whose: { email: 'email' },
    erase: ['id', 'brand', 'locale', 'name', 'email', 'topic', 'order_number', 'message', 'mailed', 'created_at'],
  },
};
