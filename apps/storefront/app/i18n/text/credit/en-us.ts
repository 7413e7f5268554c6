import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'giftCard.intro':
    'See what is on a card, and add it to your account if you like. You can also type its code into your cart.',
  'giftCard.elsewhere': 'Type its code into your cart to pay with it.',
  'giftCard.buy.submit': 'Add to cart',
  'error.services_limit': 'A cart holds 10 gift cards and passes at most.',
  'error.gift_card_sent': 'A gift card of this order has been sent, so that it cannot be canceled.',
};
