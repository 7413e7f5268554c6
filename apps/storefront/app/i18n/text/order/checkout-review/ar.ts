import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'checkout.review.method': 'التوصيل',
  'checkout.review.changeMethod': 'تغيير طريقة التوصيل',
};
