import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'newsletterConfirmation.subject': 'أكّدي اشتراككِ في نشرة {brand}',
  'newsletterConfirmation.preview': 'نقرة واحدة وتصبحين في القائمة.',
  'newsletterConfirmation.greeting': 'مرحبًا،',
  'newsletterConfirmation.ask': 'طلب أحدهم، ونأمل أنه أنتِ، نشرة {brand} على هذا العنوان. يرجى تأكيد أنه عنوانكِ.',
  'newsletterConfirmation.confirm': 'تأكيد عنواني',
  'newsletterConfirmation.ignore': 'إن لم تكوني أنتِ فلا تفعلي شيئًا: لن نرسل أي نشرة من دون تأكيدكِ.',
  'newsletterConfirmation.unsubscribe': 'إزالة عنواني من القائمة',
  'contactMessage.subject': '{topic}: رسالة من {name}',
  'contactMessage.topic.order': 'طلب',
  'contactMessage.topic.delivery': 'التوصيل',
  'contactMessage.topic.returns': 'الإرجاع',
  'contactMessage.topic.product': 'منتج',
  'contactMessage.topic.website': 'الموقع',
  'contactMessage.topic.other': 'موضوع آخر',
  'contactMessage.from': 'كتب {name} ({email}) عبر نموذج التواصل:',
  'contactMessage.order': 'رقم الطلب: {orderNumber}',
  'contactMessage.answer': 'للرد على المرسل، أجيبي على هذه الرسالة.',
  'contactConfirmation.subject': '{brand}: وصلتنا رسالتكِ',
  'contactConfirmation.preview': 'وصلت إلى من يجيب عنها.',
  'contactConfirmation.greeting': 'مرحبًا،',
  'contactConfirmation.thanks':
    'شكرًا لمراسلتكِ {brand}. وصلتنا رسالتكِ، وسيقرؤها أحد أعضاء فريقنا ويجيب على هذا العنوان.',
  'contactConfirmation.ignore': 'إن لم تكوني قد راسلتِنا، فقد كتب أحدهم عنوانكِ بالخطأ. لا حاجة إلى فعل أي شيء.',
  'footer.sender': 'هذه الرسالة من {legalName}، {address}.',
};
