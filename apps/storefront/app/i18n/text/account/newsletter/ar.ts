import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'newsletter.headline': 'كوني أول من يكتشف الجديد',
  'newsletter.text': 'رسالة واحدة أسبوعيًا. يمكنكِ إلغاء الاشتراك بنقرة واحدة.',
  'newsletter.email': 'البريد الإلكتروني',
  'newsletter.placeholder': 'name@example.com',
  'newsletter.submit': 'اشتركي',
  'newsletter.home': 'العودة إلى المتجر',
  'newsletter.sent': 'تحققي من بريدكِ: أرسلنا إليكِ رابطًا لتأكيد اشتراككِ.',
  'newsletter.confirm.title': 'تأكيد الاشتراك في النشرة البريدية',
  'newsletter.confirm.text': 'نقرة واحدة وتصلكِ نشرتنا البريدية.',
  'newsletter.confirm.submit': 'تأكيد اشتراكي',
  'newsletter.confirm.done': 'شكرًا لكِ! تم تأكيد اشتراككِ.',
  'newsletter.unsubscribe.title': 'إلغاء الاشتراك في النشرة البريدية',
  'newsletter.unsubscribe.text': 'نقرة واحدة ولن تصلكِ نشرتنا البريدية بعد الآن.',
  'newsletter.unsubscribe.submit': 'إلغاء الاشتراك',
  'newsletter.unsubscribe.done': 'تم إلغاء اشتراككِ ولن تصلكِ نشرتنا البريدية بعد الآن.',
};
