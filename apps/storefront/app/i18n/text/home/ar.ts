import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'home.outlet.title': 'أجمل ما في الموسم الماضي بأسعار صادقة',
  'home.outlet.headline': 'الملابس الجيدة تستحق موسمًا <em>ثانيًا</em>',
  'home.main.title': 'أزياء الموسم بأسعار صادقة',
  'home.main.headline': 'الملابس الجيدة صُنعت <em>لتُلبس</em>',
  'home.lead': 'فساتين وبدلات وتريكو ودنيم: مفحوصة ومقيسة ومسعّرة بصدق.',
  'home.newIn': 'تسوقي الجديد',
  'home.outfit': 'تسوقي الإطلالة',
  'home.outfit.pieces': 'قطع هذه الإطلالة',
  'home.promise.label': 'ما يمكنكِ الاعتماد عليه',
  'home.promise.prices.title': 'أسعار سابقة صادقة',
  'home.promise.prices.text': 'كل سعر منها بعنا به فعلًا',
  'home.promise.returns.title': 'إرجاع خلال 28 يومًا',
  'home.promise.returns.text': 'من يوم وصول الطلب إليكِ',
  'home.promise.pressure.title': 'بلا ضغط',
  'home.promise.pressure.text': 'لا عدّ تنازلي ولا ازدحام مصطنع',
};
