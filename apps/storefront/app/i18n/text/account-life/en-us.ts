import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'accountLife.delete.erased':
    'Then your name, addresses, lists, cart and everything else about you is erased for good. Nobody can bring it back.',
  'accountLife.section.bag': 'Your cart',
};
