import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Translation<typeof en> = {
  'staffDiscount.done': 'Your staff discount is on. You see it in your cart.',
};
