import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

const EMAIL = ['email', 'email_key'] as const;
const PLACE = ['brand', 'locale'] as const;

export const NEWSLETTER_PERSONAL_DATA: PersonalDataMap = {
  newsletter_request: {
    section: 'newsletter',
    whose: { email: 'email_key' },
    atClosing: true,
    erase: ['request_id', ...EMAIL, ...PLACE, 'source', 'asked_at'],
  },
  newsletter_subscription: {
    section: 'newsletter',
    whose: { email: 'email_key' },
    atClosing: true,
    erase: ['id', ...EMAIL, ...PLACE, 'source', 'status', 'asked_at', 'confirmed_at', 'unsubscribed_at'],
    secret: ['confirmation_hash', 'unsubscribe_token'],
  },
};
