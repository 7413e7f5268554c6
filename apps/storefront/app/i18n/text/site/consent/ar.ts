import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'consent.title': 'خياراتكِ لملفات تعريف الارتباط',
  'consent.text':
    'بعض ملفات تعريف الارتباط ضرورية لعمل المتجر. وبموافقتكِ نستخدم غيرها لقياس الزيارات وتحسين الصفحات وتخصيص ما تشاهدينه وقياس الإعلانات. لا يُفعَّل شيء منها قبل أن تختاري.',
  'consent.more': 'المزيد عن ملفات تعريف الارتباط',
  'consent.reject': 'رفض الكل',
  'consent.accept': 'قبول الكل',
  'consent.choose': 'تخصيص',
  'consent.settings': 'إعدادات ملفات تعريف الارتباط',
  'consent.settings.text': 'اختاري ما تسمحين به. يمكنكِ تغيير اختياركِ في أي وقت من أسفل الصفحة.',
  'consent.purposes': 'أغراض ملفات تعريف الارتباط',
  'consent.save': 'حفظ اختياري',
  'consent.saved': 'تم حفظ اختياركِ.',
  'consent.close': 'إغلاق',
  'consent.necessary': 'ضرورية',
  'consent.necessary.text': 'لتسجيل الدخول والحقيبة والدفع وحفظ اختياركِ. مفعّلة دائمًا.',
  'consent.analytics': 'التحليلات',
  'consent.analytics.text': 'إحصاءات مجمّعة تساعدنا على تحسين الصفحات.',
  'consent.functionality': 'الوظائف',
  'consent.functionality.text': 'تجربة صفحات أفضل والحماية من الاحتيال.',
  'consent.personalization': 'التخصيص',
  'consent.personalization.text': 'اقتراحات ونتائج بحث تناسب ما تشاهدينه.',
  'consent.advertising': 'الإعلانات',
  'consent.advertising.text': 'قياس أداء إعلاناتنا وعرض إعلانات تناسبكِ على مواقع أخرى.',
  'consent.panel.title': 'أحداث التحليلات',
  'consent.panel.count': 'أُرسل {sent}، وحُجز {held}، وأُسقط {dropped}',
  'consent.panel.sent': 'أُرسل',
  'consent.panel.held': 'محجوز حتى الاختيار',
  'consent.panel.dropped': 'أُسقط',
  'consent.panel.empty': 'لا توجد أحداث بعد.',
};
