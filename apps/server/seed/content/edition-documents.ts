import { type DemoDocument, pageDocument, singleDocument } from './demo-document.ts';
import type { Edition } from './edition.ts';
import { mainFooter } from './footer.ts';
import { mainHome } from './home/main-home.ts';
import { mapText } from './map-text.ts';
import type { Market } from './markets.ts';
import type { PictureBook } from './page-pictures.ts';
import type { Voice } from './voice.ts';

type Surroundings = { market: Market; voice: Voice; pictures: PictureBook };

/** All that the main brand publishes for a market that reads a language of its own. */
export function editionDocuments(edition: Edition, { market, voice, pictures }: Surroundings): DemoDocument[] {
  const { locale } = market;
  const { typeset = String } = edition;
  const documents: DemoDocument[] = [
    singleDocument('homepage', mainHome(edition.home, market, pictures), locale),
    singleDocument('footer', mainFooter(edition.footer), locale),
    singleDocument('pdp-setting', edition.productPage(market), locale),
    singleDocument('register-marketing-pref', edition.registerPreferences(voice), locale),
    singleDocument('my-info-marketing-pref', edition.accountPreferences(voice), locale),
    singleDocument('account-balance', edition.accountBalance, locale),
    singleDocument('terms-page', edition.terms(voice), locale),
    singleDocument('privacy-policy-page', edition.privacyPolicy(voice), locale),
    singleDocument('royalty-page', edition.royalty, locale),
    singleDocument('gift-card-page', edition.giftCards, locale),
    singleDocument('faq-landing-page', edition.faqLanding, locale),
    ...edition.faqTopics.map(
      (data): DemoDocument => ({ type: 'faq-content-pages', documentId: data.slug, locale, data }),
    ),
    ...Object.values(edition.pages).map((write) => pageDocument(write(voice, market), locale)),
  ];
  return documents.map((document) => ({ ...document, data: mapText(document.data, typeset) }) as DemoDocument);
}
