import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'bag.title': 'Your cart',
  'bag.heading': '{count, plural, =0 {Your cart} other {Your cart (#)}}',
  'bag.loading': 'Fetching your cart…',
  'bag.empty.title': 'Your cart is empty',
  'bag.removed': '{title} is out of your cart.',
  'bag.restored': '{title} is back in your cart.',
  'bag.move': 'Move to cart',
  'bag.moveLine': 'Move to cart: {title}',
  'bag.addSize': 'Add {title}, size {size}, to cart',
  'bag.view': 'View cart',
  'bag.code.minimum': 'It needs a larger cart.',
  'bag.code.nothing-eligible': 'Nothing in your cart belongs to it.',
  'bag.delivery.postcode': 'ZIP code',
  'bag.free.missing': '{amount} more and shipping is free',
  'bag.free.reached': 'You have free shipping',
  'bag.delivery.title': 'Shipping estimate',
  'bag.delivery.none': 'We do not ship to {postcode}.',
  'bag.total.delivery': 'Standard shipping',
  'bag.service.delivery-pass': 'Shipping pass for a year',
  'bag.service.for': 'For {name}, by email on {day}',
};
