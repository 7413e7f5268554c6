import type { DemoDocument, FaqTopicData } from '../demo-document.ts';
import { ACCOUNT } from './account.ts';
import { DELIVERY } from './delivery.ts';
import { GIFT_CARDS_AND_BALANCE } from './gift-cards-and-balance.ts';
import { ORDERS } from './orders.ts';
import { PAYMENT } from './payment.ts';
import { PRODUCTS_AND_PRICES } from './products-and-prices.ts';
import { RETURNS } from './returns.ts';
import { SIZES_AND_FIT } from './sizes-and-fit.ts';

export const FAQ_TOPICS: readonly FaqTopicData[] = [
  ORDERS,
  DELIVERY,
  RETURNS,
  SIZES_AND_FIT,
  PAYMENT,
  GIFT_CARDS_AND_BALANCE,
  ACCOUNT,
  PRODUCTS_AND_PRICES,
];

export const FAQ_LANDING: DemoDocument<'faq-landing-page'>['data'] = {
  title: 'Help and questions',
  intro: 'Choose a topic, or search for a word. If your question is not here, write to us.',
  seo: {
    metaTitle: 'Help and questions',
    metaDescription:
      'Answers about orders, delivery, returns, sizes, payment, gift cards, your account and our prices.',
  },
};
