import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'emailChange.subject': 'أكّدي بريدكِ الإلكتروني الجديد لدى {brand}',
  'emailChange.preview': 'نقرة واحدة لتأكيد التغيير.',
  'emailChange.ask': 'وصلنا طلب لاستخدام هذا البريد الإلكتروني لحسابكِ لدى {brand}. يُرجى تأكيده خلال ساعة.',
  'emailChange.confirm': 'تأكيد البريد الإلكتروني',
  'emailChange.ignore': 'لم تطلبي ذلك؟ تجاهلي هذه الرسالة، ولن يتغيّر شيء.',
  'emailChanged.subject': 'تم تغيير البريد الإلكتروني لحسابكِ لدى {brand}',
  'emailChanged.preview': 'لم يعد هذا البريد مرتبطًا بحسابكِ.',
  'emailChanged.tell':
    'تم للتو تغيير البريد الإلكتروني لحسابكِ لدى {brand} بكلمة مروركِ، وتأكيده عبر رابط أُرسل إلى البريد الجديد.',
  'emailChanged.notYou': 'لم تقومي بذلك؟ تواصلي معنا فورًا.',
  'emailChanged.contact': 'تواصلي معنا',
};
