import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'soldOut.title': 'نفدت قبل إتمام الشراء',
  'soldOut.line': '{title}، المقاس {size}',
  'soldOut.rest': 'لم يُخصم أي مبلغ. اختاري مقاسًا آخر أدناه، أو أكملي شراء بقية حقيبتكِ.',
  'soldOut.all': 'لم يُخصم أي مبلغ. اختاري مقاسًا آخر أو تصميمًا مشابهًا للمتابعة.',
  'soldOut.sizes': 'المقاسات المتوفّرة',
  'soldOut.swap': 'التبديل إلى المقاس {size}',
  'soldOut.colours': 'عرض الألوان الأخرى',
  'soldOut.similar': 'تسوّقي تصاميم مشابهة',
  'soldOut.checkout': 'لا توجد قطع للشراء',
};
