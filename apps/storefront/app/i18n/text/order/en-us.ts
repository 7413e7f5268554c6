import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Translation<typeof en> = {
  'order.reorder.added': '{count, plural, one {# item is in your cart.} other {# items are in your cart.}}',
  'order.reorder.bag': 'Go to your cart',
  'order.reorder.limit': '{title}: your cart holds no more of it.',
};
