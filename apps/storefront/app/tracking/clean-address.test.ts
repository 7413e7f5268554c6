// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cleanAddress } from './clean-address.ts';

afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

function open(address: string) {
  history.replaceState({ key: 'entry' }, '', address);
  const before = history.length;
  cleanAddress();
  const { pathname, search, hash } = location;
  return { address: `${pathname}${search}${hash}`, state: history.state, added: history.length - before };
}

describe('§2 unknown query parameters', () => {
  test.each([
    ['/dresses.html?utm_source=mail&page=2&gclid=abc#top', '/dresses.html?page=2#top'],
    ['/dresses.html?utm_source=mail', '/dresses.html'],
    ['/dresses.html?colour=red&colour=blue&x=1', '/dresses.html?colour=red&colour=blue'],
  ])('are removed from %s', (address, kept) => {
    expect(open(address)).toEqual({ address: kept, state: { key: 'entry' }, added: 0 });
  });

  test('leave a URL without them as it is written', () => {
    expect(open('/catalogsearch/result/?q=red%20dress').address).toBe('/catalogsearch/result/?q=red%20dress');
  });

  test('stay known to tags that load later, without parameters that may be secret', () => {
    const gtag = vi.fn();
    vi.stubGlobal('gtag', gtag);
    open('/customer/account/create?token=secret&utm_source=mail');
    expect(gtag.mock.calls).toEqual([
      ['set', { page_location: `${location.origin}/customer/account/create?utm_source=mail` }],
    ]);
  });
});
