import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { trackedRecords } from './data-layer.ts';
import { trackLoginOnNextPage, useLoginEvent } from './login-event.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Page() {
  useLoginEvent();
  return null;
}

const openPage = () =>
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
const logins = () => trackedRecords.get().filter(({ event }) => event.event === 'login');

test('login is tracked once, by the page after it', () => {
  const before = logins().length;
  openPage();
  expect(logins()).toHaveLength(before);
  cleanup();
  trackLoginOnNextPage();
  expect(logins()).toHaveLength(before);
  openPage();
  expect(logins().at(-1)?.event).toEqual({ event: 'login', method: 'password' });
  cleanup();
  openPage();
  expect(logins()).toHaveLength(before + 1);
});

test('login is tracked with its method', () => {
  trackLoginOnNextPage('passkey');
  openPage();
  expect(logins().at(-1)?.event).toEqual({ event: 'login', method: 'passkey' });
});

test('login is tracked at once if the browser blocks storage', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const before = logins().length;
  trackLoginOnNextPage();
  openPage();
  expect(logins()).toHaveLength(before + 1);
});
