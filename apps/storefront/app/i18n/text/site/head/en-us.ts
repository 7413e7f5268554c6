import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'head.faq': 'Help with orders, shipping, returns, payment and your account at {brand}.',
  'head.unlisted.quote': 'Your {brand} cart, with shipping, discounts and the total before you check out.',
  'head.unlisted.checkout': 'Complete your {brand} order: address, shipping and payment.',
  'head.unlisted.search': 'Search {brand} by name, color or size, or find similar styles with a photo.',
  'head.unlisted.stores': 'Choose your {brand} store for local prices, shipping and returns.',
};
