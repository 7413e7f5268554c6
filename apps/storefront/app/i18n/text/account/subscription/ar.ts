import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'subscription.title': 'اشتراكاتكِ',
  'subscription.newsletter.title': 'النشرة البريدية',
  'subscription.newsletter.on': 'تصلكِ نشرتنا البريدية على {email}.',
  'subscription.newsletter.off': 'لا تصلكِ نشرتنا البريدية.',
  'subscription.newsletter.subscribe': 'الاشتراك في النشرة البريدية',
  'subscription.newsletter.unsubscribe': 'إلغاء الاشتراك في النشرة البريدية',
  'subscription.newsletter.what':
    'قطع جديدة وعروض من حين إلى آخر. يمكنكِ إلغاء الاشتراك من هنا أو من الرابط في كل رسالة.',
  'subscription.saved': 'تم حفظ اختياركِ.',
  'subscription.refused': 'لم تُحفظ أي تغييرات',
  'subscription.pass.title': 'توصيل غير محدود',
  'subscription.pass.active': 'يسري اشتراككِ حتى {date}، ثم يتجدد تلقائيًا مقابل {price}',
  'subscription.pass.ending': 'تم إلغاء اشتراككِ، ويبقى ساريًا حتى {date}.',
  'subscription.pass.cancel': 'إلغاء اشتراكي',
  'error.no_delivery_pass': 'ليس لديكِ اشتراك توصيل سارٍ.',
  'subscription.pass.card':
    'يُسحب مبلغ التجديد من بطاقتكِ الافتراضية. وإن لم تكن لديكِ بطاقة محفوظة، ينتهي الاشتراك في ذلك اليوم.',
  'subscription.pass.cards': 'بطاقاتكِ المحفوظة',
  'subscription.join.title': 'Royalty: توصيل غير محدود',
  'subscription.join.what': 'التوصيل العادي والتوصيل في اليوم التالي لجميع طلباتكِ لمدة عام، مقابل {price}',
  'subscription.join.renewal':
    'يتجدد الاشتراك تلقائيًا مقابل {price} سنويًا. نذكّركِ قبل ذلك بأسبوع، ويمكنكِ الإلغاء من هنا في أي وقت.',
  'subscription.join.submit': 'إضافة الاشتراك إلى الحقيبة',
  'error.pass_active': 'لديكِ اشتراك توصيل بالفعل.',
  'error.pass_in_bag': 'في حقيبتكِ اشتراك توصيل بالفعل.',
};
