import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'staffDiscount.title': 'خصم الموظفين',
  'staffDiscount.text': 'أنتِ من فريقنا: فعّلي أسعار الموظفين في حسابكِ بنقرة واحدة.',
  'staffDiscount.submit': 'تفعيل خصمي',
  'staffDiscount.done': 'تم تفعيل خصم الموظفين، وسيُطبَّق في حقيبة التسوق.',
  'staffDiscount.shop': 'تسوّقي الجديد',
  'staffDiscount.dead': 'هذا الرابط غير صالح: انتهت صلاحيته أو سبق استخدامه أو يخص حسابًا آخر.',
};
