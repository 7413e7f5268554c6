import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'savedCards.title': 'البطاقات المحفوظة',
  'savedCards.empty.title': 'لا توجد بطاقات محفوظة',
  'savedCards.empty.text': 'عندما تدفعين ببطاقة وتختارين حفظها تظهر هنا، ولن تحتاجي إلى كتابتها مرة أخرى.',
  'savedCards.safe':
    'تُحفظ البطاقة لدى مزود الدفع. لا نرى رقمها ولا نحتفظ به أبدًا، ولا يمكن لأحد الدفع بها من دون تسجيل دخولكِ.',
  'savedCards.card': '{brand} تنتهي بـ {lastFour}',
  'savedCards.validity.valid': 'صالحة حتى {date}',
  'savedCards.validity.expiring': 'تنتهي قريبًا: {date}',
  'savedCards.validity.expired': 'منتهية: {date}',
  'savedCards.default': 'تُستخدم أولًا',
  'savedCards.remove': 'إزالة',
  'savedCards.remove.which': 'إزالة {brand} التي تنتهي بـ {lastFour}',
  'savedCards.removed': 'أُزيلت البطاقة.',
  'savedCards.refused': 'لم تُزل البطاقة',
  'error.card_unknown': 'لم تعد هذه البطاقة ضمن بطاقاتكِ.',
};
