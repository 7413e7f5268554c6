import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'quote.title': 'Your cart',
  'quote.heading': '{count, plural, =0 {Your cart} other {Your cart (#)}}',
  'quote.loading': 'Loading your cart…',
  'quote.empty.title': 'Your cart is empty',
  'quote.removed': '{title} removed from your cart.',
  'quote.restored': '{title} is back in your cart.',
  'quote.move': 'Move to cart',
  'quote.moveLine': 'Move to cart: {title}',
  'quote.addSize': 'Add {title}, size {size}, to cart',
  'quote.view': 'View cart',
  'quote.code.minimum': 'Your cart is below the minimum spend.',
  'quote.code.nothing-eligible': 'It doesn’t apply to anything in your cart.',
  'quote.delivery.postcode': 'ZIP code',
  'quote.free.missing': 'Spend {amount} more for free shipping',
  'quote.free.reached': 'You’ve got free shipping',
  'quote.delivery.title': 'Shipping estimate',
  'quote.delivery.none': 'Sorry, we don’t ship to {postcode}.',
  'quote.total.delivery': 'Standard shipping',
  'quote.service.delivery-pass': 'One-year shipping pass',
};
