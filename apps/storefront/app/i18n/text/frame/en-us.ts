import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'frame.bag': '{count, plural, =0 {Cart} one {Cart, # item} other {Cart, # items}}',
};
