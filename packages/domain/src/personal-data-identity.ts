import type { PersonalTable } from './personal-table.ts';

const EMAIL = ['email', 'email_key'] as const;
const PLACE = ['brand', 'locale'] as const;

/** Who somebody is, how they sign in and what they were told. */
export const IDENTITY_DATA: Readonly<Record<string, PersonalTable>> = {
  customer: {
    section: 'profile',
    whose: { customer: 'customer_id' },
    erase: ['birth_date', 'phone'],
    anonymise: { first_name: '', last_name: '' },
    keep: {
      reason: 'The books name a buyer by a number that says nothing of who it was',
      columns: ['customer_id', ...PLACE, 'created_at', 'updated_at'],
    },
  },
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
  mail: {
    section: 'mails',
    whose: { email: 'recipient' },
    erase: ['id', 'recipient', ...PLACE, 'status', 'attempts', 'created_at', 'sent_at'],
    secret: ['message', 'last_error'],
  },
  customer_marketing_choice: {
    section: 'consent',
    whose: { customer: 'customer_id' },
    erase: ['choice_id', 'customer_id', 'channel', 'granted', 'source', 'chosen_at'],
  },
  deletion_code: {
    section: 'account',
    whose: { customer: 'customer_id' },
    atClosing: true,
    erase: ['code_id', 'customer_id', 'tries', 'made_at'],
    secret: ['salt', 'code_hash'],
  },
  data_export: {
    section: 'account',
    whose: { customer: 'customer_id' },
    atClosing: true,
    erase: ['export_id', 'customer_id', ...PLACE, 'asked_at', 'made_at', 'taken_at'],
    secret: ['token_hash', 'archive'],
  },
  account_closing: {
    section: 'account',
    whose: { customer: 'customer_id' },
    erase: [...EMAIL, 'password_changed_at'],
    secret: ['password_hash', 'restore_hash'],
    keep: {
      reason: 'Proves that the account was erased, and when',
      columns: ['customer_id', 'closed_at', 'erase_at', 'erased_at'],
    },
  },
};
