import { MS_PER_MINUTE } from '../../time.ts';

export const EMAIL_CHANGE_LIFETIME_MS = 60 * MS_PER_MINUTE;
