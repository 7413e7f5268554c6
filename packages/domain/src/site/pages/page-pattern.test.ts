import { describe, expect, test } from 'vitest';
import routes from '../../../../../apps/storefront/app/routes.ts';
import { pagePattern } from './page-pattern.ts';
import { PAGE_PATTERNS } from './page-patterns.ts';

describe('pagePattern', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=x', '/'],
    ['/Checkout/Cart/', '/checkout/cart'],
    ['/checkout/cart.data?_routes=root', '/checkout/cart'],
    ['/_.data', '/'],
    ['/_root.data', '/'],
    ['/clothing/dresses.html', '/*.html'],
    ['/clothing/dresses.html.data', '/*.html'],
    ['/customer/order-history/MW-7KD2-9QXA', '/customer/order-history/:number'],
    ['/customer/order-history/MW-7KD2-9QXA/invoice', '/customer/order-history/:number/invoice'],
    ['/customer/order-history/MW-7KD2-9QXA/return', '/customer/order-history/:number/return'],
    ['/returns-policy/start-return', '/returns-policy/start-return'],
    ['/customer/account/login/referer/aGVsbG8=', '/customer/account/login/referer/*'],
    ['/faq', '/faq/:topic?'],
    ['/faq/returns', '/faq/:topic?'],
    ['/wishlist/unsubscribe', '/wishlist/unsubscribe'],
    ['/wishlist/a-secret', '/wishlist/:token'],
    ['/privacy-policy', '/*'],
    ['/%E0%A4%A', '/*'],
  ])('maps %s to %s', (path, pattern) => {
    expect(pagePattern(path)).toBe(pattern);
  });

  test('covers exactly the routes of the storefront plus the catalogue pages', () => {
    const patterns = routes.map(({ path = '' }) => `/${path}`);
    expect(PAGE_PATTERNS.filter((pattern) => pattern !== '/*.html')).toEqual(patterns);
  });

  test('returns a known pattern for any path', () => {
    for (const path of ['/a/b/c', '/x'.repeat(500), '//', '/refer/ada@example.com']) {
      expect(PAGE_PATTERNS).toContain(pagePattern(path));
    }
  });
});
