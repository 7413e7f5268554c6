import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'giftCard.pay': 'You can also type the code into your cart and pay with it there. What is left stays on the card.',
  'giftCard.keep': 'Keep this email: whoever has the code can pay with it, and we cannot show it to you again.',
};
