import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Translation<typeof en> = {
  'identity.register.text': 'Your cart, your orders and what you have saved, on every device.',
};
