import type { ShopApi } from '@shop/contracts/shop/client';
import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProvider } from '#app/shop/api.ts';
import { useQuote } from '#app/shop/quote.ts';
import { buildTile } from '../../../../../../tests/fixtures/discovery/listing-fixture.ts';
import { expectQuote, forgetQuote, InQuote } from '../../../../../../tests/fixtures/quote/quote-context-fixture.tsx';
import { buildLine, buildQuote, buildQuoteApi } from '../../../../../../tests/fixtures/quote/quote-fixture.ts';
import { VisibleAtOnce } from '../../../../../../tests/fixtures/site/visible-at-once.ts';
import { CrossSell } from './cross-sell.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('IntersectionObserver', VisibleAtOnce);
});
afterEach(() => {
  cleanup();
  forgetQuote();
  vi.unstubAllGlobals();
});

const BAG = buildTile({ sku: 'BG1-01', url: '/straw-tote.html', title: 'Straw tote' });
const dress = buildLine({ sku: 'DR1-01-10', productSku: 'DR1-01' });
const hat = buildLine({ sku: 'HT1-01-1', productSku: 'HT1-01' });

function Page() {
  const { open, isLoaded } = useQuote();
  return (
    <dialog open>
      <button type="button" onClick={open}>
        {isLoaded ? 'Loaded' : 'Open'}
      </button>
      <CrossSell />
    </dialog>
  );
}

async function show(products: readonly ListingTile[], lines = [dress, hat]) {
  const rail = vi.fn(async (_: { query: object }) => ({ products }));
  const api = { page: { rail } } as unknown as ShopApi;
  const quote = buildQuoteApi({
    get: () => buildQuote(lines),
    add: () => ({ quote: buildQuote([...lines, buildLine({ sku: 'BG1-01-1', productSku: 'BG1-01' })]) }),
  });
  expectQuote();
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <ApiProvider value={api}>
          <InQuote api={quote.api}>
            <Page />
          </InQuote>
        </ApiProvider>
      ),
    },
  ]);
  render(<Stub />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('button', { name: 'Loaded' });
  await act(() => vi.dynamicImportSettled());
  return { rail, calls: quote.calls };
}

const chooser = () => screen.findByRole('button', { name: 'Choose size: Straw tote' });

describe('the cross-sell product', () => {
  test('goes with the newest line, and excludes what the bag holds', async () => {
    const { rail } = await show([BAG]);
    expect((await screen.findByRole('link', { name: 'Straw tote' })).getAttribute('href')).toBe('/straw-tote.html');
    expect(screen.getByText('£62.00').closest('s')).toBeTruthy();
    expect(rail.mock.calls[0]?.[0]).toEqual({
      query: { rail: 'complete-the-look', sku: 'HT1-01', seen: 'DR1-01,HT1-01' },
    });
  });

  test('goes with the newest line that can be bought', async () => {
    const { rail } = await show([BAG], [dress, { ...hat, canBeBought: false }]);
    await chooser();
    expect(rail.mock.calls[0]?.[0]).toMatchObject({ query: { sku: 'DR1-01' } });
  });

  test('opens its sizes with the focus, and adds the chosen one', async () => {
    const { calls } = await show([BAG]);
    fireEvent.click(await chooser());
    const size = screen.getByRole('button', { name: 'Add Straw tote, size 8, to bag' });
    expect(document.activeElement).toBe(size);
    fireEvent.click(size);
    await waitFor(() => expect(calls).toContainEqual(['add', { product: { sku: 'DR1-01-8', quantity: 1 } }]));
    expect(screen.queryByRole('link', { name: 'Straw tote' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Loaded' }));
  });

  test('shows the only size at once', async () => {
    await show([{ ...BAG, sizes: [{ sku: 'BG1-01-1', label: 'One size', inStock: true }] }]);
    expect(await screen.findByRole('button', { name: 'Add Straw tote, size One size, to bag' })).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });

  test.each([
    ['no product fits', []],
    ['the product is sold out', [{ ...BAG, inStock: false }]],
    ['the product is in the bag', [{ ...BAG, sku: 'DR1-01' }]],
  ])('renders nothing when %s', async (_, products) => {
    const { rail } = await show(products);
    await waitFor(() => expect(rail).toHaveBeenCalled());
    await act(async () => {});
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('asks for nothing while no line can be bought', async () => {
    const { rail } = await show([BAG], [{ ...dress, canBeBought: false }]);
    expect(rail).not.toHaveBeenCalled();
  });
});
