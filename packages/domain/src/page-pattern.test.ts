import { describe, expect, test } from 'vitest';
import routes from '../../../apps/storefront/app/routes.ts';
import { PAGE_PATTERNS, pagePattern } from './page-pattern.ts';

describe('the pattern of a page', () => {
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
  ])('of %s is %s', (path, pattern) => {
    expect(pagePattern(path)).toBe(pattern);
  });

  test('is known for every route of the storefront, and for no other but the pages of the catalogue', () => {
    const patterns = routes.map(({ path = '' }) => `/${path}`);
    expect(PAGE_PATTERNS.filter((pattern) => pattern !== '/*.html')).toEqual(patterns);
  });

  test('is one of few, whatever is asked for', () => {
    for (const path of ['/a/b/c', '/x'.repeat(500), '//', '/refer/ada@example.com']) {
      expect(PAGE_PATTERNS).toContain(pagePattern(path));
    }
  });
});
