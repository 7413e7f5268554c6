import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'order.link.dead': 'لم يعد هذا الرابط صالحًا. أدخلي رقم الطلب وبريدكِ الإلكتروني لعرض طلبكِ.',
  'order.parcel.title': 'تتبّع شحنتكِ',
  'order.parcel.unknown': 'لم نعثر على شحنة برقم التتبّع هذا.',
};
