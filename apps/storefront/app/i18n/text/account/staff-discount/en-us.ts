import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'staffDiscount.done': 'Your staff discount is on. You’ll see it in your cart.',
};
