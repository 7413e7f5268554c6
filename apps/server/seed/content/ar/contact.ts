import type { PageWriter } from '../edition.ts';

export const contact: PageWriter = (voice) => ({
  slug: 'contact',
  title: 'تواصلي معنا',
  intro: 'أخبرينا بموضوع رسالتك. وإن كان عن طلب فرقمه يساعدنا: تجدينه في الرسالة التي وصلتك عند إجراء الطلب.',
  body: `<p>يقرأ كل رسالة أحد موظفينا ويرد بالبريد الإلكتروني. وكثير من الأسئلة أُجيب عنه من قبل: <a href="/delivery">التوصيل</a>
و<a href="/returns">الإرجاع</a> و<a href="/size-guide">دليل المقاسات</a>. ولمعرفة مكان شحنتك فأسرع طريق هو
<a href="/customer/track-order">تتبع طلب</a>، أو بدون حساب <a href="/order-lookup">ابحثي عن طلبك</a>.</p>
<p>يُرجى عدم إرسال رقم بطاقة أو كلمة مرور إلينا أبدًا؛ فنحن لا نطلب أيًّا منهما.</p>`,
  seo: {
    metaTitle: 'تواصلي معنا',
    metaDescription: `كيفية التواصل مع ${voice.name}: بشأن طلب أو إرجاع أو مقاس أو أي أمر آخر.`,
  },
  sections: [
    {
      anchor: 'by-post',
      title: 'بالبريد الإلكتروني أو العادي',
      body: `<p><a href="mailto:${voice.email}">${voice.email}</a></p>
<p>${voice.legalName}، ${voice.address}. يُرجى عدم إرسال المرتجعات إلى هذا العنوان: انظري <a href="/returns">الإرجاع</a>.</p>`,
    },
    {
      anchor: 'complaints',
      title: 'إذا خيّبنا ظنك',
      body: `<p>اذكري ذلك في النموذج وأخبرينا بما يصلح الأمر. تُحال الشكوى إلى من يملك صلاحية البت فيها، ويصلك رد معلّل، سواء أكان الرد الذي
تأملينه أم لم يكن.</p>`,
    },
  ],
});
