import { plainPath } from '../site/pages/route-table.ts';
import type { BrandKey, Store } from '../site/store/store.ts';

export type ContentPage = {
  path: string;
  /** §2: brands whose stores do not have the page; a brand that is not listed has it. */
  closedIn: readonly BrandKey[] | 'every brand';
  /** Exists only in the content service, so the path is 404 where it is not enabled. */
  contentOnly: boolean;
};

const everywhere: readonly BrandKey[] = [];
const nowhere = 'every brand';
const onMain: readonly BrandKey[] = ['outlet'];

/** Content pages table of §2. A page not enabled for any listed locale there is the outlet's column. */
export const CONTENT_PAGES = {
  sizeGuide: { path: '/size-guide', closedIn: everywhere, contentOnly: true },
  terms: { path: '/terms', closedIn: everywhere, contentOnly: true },
  privacyPolicy: { path: '/privacy-policy', closedIn: everywhere, contentOnly: true },
  royalty: { path: '/royalty', closedIn: onMain, contentOnly: true },
  savedCards: { path: '/worldpay/savedcards', closedIn: nowhere, contentOnly: false },
  faq: { path: '/faq', closedIn: onMain, contentOnly: true },
  giftCards: { path: '/giftcards', closedIn: onMain, contentOnly: true },
  accountBalance: { path: '/customer/credit', closedIn: nowhere, contentOnly: false },
  wishlist: { path: '/customer/account/wishlist', closedIn: nowhere, contentOnly: false },
  deleteAccount: { path: '/customer/account/delete', closedIn: nowhere, contentOnly: false },
  referAFriend: { path: '/customer/account/raf', closedIn: nowhere, contentOnly: false },
  startReturn: { path: '/returns-policy/start-return', closedIn: onMain, contentOnly: true },
} as const satisfies Record<string, ContentPage>;

type Reader = Pick<Store, 'brand' | 'localeISOCode'>;

/** Whether links, `hreflang` alternates and the sitemap include the page. */
export const isContentPageEnabled = (page: ContentPage, { brand }: Reader): boolean =>
  page.closedIn !== 'every brand' && !page.closedIn.includes(brand);

/** Whether the path returns 404 because its content page is not enabled; application routes are never closed here. */
export function isContentPageClosed(path: string, reader: Reader): boolean {
  const page = findContentPage(path);
  return page?.contentOnly === true && !isContentPageEnabled(page, reader);
}

/** Content page of a path; every page below the FAQ index counts as FAQ. */
export function findContentPage(path: string): ContentPage | undefined {
  const plain = plainPath(path);
  if (plain?.startsWith(`${CONTENT_PAGES.faq.path}/`)) return CONTENT_PAGES.faq;
  return Object.values<ContentPage>(CONTENT_PAGES).find((page) => page.path === plain);
}
