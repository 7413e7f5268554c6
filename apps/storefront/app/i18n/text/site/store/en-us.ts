import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'store.text':
    'Prices, shipping and returns depend on your store. We’ll keep your cart, and take you to the same page where we can.',
};
