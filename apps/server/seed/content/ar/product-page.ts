import type { Edition } from '../edition.ts';
import { money, RETURN_DAYS } from '../markets.ts';
import { workingDays } from './delivery.ts';

export const productPage: Edition['productPage'] = (market) => {
  const [standard, express, free] = [market.standard, market.express, market.freeOver].map((one) => money(market, one));
  return {
    deliveryText: `التوصيل العادي ${standard}، ${workingDays(market.days.standard)}. مجاني للطلبات بقيمة ${free} أو أكثر.`,
    returnsText: `${RETURN_DAYS} يومًا للإرجاع. الإرجاع مجاني.`,
    sections: [
      {
        title: 'التوصيل والإرجاع',
        body: `<p>تكلفة التوصيل العادي داخل الإمارات العربية المتحدة ${standard}، وهو مجاني للطلبات بقيمة ${free} أو أكثر. وتكلفة التوصيل السريع
${express}. تظهر لكِ أيام التوصيل إلى عنوانك قبل الدفع: <a href="/delivery">المزيد عن التوصيل</a>.</p>
<p>لديكِ ${RETURN_DAYS} يومًا من يوم وصول القطعة إليكِ لإرجاعها. الإرجاع مجاني.
<a href="/returns">المزيد عن الإرجاع</a>.</p>`,
      },
      {
        title: 'عن الصور',
        body: `<p>القطعة مرسومة وليست مصوّرة. القصّة والقماش واللون كما صُنعت؛ أما شكلها على الجسم فلا يمكن للرسم أن يُظهره. قارني قياساتها
بـ<a href="/size-guide">دليل المقاسات</a>.</p>`,
      },
    ],
  };
};
