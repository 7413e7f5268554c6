import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'deletionCode.subject': 'رمز إغلاق حسابكِ في {brand}',
  'deletionCode.preview': 'الرمز صالح لمدة 15 دقيقة.',
  'deletionCode.tell': 'تريدين إغلاق حسابكِ في {brand}. اكتبي هذا الرمز خلال 15 دقيقة في الصفحة التي طلبتِه منها:',
  'deletionCode.code': '{code}',
  'deletionCode.ignore': 'إذا لم تطلبي ذلك، فلا تعطي الرمز لأحد واختاري كلمة مرور جديدة: هناك من سجّل الدخول إلى حسابكِ.',
  'accountClosed.subject': 'أُغلق حسابكِ في {brand}',
  'accountClosed.preview':
    'يمكنكِ إعادة فتحه خلال {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.',
  'accountClosed.tell':
    'أُغلق حسابكِ في {brand}، وتم تسجيل الخروج من جميع الأجهزة. بعد {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}} سيُمحى كل ما نعرفه عنكِ، ما عدا ما يلزمنا القانون بالاحتفاظ به. وحتى ذلك الحين يمكنكِ إعادة فتحه:',
  'accountClosed.restore': 'إعادة فتح حسابي',
  'accountClosed.ignore': 'إذا كنتِ لا تريدينه بعد الآن، فلم يبقَ ما تفعلينه.',
  'dataExport.subject': 'بياناتكِ لدى {brand}',
  'dataExport.preview': 'يعمل الرابط مرة واحدة خلال 24 ساعة.',
  'dataExport.tell':
    'نسخة كل ما تعرفه {brand} عنكِ جاهزة. سجّلي الدخول لتحصلي عليها. يعمل الرابط مرة واحدة خلال 24 ساعة.',
  'dataExport.show': 'الحصول على بياناتي',
  'dataExport.ignore': 'إذا لم تطلبي ذلك، فاختاري كلمة مرور جديدة: هناك من سجّل الدخول إلى حسابكِ.',
};
