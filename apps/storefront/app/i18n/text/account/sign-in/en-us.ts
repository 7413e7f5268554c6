import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'identity.register.text': 'Your cart, orders and wishlist, on every device.',
  'identity.forgot.link': 'Forgot your password?',
  'identity.forgot.title': 'Forgot your password?',
};
