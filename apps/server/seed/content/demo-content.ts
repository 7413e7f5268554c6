import type { HomepageDocument } from '@shop/contracts/content/documents';
import type { Locale } from '@shop/domain/store';
import { ACCOUNT_BALANCE } from './account/account-balance.ts';
import { accountPreferences, registerPreferences } from './account/marketing-preferences.ts';
import { type DemoDocument, type DemoShop, type PageData, pageDocument, SHARED_LOCALE } from './demo-document.ts';
import { FAQ_LANDING, FAQ_TOPICS } from './faq/all-topics.ts';
import { mainFooter, outletFooter } from './footer.ts';
import { mainHome } from './home/main-home.ts';
import { outletHome } from './home/outlet-home.ts';
import { privacyPolicyPage } from './legal/privacy-policy.ts';
import { termsPage } from './legal/terms.ts';
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
export function demoDocuments(shop: DemoShop): DemoDocument[] {
  const voice = voiceOf(shop.brand);
  const own = OWN[shop.brand.key];
  if (!own) throw new Error(`The demo has no content for ${shop.brand.key}`);
  return [
    ...settings(voice),
    ...sharedPages(voice),
    ...own.documents(voice),
    ...shop.locales.flatMap((locale) =>
      marketDocuments(marketOf(locale), voice, own.home(marketOf(locale), shop.pictures)),
    ),
  ];
}

type OwnContent = {
  home: (market: Market, pictures: PictureBook) => HomepageDocument;
  documents: (voice: Voice) => DemoDocument[];
};

const single = <Type extends Exclude<DemoDocument['type'], 'pages' | 'faq-content-pages'>>(
  type: Type,
  data: DemoDocument<Type>['data'],
  locale: Locale = SHARED_LOCALE,
) => ({ type, documentId: type, locale, data }) as DemoDocument<Type>;

const settings = (voice: Voice): DemoDocument[] => [
  single('robot', ROBOT),
  single('plp-filters-setting', FILTERS),
  single('register-marketing-pref', registerPreferences(voice)),
  single('my-info-marketing-pref', accountPreferences(voice)),
  single('account-balance', ACCOUNT_BALANCE),
  single('terms-page', termsPage(voice)),
  single('privacy-policy-page', privacyPolicyPage(voice)),
];

const sharedPages = (voice: Voice): DemoDocument[] =>
  [
    SIZE_GUIDE_PAGE,
    contactPage(voice),
    accessibilityPage(voice),
    cookiesPage(voice),
    pricingPromisePage(voice),
    referAFriendTermsPage(voice),
    FABRIC_GUIDE_PAGE,
  ].map((data: PageData) => pageDocument(data));

/** Delivery, returns and tax are another matter in every country. */
const marketDocuments = (market: Market, voice: Voice, home: HomepageDocument): DemoDocument[] => [
  single('homepage', home, market.locale),
  single('pdp-setting', productPageSetting(market), market.locale),
  pageDocument(deliveryPage(market, voice), market.locale),
  pageDocument(returnsPage(market, voice), market.locale),
];

const OWN: Readonly<Partial<Record<DemoShop['brand']['key'], OwnContent>>> = {
  main: {
    home: mainHome,
    documents: (voice) => [
      single('footer', mainFooter()),
      single('royalty-page', ROYALTY_PAGE),
      single('gift-card-page', GIFT_CARD_PAGE),
      single('faq-landing-page', FAQ_LANDING),
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
      single('footer', outletFooter()),
      pageDocument(aboutPage(voice, OUTLET_STORY)),
      pageDocument(HOW_OUTLET_WORKS_PAGE),
    ],
  },
};
