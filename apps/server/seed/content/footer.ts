import type { FooterDocument } from '@shop/contracts/content/documents';
import { CONTENT_PAGES } from '@shop/domain/content-pages';
import { ROUTES } from '@shop/domain/route-table';

type Link = readonly [label: string, href: string];
type Section = {
  title: string;
  link?: string;
  links?: readonly Link[];
  contentBlock?: string;
  /** Both, unless it says otherwise. */
  only?: 'footer' | 'side-nav';
};

export const outletFooter = (): FooterDocument =>
  footerOf([
    { title: 'Help', link: '/contact', links: [...HELP, ['Contact us', '/contact']] },
    SHOP,
    SHOP_BY,
    {
      title: 'About',
      link: '/about',
      links: [['How outlet works', '/how-outlet-works'], ...ABOUT],
    },
    { title: 'Your account', link: ROUTES.account.path, links: ACCOUNT },
    LEGAL,
    GOOD_TO_KNOW,
  ]);

export const mainFooter = (): FooterDocument =>
  footerOf([
    {
      title: 'Help',
      link: CONTENT_PAGES.faq.path,
      links: [
        ['Help and questions', CONTENT_PAGES.faq.path],
        ...HELP,
        ['Start a return', CONTENT_PAGES.startReturn.path],
        ['Contact us', '/contact'],
      ],
    },
    SHOP,
    SHOP_BY,
    { title: 'About', link: '/about', links: [...ABOUT, ['Royalty delivery pass', CONTENT_PAGES.royalty.path]] },
    {
      title: 'Your account',
      link: ROUTES.account.path,
      links: [...ACCOUNT, ['Gift cards', CONTENT_PAGES.giftCards.path]],
    },
    LEGAL,
    GOOD_TO_KNOW,
  ]);

const HELP: readonly Link[] = [
  ['Delivery', '/delivery'],
  ['Returns', '/returns'],
  ['Size guide', CONTENT_PAGES.sizeGuide.path],
];

const ABOUT: readonly Link[] = [
  ['About us', '/about'],
  ['Pricing promise', '/pricing-promise'],
  ['Know your fabric', '/fabric-guide'],
  ['Accessibility', '/accessibility'],
];

const ACCOUNT: readonly Link[] = [
  ['Sign in', ROUTES.login.path],
  ['Track an order', ROUTES.trackOrder.path],
  ['Your orders', ROUTES.orderHistory.path],
  ['Wishlist', ROUTES.wishlist.path],
];

/** The side navigation has the menu itself. */
const SHOP: Section = {
  title: 'Shop',
  only: 'footer',
  links: [
    ['New in', ROUTES.newIn.path],
    ['Dresses', ROUTES.dresses.path],
    ['Coats & jackets', '/clothing/coats-jackets.html'],
    ['Plus size clothing', ROUTES.plusSize.path],
    ['Last chance', '/last-chance.html'],
  ],
};

const SHOP_BY: Section = {
  title: 'Shop by',
  only: 'side-nav',
  links: [
    ['Plus size clothing', ROUTES.plusSize.path],
    ['Wedding guest', '/shop-by/wedding-guest.html'],
    ['Holiday shop', '/shop-by/holiday-shop.html'],
    ['Men’s basics', '/shop-by/mens-basics.html'],
  ],
};

const LEGAL: Section = {
  title: 'Legal',
  only: 'footer',
  links: [
    ['Privacy', CONTENT_PAGES.privacyPolicy.path],
    ['Cookies', '/cookies'],
    ['Terms', CONTENT_PAGES.terms.path],
  ],
};

const GOOD_TO_KNOW: Section = {
  title: 'Good to know',
  only: 'footer',
  contentBlock: `<p>Every garment here is an illustration, drawn to the cut, cloth and colour it was made in.
<a href="/about#pictures">Why we draw</a></p>`,
};

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
