import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'checkout.credit.part': 'المبلغ المراد استخدامه (اختياري)',
  'checkout.credit.part.hint': 'اتركي الحقل فارغًا لاستخدام ما يلزم من رصيدكِ.',
  'checkout.credit.part.wrong': 'أدخلي مبلغًا مثل 12.50.',
};
