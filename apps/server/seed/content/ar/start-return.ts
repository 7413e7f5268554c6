import { CONTENT_PAGES } from '@shop/domain/content-pages';
import type { PageWriter } from '../edition.ts';
import { RETURN_DAYS } from '../markets.ts';

export const startReturn: PageWriter = () => ({
  slug: CONTENT_PAGES.startReturn.path.slice(1),
  title: 'بدء إرجاع',
  intro: `خلال ${RETURN_DAYS} يومًا من استلام طلبك، في ثلاث خطوات.`,
  seo: {
    metaTitle: 'بدء إرجاع',
    metaDescription: `إرجاع طلب من Merroway خلال ${RETURN_DAYS} يومًا: بحساب، أو بدون حساب، أو إذا كان هدية.`,
  },
  sections: [
    {
      anchor: 'with-an-account',
      title: 'إذا كان لديكِ حساب',
      body: `<ol>
<li>سجّلي الدخول وافتحي <a href="/customer/order-history">طلباتك</a>.</li>
<li>اختاري الطلب، ثم القطع التي تُرجعينها والسبب.</li>
<li>اطبعي الملصق أو احفظيه، وغلّفي القطع، وسلّمي الشحنة.</li>
</ol>
<p>يُظهر الطلب أين وصل الإرجاع: في الطريق إلينا، أو تم فحصه، أو رُدّ المبلغ.</p>`,
    },
    {
      anchor: 'as-a-guest',
      title: 'إذا طلبتِ بدون حساب',
      body: `<p><a href="/contact">راسلينا</a> من البريد الإلكتروني الخاص بالطلب. اذكري أن الأمر يتعلق بإرجاع، مع رقم طلبك والقطع التي
تُرجعينها، ونرد عليكِ بالملصق.</p>
<p>إنشاء حساب لاحقًا بالبريد الإلكتروني نفسه لا يغيّر طلبًا أُجري بدون حساب.</p>`,
    },
    {
      anchor: 'gift',
      title: 'إذا كانت القطعة هدية',
      body: `<p>اطلبي رقم الطلب ممن أهداكِ القطعة، ثم <a href="/contact">راسلينا</a>. يُرد المبلغ إلى من دفعه، فلا نحتاج أبدًا إلى سؤالك عن
بيانات بطاقة.</p>`,
    },
    {
      anchor: 'packing',
      title: 'قبل إغلاق الشحنة',
      body: `<ul>
<li>البطاقات مثبّتة، والقطع غير ملبوسة وغير مغسولة، ومستحضرات التجميل مختومة.</li>
<li>ملصق واحد لكل طلب: يُرجع طلبان في شحنتين.</li>
<li>احتفظي بإيصال شركة الشحن حتى يصلك المبلغ.</li>
</ul>
<p>تكلفة الإرجاع في بلدك وطريقة رد المبلغ مذكورتان في <a href="/returns">الإرجاع</a>.</p>`,
    },
  ],
});
