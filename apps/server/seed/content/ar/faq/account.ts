import type { FaqTopicData } from '../../demo-document.ts';

export const account: FaqTopicData = {
  slug: 'account',
  title: 'حسابك',
  intro: 'تسجيل الدخول والبيانات والرسائل وحذف الحساب.',
  position: 7,
  questions: [
    {
      anchor: 'forgotten-password',
      question: 'نسيتُ كلمة المرور. ما العمل؟',
      answer: `<p>اطلبي رابطًا من <a href="/customer/account/forgotpassword">نسيت كلمة المرور</a>. يعمل مرة واحدة ومدة 60 دقيقة. وإذا لم تصلك رسالة فنحن لا
نعرف العنوان الذي أدخلتِه: جرّبي العنوان الذي تصل إليه رسائل طلباتك.</p>`,
    },
    {
      anchor: 'password-rules',
      question: 'ما كلمة المرور الجيدة؟',
      answer: `<p>ثمانية رموز على الأقل، فيها حرف ورقم، وليست مما يستخدمه الجميع. والطول خير من التعقيد: أربع كلمات لا رابط بينها يصعب تخمينها ويسهل
تذكرها.</p>`,
    },
    {
      anchor: 'change-details',
      question: 'كيف أغيّر بريدي الإلكتروني أو اسمي؟',
      answer: `<p>من <a href="/customer/account/edit">بياناتك</a>. ويُعتمد البريد الإلكتروني الجديد بعد أن تفتحي الرابط الذي نرسله إليه.</p>`,
    },
    {
      anchor: 'newsletter',
      question: 'كيف أوقف رسائلكم؟',
      answer: `<p>بالرابط الموجود في نهاية كل نشرة، بنقرة واحدة، أو من <a href="/customer/account/edit">بياناتك</a>. وتظل الرسائل المتعلقة بطلباتك تصلك ما
دمتِ تطلبين.</p>`,
    },
    {
      anchor: 'delete-account',
      question: 'كيف أحذف حسابي؟',
      answer: `<p>من <a href="/customer/account/delete">حذف حسابك</a>. نرسل إليكِ رمزًا صالحًا مدة 15 دقيقة؛ وبعد إدخاله يُحذف الحساب. وتبقى الطلبات في
دفاترنا المدة التي يتطلبها قانون الضرائب، دون ما عداها.</p>`,
    },
  ],
};
