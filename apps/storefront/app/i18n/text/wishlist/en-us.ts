import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'wishlist.move': 'Move to cart',
  'wishlist.moveItem': 'Move to cart: {title}',
  'wishlist.done.move-to-bag': 'It is in your cart.',
  'wishlist.viewBag': 'View cart',
};
