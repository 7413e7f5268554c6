import type { BrandKey, Locale, Store } from './store.ts';

export type RouteCategory = 'Other' | 'Homepage' | 'Category' | 'Cart';

export type Route = {
  path: string;
  category: RouteCategory;
  login: boolean;
  /** Where only some locales may see the page; a brand that is not named may not see it at all. */
  locales?: Readonly<Partial<Record<BrandKey, readonly Locale[]>>>;
};

const open = (path: string, category: RouteCategory = 'Other'): Route => ({ path, category, login: false });
const loginRequired = (path: string, locales?: Route['locales']): Route => ({
  path,
  category: 'Other',
  login: true,
  ...(locales && { locales }),
});

/** The main brand and its outlet are one family: what one may, the other may. */
const inFamily = (locales: readonly Locale[]) => ({ main: locales, outlet: locales });
const inEveryBrand = (locales: readonly Locale[]) => ({ ...inFamily(locales), boohooman: locales });

/** The route table of §2. The paths of privacy policy, FAQ, royalty, size guide and terms are content pages' own. */
export const ROUTES = {
  account: loginRequired('/customer/account'),
  accountEdit: loginRequired('/customer/account/edit'),
  subscription: loginRequired('/customer/account/subscription', inEveryBrand(['en-GB'])),
  addressBook: loginRequired('/customer/address-book'),
  orderHistory: loginRequired('/customer/order-history'),
  trackOrder: loginRequired('/customer/track-order'),
  wishlist: loginRequired('/customer/account/wishlist'),
  referAFriend: loginRequired('/customer/account/raf', inEveryBrand(['en-GB', 'en-US', 'en-AU'])),
  deleteAccount: loginRequired('/customer/account/delete'),
  savedCards: loginRequired('/worldpay/savedcards'),
  accountBalance: loginRequired('/customer/credit/', {
    ...inFamily(['en-IE', 'en-GB', 'en-EU', 'en-AE', 'ar-AE', 'en-US']),
    boohooman: ['en-GB', 'en-US', 'en-IE', 'fr-FR', 'de-DE'],
  }),
  login: open('/customer/account/login'),
  loginReferer: open('/customer/account/login/referer/'),
  register: open('/customer/account/create'),
  logout: open('/customer/account/logout'),
  forgotPassword: open('/customer/account/forgotpassword'),
  changeForgotten: open('/customer/account/changeforgotten'),
  home: open('/', 'Homepage'),
  searchResults: open('/catalogsearch/result'),
  notFound: open('/404'),
  appInfo: open('/plt-app-info'),
  marketplace: open('/pltmarketplace'),
  cart: open('/checkout/cart', 'Cart'),
  newIn: open('/new-in.html', 'Category'),
  dresses: open('/clothing/dresses.html', 'Category'),
  tops: open('/clothing/tops.html', 'Category'),
  plusSize: open('/shop-by/plus-size-clothing.html', 'Category'),
  bottoms: open('/shop-by/bottoms.html', 'Category'),
  giftCardActivate: open('/giftcards/activate'),
  privacyPolicy: open('/privacy-policy'),
  faq: open('/faq'),
  royalty: open('/royalty'),
  sizeGuide: open('/size-guide'),
  terms: open('/terms'),
} as const satisfies Record<string, Route>;

/** The route of a path below the store's prefix. Any other path ending in .html is a category page. */
export function findRoute(path: string): Route | undefined {
  const plain = plainPath(path);
  if (plain === undefined) return undefined;
  return BY_PATH.get(plain) ?? (plain.endsWith('.html') ? { ...CATCH_ALL, path: plain } : undefined);
}

/** False for an unknown path. */
export const requiresLogin = (path: string): boolean => findRoute(path)?.login ?? false;

/** Whether the store's locale may see the path; a refused path answers 404. A path without a restriction may be seen. */
export function isRouteAllowed(
  path: string,
  { brand, localeISOCode }: Pick<Store, 'brand' | 'localeISOCode'>,
): boolean {
  const locales = findRoute(path)?.locales;
  return locales === undefined || (locales[brand] ?? []).includes(localeISOCode);
}

/** The pages on which an unauthorised refresh or logout call sets the redirect-after-logout flag (§8). */
export function redirectsAfterLogout(path: string): boolean {
  const plain = plainPath(path) ?? '';
  const referer = plainPath(ROUTES.loginReferer.path);
  return [ROUTES.logout.path, ROUTES.deleteAccount.path, referer].includes(plain) || plain.startsWith(`${referer}/`);
}

/** As the router compares paths: decoded, in any case, with or without a slash at the end. */
export function plainPath(path: string): string | undefined {
  try {
    const plain = decodeURIComponent(path.replace(/[?#].*$/s, '')).toLowerCase();
    return plain.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
  } catch {
    return undefined;
  }
}

const BY_PATH: ReadonlyMap<string, Route> = new Map(
  Object.values<Route>(ROUTES).map((route) => [plainPath(route.path) ?? route.path, route]),
);
const CATCH_ALL = open('.html', 'Category');
