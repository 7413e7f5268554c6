import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'subscription.title': 'اشتراكاتكِ',
  'subscription.newsletter.title': 'النشرة البريدية',
  'subscription.newsletter.on': 'تصلكِ نشرتنا البريدية على {email}.',
  'subscription.newsletter.off': 'لا تصلكِ نشرتنا البريدية.',
  'subscription.newsletter.subscribe': 'الاشتراك في النشرة',
  'subscription.newsletter.unsubscribe': 'إلغاء الاشتراك في النشرة',
  'subscription.newsletter.what':
    'قطع جديدة وعروض من حين إلى آخر. يمكنكِ إيقافها من هنا أو بالرابط الموجود في كل رسالة.',
  'subscription.saved': 'تم حفظ اختياركِ.',
  'subscription.refused': 'لم يتغيّر شيء',
  'subscription.pass.title': 'توصيل بلا حدود',
  'subscription.pass.active': 'يسري اشتراككِ حتى {date}، ثم يتجدد مقابل {price}',
  'subscription.pass.ending': 'أُلغي اشتراككِ، ويمكنكِ استخدامه حتى {date}.',
  'subscription.pass.cancel': 'إلغاء اشتراكي',
  'error.no_delivery_pass': 'ليس لديكِ اشتراك توصيل يمكن إلغاؤه.',
  'subscription.pass.card':
    'نسحب المبلغ من البطاقة المحفوظة التي تُستخدم أولًا. وإن لم توجد بطاقة، ينتهي الاشتراك في ذلك اليوم.',
  'subscription.pass.cards': 'بطاقاتكِ المحفوظة',
  'subscription.join.title': 'Royalty: توصيل بلا حدود',
  'subscription.join.what': 'التوصيل العادي والتوصيل في اليوم التالي لكل طلباتكِ مدة عام، مقابل {price}',
  'subscription.join.renewal':
    'يتجدد الاشتراك مقابل {price} في السنة حتى تلغيه. نكتب إليكِ قبل ذلك بأسبوع، ويمكنكِ الإلغاء من هنا في أي وقت.',
  'subscription.join.submit': 'إضافة الاشتراك إلى حقيبتي',
  'error.pass_active': 'لديكِ اشتراك توصيل بالفعل.',
  'error.pass_in_bag': 'في حقيبتكِ اشتراك توصيل بالفعل.',
};
