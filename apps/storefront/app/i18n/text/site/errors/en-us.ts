import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'error.line_unknown': 'This item is no longer in your cart.',
  'error.lines_limit': 'Your cart is full. Remove an item to add another.',
  'error.too_many_quotes': 'We couldn’t start a new cart just now. Please try again later.',
  'error.quote_unknown': 'We couldn’t find your cart. Please add your items again.',
  'error.postcode_unknown': 'We don’t recognize that ZIP code. Check it and try again.',
};
