import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

const PLACE = ['brand', 'locale'] as const;

export const EMAIL_CHANGE_PERSONAL_DATA: PersonalDataMap = {
  email_change_request: {
    section: 'signIn',
    whose: { customer: 'customer_id' },
    atClosing: true,
    erase: ['request_id', 'customer_id', 'email', 'email_key', ...PLACE, 'asked_at'],
  },
  email_change: {
    section: 'signIn',
    whose: { customer: 'customer_id' },
    atClosing: true,
    erase: ['customer_id', 'old_email_key', 'email', 'email_key', ...PLACE, 'made_at'],
    secret: ['token_hash'],
  },
};
