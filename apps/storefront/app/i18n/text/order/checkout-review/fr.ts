import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'checkout.review.method': 'Livraison',
  'checkout.review.changeMethod': 'Modifier la livraison',
};
