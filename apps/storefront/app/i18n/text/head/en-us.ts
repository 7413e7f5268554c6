import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'head.faq': 'Answers about orders, shipping, returns, payment and your account at {brand}.',
  'head.unlisted.bag': 'What you have chosen at {brand}, with shipping, discounts and the total before you check out.',
  'head.unlisted.checkout': 'Complete your {brand} order step by step: address, shipping and payment.',
  'head.unlisted.search': 'Search everything at {brand} by name, color or size, or find pieces that look like a photo.',
  'head.unlisted.stores':
    'Choose your {brand} store: its country, language and currency, its shipping and its returns.',
};
