import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'emailChange.subject': 'أكّدي عنوانكِ الجديد لدى {brand}',
  'emailChange.preview': 'نقرة واحدة، وستسجلين الدخول بهذا العنوان.',
  'emailChange.ask':
    'طُلب استخدام عنوان البريد الإلكتروني هذا لحساب لدى {brand}. إن كنتِ أنتِ من طلب ذلك، فأكّديه خلال ساعة.',
  'emailChange.confirm': 'استخدام هذا العنوان',
  'emailChange.ignore': 'إذا لم تكوني أنتِ، فلا تفعلي شيئًا: لا يتغير شيء من دون نقرتكِ.',
  'emailChanged.subject': 'تم تغيير عنوان حسابكِ لدى {brand}',
  'emailChanged.preview': 'لم يعد هذا العنوان مستخدمًا لحسابكِ.',
  'emailChanged.tell':
    'تم للتو استبدال عنوان البريد الإلكتروني لحسابكِ لدى {brand} بعنوان آخر، بكلمة مروركِ وعبر رابط أُرسل إلى العنوان الجديد.',
  'emailChanged.notYou': 'إذا لم تكوني أنتِ، فراسلينا فورًا.',
  'emailChanged.contact': 'مراسلتنا',
};
