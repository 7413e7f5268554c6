import type { RefreshReply } from '@shop/contracts/shop/account/customer';
import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { accountWishlist } from '#app/browser/account-wishlist.ts';
import { deviceWishlist, savedSizes } from '#app/browser/device-wishlist.ts';
import { notifySessionChanged } from '#app/browser/session-broadcast.ts';
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
      <QuoteState />
    </PrivateDataProvider>
  );
  const { rerender } = render(page);
  return () => rerender(page);
}

function QuoteState() {
  const { signedIn, quoteCount } = usePrivateData();
  return <p>{`${signedIn ? 'customer' : 'guest'} ${quoteCount}`}</p>;
}

test('a page shows a guest with an empty quote until the private data call has answered', async () => {
  let calls = 0;
  const showAgain = show(async () => {
    calls += 1;
    return { signedIn: true, quoteCount: 3, wishlistSkus: [], messages: [] };
  });
  expect(screen.getByText('guest 0')).toBeTruthy();
  expect(await screen.findByText('customer 3')).toBeTruthy();
  showAgain();
  expect(calls).toBe(1);
});

test('a page reloads private data after login or logout, here or in another tab', async () => {
  let quoteCount = 0;
  show(async () => {
    quoteCount += 1;
    return { signedIn: quoteCount % 2 === 0, quoteCount, wishlistSkus: [], messages: [] };
  });
  expect(await screen.findByText('guest 1')).toBeTruthy();
  notifySessionChanged();
  expect(await screen.findByText('customer 2')).toBeTruthy();
  window.dispatchEvent(new StorageEvent('storage', { key: 'session-changed' }));
  expect(await screen.findByText('guest 3')).toBeTruthy();
});

test('§8 a call emptied by the end of the session leaves a guest', async () => {
  const answers: (RefreshReply | undefined)[] = [{ signedIn: true, quoteCount: 2, wishlistSkus: [], messages: [] }];
  show(async () => answers.shift() as RefreshReply);
  expect(await screen.findByText('customer 2')).toBeTruthy();
  notifySessionChanged();
  expect(await screen.findByText('guest 0')).toBeTruthy();
});

test('a page stays unchanged when the private data call fails', async () => {
  const failed = Promise.reject(
    new ApiError('Request has timed out!', { code: 'timeout', url: '/customer/refresh/get' }),
  );
  show(() => failed);
  await failed.catch(() => undefined);
  expect(screen.getByText('guest 0')).toBeTruthy();
});

describe("a guest's device wishlist", () => {
  const customer = async (): Promise<RefreshReply> => ({
    signedIn: true,
    quoteCount: 0,
    wishlistSkus: ['coat'],
    messages: [],
  });

  test('is merged into the account with its sizes, and cleared on the device', async () => {
    deviceWishlist.add('dress');
    savedSizes.add('dress-8');
    const merged: unknown[] = [];
    show(customer, async (requested) => {
      merged.push(requested);
      return { added: 1, skus: ['dress', 'coat'] };
    });
    await waitFor(() => expect(accountWishlist.get()).toEqual(['dress', 'coat']));
    expect(merged).toEqual([{ body: { skus: ['dress'], sizes: ['dress-8'] } }]);
    expect([deviceWishlist.get(), savedSizes.get()]).toEqual([[], []]);
  });

  test('is not sent when empty', async () => {
    show(customer, () => Promise.reject(new Error('there is nothing to merge')));
    await waitFor(() => expect(accountWishlist.get()).toEqual(['coat']));
  });

  test('stays on the device for a guest', async () => {
    deviceWishlist.add('dress');
    show(
      async () => ({ signedIn: false, quoteCount: 5, wishlistSkus: [], messages: [] }),
      () => Promise.reject(new Error('a guest has no lists')),
    );
    expect(await screen.findByText('guest 5')).toBeTruthy();
    expect(deviceWishlist.get()).toEqual(['dress']);
  });

  test('stays on the device when merging fails', async () => {
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
