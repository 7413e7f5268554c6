import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'checkout.review.method': 'Lieferung',
  'checkout.review.changeMethod': 'Lieferung ändern',
};
