import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceWishlist, savedSizes } from '#app/browser/device-wishlist.ts';
import { SaveButton } from '#app/features/discovery/product-card/save-button.tsx';
import { Header } from '#app/features/site/frame/header.tsx';
import { ApiProvider } from '#app/shop/api.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { buildTile, someTiles } from '../../../../../tests/fixtures/discovery/listing-fixture.ts';
import { forgetQuote, InQuote } from '../../../../../tests/fixtures/quote/quote-context-fixture.tsx';
import { buildQuote, buildQuoteApi } from '../../../../../tests/fixtures/quote/quote-fixture.ts';
import { buildVisitor } from '../../../../../tests/fixtures/site/shop-fixture.tsx';
import type { Route } from './+types/device-wishlist.ts';
import DeviceWishlistRoute, { loader } from './device-wishlist.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  cleanup();
  forgetQuote();
  deviceWishlist.clear();
  savedSizes.clear();
  vi.unstubAllGlobals();
});

const DRESS = buildTile({ sku: 'DR1-01' });
const { title: TITLE } = DRESS;

function createStub(products = [DRESS]) {
  const stand = buildQuoteApi({
    create: () => ({ token: 'new', quote: buildQuote() }),
    addAll: () => ({ token: 'new', quoteId: 'Q1', quote: buildQuote() }),
  });
  const requested: string[] = [];
  const api = {
    ...stand.api,
    page: {
      products: async ({ query: { skus } }: { query: { skus: string } }) => {
        requested.push(skus);
        return { products: products.filter(({ sku }) => skus.split(',').includes(sku)) };
      },
    },
  } as never;
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <InQuote api={stand.api}>
          <ApiProvider value={api}>
            <Header menu={[]} search={undefined} />
            <main>
              <DeviceWishlistRoute />
            </main>
            <SaveButton product={DRESS} />
          </ApiProvider>
        </InQuote>
      ),
    },
  ]);
  return { Stub, requested, calls: stand.calls };
}

function show(skus: readonly string[], products = [DRESS]) {
  for (const sku of skus) deviceWishlist.add(sku);
  const { Stub, ...rest } = createStub(products);
  render(<Stub initialEntries={['/wishlist']} />);
  return rest;
}

const main = () => within(screen.getByRole('main'));

describe("guest's wishlist", () => {
  test('lists the products saved on the device, with no size preselected', async () => {
    show(['DR1-01']);
    expect((await main().findByRole('link', { name: TITLE })).getAttribute('href')).toBe(DRESS.url);
    const size = main().getByRole<HTMLSelectElement>('combobox');
    expect(size.value).toBe('');
    expect(size.required).toBe(true);
  });

  test('adds all chosen sizes by one call and keeps the products on the list', async () => {
    const hat = buildTile({ sku: 'HT1', title: 'Hat', sizes: [{ sku: 'HT1-1', label: 'One size', inStock: true }] });
    const { calls } = show(['DR1-01', 'HT1'], [DRESS, hat]);
    const size = await main().findByRole('combobox');
    expect(main().queryByRole('button', { name: /^Add all/ })).toBeNull();
    fireEvent.change(size, { target: { value: 'DR1-01-8' } });
    fireEvent.click(await main().findByRole('button', { name: 'Add all 2 items to bag' }));
    await waitFor(() => expect(calls.map(([name]) => name)).toEqual(['addAll']));
    const [, body] = calls[0] ?? [];
    expect(body).toEqual({
      products: expect.arrayContaining([
        { sku: 'DR1-01-8', quantity: 1 },
        { sku: 'HT1-1', quantity: 1 },
      ]),
    });
    expect(deviceWishlist.get()).toHaveLength(2);
  });

  test('offers to keep the list by signing in, which returns to the wishlist of the account', () => {
    show([]);
    const offer = main().getByRole('link', { name: 'Sign in to keep it' });
    expect(offer.getAttribute('href')).toContain(encodeURIComponent('/customer/account/wishlist'));
  });

  test('removes a product at once', async () => {
    show(['DR1-01']);
    fireEvent.click(await main().findByRole('button', { name: `Remove ${TITLE}` }));
    expect(deviceWishlist.get()).toEqual([]);
    expect(await main().findByRole('heading', { name: 'Nothing saved yet' })).toBeTruthy();
  });

  test('moves a chosen size to the quote', async () => {
    const { calls } = show(['DR1-01']);
    const size = await main().findByRole('combobox');
    fireEvent.change(size, { target: { value: 'DR1-01-8' } });
    fireEvent.click(main().getByRole('button', { name: /^Move to bag/ }));
    await waitFor(() => expect(deviceWishlist.get()).toEqual([]));
    expect(calls.map(([name]) => name)).toEqual(['create']);
  });

  test('loads a long list in several calls', async () => {
    const tiles = someTiles(50);
    const { requested } = show(
      tiles.map(({ sku }) => sku),
      tiles,
    );
    await waitFor(() => expect(main().getAllByRole('listitem')).toHaveLength(50));
    expect(requested.map((skus) => skus.split(',').length)).toEqual([48, 2]);
  });

  test('offers the sign-in without script', () => {
    const { Stub } = createStub();
    expect(renderToString(<Stub initialEntries={['/wishlist']} />)).toContain('/referer/');
  });

  test('redirects a customer to the wishlist of the account', () => {
    const context = new RouterContextProvider();
    context.set(visitorContext, buildVisitor({ session: { signedIn: true } }));
    const load = () => loader({ context } as unknown as Route.LoaderArgs);
    expect(load).toThrow(expect.objectContaining({ status: 302 }));
  });
});

describe('saving a product as a guest', () => {
  test('is confirmed by a toast with a link and counted in the header', async () => {
    show([]);
    expect(screen.getByRole('link', { name: 'Wishlist' }).getAttribute('href')).toBe('/wishlist');
    fireEvent.click(screen.getByRole('button', { name: `Save ${TITLE}` }));
    const toast = await screen.findByText('Saved to your wishlist.', { exact: false });
    expect(within(toast).getByRole('link').getAttribute('href')).toBe('/wishlist');
    expect(screen.getByRole('link', { name: 'Wishlist (1)' })).toBeTruthy();
  });
});
