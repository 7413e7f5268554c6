import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'soldOut.colours': 'See other colors',
  'soldOut.rest': 'You haven’t been charged. Choose another size below, or check out with the rest of your cart.',
};
