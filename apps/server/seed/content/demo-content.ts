import type { HomepageDocument } from '@shop/contracts/content/documents';
import type { Locale } from '@shop/domain/store';
import { ACCOUNT_BALANCE } from './account/account-balance.ts';
import { accountPreferences, registerPreferences } from './account/marketing-preferences.ts';
import { american } from './american.ts';
import { ARABIC } from './ar/edition.ts';
import { GERMAN } from './de/edition.ts';
import {
  type DemoDocument,
  type DemoShop,
  type PageData,
  pageDocument,
  SHARED_LOCALE,
  singleDocument,
} from './demo-document.ts';
import type { Edition } from './edition.ts';
import { editionDocuments } from './edition-documents.ts';
import { FAQ_LANDING, FAQ_TOPICS } from './faq/all-topics.ts';
import { mainFooter, outletFooter } from './footer.ts';
import { FRENCH } from './fr/edition.ts';
import { ENGLISH_HOME } from './home/english-home.ts';
import { mainHome } from './home/main-home.ts';
import { outletHome } from './home/outlet-home.ts';
import { privacyPolicyPage } from './legal/privacy-policy.ts';
import { termsPage } from './legal/terms.ts';
import { mapText } from './map-text.ts';
import { type Market, marketOf } from './markets.ts';
import type { PictureBook } from './page-pictures.ts';
import { aboutPage, MAIN_STORY, OUTLET_STORY } from './pages/about.ts';
import { accessibilityPage } from './pages/accessibility.ts';
import { contactPage } from './pages/contact.ts';
import { cookiesPage } from './pages/cookies.ts';
import { deliveryPage } from './pages/delivery.ts';
import { FABRIC_GUIDE_PAGE } from './pages/fabric-guide.ts';
import { GIFT_CARD_PAGE } from './pages/gift-cards.ts';
import { HOW_OUTLET_WORKS_PAGE } from './pages/how-outlet-works.ts';
import { pricingPromisePage } from './pages/pricing-promise.ts';
import { referAFriendTermsPage } from './pages/refer-a-friend-terms.ts';
import { returnsPage } from './pages/returns.ts';
import { ROYALTY_PAGE } from './pages/royalty.ts';
import { SIZE_GUIDE_PAGE } from './pages/size-guide.ts';
import { START_RETURN_PAGE } from './pages/start-return.ts';
import { FILTERS } from './settings/filters.ts';
import { productPageSetting } from './settings/product-page.ts';
import { ROBOT } from './settings/robot.ts';
import { type Voice, voiceOf } from './voice.ts';

/** Everything a brand publishes. What no market changes is written once, in the locale that all others fall back to. */
export function demoDocuments({ brand, locales, pictures }: DemoShop): DemoDocument[] {
  const voice = voiceOf(brand);
  const own = OWN[brand.key];
  if (!own) throw new Error(`The demo has no content for ${brand.key}`);
  const shared = [...sharedWords(voice), ...own.documents(voice)];
  const local = locales.flatMap((locale) => {
    const market = marketOf(locale);
    const edition = own.editions?.[locale];
    if (edition) return editionDocuments(edition, { market, voice, pictures });
    const documents = marketDocuments(market, voice, own.home(market, pictures));
    return locale === AMERICAN ? [...shared, ...documents].map(inAmerican) : documents;
  });
  return [...SETTINGS, ...shared, ...local];
}

type OwnContent = {
  home: (market: Market, pictures: PictureBook) => HomepageDocument;
  documents: (voice: Voice) => DemoDocument[];
  /** Where English is not what is read. */
  editions?: Readonly<Partial<Record<Locale, Edition>>>;
};

const AMERICAN: Locale = 'en-US';

const inAmerican = (document: DemoDocument): DemoDocument =>
  ({ ...document, locale: AMERICAN, data: mapText(document.data, american) }) as DemoDocument;

/** These hold no words. */
const SETTINGS: readonly DemoDocument[] = [
  singleDocument('robot', ROBOT),
  singleDocument('plp-filters-setting', FILTERS),
];

const sharedWords = (voice: Voice): DemoDocument[] => [
  singleDocument('register-marketing-pref', registerPreferences(voice)),
  singleDocument('my-info-marketing-pref', accountPreferences(voice)),
  singleDocument('account-balance', ACCOUNT_BALANCE),
  singleDocument('terms-page', termsPage(voice)),
  singleDocument('privacy-policy-page', privacyPolicyPage(voice)),
  ...[
    SIZE_GUIDE_PAGE,
    contactPage(voice),
    accessibilityPage(voice),
    cookiesPage(voice),
    pricingPromisePage(voice),
    referAFriendTermsPage(voice),
    FABRIC_GUIDE_PAGE,
  ].map((data: PageData) => pageDocument(data)),
];

/** Delivery, returns and tax are another matter in every country. */
const marketDocuments = (market: Market, voice: Voice, home: HomepageDocument): DemoDocument[] => [
  singleDocument('homepage', home, market.locale),
  singleDocument('pdp-setting', productPageSetting(market), market.locale),
  pageDocument(deliveryPage(market, voice), market.locale),
  pageDocument(returnsPage(market, voice), market.locale),
];

const OWN: Readonly<Partial<Record<DemoShop['brand']['key'], OwnContent>>> = {
  main: {
    home: (market, pictures) => mainHome(ENGLISH_HOME, market, pictures),
    editions: { 'fr-FR': FRENCH, 'de-DE': GERMAN, 'ar-AE': ARABIC },
    documents: (voice) => [
      singleDocument('footer', mainFooter()),
      singleDocument('royalty-page', ROYALTY_PAGE),
      singleDocument('gift-card-page', GIFT_CARD_PAGE),
      singleDocument('faq-landing-page', FAQ_LANDING),
      ...FAQ_TOPICS.map(
        (data): DemoDocument => ({ type: 'faq-content-pages', documentId: data.slug, locale: SHARED_LOCALE, data }),
      ),
      pageDocument(aboutPage(voice, MAIN_STORY)),
      pageDocument(START_RETURN_PAGE),
    ],
  },
  outlet: {
    home: outletHome,
    documents: (voice) => [
      singleDocument('footer', outletFooter()),
      pageDocument(aboutPage(voice, OUTLET_STORY)),
      pageDocument(HOW_OUTLET_WORKS_PAGE),
    ],
  },
};
