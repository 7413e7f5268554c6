import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'error.line_unknown': 'This is no longer in your cart.',
  'error.lines_limit': 'Your cart is full. Take something out first.',
  'error.quote_unknown': 'Your cart was not found. Add what you want again.',
  'error.postcode_unknown': 'We do not know this ZIP code. Check it and try again.',
  'error.code_unknown': 'We do not know this code. Check how it is spelled.',
  'error.sku_unknown': 'This piece is not sold here anymore.',
};
