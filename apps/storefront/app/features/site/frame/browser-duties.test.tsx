import { cleanup, fireEvent, render } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { logoutRedirect } from '#app/browser/logout-redirect.ts';
import { buildStore, FRENCH } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { useCleanAddress, useConversionEvent, useKeyboardMark, useLogoutRedirect } from './browser-duties.ts';

const french = buildStore(FRENCH);

function Page() {
  useKeyboardMark();
  useConversionEvent();
  useCleanAddress();
  useLogoutRedirect(french);
  return 'The page';
}

function open(address: string) {
  const Shop = createRoutesStub([{ path: '*', Component: Page }]);
  return render(<Shop initialEntries={[address]} />);
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('§2 the keyboard-use class', () => {
  test.each(['mouseDown', 'touchStart'] as const)('is set by a key and removed by %s', (takesOver) => {
    open('/');
    expect(document.body.classList.contains('keyboard-use')).toBe(false);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(document.body.classList.contains('keyboard-use')).toBe(true);
    fireEvent[takesOver](document.body);
    expect(document.body.classList.contains('keyboard-use')).toBe(false);
  });
});

describe('§2 the conversion id of a link', () => {
  test.each([
    ['is kept for the session', '/?hConversionEventId=evt-1', 'evt-1'],
    ['may be as long as 200 characters', `/?hConversionEventId=${'a'.repeat(200)}`, 'a'.repeat(200)],
    ['is not kept when longer', `/?hConversionEventId=${'a'.repeat(201)}`, null],
    ['is not kept when empty', '/?hConversionEventId=', null],
  ])('%s', (_, address, stored) => {
    open(address);
    expect(sessionStorage.getItem('hConversionEventId')).toBe(stored);
  });

  test('is kept on a page without one', () => {
    open('/?hConversionEventId=evt-1');
    cleanup();
    open('/new-in.html');
    expect(sessionStorage.getItem('hConversionEventId')).toBe('evt-1');
  });
});

test('§2 drops unknown query parameters from the address bar, after the conversion id was stored', async () => {
  history.replaceState(null, '', '/new-in.html?hConversionEventId=evt-1&utm_source=mail');
  open(`${location.pathname}${location.search}`);
  await vi.dynamicImportSettled();
  expect(location.search).toBe('?hConversionEventId=evt-1');
  expect(sessionStorage.getItem('hConversionEventId')).toBe('evt-1');
  history.replaceState(null, '', '/');
});

test('the page renders if the browser blocks storage', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const { container } = open('/?hConversionEventId=evt-1');
  expect(container.textContent).toBe('The page');
});

test('§4 a set logout flag is reset and redirects to the logout page under the store prefix', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  open('/customer/account');
  logoutRedirect.set(true);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/fr/customer/account/logout'));
  expect(logoutRedirect.get()).toBe(false);
});
