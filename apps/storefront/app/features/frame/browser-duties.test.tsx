import { cleanup, fireEvent, render } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { logoutRedirect } from '#app/browser/logout-redirect.ts';
import { aStore, FRENCH } from '#app/shop-maker.tsx';
import { useConversionEvent, useKeyboardMark, useLogoutRedirect } from './browser-duties.ts';

const french = aStore(FRENCH);

function Page() {
  useKeyboardMark();
  useConversionEvent();
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

describe('§2 the keyboard-use mark', () => {
  test.each(['mouseDown', 'touchStart'] as const)('comes with a key and goes with %s', (takesOver) => {
    open('/');
    expect(document.body.classList.contains('keyboard-use')).toBe(false);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(document.body.classList.contains('keyboard-use')).toBe(true);
    fireEvent[takesOver](document.body);
    expect(document.body.classList.contains('keyboard-use')).toBe(false);
  });
});

describe('§2 the conversion event of a link', () => {
  test.each([
    ['is kept for the session', '/?hConversionEventId=evt-1', 'evt-1'],
    ['may be as long as 200 characters', `/?hConversionEventId=${'a'.repeat(200)}`, 'a'.repeat(200)],
    ['is not kept when longer', `/?hConversionEventId=${'a'.repeat(201)}`, null],
    ['is not kept when empty', '/?hConversionEventId=', null],
  ])('%s', (_, address, kept) => {
    open(address);
    expect(sessionStorage.getItem('hConversionEventId')).toBe(kept);
  });

  test('stays through a page without one', () => {
    open('/?hConversionEventId=evt-1');
    cleanup();
    open('/new-in.html');
    expect(sessionStorage.getItem('hConversionEventId')).toBe('evt-1');
  });
});

test('a browser that blocks storage still gets its page', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const { container } = open('/?hConversionEventId=evt-1');
  expect(container.textContent).toBe('The page');
});

test('§4 a raised logout flag is lowered and leads to the logout page under the prefix of the store', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  open('/customer/account');
  logoutRedirect.set(true);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/fr/customer/account/logout'));
  expect(logoutRedirect.get()).toBe(false);
});
