import { FRAUD_COOKIE_DAYS } from '@shop/domain/fraud-script';
import { REFERRAL_COOKIE_DAYS } from '@shop/domain/referral';
import type { PageWriter } from '../edition.ts';
import { type CookieRow, cookieTable } from '../pages/cookies.ts';

export const cookies: PageWriter = ({ name }) => ({
  slug: 'cookies',
  title: 'ملفات تعريف الارتباط',
  intro: 'ما يحفظه المتجر على جهازك، ولأي غرض، وكيف تغيّرين رأيك.',
  seo: {
    metaTitle: 'ملفات تعريف الارتباط',
    metaDescription: `كل ملف تعريف ارتباط قد يضعه ${name}، والغرض منه، ومدة بقائه، وكيفية رفضه.`,
  },
  sections: [
    {
      anchor: 'your-choice',
      title: 'اختيارك',
      body: `<p>يعمل المتجر بالملفات الضرورية وحدها. وكل ما عداها ينتظر موافقتك، غرضًا غرضًا، والرفض سهل بقدر القبول. يمكنك تغيير اختيارك في
أي وقت من إعدادات ملفات تعريف الارتباط في أسفل كل صفحة.</p>`,
    },
    {
      anchor: 'necessary',
      title: 'الضرورية',
      body: `<p>بدونها لا يمكنك تسجيل الدخول ولا ملء الحقيبة ولا الدفع. ولا تحتاج إلى موافقة.</p>
${cookieTable(HEAD, NECESSARY)}`,
    },
    {
      anchor: 'with-your-consent',
      title: 'بموافقتك',
      body: `<p>هناك أربعة أغراض: التحليلات (كيف تُستخدم الصفحات، بأرقام مجمّعة)، والوظائف (تسهيلات مثل اختبار نسختين من صفحة لاختيار
الأفضل)، والتخصيص (اقتراحات تناسب ما شاهدتِه)، والإعلانات (هل أوصلك إعلان إلى هنا). وتختلف الأدوات المستخدمة من متجر إلى آخر؛ وحيث لا
تُستخدم أداة لا يُوضع ملفها.</p>
${cookieTable(HEAD, WITH_CONSENT)}`,
    },
    {
      anchor: 'on-your-device',
      title: 'ما يُحفظ على جهازك وحده',
      body: `<p>يتذكر متصفحك أيضًا عمليات البحث الأخيرة والقطع التي شاهدتِها مؤخرًا، وكذلك القطع التي حفظتِها ما دمتِ غير مسجّلة الدخول. تبقى
هذه على جهازك؛ امسحيها من هناك، أو برابط «مسح» بجانب عمليات البحث الأخيرة.</p>`,
    },
    {
      anchor: 'more',
      title: 'المزيد',
      body: `<p>ما نفعله بالبيانات الشخصية عمومًا مذكور في <a href="/privacy-policy">سياسة الخصوصية</a>. ويمكنك أيضًا حظر الملفات أو حذفها من
إعدادات متصفحك؛ أما بدون الضرورية منها فلا يمكنك إجراء طلب.</p>`,
    },
  ],
});

const HEAD: CookieRow = ['الاسم', 'الغرض', 'المدة'];

const days = (count: number): string =>
  new Intl.NumberFormat('ar-AE', { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count);

/** A name that begins with a sign would lose it to the other end of the line. */
const latin = (text: string): string => `\u2066${text}\u2069`;

const NECESSARY: readonly CookieRow[] = [
  [latin('pltjwt'), 'يُبقيكِ مسجّلة الدخول', days(14)],
  [latin('pltqt, _pltqt'), 'يحدد أي حقيبة هي حقيبتك', days(14)],
  [latin('pltqtjs'), 'يدل على وجود حقيبة، حتى تعرض الصفحة عدد ما فيها', days(14)],
  [latin('XSRF-TOKEN'), 'يتأكد من أن النموذج أُرسل من صفحتنا', days(14)],
  [latin('cc_preference'), 'اختيارك بشأن ملفات تعريف الارتباط', days(14)],
  [latin('plt_raf'), 'رابط الصديقة الذي أوصلك إلى هنا، حتى تحصلي على ما تقدمه لكِ', days(REFERRAL_COOKIE_DAYS)],
  [latin('store, currency'), 'البلد والعملة اللذان اخترتِهما', days(14)],
];

const WITH_CONSENT: readonly CookieRow[] = [
  [latin('_br_uid_2'), 'التخصيص: رقم عشوائي يتعلم به البحث ما يُشاهد معًا', days(14)],
  [latin('awc'), 'الإعلانات: أي إعلان أو موقع شريك أوصلك إلى هنا', days(14)],
  [
    'الملف الخاص بأداة منع الاحتيال',
    'يتعرّف على جهاز استُخدم في الاحتيال، حيث تُستخدم مثل هذه الأداة',
    days(FRAUD_COOKIE_DAYS),
  ],
];
