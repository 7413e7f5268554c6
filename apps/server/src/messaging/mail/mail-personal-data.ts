import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

export const MAIL_PERSONAL_DATA: PersonalDataMap = {
  mail: {
    section: 'mails',
    whose: { email: 'recipient' },
    erase: [
      ...['id', 'recipient', 'brand', 'locale', 'status', 'attempts', 'created_at', 'sent_at'],
      ...['order_number', 'subject', 'body_text', 'is_whole', 'resend_of'],
    ],
    // The HTML says what `body_text` says; names of staff are not the customer's data.
    secret: ['message', 'last_error', 'html', 'resend_by', 'resend_key'],
  },
};
