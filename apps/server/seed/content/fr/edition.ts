import type { Edition } from '../edition.ts';
import { about } from './about.ts';
import { accessibility } from './accessibility.ts';
import { accountBalance, accountPreferences, registerPreferences } from './account.ts';
import { contact } from './contact.ts';
import { cookies } from './cookies.ts';
import { delivery } from './delivery.ts';
import { fabricGuide } from './fabric-guide.ts';
import { faqLanding, faqTopics } from './faq/all-topics.ts';
import { footer } from './footer.ts';
import { giftCards } from './gift-cards.ts';
import { home } from './home.ts';
import { pricingPromise } from './pricing-promise.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { productPage } from './product-page.ts';
import { referAFriendTerms } from './refer-a-friend-terms.ts';
import { returns } from './returns.ts';
import { royalty } from './royalty.ts';
import { sizeGuide } from './size-guide.ts';
import { startReturn } from './start-return.ts';
import { terms } from './terms.ts';
import { typesetFrench } from './typeset.ts';

export const FRENCH: Edition = {
  typeset: typesetFrench,
  home,
  footer,
  productPage,
  registerPreferences,
  accountPreferences,
  accountBalance,
  terms,
  privacyPolicy,
  royalty,
  giftCards,
  faqLanding,
  faqTopics,
  pages: {
    about,
    accessibility,
    contact,
    cookies,
    delivery,
    fabricGuide,
    pricingPromise,
    referAFriendTerms,
    returns,
    sizeGuide,
    startReturn,
  },
};
