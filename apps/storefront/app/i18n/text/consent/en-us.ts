import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'consent.personalization': 'Personalization',
  'consent.necessary.text': 'Signing in, your cart, paying, and remembering this choice. Always on.',
};
