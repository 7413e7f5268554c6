import type { ListingTile } from '@shop/contracts/shop/page';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useBag } from '#app/bag.tsx';
import { InBag } from '#app/bag-maker.tsx';
import { rememberQuote } from '#app/browser/quote-cookies.ts';
import { aQuote, aQuoteApi } from '#app/browser/quote-maker.ts';
import { SeenAtOnce } from '#app/ui/seen-at-once.ts';
import { aTile } from './listing-maker.ts';
import { ProductCard } from './product-card.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('IntersectionObserver', SeenAtOnce);
});
afterEach(() => {
  cleanup();
  rememberQuote({ flag: false });
  vi.unstubAllGlobals();
});

function Bag() {
  const { lines, isOpen } = useBag();
  return <p>{`${isOpen ? 'open: ' : ''}${lines.map(({ title, colour, size }) => `${title}, ${colour}, ${size}`)}`}</p>;
}

function show(differing: Partial<ListingTile> = {}) {
  const { api, calls } = aQuoteApi({ create: () => ({ token: 'new' }), get: () => aQuote() });
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <InBag api={api}>
          <ProductCard product={aTile(differing)} />
          <Bag />
        </InBag>
      ),
    },
  ]);
  const { container } = render(<Stub />);
  return { calls, card: container.firstElementChild as HTMLElement };
}

/** The script of the bag comes with the first touch of the page. */
async function touch() {
  fireEvent.pointerDown(document.body);
  await act(() => vi.dynamicImportSettled());
}

const SIZE_8 = 'Add Cowl-neck satin midi dress, size 8, to bag';

describe('quick add', () => {
  test('puts a size into the bag at once and opens it', async () => {
    const { card, calls } = show();
    await touch();
    fireEvent.pointerEnter(card, { pointerType: 'mouse' });
    fireEvent.click(screen.getByRole('button', { name: SIZE_8 }));
    expect(screen.getByText('open: Cowl-neck satin midi dress, Green, 8')).toBeTruthy();
    await waitFor(() =>
      expect(calls[0]).toMatchObject(['create', { product: { sku: 'DR1-01-8', quantity: 1 }, storeId: 4 }]),
    );
  });

  test('is a form that posts the size to the page of the bag', () => {
    const { card } = show();
    fireEvent.pointerEnter(card, { pointerType: 'mouse' });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: SIZE_8 });
    expect([button.type, button.name, button.value]).toEqual(['submit', 'sku', 'DR1-01-8']);
    expect(button.form?.getAttribute('action')).toBe('/checkout/cart');
    expect([...new FormData(button.form as HTMLFormElement)]).toEqual([['intent', 'add']]);
  });

  test('offers what comes in one size, too', () => {
    const { card } = show({ sizes: [{ sku: 'BAG-1', label: 'One size', inStock: true }] });
    fireEvent.pointerEnter(card, { pointerType: 'mouse' });
    expect(screen.getByText('One size')).toBeTruthy();
  });

  test('opens a sheet of sizes for fingers, which gives way to the bag', async () => {
    show();
    await touch();
    fireEvent.click(screen.getByRole('button', { name: 'Quick add: Cowl-neck satin midi dress' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Cowl-neck satin midi dress' }));
    expect(sheet.getByText('Size 10, sold out')).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: SIZE_8 }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('open: Cowl-neck satin midi dress, Green, 8')).toBeTruthy();
  });

  test('is not offered for what is sold out', () => {
    show({ inStock: false });
    expect(screen.queryByRole('button', { name: /Quick add/ })).toBeNull();
  });
});
