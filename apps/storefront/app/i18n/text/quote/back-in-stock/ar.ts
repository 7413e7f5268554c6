import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'backInStock.cancelAll.text': 'أو أوقفي جميع رسائل التوفر دفعة واحدة، لكل المقاسات التي طلبتِها.',
  'backInStock.cancelAll.submit': 'إيقاف جميع رسائل التوفر',
  'backInStock.cancelAll.done': 'تم. لن تصلكِ رسائل توفر أخرى منا إلا إذا طلبتِ ذلك من جديد.',
};
