import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'giftCard.subject': 'بطاقة هدية من {brand} بقيمة {worth}',
  'giftCard.preview': 'تجدين رمز البطاقة في هذه الرسالة. القيمة: {worth}',
  'giftCard.tell': 'إليكِ بطاقة هدية من {brand} بقيمة {worth}. رمز البطاقة:',
  'giftCard.code': '\u2066{code}\u2069',
  'giftCard.activate': 'التحقق من الرصيد أو إضافته إلى حسابي',
  'giftCard.pay': 'يمكنكِ أيضًا إدخال الرمز في حقيبة التسوق. ويبقى الرصيد غير المستخدم في البطاقة.',
  'giftCard.keep': 'احتفظي بهذه الرسالة: يمكن لأي شخص لديه الرمز استخدامه، ولا يمكننا عرضه مرة أخرى.',
  'giftCard.presentSubject': 'هدية إليكِ من {from}: بطاقة هدية من {brand} بقيمة {worth}',
  'giftCard.presentGreeting': 'مرحبًا {name}،',
  'giftCard.presentTell': 'وصلتكِ هدية من {from}: بطاقة هدية من {brand} بقيمة {worth}',
  'giftCard.presentMessage': 'رسالة من {from}: «{message}»',
  'giftCard.presentCode': 'رمز البطاقة:',
};
