import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'giftCard.pay': 'You can also enter the code in your cart to pay with it. Anything left stays on the card.',
};
