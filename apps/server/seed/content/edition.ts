import type { PdpSettingDocument } from '@shop/contracts/content/documents';
import type { DemoDocument, FaqTopicData, PageData } from './demo-document.ts';
import type { FooterWords } from './footer-words.ts';
import type { HomeWords } from './home/home-words.ts';
import type { Market } from './markets.ts';
import type { Voice } from './voice.ts';

/** What a page of the main brand needs to know to be written in a language. */
export type PageWriter = (voice: Voice, market: Market) => PageData;

type Data<Type extends DemoDocument['type']> = DemoDocument<Type>['data'];

/** Everything that the editors of the main brand write, in a language of its own: what is missing is a type error. */
export type Edition = {
  /** Puts blanks and signs as the language sets them, if it has rules of its own. */
  typeset?: (text: string) => string;
  home: HomeWords;
  footer: FooterWords;
  productPage: (market: Market) => PdpSettingDocument;
  registerPreferences: (voice: Voice) => Data<'register-marketing-pref'>;
  accountPreferences: (voice: Voice) => Data<'my-info-marketing-pref'>;
  accountBalance: Data<'account-balance'>;
  terms: (voice: Voice) => Data<'terms-page'>;
  privacyPolicy: (voice: Voice) => Data<'privacy-policy-page'>;
  royalty: Data<'royalty-page'>;
  giftCards: Data<'gift-card-page'>;
  faqLanding: Data<'faq-landing-page'>;
  faqTopics: readonly FaqTopicData[];
  pages: Readonly<Record<EditedPage, PageWriter>>;
};

type EditedPage =
  | 'about'
  | 'accessibility'
  | 'contact'
  | 'cookies'
  | 'delivery'
  | 'fabricGuide'
  | 'pricingPromise'
  | 'referAFriendTerms'
  | 'returns'
  | 'sizeGuide'
  | 'startReturn';
