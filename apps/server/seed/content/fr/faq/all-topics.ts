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
  title: 'Aide et questions',
  intro: 'Choisissez un thème ou cherchez un mot. Si votre question n’y figure pas, écrivez-nous.',
  seo: {
    metaTitle: 'Aide et questions',
    metaDescription:
      'Des réponses sur les commandes, la livraison, les retours, les tailles, le paiement, les cartes cadeaux, votre compte et nos prix.',
  },
};
