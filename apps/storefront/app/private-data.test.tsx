import { ApiError } from '@shop/contracts/shop/api-error';
import type { RefreshReply } from '@shop/contracts/shop/customer';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { tellSessionChanged } from './browser/session-news.ts';
import { PrivateDataProvider, usePrivateData } from './private-data.tsx';

afterEach(cleanup);

function show(refresh: () => Promise<RefreshReply>) {
  const api = { customer: { refresh } };
  const page = (
    <PrivateDataProvider api={api}>
      <Bag />
    </PrivateDataProvider>
  );
  const { rerender } = render(page);
  return () => rerender(page);
}

function Bag() {
  const { signedIn, bagCount } = usePrivateData();
  return <p>{`${signedIn ? 'customer' : 'guest'} ${bagCount}`}</p>;
}

test('a page knows a guest with an empty bag until the one private call has answered', async () => {
  let calls = 0;
  const showAgain = show(async () => {
    calls += 1;
    return { signedIn: true, bagCount: 3, wishlistSkus: [], messages: [] };
  });
  expect(screen.getByText('guest 0')).toBeTruthy();
  expect(await screen.findByText('customer 3')).toBeTruthy();
  showAgain();
  expect(calls).toBe(1);
});

test('a page asks again when somebody has signed in or out, here or in another tab', async () => {
  let bagCount = 0;
  show(async () => {
    bagCount += 1;
    return { signedIn: bagCount % 2 === 0, bagCount, wishlistSkus: [], messages: [] };
  });
  expect(await screen.findByText('guest 1')).toBeTruthy();
  tellSessionChanged();
  expect(await screen.findByText('customer 2')).toBeTruthy();
  window.dispatchEvent(new StorageEvent('storage', { key: 'session-changed' }));
  expect(await screen.findByText('guest 3')).toBeTruthy();
});

test('§8 a call that a session’s end has emptied leaves a guest', async () => {
  const answers: (RefreshReply | undefined)[] = [{ signedIn: true, bagCount: 2, wishlistSkus: [], messages: [] }];
  show(async () => answers.shift() as RefreshReply);
  expect(await screen.findByText('customer 2')).toBeTruthy();
  tellSessionChanged();
  expect(await screen.findByText('guest 0')).toBeTruthy();
});

test('a page stays as it is when the private call fails', async () => {
  const failed = Promise.reject(
    new ApiError('Request has timed out!', { code: 'timeout', url: '/customer/refresh/get' }),
  );
  show(() => failed);
  await failed.catch(() => undefined);
  expect(screen.getByText('guest 0')).toBeTruthy();
});
