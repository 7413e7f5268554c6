import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { RefreshReply } from '@shop/contracts/shop/customer';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { accountWishlist } from './browser/account-wishlist.ts';
import { deviceWishlist, savedSizes } from './browser/device-wishlist.ts';
import { tellSessionChanged } from './browser/session-news.ts';
import { PrivateDataProvider, usePrivateData } from './private-data.tsx';

afterEach(() => {
  cleanup();
  deviceWishlist.clear();
  savedSizes.clear();
  accountWishlist.set([]);
});

type Merge = ShopApi['wishlist']['merge'];
const nothingMerged: Merge = async () => ({ added: 0, skus: [] });

function show(refresh: () => Promise<RefreshReply>, merge = nothingMerged) {
  const api = { customer: { refresh }, wishlist: { merge } };
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

describe('what a guest has saved on the device', () => {
  const customer = async (): Promise<RefreshReply> => ({
    signedIn: true,
    bagCount: 0,
    wishlistSkus: ['coat'],
    messages: [],
  });

  test('becomes the customer’s with its sizes, and leaves the device', async () => {
    deviceWishlist.add('dress');
    savedSizes.add('dress-8');
    const merged: unknown[] = [];
    show(customer, async (asked) => {
      merged.push(asked);
      return { added: 1, skus: ['dress', 'coat'] };
    });
    await waitFor(() => expect(accountWishlist.get()).toEqual(['dress', 'coat']));
    expect(merged).toEqual([{ body: { skus: ['dress'], sizes: ['dress-8'] } }]);
    expect([deviceWishlist.get(), savedSizes.get()]).toEqual([[], []]);
  });

  test('is not asked about where there is nothing', async () => {
    show(customer, () => Promise.reject(new Error('there is nothing to merge')));
    await waitFor(() => expect(accountWishlist.get()).toEqual(['coat']));
  });

  test('stays a guest’s', async () => {
    deviceWishlist.add('dress');
    show(
      async () => ({ signedIn: false, bagCount: 5, wishlistSkus: [], messages: [] }),
      () => Promise.reject(new Error('a guest has no lists')),
    );
    expect(await screen.findByText('guest 5')).toBeTruthy();
    expect(deviceWishlist.get()).toEqual(['dress']);
  });

  test('stays on the device where merging fails', async () => {
    deviceWishlist.add('dress');
    const failed = Promise.reject(
      new ApiError('Request has timed out!', { code: 'timeout', url: '/customer/wishlist' }),
    );
    show(customer, () => failed);
    expect(await screen.findByText('customer 0')).toBeTruthy();
    await failed.catch(() => undefined);
    expect(deviceWishlist.get()).toEqual(['dress']);
  });
});
