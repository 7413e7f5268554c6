import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'goodwill.subject': '{worth} من {brand}',
  'goodwill.preview': 'أُضيف المبلغ إلى رصيد حسابكِ.',
  'goodwill.tell': 'أضفنا {worth} إلى رصيد حسابكِ. يمكنكِ استخدامه عند الدفع في أي وقت.',
  'goodwill.show': 'عرض الرصيد',
  'accountsMerged.subject': 'أصبح حساباكِ في {brand} حسابًا واحدًا',
  'accountsMerged.preview': 'كل شيء في مكان واحد.',
  'accountsMerged.kept':
    'دمجنا حسابيكِ في {brand}. طلباتكِ وعناوينكِ ورصيدكِ من {other} موجودة الآن في هذا الحساب. تابعي تسجيل الدخول بهذا البريد الإلكتروني.',
  'accountsMerged.ended':
    'دمجنا حسابيكِ في {brand}. من الآن فصاعدًا سجّلي الدخول باستخدام {other}، حيث تجدين طلباتكِ وعناوينكِ ورصيدكِ. لم يعد بالإمكان تسجيل الدخول بهذا البريد الإلكتروني.',
  'accountsMerged.signIn': 'تسجيل الدخول',
  'accountsMerged.notYou': 'لم يكن هذا ما أردتِه؟ تواصلي معنا.',
  'deletionCode.subject': 'رمز إغلاق حسابكِ في {brand}',
  'deletionCode.preview': 'الرمز صالح لمدة 15 دقيقة.',
  'deletionCode.tell': 'طلبتِ إغلاق حسابكِ في {brand}. أدخلي هذا الرمز خلال 15 دقيقة للتأكيد:',
  'deletionCode.code': '{code}',
  'deletionCode.ignore': 'لم تطلبي ذلك؟ لا تشاركي الرمز مع أحد وغيّري كلمة المرور، فهناك من لديه وصول إلى حسابكِ.',
  'accountClosed.subject': 'أُغلق حسابكِ في {brand}',
  'accountClosed.preview':
    'يمكنكِ إعادة فتحه خلال {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.',
  'accountClosed.tell':
    'أُغلق حسابكِ في {brand} وتم تسجيل الخروج من جميع الأجهزة. بعد {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}} تُحذف جميع بياناتكِ، باستثناء ما يلزمنا القانون بالاحتفاظ به. وحتى ذلك الحين يمكنكِ إعادة فتح حسابكِ:',
  'accountClosed.restore': 'إعادة فتح حسابي',
  'accountClosed.ignore': 'إذا كنتِ لا ترغبين في إعادة فتحه، فلا داعي لأي إجراء.',
  'dataExport.subject': 'بياناتكِ لدى {brand} جاهزة',
  'dataExport.preview': 'يعمل الرابط مرة واحدة خلال 24 ساعة.',
  'dataExport.tell': 'نسخة بياناتكِ لدى {brand} جاهزة. سجّلي الدخول لتحميلها. يعمل الرابط مرة واحدة خلال 24 ساعة.',
  'dataExport.show': 'تحميل بياناتي',
  'dataExport.ignore': 'لم تطلبي ذلك؟ غيّري كلمة المرور، فهناك من لديه وصول إلى حسابكِ.',
};
