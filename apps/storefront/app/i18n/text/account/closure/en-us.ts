import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'accountLife.delete.erased':
    'After that, we’ll erase your name, addresses, lists, cart and everything else about you. This can’t be undone.',
  'accountLife.section.bag': 'Your cart',
};
