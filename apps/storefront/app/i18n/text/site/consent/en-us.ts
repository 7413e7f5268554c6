import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'consent.personalization': 'Personalization',
  'consent.necessary.text': 'Sign-in, your cart, payment and remembering these choices. Always on.',
  'consent.text':
    'Necessary cookies keep the shop running. If you agree, we’ll also measure visits, test improvements, personalize what you see and measure ads. All of that stays off until you choose.',
};
