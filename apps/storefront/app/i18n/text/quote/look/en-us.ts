import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'look.submit': '{count, plural, one {Add # item to cart} other {Add # items to cart}}',
  'look.refused': 'Nothing was added to your cart',
};
