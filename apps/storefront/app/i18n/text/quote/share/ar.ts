import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'share.link': 'تتسوقين مع فريقنا؟ رمزكِ',
  'share.connected': 'فريقنا يرى حقيبتكِ',
  'share.title': 'تسوقي مع فريقنا',
  'share.text': 'تتحدثين معنا عبر الهاتف؟ أخبرينا بهذا الرمز لنرى حقيبتكِ ونعدّلها معكِ. لا نرى بيانات بطاقتكِ أبدًا.',
  'share.start': 'احصلي على رمز',
  'share.code': 'رمزكِ',
  'share.until': 'يعمل مرة واحدة حتى {time}.',
  'share.again': 'رمز جديد',
  'share.isConnected': 'نحن متصلون بحقيبتكِ حتى {time} ويمكننا تعديلها معكِ.',
  'share.end': 'إنهاء الاتصال',
  'share.back': 'العودة إلى الحقيبة',
};
