import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'giftCard.subject': 'بطاقة هدية من {brand} بقيمة {worth}',
  'giftCard.preview': 'رمزها في هذه الرسالة: قيمتها {worth}',
  'giftCard.tell': 'إليكِ بطاقة هدية من {brand} بقيمة {worth}. هذا رمزها:',
  'giftCard.code': '\u2066{code}\u2069',
  'giftCard.activate': 'عرض الرصيد أو إضافته إلى حسابكِ',
  'giftCard.pay': 'يمكنكِ أيضًا إدخال الرمز في حقيبتكِ والدفع به. وما يتبقى يظل في البطاقة.',
  'giftCard.keep': 'احتفظي بهذه الرسالة: كل من لديه الرمز يمكنه الدفع به، ولا يمكننا عرضه لكِ مرة أخرى.',
  'giftCard.presentSubject': 'هدية إليكِ من {from}: بطاقة هدية من {brand} بقيمة {worth}',
  'giftCard.presentGreeting': 'مرحبًا {name}،',
  'giftCard.presentTell': 'لديكِ هدية من {from}: بطاقة هدية من {brand} بقيمة {worth}',
  'giftCard.presentMessage': 'رسالة من {from}: «{message}»',
  'giftCard.presentCode': 'هذا رمزها:',
};
