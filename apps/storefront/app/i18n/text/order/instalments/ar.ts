import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'instalments.line': '{count} دفعات بدون فوائد بقيمة {each} مع {method}',
  'instalments.uneven': '{count} دفعات بدون فوائد بقيمة {each} مع {method} (الدفعة الأولى {first})',
  'instalments.hint': 'لمن بلغوا 18 عامًا فأكثر. تخضع للموافقة، وتُطبّق الشروط والأحكام.',
};
