import type { Edition } from '../edition.ts';
import type { Voice } from '../voice.ts';

const channelsOf = ({ name }: Voice) => [
  { key: 'email', label: 'البريد الإلكتروني', text: `الجديد والتشكيلات المختارة من ${name}. رسالة واحدة في الأسبوع.` },
  { key: 'sms', label: 'رسالة نصية', text: 'من حين إلى آخر، عن التخفيضات والقطع التي حفظتِها.' },
  { key: 'post', label: 'البريد العادي', text: 'تشكيلة مطبوعة، مرة أو مرتين في الموسم.' },
];

export const registerPreferences: Edition['registerPreferences'] = (voice) => ({
  title: 'هل ترغبين في تلقي أخبارنا؟',
  text: 'اختاري ما يعجبك، أو لا تختاري شيئًا. يمكنكِ تغيير ذلك في حسابك في أي وقت.',
  channels: channelsOf(voice),
});

export const accountPreferences: Edition['accountPreferences'] = (voice) => ({
  title: 'ما يمكننا إرساله إليكِ',
  text: 'ألغي تحديد ما لم تعودي ترغبين فيه. أما الرسائل الخاصة بطلباتك فتصلك في كل الأحوال.',
  channels: channelsOf(voice),
});

export const accountBalance: Edition['accountBalance'] = {
  title: 'رصيدك',
  intro: 'مبلغ في حسابك يمكنكِ الدفع به في هذا المتجر وبهذه العملة.',
  body: `<p>يتكوّن رصيدك من المبالغ المستردة التي اخترتِ الاحتفاظ بها رصيدًا، ومن التعويضات التي نمنحك إياها، ومن بطاقات الهدايا التي
فعّلتِها. عند الدفع تقررين هل تستخدمينه، ويظهر لكِ فورًا ما يتبقى منه.</p>
<p>ما تدفعينه من رصيدك يعود إليكِ رصيدًا إذا أرجعتِ القطعة. ولا يمكن صرفه نقدًا.</p>`,
  sections: [
    {
      anchor: 'gift-card',
      title: 'ما تحتويه بطاقة الهدية',
      body: `<p>لمعرفة قيمة بطاقة قبل إضافتها، أدخلي رمزها في صفحة <a href="/giftcards/activate">تفعيل بطاقة هدية</a>. وبعد أن تصبح قيمتها
جزءًا من رصيدك لا يمكن استخدام الرمز مرة أخرى.</p>`,
    },
    {
      anchor: 'history',
      title: 'مصدر الرصيد',
      body: `<p>يُدرج كل تغيير في رصيدك مع تاريخه وسببه والطلب المتعلق به إن وُجد. وإذا فاجأكِ أحد البنود
<a href="/contact">فاسألينا</a>.</p>`,
    },
  ],
};
