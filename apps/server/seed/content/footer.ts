import type { FooterDocument } from '@shop/contracts/content/documents';
import { CONTENT_PAGES } from '@shop/domain/content-pages';
import { ROUTES } from '@shop/domain/route-table';
import { ENGLISH_FOOTER, type FooterWords } from './footer-words.ts';

type Link = readonly [label: string, href: string];
type Section = {
  title: string;
  link?: string;
  links?: readonly Link[];
  contentBlock?: string;
  /** Both, unless it says otherwise. */
  only?: 'footer' | 'side-nav';
};

export function outletFooter(): FooterDocument {
  const words = ENGLISH_FOOTER;
  return footerOf([
    { title: words.help, link: '/contact', links: [...helpLinks(words), [words.contact, '/contact']] },
    shop(words),
    shopBy(words),
    {
      title: words.about,
      link: '/about',
      links: [['How outlet works', '/how-outlet-works'], ...aboutLinks(words)],
    },
    { title: words.account, link: ROUTES.account.path, links: accountLinks(words) },
    legal(words),
    goodToKnow(words),
  ]);
}

export const mainFooter = (words: FooterWords = ENGLISH_FOOTER): FooterDocument =>
  footerOf([
    {
      title: words.help,
      link: CONTENT_PAGES.faq.path,
      links: [
        [words.helpAndQuestions, CONTENT_PAGES.faq.path],
        ...helpLinks(words),
        [words.startReturn, CONTENT_PAGES.startReturn.path],
        [words.contact, '/contact'],
      ],
    },
    shop(words),
    shopBy(words),
    { title: words.about, link: '/about', links: [...aboutLinks(words), [words.royalty, CONTENT_PAGES.royalty.path]] },
    {
      title: words.account,
      link: ROUTES.account.path,
      links: [...accountLinks(words), [words.giftCards, CONTENT_PAGES.giftCards.path]],
    },
    legal(words),
    goodToKnow(words),
  ]);

const helpLinks = (words: FooterWords): Link[] => [
  [words.delivery, '/delivery'],
  [words.returns, '/returns'],
  [words.sizeGuide, CONTENT_PAGES.sizeGuide.path],
];

const aboutLinks = (words: FooterWords): Link[] => [
  [words.aboutUs, '/about'],
  [words.pricingPromise, '/pricing-promise'],
  [words.fabricGuide, '/fabric-guide'],
  [words.accessibility, '/accessibility'],
];

const accountLinks = (words: FooterWords): Link[] => [
  [words.signIn, ROUTES.login.path],
  [words.trackOrder, ROUTES.trackOrder.path],
  [words.orders, ROUTES.orderHistory.path],
  [words.wishlist, ROUTES.wishlist.path],
];

/** The side navigation has the menu itself. */
const shop = (words: FooterWords): Section => ({
  title: words.shop,
  only: 'footer',
  links: [
    [words.newIn, ROUTES.newIn.path],
    [words.dresses, ROUTES.dresses.path],
    [words.coatsAndJackets, '/clothing/coats-jackets.html'],
    [words.plusSize, ROUTES.plusSize.path],
    [words.lastChance, '/last-chance.html'],
  ],
});

const shopBy = (words: FooterWords): Section => ({
  title: words.shopBy,
  only: 'side-nav',
  links: [
    [words.plusSize, ROUTES.plusSize.path],
    [words.weddingGuest, '/shop-by/wedding-guest.html'],
    [words.holidayShop, '/shop-by/holiday-shop.html'],
    [words.mensBasics, '/shop-by/mens-basics.html'],
  ],
});

const legal = (words: FooterWords): Section => ({
  title: words.legal,
  only: 'footer',
  links: [
    [words.privacy, CONTENT_PAGES.privacyPolicy.path],
    [words.cookies, '/cookies'],
    [words.terms, CONTENT_PAGES.terms.path],
  ],
});

const goodToKnow = (words: FooterWords): Section => ({
  title: words.goodToKnow,
  only: 'footer',
  contentBlock: words.drawn,
});

const footerOf = (sections: readonly Section[]): FooterDocument => ({
  sections: sections.map(({ title, link, links = [], contentBlock, only }, index) => ({
    id: index + 1,
    title,
    label: title,
    showInFooter: only !== 'side-nav',
    showInSideNav: only !== 'footer',
    link: link ?? null,
    contentBlock: contentBlock ?? null,
    links: links.map(([label, href], place) => ({
      id: (index + 1) * 100 + place,
      label,
      href,
      target: null,
      rel: null,
    })),
  })),
});
