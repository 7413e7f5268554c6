import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'checkout.review.method': 'Shipping',
  'checkout.review.changeMethod': 'Change shipping',
};
