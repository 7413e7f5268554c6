import { describe, expect, test } from 'vitest';
import {
  combineStatuses,
  getTargetPath,
  redirectLocation,
  requireRedirectPath,
  requireRedirectTarget,
} from './page-redirect.ts';

const TRUSTED = ['https://journal.example.com', 'http://outlet.localhost:3000'];

describe('requireRedirectPath', () => {
  test.each([
    ['/summer', '/summer'],
    ['/Summer/Sale/', '/summer/sale'],
    ['/old-name.html', '/old-name.html'],
    ['/a%20b', '/a b'],
    ['/caf%C3%A9', '/café'],
  ])('accepts %s, stored as %s', (path, stored) => {
    expect(requireRedirectPath(path)).toBe(stored);
  });

  test.each([
    ['the home page', '/'],
    ['nothing', ''],
    ['no path', 'summer'],
    ['another host', '//evil.example/x'],
    ['another host, hidden', '/%2Fevil.example'],
    ['another site', 'https://evil.example'],
    ['a query', '/summer?x=1'],
    ['a part of a page', '/summer#top'],
    ['a broken sign', '/%E0%A4%A'],
    ['a control character', '/a%00b'],
    ['a path without end', `/${'a'.repeat(501)}`],
  ])('rejects %s', (_, path) => {
    expect(() => requireRedirectPath(path)).toThrow(expect.objectContaining({ code: 'redirect_path_invalid' }));
  });
});

describe('requireRedirectTarget', () => {
  test.each([
    ['/', '/'],
    ['/clothing/dresses.html?colour_group=red', '/clothing/dresses.html?colour_group=red'],
    ['https://journal.example.com/spring', 'https://journal.example.com/spring'],
    ['https://journal.example.com', 'https://journal.example.com/'],
    ['HTTPS://JOURNAL.example.com/a', 'https://journal.example.com/a'],
    ['http://outlet.localhost:3000/fr', 'http://outlet.localhost:3000/fr'],
  ])('%s', (target, stored) => {
    expect(requireRedirectTarget(target, TRUSTED)).toBe(stored);
  });

  test.each([
    ['an untrusted site', 'https://evil.example/'],
    ['a trusted name in front of another', 'https://journal.example.com.evil.example/'],
    ['a trusted name as a user', 'https://journal.example.com@evil.example/'],
    ['a user at a trusted site', 'https://me:secret@journal.example.com/'],
    ['another port', 'https://journal.example.com:8443/'],
    ['the same site without encryption', 'http://journal.example.com/'],
    ['a host without a scheme', '//journal.example.com/'],
    ['a host behind a backslash', '/\\evil.example'],
    ['a host behind signs', '/%2F/evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a second header', 'https://journal.example.com/\r\nSet-Cookie: a=b'],
    ['a break in the name', 'https://journal.exa\tmple.com/'],
    ['nothing', ''],
    ['an address without end', `https://journal.example.com/${'a'.repeat(2_000)}`],
  ])('rejects %s', (_, target) => {
    expect(() => requireRedirectTarget(target, TRUSTED)).toThrow(
      expect.objectContaining({ code: 'redirect_target_refused' }),
    );
  });
});

test.each([
  ['/sale.html', '/sale.html'],
  ['/Sale/', '/sale'],
  ['/sale?page=2#top', '/sale'],
  ['https://journal.example.com/sale', undefined],
])('placeOfTarget(%s) is %s', (target, place) => {
  expect(getTargetPath(target)).toBe(place);
});

describe('redirectLocation encodes', () => {
  test.each([
    ['letters with accents', '/robes/été.html', '/robes/%C3%A9t%C3%A9.html'],
    ['another script', '/فساتين.html', '/%D9%81%D8%B3%D8%A7%D8%AA%D9%8A%D9%86.html'],
    ['a sign of two halves', '/👗', '/%F0%9F%91%97'],
    ['half a sign', '/a\uD83Db', '/a%EF%BF%BDb'],
    ['what is plain', '/clothing/dresses.html?page=2#top', '/clothing/dresses.html?page=2#top'],
    ['what is encoded already', '/robes/%C3%A9t%C3%A9.html', '/robes/%C3%A9t%C3%A9.html'],
    ['what is encoded in small letters', '/caf%c3%a9', '/caf%c3%a9'],
    ['what is encoded in part', '/%C3%A9t%C3%A9/été', '/%C3%A9t%C3%A9/%C3%A9t%C3%A9'],
    ['what was encoded twice by will', '/a%252Fb', '/a%252Fb'],
    ['encoded separators', '/a%2Fb%3Fc%23d?e=%26%3D', '/a%2Fb%3Fc%23d?e=%26%3D'],
    [
      'a query and an anchor',
      '/robes?couleur=bleu pâle&taille=38#été',
      '/robes?couleur=bleu%20p%C3%A2le&taille=38#%C3%A9t%C3%A9',
    ],
    ['a percent sign', 'https://journal.example.com/100%?q=5%-off', 'https://journal.example.com/100%25?q=5%25-off'],
    [
      'another site',
      'https://journal.example.com:8443/été?é=ü#ß',
      'https://journal.example.com:8443/%C3%A9t%C3%A9?%C3%A9=%C3%BC#%C3%9F',
    ],
    ['signs that no address has', '/a|b"<c>{d}^', '/a%7Cb%22%3Cc%3E%7Bd%7D%5E'],
    ['a second header', '/a\r\nSet-Cookie: a=b', '/a%0D%0ASet-Cookie:%20a=b'],
  ])('%s', (_, target, location) => {
    expect(redirectLocation(target)).toBe(location);
    expect(redirectLocation(location)).toBe(location);
  });
});

test.each([
  [[301], 301],
  [[301, 301], 301],
  [[302, 301], 302],
  [[301, 302, 301], 302],
] as const)('a redirect chain of %o has status %i', (steps, status) => {
  expect(combineStatuses(...steps)).toBe(status);
});
