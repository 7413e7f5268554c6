import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'referral.offer.hint': 'It is in your cart by itself. If it is not, type it there.',
  'referral.stop.text': 'One click, and none of our customers can have us write to this address anymore.',
  'referral.stop.done': 'Done: nobody can invite you at this address anymore.',
};
