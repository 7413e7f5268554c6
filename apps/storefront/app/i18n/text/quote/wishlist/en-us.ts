import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'wishlist.move': 'Move to cart',
  'wishlist.moveItem': 'Move to cart: {title}',
  'wishlist.done.move-to-quote': 'Added to your cart.',
  'wishlist.viewQuote': 'View cart',
  'wishlist.addAll': '{count, plural, one {Add # item to cart} other {Add all # items to cart}}',
  'wishlist.addAllOf': '{count, plural, one {Add # item to cart: {name}} other {Add all # items to cart: {name}}}',
  'wishlist.done.add-all': 'All added to your cart.',
};
