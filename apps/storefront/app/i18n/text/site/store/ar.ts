import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'store.title': 'اختاري متجركِ',
  'store.text':
    'تختلف الأسعار والتوصيل والإرجاع من متجر إلى آخر. تبقى حقيبتكِ معكِ، وكذلك الصفحة التي تتصفحينها إن وُجدت هناك.',
  'store.current': 'متجركِ الحالي',
  'store.view.east': 'الشرق',
  'store.view.west': 'الغرب',
  'store.view.central': 'الوسط',
  'store.sisters': 'متجرنا الآخر',
  'store.suggestion.label': 'متجر يناسبكِ',
  'store.suggestion.text': 'لدينا متجر لبلدكِ: {country}، بعملة {currency}.',
  'store.suggestion.go': 'الانتقال إلى هذا المتجر',
  'store.suggestion.stay': 'البقاء هنا',
};
