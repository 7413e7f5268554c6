import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, useLoaderData } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { accountWishlist } from '#app/browser/account-wishlist.ts';
import { useWishlistRefresh } from './wishlist-refresh.ts';

afterEach(() => {
  cleanup();
  accountWishlist.set([]);
});

/** Renders the saved SKUs of the last load and the number of loads. */
async function show(saved: { skus: string[] }) {
  let requested = 0;
  const loader = () => ({ shown: saved.skus, loads: ++requested });
  const Component = () => {
    const { shown, loads: times } = useLoaderData<typeof loader>();
    useWishlistRefresh((skus) => skus.some((sku) => !shown.includes(sku)));
    return <p>{`${shown.join(' ') || 'nothing'}, loads ${times}`}</p>;
  };
  const Stub = createRoutesStub([{ path: '/', loader, Component, HydrateFallback: () => null }]);
  render(<Stub />);
  await screen.findByText(/loads 1/);
}

test('wishlist merged after the page load triggers a reload', async () => {
  const saved = { skus: [] as string[] };
  await show(saved);
  saved.skus = ['dress'];
  act(() => accountWishlist.set(['dress']));
  expect(await screen.findByText('dress, loads 2')).toBeTruthy();
});

test('wishlist merged during the page load is shown', async () => {
  accountWishlist.set(['dress']);
  const saved = { skus: [] as string[] };
  const shown = show(saved);
  saved.skus = ['dress'];
  await shown;
  act(() => accountWishlist.set(['dress']));
  expect(await screen.findByText(/^dress/)).toBeTruthy();
});

test('page that shows all saved products is not reloaded', async () => {
  await show({ skus: ['dress', 'coat'] });
  act(() => accountWishlist.set(['coat']));
  expect(screen.getByText('dress coat, loads 1')).toBeTruthy();
});
