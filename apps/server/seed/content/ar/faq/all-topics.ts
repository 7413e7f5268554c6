import type { FaqTopicData } from '../../demo-document.ts';
import type { Edition } from '../../edition.ts';
import { account } from './account.ts';
import { delivery } from './delivery.ts';
import { giftCardsAndBalance } from './gift-cards-and-balance.ts';
import { orders } from './orders.ts';
import { payment } from './payment.ts';
import { productsAndPrices } from './products-and-prices.ts';
import { returns } from './returns.ts';
import { sizesAndFit } from './sizes-and-fit.ts';

export const faqTopics: readonly FaqTopicData[] = [
  orders,
  delivery,
  returns,
  sizesAndFit,
  payment,
  giftCardsAndBalance,
  account,
  productsAndPrices,
];

export const faqLanding: Edition['faqLanding'] = {
  title: 'المساعدة والأسئلة',
  intro: 'اختاري موضوعًا أو ابحثي عن كلمة. وإن لم تجدي سؤالك فراسلينا.',
  seo: {
    metaTitle: 'المساعدة والأسئلة',
    metaDescription: 'إجابات عن الطلبات والتوصيل والإرجاع والمقاسات والدفع وبطاقات الهدايا وحسابك وأسعارنا.',
  },
};
