import { afterEach, describe, expect, test, vi } from 'vitest';
import { logoutPath, logoutRedirect } from './logout-redirect.ts';

afterEach(() => logoutRedirect.set(false));

describe('§4 the logout redirect flag', () => {
  test('is false until set', () => {
    expect(logoutRedirect.get()).toBe(false);
    logoutRedirect.set(true);
    expect(logoutRedirect.get()).toBe(true);
  });

  test('notifies subscribers of changes only', () => {
    const seen = vi.fn();
    const stop = logoutRedirect.subscribe(() => seen(logoutRedirect.get()));
    logoutRedirect.set(true);
    logoutRedirect.set(true);
    logoutRedirect.set(false);
    stop();
    logoutRedirect.set(true);
    expect(seen.mock.calls).toEqual([[true], [false]]);
  });
});

test.each([
  ['', '/customer/account/logout'],
  ['fr', '/fr/customer/account/logout'],
])('§2 the logout route under the store subpath prefix "%s" is %s', (subpathPrefix, path) => {
  expect(logoutPath({ subpathPrefix })).toBe(path);
});
