import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'appInfo.orders.text': 'Follow your package from our warehouse to your door, and start a return in moments.',
  'marketplace.buying.text':
    'Shop as usual and pay for everything in one go. Items from different sellers may arrive in separate packages.',
};
