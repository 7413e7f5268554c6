import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'newsletter.headline': 'أول من يرى الجديد',
  'newsletter.text': 'رسالة واحدة في الأسبوع. إلغاء الاشتراك بنقرة واحدة.',
  'newsletter.email': 'البريد الإلكتروني',
  'newsletter.placeholder': 'name@example.com',
  'newsletter.submit': 'اشتراك',
  'newsletter.home': 'إلى المتجر',
  'newsletter.sent': 'تحققي من بريدكِ: أرسلنا إليكِ رابطًا لتأكيد عنوانكِ.',
  'newsletter.confirm.title': 'تأكيد الاشتراك في النشرة',
  'newsletter.confirm.text': 'نقرة واحدة وتصلكِ النشرة.',
  'newsletter.confirm.submit': 'تأكيد عنواني',
  'newsletter.confirm.done': 'أنتِ الآن في القائمة. شكرًا لكِ.',
  'newsletter.unsubscribe.title': 'مغادرة النشرة',
  'newsletter.unsubscribe.text': 'نقرة واحدة ولن تصلكِ النشرة بعد الآن.',
  'newsletter.unsubscribe.submit': 'إلغاء الاشتراك',
  'newsletter.unsubscribe.done': 'لم يعد عنوانكِ في القائمة ولن تصلكِ النشرة بعد الآن.',
};
