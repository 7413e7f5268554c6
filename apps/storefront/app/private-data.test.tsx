import { ApiError } from '@shop/contracts/shop/api-error';
import type { RefreshReply } from '@shop/contracts/shop/customer';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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
    return { signedIn: true, bagCount: 3 };
  });
  expect(screen.getByText('guest 0')).toBeTruthy();
  expect(await screen.findByText('customer 3')).toBeTruthy();
  showAgain();
  expect(calls).toBe(1);
});

test('a page stays as it is when the private call fails', async () => {
  const failed = Promise.reject(
    new ApiError('Request has timed out!', { code: 'timeout', url: '/customer/refresh/get' }),
  );
  show(() => failed);
  await failed.catch(() => undefined);
  expect(screen.getByText('guest 0')).toBeTruthy();
});
