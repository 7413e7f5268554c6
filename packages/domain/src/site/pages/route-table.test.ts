import { describe, expect, test } from 'vitest';
import type { BrandKey } from '../store/store.ts';
import type { RouteCategory } from './page-table.ts';
import { findRoute, isLocaleAllowed, isRouteAllowed, redirectsAfterLogout, requiresLogin } from './route-table.ts';

/** §3: locales of the specification's tables. */
const LOCALES = [
  ...['en-GB', 'en-IE', 'en-EU', 'en-US', 'en-CA', 'en-AU', 'en-NZ', 'en-AE', 'ar-AE', 'en-SA', 'en-QA', 'fr-FR'],
  'de-DE',
];

describe('§2 route table: login required', () => {
  test.each([
    ['/customer/account', true],
    ['/customer/account/edit', true],
    ['/customer/account/subscription', true],
    ['/customer/address-book', true],
    ['/customer/order-history', true],
    ['/customer/track-order', true],
    ['/customer/account/wishlist', true],
    ['/customer/account/raf', true],
    ['/customer/account/delete', true],
    ['/worldpay/savedcards', true],
    ['/customer/credit/', true],
    ['/customer/account/login', false],
    ['/customer/account/login/referer/', false],
    ['/customer/account/create', false],
    ['/customer/account/logout', false],
    ['/customer/account/forgotpassword', false],
    ['/customer/account/changeforgotten', false],
    ['/', false],
    ['/anything/ending-in.html', false],
    ['/catalogsearch/result', false],
    ['/404', false],
    ['/plt-app-info', false],
    ['/pltmarketplace', false],
    ['/checkout/cart', false],
    ['/new-in.html', false],
    ['/clothing/dresses.html', false],
    ['/clothing/tops.html', false],
    ['/shop-by/plus-size-clothing.html', false],
    ['/shop-by/bottoms.html', false],
    ['/giftcards/activate', false],
    ['/privacy-policy', false],
    ['/faq', false],
    ['/royalty', false],
    ['/size-guide', false],
    ['/terms', false],
  ])('%s: %s', (path, login) => {
    expect(findRoute(path)).toMatchObject({ login });
    expect(requiresLogin(path)).toBe(login);
  });

  test.each(['/nowhere', '', '/customer', '/%E0%A4%A', '/customer/accounts'])(
    'is false for an unknown path: %s',
    (path) => {
      expect(findRoute(path)).toBeUndefined();
      expect(requiresLogin(path)).toBe(false);
    },
  );

  test.each([
    '/customer/account/',
    '/Customer/Account',
    '/customer/%61ccount',
    '//customer/account',
    '/customer/account?x=/terms',
    '/customer/account#top',
    '/customer/credit',
  ])('cannot be bypassed by another spelling: %s', (path) => {
    expect(requiresLogin(path)).toBe(true);
  });
});

describe('§2 route categories: Other, Homepage, Category, Cart', () => {
  test.each<[string, RouteCategory]>([
    ['/', 'Homepage'],
    ['/new-in.html', 'Category'],
    ['/clothing/dresses.html', 'Category'],
    ['/clothing/tops.html', 'Category'],
    ['/shop-by/plus-size-clothing.html', 'Category'],
    ['/shop-by/bottoms.html', 'Category'],
    ['/catch-all/category-page.html', 'Category'],
    ['/checkout/cart', 'Cart'],
    ['/catalogsearch/result', 'Other'],
    ['/customer/account', 'Other'],
    ['/404', 'Other'],
  ])('%s: %s', (path, category) => {
    expect(findRoute(path)?.category).toBe(category);
  });
});

describe('§2 locale restrictions per path', () => {
  test.each<[string, BrandKey, readonly string[]]>([
    ['/customer/credit/', 'main', ['en-IE', 'en-GB', 'en-EU', 'en-AE', 'ar-AE', 'en-US']],
    ['/customer/credit/', 'outlet', ['en-IE', 'en-GB', 'en-EU', 'en-AE', 'ar-AE', 'en-US']],
    ['/customer/account/raf', 'main', ['en-GB', 'en-US', 'en-AU']],
    ['/customer/account/raf', 'outlet', ['en-GB', 'en-US', 'en-AU']],
    ['/customer/account/subscription', 'main', ['en-GB']],
    ['/customer/account/subscription', 'outlet', ['en-GB']],
    ['/customer/account/wishlist', 'main', LOCALES],
    ['/nowhere', 'main', LOCALES],
  ])('%s of %s: %s', (path, brand, allowed) => {
    const seenBy = LOCALES.filter((localeISOCode) => isRouteAllowed(path, { brand, localeISOCode }));
    expect(new Set(seenBy)).toEqual(new Set(allowed));
  });

  test('/customer/credit/ of boohooman: a row of its own', () => {
    const allowed = ['en-GB', 'en-US', 'en-IE', 'fr-FR', 'de-DE'];
    const locales = { main: ['en-AE'], boohooman: allowed };
    const seenBy = LOCALES.filter((localeISOCode) => isLocaleAllowed(locales, { brand: 'boohooman', localeISOCode }));
    expect(new Set(seenBy)).toEqual(new Set(allowed));
  });

  test.each([
    ['/customer/credit/', true],
    ['/customer/account/raf', false],
    ['/customer/account/subscription', false],
  ])('%s of a brand without a row: %s', (path, isAllowed) => {
    expect(isRouteAllowed(path, { brand: 'acme', localeISOCode: 'pl-PL' })).toBe(isAllowed);
  });
});

describe('§2 redirectsAfterLogout', () => {
  test.each([
    ['/customer/account/logout', true],
    ['/customer/account/delete', true],
    ['/customer/account/login/referer/', true],
    ['/customer/account/login/referer/L2NoZWNrb3V0', true],
    ['/customer/account/login', false],
    ['/customer/account', false],
    ['/', false],
  ])('%s: %s', (path, relevant) => {
    expect(redirectsAfterLogout(path)).toBe(relevant);
  });
});
