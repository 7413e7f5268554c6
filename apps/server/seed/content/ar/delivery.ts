import type { PageWriter } from '../edition.ts';
import { type Market, money, RETURN_DAYS, type WorkingDays } from '../markets.ts';
import type { Voice } from '../voice.ts';

export const delivery: PageWriter = (voice, market) => {
  const free = money(market, market.freeOver);
  return {
    slug: 'delivery',
    title: 'التوصيل',
    intro: `تكلفة التوصيل العادي داخل الإمارات العربية المتحدة ${money(market, market.standard)}، وهو مجاني للطلبات بقيمة ${free} أو أكثر.`,
    seo: {
      metaTitle: 'التوصيل',
      metaDescription: 'تكلفة التوصيل داخل الإمارات العربية المتحدة ومدته، وكيفية تتبع شحنتك.',
    },
    sections: [
      { anchor: 'options', title: 'الخيارات والأسعار', body: optionsBody(market) },
      { anchor: 'free-delivery', title: 'التوصيل المجاني', body: freeBody(free) },
      { anchor: 'when-we-send', title: 'متى نرسل الطلب', body: SENDING },
      { anchor: 'tracking', title: 'تتبع شحنتك', body: TRACKING },
      { anchor: 'tax', title: 'الضريبة', body: '<p>جميع الأسعار شاملة ضريبة القيمة المضافة بنسبة 5%.</p>' },
      { anchor: 'problems', title: 'إذا لم تصل الشحنة', body: problemsBody(voice) },
    ],
  };
};

/** Two days have a form of their own. */
export const workingDays = ({ from, to }: WorkingDays): string =>
  `من ${from === 2 ? 'يومين' : from} إلى ${to} أيام عمل`;

function optionsBody(market: Market): string {
  const { days } = market;
  return `<table><thead><tr><th>الخيار</th><th>مدة الوصول</th><th>السعر</th></tr></thead>
<tbody><tr><td>العادي</td><td>${workingDays(days.standard)}</td><td>${money(market, market.standard)}، ومجاني للطلبات بقيمة ${money(market, market.freeOver)} أو أكثر</td></tr>
<tr><td>السريع</td><td>${workingDays(days.express)}</td><td>${money(market, market.express)}</td></tr></tbody></table>
<p>أيام العمل من الاثنين إلى الجمعة ما عدا العطلات الرسمية. قبل الدفع تظهر لكِ الأيام المتوقعة لعنوانك، والخيارات التي تصل إليه
فقط.</p>`;
}

const freeBody = (free: string): string =>
  `<p>التوصيل العادي مجاني لكل طلب تبلغ قيمته ${free} أو أكثر. نحتسب مجموع القطع في حقيبتك بعد أي تخفيض وقبل إضافة التوصيل، وتخبرك الحقيبة
بالمبلغ المتبقي للوصول إليه.</p>
<p>وإذا خفّض الإرجاع قيمة الطلب لاحقًا إلى ما دون ${free} فلا نحمّلك تكلفة التوصيل بأثر رجعي.</p>`;

const SENDING = `<p>بمجرد إتمام الدفع نجهّز الطلب ونرسله في شحنة واحدة. تصلك رسالة بريد إلكتروني عند تسجيل الطلب، وأخرى عندما يصبح في
الطريق، وفي كلتيهما رقم طلبك.</p>
<p>يُرجى التحقق من العنوان قبل الدفع: فبعد تغليف الشحنة لا يمكننا تغيير وجهتها.</p>`;

const TRACKING = `<p>تتضمن الرسالة التي تُعلمك بخروج الشحنة رابطًا للتتبع. وإن كان لديكِ حساب فستجدينه أيضًا في
<a href="/customer/track-order">تتبع طلب</a>، وإن لم يكن لديكِ حساب ففي <a href="/order-lookup">ابحثي عن طلبك</a>.</p>`;

const problemsBody = ({ email }: Voice): string =>
  `<p>إذا تأخرت شحنتك عن آخر يوم ذكرناه فتحققي أولًا من التتبع: فقد تكون لدى أحد الجيران أو في نقطة استلام. وإن لم يفد ذلك
<a href="/contact">فراسلينا</a> مع ذكر رقم طلبك، أو أرسلي رسالة إلى <a href="mailto:${email}">${email}</a>. نبحث عنها مع شركة الشحن، وإذا
فُقدت أرسلنا القطع مجددًا أو رددنا إليكِ المبلغ.</p>
<p>إذا وصلت قطعة تالفة أو غير التي طلبتِها فأخبرينا واحتفظي بها كما هي. أما ما لا يعجبك فحسب فلديكِ ${RETURN_DAYS} يومًا لإرجاعه: انظري
<a href="/returns">الإرجاع</a>.</p>`;
