import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserViewMode, quoteCookies, rememberQuote, requestViewMode, storedQuoteOf } from './quote-cookies.ts';

const place = { host: 'www.shop.com', secure: true };

afterEach(() => {
  rememberQuote({ flag: false });
  vi.unstubAllGlobals();
});

describe('what is stored of a quote', () => {
  test.each<[string | null, ReturnType<typeof storedQuoteOf>]>([
    [null, { flag: false, token: undefined }],
    ['pltqtjs=1', { flag: true, token: undefined }],
    ['pltqt=abc; pltqtjs=1', { flag: true, token: 'abc' }],
    ['_pltqt=copy', { flag: false, token: 'copy' }],
    ['pltqt=; _pltqt=copy', { flag: false, token: 'copy' }],
    ['pltqt=abc; _pltqt=copy', { flag: false, token: 'abc' }],
  ])('%s is read as %j', (cookies, stored) => {
    expect(storedQuoteOf(cookies)).toEqual(stored);
  });

  test('in the browser it is the flag, which can be taken back', () => {
    rememberQuote({ flag: true });
    expect(storedQuoteOf(document.cookie)).toEqual({ flag: true, token: undefined });
    rememberQuote({ flag: false });
    expect(storedQuoteOf(document.cookie).flag).toBe(false);
  });

  test('on the server the token and its copy are hidden from script, for 14 days on the whole site', () => {
    expect(quoteCookies({ flag: true, token: 'abc' }, place)).toEqual([
      'pltqtjs=1; Max-Age=1209600; Path=/; Domain=shop.com; SameSite=Lax; Secure',
      'pltqt=abc; Max-Age=1209600; Path=/; Domain=shop.com; SameSite=Lax; Secure; HttpOnly',
      '_pltqt=abc; Max-Age=1209600; Path=/; Domain=shop.com; SameSite=Lax; Secure; HttpOnly',
    ]);
  });

  test('what is cleared is cleared where it was written', () => {
    for (const cookie of quoteCookies({ flag: false, token: undefined }, place)) {
      expect(cookie).toMatch(/^\w+=; Max-Age=0; Path=\/; Domain=shop\.com;/);
    }
  });
});

describe('the view of the site', () => {
  test.each([
    [true, 'desktop'],
    [false, 'mobile'],
  ])('is told by the width, 1024 pixels or more: %s', (matches, mode) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(min-width: 1024px)' && matches }));
    expect(browserViewMode()).toBe(mode);
  });

  test.each([
    [{ 'sec-ch-ua-mobile': '?1' }, 'mobile'],
    [{ 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' }, 'mobile'],
    [{ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }, 'desktop'],
    [{}, 'desktop'],
  ])('is guessed from the device where no script tells its width: %j', (headers, mode) => {
    expect(requestViewMode(new Headers(headers as Record<string, string>))).toBe(mode);
  });
});
