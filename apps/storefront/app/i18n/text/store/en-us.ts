import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'store.text':
    'Prices, shipping and returns follow the store. Your cart comes along, and so does the page you were on if the other store has it.',
};
