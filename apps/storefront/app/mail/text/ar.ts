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
  'footer.sender': 'هذه الرسالة من {legalName}، {address}.',
};
