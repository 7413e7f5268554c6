import { plainPath } from '../site/pages/route-table.ts';
import { type BrandKey, LOCALES, type Locale, type Store } from '../site/store/store.ts';

export type ContentPage = {
  path: string;
  enabledLocales: Readonly<Record<BrandKey, readonly Locale[]>>;
  /** Exists only in the content service, so the path is 404 where it is not enabled. */
  contentOnly: boolean;
};

const everywhere = { main: LOCALES, outlet: LOCALES, boohooman: LOCALES };
const nowhere = { main: [], outlet: [], boohooman: [] };
const onMain = { ...nowhere, main: LOCALES };

/** Content pages table of §2. A page not enabled for any listed locale there is the outlet's column. */
export const CONTENT_PAGES = {
  sizeGuide: { path: '/size-guide', enabledLocales: everywhere, contentOnly: true },
  terms: { path: '/terms', enabledLocales: everywhere, contentOnly: true },
  privacyPolicy: { path: '/privacy-policy', enabledLocales: everywhere, contentOnly: true },
  royalty: { path: '/royalty', enabledLocales: onMain, contentOnly: true },
  savedCards: { path: '/worldpay/savedcards', enabledLocales: nowhere, contentOnly: false },
  faq: { path: '/faq', enabledLocales: onMain, contentOnly: true },
  giftCards: { path: '/giftcards', enabledLocales: onMain, contentOnly: true },
  accountBalance: { path: '/customer/credit', enabledLocales: nowhere, contentOnly: false },
  wishlist: { path: '/customer/account/wishlist', enabledLocales: nowhere, contentOnly: false },
  deleteAccount: { path: '/customer/account/delete', enabledLocales: nowhere, contentOnly: false },
  referAFriend: { path: '/customer/account/raf', enabledLocales: nowhere, contentOnly: false },
  startReturn: { path: '/returns-policy/start-return', enabledLocales: onMain, contentOnly: true },
} as const satisfies Record<string, ContentPage>;

type Reader = Pick<Store, 'brand' | 'localeISOCode'>;

/** Whether links, `hreflang` alternates and the sitemap include the page. */
export const isContentPageEnabled = (page: ContentPage, { brand, localeISOCode }: Reader): boolean =>
  page.enabledLocales[brand].includes(localeISOCode);

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
