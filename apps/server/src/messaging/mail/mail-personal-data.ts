import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

export const MAIL_PERSONAL_DATA: PersonalDataMap = {
  mail: {
    section: 'mails',
    whose: { email: 'recipient' },
    erase: ['id', 'recipient', 'brand', 'locale', 'status', 'attempts', 'created_at', 'sent_at'],
    secret: ['message', 'last_error'],
  },
};
