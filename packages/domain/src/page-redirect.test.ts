import { describe, expect, test } from 'vitest';
import { placeOfTarget, requireRedirectPath, requireRedirectTarget, statusOfWay } from './page-redirect.ts';

const TRUSTED = ['https://journal.example.com', 'http://outlet.localhost:3000'];

describe('a redirect begins at', () => {
  test.each([
    ['/summer', '/summer'],
    ['/Summer/Sale/', '/summer/sale'],
    ['/old-name.html', '/old-name.html'],
    ['/a%20b', '/a b'],
    ['/caf%C3%A9', '/café'],
  ])('%s, kept as %s', (path, kept) => {
    expect(requireRedirectPath(path)).toBe(kept);
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
    ['a sign that nobody sees', '/a%00b'],
    ['a path without end', `/${'a'.repeat(501)}`],
  ])('not at %s', (_, path) => {
    expect(() => requireRedirectPath(path)).toThrow(expect.objectContaining({ code: 'redirect_path_invalid' }));
  });
});

describe('a redirect leads to', () => {
  test.each([
    ['/', '/'],
    ['/clothing/dresses.html?colour_group=red', '/clothing/dresses.html?colour_group=red'],
    ['https://journal.example.com/spring', 'https://journal.example.com/spring'],
    ['https://journal.example.com', 'https://journal.example.com/'],
    ['HTTPS://JOURNAL.example.com/a', 'https://journal.example.com/a'],
    ['http://outlet.localhost:3000/fr', 'http://outlet.localhost:3000/fr'],
  ])('%s', (target, kept) => {
    expect(requireRedirectTarget(target, TRUSTED)).toBe(kept);
  });

  test.each([
    ['a site that nobody trusts', 'https://evil.example/'],
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
  ])('not to %s', (_, target) => {
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
])('%s leads to the place %s', (target, place) => {
  expect(placeOfTarget(target)).toBe(place);
});

test.each([
  [[301], 301],
  [[301, 301], 301],
  [[302, 301], 302],
  [[301, 302, 301], 302],
] as const)('a way of %o answers %i', (steps, status) => {
  expect(statusOfWay(...steps)).toBe(status);
});
