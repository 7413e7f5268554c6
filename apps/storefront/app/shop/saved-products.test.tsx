import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { accountWishlist } from '#app/browser/account-wishlist.ts';
import { deviceWishlist, savedSizes } from '#app/browser/device-wishlist.ts';
import { ApiProvider } from './api.ts';
import { PrivateDataProvider } from './private-data.tsx';
import { useSavedProducts } from './saved-products.ts';

afterEach(() => {
  cleanup();
  deviceWishlist.clear();
  savedSizes.clear();
  accountWishlist.set([]);
});

type Wishlist = Pick<ShopApi['wishlist'], 'add' | 'remove'>;

function Page({ wishlist, signedIn }: { wishlist: Wishlist; signedIn: boolean }) {
  const [api] = useState(() => ({
    customer: {
      refresh: async () => ({ signedIn, quoteCount: 0, wishlistSkus: signedIn ? ['coat'] : [], messages: [] }),
    },
    wishlist: { ...wishlist, merge: async () => ({ added: 0, skus: [] }) },
  }));
  return (
    <ApiProvider value={api as unknown as ShopApi}>
      <PrivateDataProvider api={api}>
        <Saved />
      </PrivateDataProvider>
    </ApiProvider>
  );
}

function Saved() {
  const { skus, add, remove } = useSavedProducts();
  return (
    <>
      <p>{`saved: ${skus.join(' ')}`}</p>
      <button type="button" onClick={() => void add('dress', 'dress-8')}>
        save
      </button>
      <button type="button" onClick={() => void remove('coat')}>
        remove
      </button>
    </>
  );
}

const refuse = () => Promise.reject(new Error('unexpected API call'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test("guest's products are stored on the device with their sizes", async () => {
  render(<Page signedIn={false} wishlist={{ add: refuse, remove: refuse }} />);
  press('save');
  expect(await screen.findByText('saved: dress')).toBeTruthy();
  expect([deviceWishlist.get(), savedSizes.get()]).toEqual([['dress'], ['dress-8']]);
});

test("customer's products are updated optimistically and stored in the account", async () => {
  const requested: unknown[] = [];
  const answer = (name: string, skus: string[]) => async (body: unknown) => {
    requested.push([name, body]);
    return { skus };
  };
  render(<Page signedIn wishlist={{ add: answer('add', ['dress', 'coat']), remove: answer('remove', ['dress']) }} />);
  await screen.findByText('saved: coat');
  press('save');
  expect(screen.getByText('saved: dress coat')).toBeTruthy();
  press('remove');
  expect(screen.getByText('saved: dress')).toBeTruthy();
  await waitFor(() =>
    expect(requested).toEqual([
      ['add', { body: { product: { sku: 'dress-8' } } }],
      ['remove', { body: { product: { sku: 'coat' } } }],
    ]),
  );
  expect(deviceWishlist.get()).toEqual([]);
});

test('failed save is rolled back', async () => {
  const failing = () => Promise.reject(new ApiError('Request has timed out!', { code: 'timeout', url: '/wishlist' }));
  render(<Page signedIn wishlist={{ add: failing, remove: refuse }} />);
  await screen.findByText('saved: coat');
  press('save');
  expect(screen.getByText('saved: dress coat')).toBeTruthy();
  expect(await screen.findByText('saved: coat')).toBeTruthy();
});
