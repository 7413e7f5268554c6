import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COOKIES, clearCookie, readCookie, registrableDomain, writeCookie } from './cookie.ts';

test('§3 cookies and storage names', () => {
  expect(Object.values(COOKIES)).toEqual([
    'currency',
    'store',
    'plt_features',
    'pltnmspreview',
    'pltbannerpreview',
    'pltjwt',
    'pltqt',
    'pltqtjs',
    '_pltqt',
    'cc_preference',
    'awc',
    '_br_uid_2',
    'plt_raf',
    'XSRF-TOKEN',
  ]);
});

describe('§9 cookie default expiry 14 days; path /, registrable domain', () => {
  test('by default', () => {
    expect(writeCookie('store', 'ie', { host: 'www.example.com' })).toBe(
      'store=ie; Max-Age=1209600; Path=/; Domain=example.com; SameSite=Lax',
    );
  });

  test('host-only on localhost', () => {
    expect(writeCookie('store', 'ie', { host: 'outlet.localhost:3000' })).toBe(
      'store=ie; Max-Age=1209600; Path=/; SameSite=Lax',
    );
  });

  test('the session cookie is kept from script and from plain http', () => {
    expect(
      writeCookie('pltjwt', '{"a":1}', { host: 'example.ie', secure: true, httpOnly: true, sameSite: 'Strict' }),
    ).toBe('pltjwt=%7B%22a%22%3A1%7D; Max-Age=1209600; Path=/; Domain=example.ie; SameSite=Strict; Secure; HttpOnly');
  });

  test('a lifetime of its own', () => {
    expect(writeCookie('cc_preference', 'all', { host: 'localhost', days: 400 })).toContain('Max-Age=34560000;');
  });

  test('is cleared on the domain it was written for', () => {
    expect(clearCookie('pltqtjs', { host: 'www.example.com' })).toBe(
      'pltqtjs=; Max-Age=0; Path=/; Domain=example.com; SameSite=Lax',
    );
  });
});

describe('§9 top-level domain suffixes handled: com, ie, ae, sa, us, ca, co.il, fr, com.au, qa, dev, io', () => {
  test.each([
    ['www.example.com', 'example.com'],
    ['example.com', 'example.com'],
    ['WWW.Example.COM:443', 'example.com'],
    ['a.b.example.ie', 'example.ie'],
    ['www.example.ae', 'example.ae'],
    ['www.example.sa', 'example.sa'],
    ['www.example.us', 'example.us'],
    ['www.example.ca', 'example.ca'],
    ['www.example.co.il', 'example.co.il'],
    ['www.example.fr', 'example.fr'],
    ['www.example.com.au', 'example.com.au'],
    ['www.example.qa', 'example.qa'],
    ['www.example.dev', 'example.dev'],
    ['www.example.io', 'example.io'],
    ['www.example.co.uk', undefined],
    ['com.au', undefined],
    ['com', undefined],
    ['.com', undefined],
    ['localhost', undefined],
    ['localhost:3000', undefined],
    ['outlet.localhost', undefined],
    ['127.0.0.1:3000', undefined],
    ['[::1]:3000', undefined],
    ['', undefined],
  ])('%s belongs to %s', (host, domain) => {
    expect(registrableDomain(host)).toBe(domain);
  });
});

describe('a cookie that was written', () => {
  test.each([
    ['is found among others', 'a=1; pltqt=abc; b=2', 'abc'],
    ['is not mistaken for one whose name ends alike', '_pltqt=copy; pltqtjs=1', undefined],
    ['may be empty', 'pltqt=', ''],
    ['may hold an equals sign', 'pltqt=a=b', 'a=b'],
    ['may be broken', 'pltqt=%E0%A4%A', '%E0%A4%A'],
    ['may be absent', '', undefined],
    ['may have no header at all', undefined, undefined],
  ])('%s', (_, header, value) => {
    expect(readCookie(header, 'pltqt')).toBe(value);
  });

  test('with half a character in it is written all the same', () => {
    expect(writeCookie('store', 'a\uD800b', { host: 'localhost' })).toContain('store=a%EF%BF%BDb;');
  });

  test('is read as it was, and says nothing beyond its own value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const [pair, ...attributes] = writeCookie('pltqt', value, { host: 'localhost' }).split('; ');
        expect(attributes).toHaveLength(3);
        expect(readCookie(pair, 'pltqt')).toBe(value);
      }),
    );
  });
});
