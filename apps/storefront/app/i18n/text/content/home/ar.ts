import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'home.outlet.title': 'أجمل قطع الموسم الماضي بأسعار مميزة',
  'home.outlet.headline': 'القطع الجميلة تستحق موسمًا <em>ثانيًا</em>',
  'home.main.title': 'أزياء الموسم بأسعار واضحة',
  'home.main.headline': 'أزياء جميلة صُمّمت <em>لترتديها</em>',
  'home.lead': 'فساتين وبدلات وتريكو ودنيم: جودة مضمونة ومقاسات دقيقة وأسعار واضحة.',
  'home.newIn': 'تسوّقي الجديد',
  'home.outfit': 'تسوّقي الإطلالة',
  'home.outfit.pieces': 'قطع هذه الإطلالة',
  'home.promise.label': 'وعودنا لكِ',
  'simpleHome.prices.title': 'تخفيضات حقيقية',
  'simpleHome.prices.text': 'كل سعر سابق هو سعر بعنا به فعلًا',
  'simpleHome.returns.title': 'إرجاع خلال 28 يومًا',
  'simpleHome.returns.text': 'من تاريخ استلام طلبكِ',
  'simpleHome.pressure.title': 'تسوّقي على مهلكِ',
  'simpleHome.pressure.text': 'لا عدّ تنازلي ولا استعجال مصطنع',
};
