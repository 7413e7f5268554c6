import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, useLoaderData } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { accountWishlist } from './browser/account-wishlist.ts';
import { useWishlistNews } from './wishlist-news.ts';

afterEach(() => {
  cleanup();
  accountWishlist.set([]);
});

/** Shows what was saved when it was asked for, and how often that was. */
async function show(kept: { skus: string[] }) {
  let asked = 0;
  const loader = () => ({ shown: kept.skus, asked: ++asked });
  const Component = () => {
    const { shown, asked: times } = useLoaderData<typeof loader>();
    useWishlistNews((skus) => skus.some((sku) => !shown.includes(sku)));
    return <p>{`${shown.join(' ') || 'nothing'}, asked ${times}`}</p>;
  };
  const Stub = createRoutesStub([{ path: '/', loader, Component, HydrateFallback: () => null }]);
  render(<Stub />);
  await screen.findByText(/asked 1/);
}

test('what was merged after the page was asked for is shown all the same', async () => {
  const kept = { skus: [] as string[] };
  await show(kept);
  kept.skus = ['dress'];
  act(() => accountWishlist.set(['dress']));
  expect(await screen.findByText('dress, asked 2')).toBeTruthy();
});

test('what was merged while the page was on its way is shown as well', async () => {
  accountWishlist.set(['dress']);
  const kept = { skus: [] as string[] };
  const shown = show(kept);
  kept.skus = ['dress'];
  await shown;
  act(() => accountWishlist.set(['dress']));
  expect(await screen.findByText(/^dress/)).toBeTruthy();
});

test('a page that shows it all is not asked for again', async () => {
  await show({ skus: ['dress', 'coat'] });
  act(() => accountWishlist.set(['coat']));
  expect(screen.getByText('dress coat, asked 1')).toBeTruthy();
});
