import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COOKIES, clearCookie, readCookie, registrableDomain, writeCookie } from './cookie.ts';

test('§3 has the cookie and storage names', () => {
  expect(Object.values(COOKIES)).toEqual([
    'currency',
    'store',
    'plt_features',
    'pltnmspreview',
    'pltbannerpreview',
    'plt_preview_quote',
    'pltjwt',
    'pltqt',
    'pltqtjs',
    '_pltqt',
    'cc_preference',
    'awc',
    '_br_uid_2',
    'plt_raf',
    'plt_device',
    'plt_ab',
    'XSRF-TOKEN',
  ]);
});

describe('§9 writeCookie: 14 days, path /, registrable domain', () => {
  test('writes the default attributes', () => {
    expect(writeCookie('store', 'ie', { host: 'www.example.com' })).toBe(
      'store=ie; Max-Age=1209600; Path=/; Domain=example.com; SameSite=Lax',
    );
  });

  test('writes a host-only cookie on localhost', () => {
    expect(writeCookie('store', 'ie', { host: 'outlet.localhost:3000' })).toBe(
      'store=ie; Max-Age=1209600; Path=/; SameSite=Lax',
    );
  });

  test('writes the session cookie as HttpOnly and Secure', () => {
    expect(
      writeCookie('pltjwt', '{"a":1}', { host: 'example.ie', secure: true, httpOnly: true, sameSite: 'Strict' }),
    ).toBe('pltjwt=%7B%22a%22%3A1%7D; Max-Age=1209600; Path=/; Domain=example.ie; SameSite=Strict; Secure; HttpOnly');
  });

  test('accepts a custom lifetime', () => {
    expect(writeCookie('cc_preference', 'all', { host: 'localhost', days: 400 })).toContain('Max-Age=34560000;');
  });

  test('clears a cookie on the domain it was written for', () => {
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
  ])('%s has the registrable domain %s', (host, domain) => {
    expect(registrableDomain(host)).toBe(domain);
  });
});

describe('cookie value', () => {
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

  test('replaces a lone surrogate when written', () => {
    expect(writeCookie('store', 'a\uD800b', { host: 'localhost' })).toContain('store=a%EF%BF%BDb;');
  });

  test('round-trips, and cannot inject attributes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const [pair, ...attributes] = writeCookie('pltqt', value, { host: 'localhost' }).split('; ');
        expect(attributes).toHaveLength(3);
        expect(readCookie(pair, 'pltqt')).toBe(value);
      }),
    );
  });
});
