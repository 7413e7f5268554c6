import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'staffDiscount.title': 'خصم الموظفين',
  'staffDiscount.text': 'تعملين معنا: نقرة واحدة ويحصل حسابكِ على أسعار الموظفين.',
  'staffDiscount.submit': 'تفعيل خصمي',
  'staffDiscount.done': 'خصم الموظفين مفعّل. ستجدينه في حقيبتكِ.',
  'staffDiscount.shop': 'شاهدي الجديد',
  'staffDiscount.dead': 'هذا الرابط لا يعمل: انتهت صلاحيته أو استُخدم من قبل أو يخص حسابًا آخر.',
};
