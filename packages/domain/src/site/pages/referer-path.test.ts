import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeReferer } from './referer-path.ts';

describe('/customer/account/login/referer/ with a path of this shop', () => {
  test.each([
    ['', '/'],
    ['checkout', '/checkout'],
    ['/customer/order-history', '/customer/order-history'],
    ['%2Fcustomer%2Forder-history', '/customer/order-history'],
    ['%2Fclothing%2Fdresses.html%3Fpage%3D2', '/clothing/dresses.html?page=2'],
    ['%252Fcheckout', '/checkout'],
    ['fr/customer/account', '/fr/customer/account'],
    ['clothing/../checkout/cart', '/checkout/cart'],
    ['/a%20b', '/a%20b'],
    ['/../../checkout', '/checkout'],
    ['/a/%2e%2e/checkout', '/checkout'],
    ['/search?q="<b>', '/search?q=%22%3Cb%3E'],
    ['/catalogsearch/result?q=50%25', '/catalogsearch/result?q=50%25'],
    ['%2Fcatalogsearch%2Fresult%3Fq%3D50%2525%26page%3D2', '/catalogsearch/result?q=50%25&page=2'],
    ['/robes-d’été', '/robes-d%E2%80%99%C3%A9t%C3%A9'],
  ])('%j → %s', (segment, path) => {
    expect(safeReferer(segment)).toBe(path);
  });
});

describe('/customer/account/login/referer/ with anything else', () => {
  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\evil.example',
    '/%5Cevil.example',
    '%2f%2fevil.example',
    '%2F%2Fevil.example',
    '%252f%252fevil.example',
    '%25252f%25252fevil.example',
    '/%2fevil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    'https://evil.example',
    'https:evil.example',
    '/https:/evil.example',
    'https%3A%2F%2Fevil.example',
    'HTTPS://evil.example',
    'javascript:alert(1)',
    'javascript%3Aalert(1)',
    'data:text/html,x',
    '@evil.example',
    '/@evil.example',
    'user@evil.example',
    'user:password@evil.example',
    '/\t/evil.example',
    '%09//evil.example',
    '/%09/evil.example',
    '/\n/evil.example',
    '/%0d%0aSet-Cookie:x',
    '/%00/evil.example',
    '\u2028//evil.example',
    '/\u200b/evil.example',
    '/\u202eelpmaxe.live',
    '/。。/evil.example',
    '/‥/evil.example',
    '/．．/evil.example',
    '／／evil.example',
    '/／evil.example',
    '%EF%BC%8F%EF%BC%8Fevil.example',
    '＼evil.example',
    '/%',
    '%E0%A4%A',
    '/customer/account/login',
    '/customer/account/logout',
    '/fr/customer/account/login/referer/x',
    '/a/../customer/account/logout',
    '/customer/account/%6cogout',
    '/\ud800',
  ])('%j', (segment) => {
    expect(safeReferer(segment)).toBeUndefined();
  });

  test('rejects an overlong path', () => {
    expect(safeReferer(`/${'a'.repeat(2_001)}`)).toBeUndefined();
  });

  test('never leads a browser off the shop, for any input', () => {
    const evil = fc.array(
      fc.constantFrom('/', '\\', '%2f', '%5c', '@', ':', '.', '..', 'evil.example', '\t', '%09', '?', '#', 'https:'),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(
        evil.map((parts) => parts.join('')),
        (segment) => {
          const path = safeReferer(segment);
          return path === undefined || new URL(path, 'https://shop.example').origin === 'https://shop.example';
        },
      ),
    );
  });
});
