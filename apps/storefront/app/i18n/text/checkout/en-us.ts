import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Translation<typeof en> = {
  'checkout.paying.text':
    'We keep your cart as it is while you pay. Go on, or give the payment up to change your cart.',
  'checkout.paying.change': 'Change your cart',
  'checkout.summary.edit': 'Edit cart',
  'checkout.done.pack': 'We pack your order. Until then it can be canceled.',
  'error.bag_empty': 'There is nothing in your cart that can be bought.',
  'error.completion_in_progress': 'A payment for this cart is under way. Finish it or give it up at the checkout.',
  'error.promotion_used_up': 'The offer in your cart has just been used up.',
};
