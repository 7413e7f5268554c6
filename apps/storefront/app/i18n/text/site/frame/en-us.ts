import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'frame.quote': '{count, plural, =0 {Cart} one {Cart, # item} other {Cart, # items}}',
};
