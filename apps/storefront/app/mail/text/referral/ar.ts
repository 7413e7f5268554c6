import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'referralInvite.subject': '{name} تهديكِ خصم {percent}% على طلبكِ الأول من {brand}',
  'referralInvite.subjectOfFriend': 'صديقة تهديكِ خصم {percent}% على طلبكِ الأول من {brand}',
  'referralInvite.preview': 'رمزكِ هو {code}.',
  'referralInvite.tell': '{name} تتسوق من {brand} وتظن أنه سيعجبكِ أيضًا.',
  'referralInvite.tellOfFriend': 'صديقة لكِ تتسوق من {brand} وتظن أنه سيعجبكِ أيضًا.',
  'referralInvite.offer': 'مع الرمز {code} تحصلين على خصم {percent}% على طلبكِ الأول. الرابط أدناه يحفظه لكِ.',
  'referralInvite.show': 'ألقي نظرة',
  'referralInvite.once':
    'نكتب إليكِ هذه المرة فقط، لأن إحدى زبوناتنا أعطتنا عنوانكِ لهذا الغرض. وهو ليس في أي من قوائمنا.',
  'referralInvite.stop': 'لا مزيد من الدعوات إلى هذا العنوان',
  'referralReward.subject': 'شكرًا لكِ: {worth} من {brand}',
  'referralReward.preview': 'احتفظت صديقتكِ بما طلبته.',
  'referralReward.credit': 'صديقة جاءت إلى {brand} عن طريقكِ احتفظت بما طلبته. أصبح {worth} جزءًا من رصيدكِ.',
  'referralReward.byCode':
    'صديقة جاءت إلى {brand} عن طريقكِ احتفظت بما طلبته. إليكِ خصم {worth} على طلبكِ القادم. اكتبي هذا الرمز في حقيبتكِ:',
  'referralReward.code': '{code}',
  'referralReward.once': 'يعمل مرة واحدة خلال سنة.',
  'referralReward.show': 'عرض صديقاتكِ',
};
