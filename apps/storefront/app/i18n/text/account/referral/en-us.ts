import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'referral.offer.hint': 'We’ll add it to your cart for you. If it isn’t there, just enter it.',
};
