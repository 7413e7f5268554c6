import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'referral.offer.hint': 'It is in your cart by itself. If it is not, type it there.',
};
