import { MS_PER_MINUTE } from './time.ts';

export const EMAIL_CHANGE_LIFETIME_MS = 60 * MS_PER_MINUTE;

/** Where the mail to a new address leads; whoever reads it need not be signed in there. */
export const EMAIL_CHANGE_PATH = '/customer/account/confirm-email';
