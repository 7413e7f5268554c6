// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { quoteCookies, readStoredQuote, rememberQuote } from './stored-quote.ts';

const place = { host: 'www.shop.com', secure: true };

afterEach(() => rememberQuote({ flag: false }));

describe('quote cookies', () => {
  test.each<[string | null, ReturnType<typeof readStoredQuote>]>([
    [null, { flag: false, token: undefined }],
    ['pltqtjs=1', { flag: true, token: undefined }],
    ['pltqt=abc; pltqtjs=1', { flag: true, token: 'abc' }],
    ['_pltqt=copy', { flag: false, token: 'copy' }],
    ['pltqt=; _pltqt=copy', { flag: false, token: 'copy' }],
    ['pltqt=abc; _pltqt=copy', { flag: false, token: 'abc' }],
  ])('parse %s as %j', (cookies, stored) => {
    expect(readStoredQuote(cookies)).toEqual(stored);
  });

  test('contain only the flag in the browser, which can be cleared', () => {
    rememberQuote({ flag: true });
    expect(readStoredQuote(document.cookie)).toEqual({ flag: true, token: undefined });
    rememberQuote({ flag: false });
    expect(readStoredQuote(document.cookie).flag).toBe(false);
  });

  test('set token and copy on the server as HttpOnly, for 14 days on the whole site', () => {
    expect(quoteCookies({ flag: true, token: 'abc' }, place)).toEqual([
      'pltqtjs=1; Max-Age=1209600; Path=/; Domain=shop.com; SameSite=Lax; Secure',
      'pltqt=abc; Max-Age=1209600; Path=/; Domain=shop.com; SameSite=Lax; Secure; HttpOnly',
      '_pltqt=abc; Max-Age=1209600; Path=/; Domain=shop.com; SameSite=Lax; Secure; HttpOnly',
    ]);
  });

  test('are cleared with the attributes they were written with', () => {
    for (const cookie of quoteCookies({ flag: false, token: undefined }, place)) {
      expect(cookie).toMatch(/^\w+=; Max-Age=0; Path=\/; Domain=shop\.com;/);
    }
  });
});
