import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'referralInvite.subject': '{name} تهديكِ خصم {percent}% على طلبكِ الأول من {brand}',
  'referralInvite.subjectOfFriend': 'صديقة تهديكِ خصم {percent}% على طلبكِ الأول من {brand}',
  'referralInvite.preview': 'رمزكِ هو {code}.',
  'referralInvite.tell': '{name} تحب التسوق من {brand} وتظن أنه سيعجبكِ أيضًا.',
  'referralInvite.tellOfFriend': 'صديقة لكِ تحب التسوق من {brand} وتظن أنه سيعجبكِ أيضًا.',
  'referralInvite.offer': 'استخدمي الرمز {code} للحصول على خصم {percent}% على طلبكِ الأول. الرابط أدناه يحفظه لكِ.',
  'referralInvite.minimum': 'يسري العرض على الطلبات بقيمة {minimum} أو أكثر.',
  'referralInvite.show': 'اكتشفي المتجر',
  'referralInvite.once': 'تصلكِ هذه الرسالة مرة واحدة بدعوة من إحدى عميلاتنا. ولن يُضاف بريدكِ إلى أي قائمة.',
  'referralInvite.stop': 'إيقاف الدعوات',
  'referralReward.subject': 'شكرًا لكِ! مكافأة {worth} من {brand}',
  'referralReward.preview': 'تم احتساب دعوتكِ.',
  'referralReward.credit': 'أتمّت صديقتكِ طلبها الأول من {brand} بدعوة منكِ. أُضيف {worth} إلى رصيدكِ.',
  'referralReward.byCode':
    'أتمّت صديقتكِ طلبها الأول من {brand} بدعوة منكِ. إليكِ خصم {worth} على طلبكِ القادم. أدخلي هذا الرمز في حقيبة التسوق:',
  'referralReward.code': '{code}',
  'referralReward.once': 'صالح لمرة واحدة خلال {days} يومًا.',
  'referralReward.show': 'عرض دعواتي',
};
