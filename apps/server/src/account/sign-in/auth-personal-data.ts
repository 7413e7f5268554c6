import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

const EMAIL = ['email', 'email_key'] as const;
const PLACE = ['brand', 'locale'] as const;

export const AUTH_PERSONAL_DATA: PersonalDataMap = {
  customer_login: {
    section: 'signIn',
    whose: { customer: 'customer_id' },
    erase: ['customer_id', ...EMAIL, 'password_changed_at'],
    secret: ['password_hash'],
  },
  customer_device: {
    section: 'signIn',
    whose: { customer: 'customer_id' },
    erase: ['customer_id', 'device', 'first_seen_at', 'last_seen_at'],
  },
  customer_device_token: {
    section: 'signIn',
    whose: { customer: 'customer_id' },
    erase: ['customer_id', 'last_seen_at'],
    secret: ['token_hash'],
  },
  customer_network: {
    section: 'signIn',
    whose: { customer: 'customer_id' },
    erase: ['customer_id', 'last_seen_at'],
    secret: ['network_hash'],
  },
  session_family: {
    section: 'signIn',
    whose: { customer: 'customer_id' },
    erase: ['family_id', 'customer_id', 'started_at', 'ended_at', 'ended_by'],
  },
  session_token: {
    section: 'signIn',
    whose: { parent: 'session_family', by: 'family_id' },
    erase: ['family_id', 'made_at', 'replaced_at'],
    secret: ['token_hash'],
  },
  passkey: {
    section: 'signIn',
    whose: { customer: 'customer_id' },
    erase: ['passkey_id', 'customer_id', 'site', 'counter', 'transports', 'name', 'added_at', 'last_used_at'],
    secret: ['credential_id', 'public_key'],
  },
  registration: {
    section: 'signIn',
    whose: { email: 'email_key' },
    atClosing: true,
    erase: ['registration_id', ...EMAIL, 'first_name', 'last_name', 'birth_date', 'marketing', ...PLACE, 'asked_at'],
    secret: ['password_hash'],
  },
  password_request: {
    section: 'signIn',
    whose: { email: 'email_key' },
    atClosing: true,
    erase: ['request_id', ...EMAIL, ...PLACE, 'asked_at'],
  },
  account_link: {
    section: 'signIn',
    whose: { customer: 'customer_id' },
    atClosing: true,
    erase: ['purpose', 'registration_id', 'customer_id', 'made_at', 'used_at'],
    secret: ['token_hash'],
  },
  account_mail: {
    section: 'mails',
    whose: { email: 'email_key' },
    erase: ['email_key', 'kind', 'sent_at'],
  },
};
