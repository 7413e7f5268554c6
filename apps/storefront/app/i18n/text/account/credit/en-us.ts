import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'giftCard.intro':
    'Check a card’s balance, and add it to your account if you like. You can also enter the code in your cart.',
  'giftCard.elsewhere': 'Enter the code in your cart to pay with it.',
  'giftCard.buy.submit': 'Add to cart',
  'error.services_limit': 'You can have up to 10 gift cards and passes in your cart.',
  'error.gift_card_sent': 'A gift card in this order has already been sent, so it can’t be canceled.',
  'giftCard.buy.sendOn': 'Send date',
};
