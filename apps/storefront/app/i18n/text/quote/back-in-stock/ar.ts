import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'backInStock.cancelAll.text': 'أو أوقفي كل تنبيهات التوفّر دفعة واحدة، لجميع المقاسات.',
  'backInStock.cancelAll.submit': 'إيقاف كل التنبيهات',
  'backInStock.cancelAll.done': 'تم. لن تصلكِ تنبيهات توفّر أخرى ما لم تطلبيها من جديد.',
};
