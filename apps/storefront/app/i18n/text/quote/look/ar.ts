import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'look.add': 'إضافة الإطلالة كاملة',
  'look.intro': 'اختاري مقاسًا لكل قطعة.',
  'look.submit':
    '{count, plural, zero {إضافة إلى الحقيبة} one {إضافة قطعة واحدة إلى الحقيبة} two {إضافة قطعتين إلى الحقيبة} few {إضافة # قطع إلى الحقيبة} many {إضافة # قطعة إلى الحقيبة} other {إضافة # قطعة إلى الحقيبة}}',
  'look.refused': 'لم تُضَف أي قطعة إلى حقيبتكِ',
  'look.refusedPiece': '{title}: {reason}',
  'look.spots': 'القطع في الصورة',
  'look.spot': 'عرض {title}',
};
