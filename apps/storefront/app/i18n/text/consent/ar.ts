import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'consent.title': 'ملفات تعريف الارتباط، والقرار لكِ',
  'consent.text':
    'ملفات تعريف الارتباط الضرورية تشغّل المتجر. وبإذنكِ نحصي الزيارات أيضًا، ونجرّب صفحات أفضل، ونعرض ما يناسبكِ، ونقيس الإعلانات. لا يحدث شيء من ذلك قبل أن تختاري.',
  'consent.more': 'المزيد عن ملفات تعريف الارتباط',
  'consent.reject': 'رفض الكل',
  'consent.accept': 'قبول الكل',
  'consent.choose': 'اختيار',
  'consent.settings': 'إعدادات ملفات تعريف الارتباط',
  'consent.settings.text': 'حدّدي ما تسمحين به. يمكنكِ تغيير رأيكِ في أي وقت من أسفل كل صفحة.',
  'consent.purposes': 'فيم تُستخدم ملفات تعريف الارتباط',
  'consent.save': 'حفظ اختياري',
  'consent.saved': 'تم حفظ اختياركِ.',
  'consent.close': 'إغلاق',
  'consent.necessary': 'ضرورية',
  'consent.necessary.text': 'تسجيل الدخول وحقيبتكِ والدفع وتذكّر هذا الاختيار. مفعّلة دائمًا.',
  'consent.analytics': 'التحليلات',
  'consent.analytics.text': 'كيف تُستخدم الصفحات، بأعداد مجمّعة، كي نحسّنها.',
  'consent.functionality': 'الوظائف',
  'consent.functionality.text': 'تجربة صفحات أفضل والحماية من الاحتيال.',
  'consent.personalization': 'التخصيص',
  'consent.personalization.text': 'معروضات ونتائج بحث تناسب ما شاهدته.',
  'consent.advertising': 'الإعلانات',
  'consent.advertising.text': 'هل جاء بكِ إعلان إلى هنا، وأي إعلانات تُعرض عليكِ في أماكن أخرى.',
  'consent.panel.title': 'أحداث التحليلات',
  'consent.panel.count': 'أُرسل {sent}، وحُجز {held}، وأُسقط {dropped}',
  'consent.panel.sent': 'أُرسل',
  'consent.panel.held': 'محجوز حتى الاختيار',
  'consent.panel.dropped': 'أُسقط',
  'consent.panel.empty': 'لا شيء بعد.',
};
