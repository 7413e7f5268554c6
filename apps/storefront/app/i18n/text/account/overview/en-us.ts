import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'account.address': 'Shipping address',
  'account.channel.post': 'mail',
  'account.menu.subscription': 'Shipping pass and emails',
};
