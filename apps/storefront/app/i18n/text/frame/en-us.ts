import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Translation<typeof en> = {
  'frame.bag': '{count, plural, =0 {Cart} one {Cart, # item} other {Cart, # items}}',
};
