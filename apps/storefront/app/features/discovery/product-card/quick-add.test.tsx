import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useQuote } from '#app/shop/quote.ts';
import { buildTile } from '../../../../../../tests/fixtures/discovery/listing-fixture.ts';
import { forgetQuote, InQuote } from '../../../../../../tests/fixtures/quote/quote-context-fixture.tsx';
import { buildQuote, buildQuoteApi } from '../../../../../../tests/fixtures/quote/quote-fixture.ts';
import { VisibleAtOnce } from '../../../../../../tests/fixtures/site/visible-at-once.ts';
import { ProductCard } from './product-card.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('IntersectionObserver', VisibleAtOnce);
});
afterEach(() => {
  cleanup();
  forgetQuote();
  vi.unstubAllGlobals();
});

function QuoteState() {
  const { lines, isOpen } = useQuote();
  return <p>{`${isOpen ? 'open: ' : ''}${lines.map(({ title, colour, size }) => `${title}, ${colour}, ${size}`)}`}</p>;
}

function show(differing: Partial<ListingTile> = {}) {
  const { api, calls } = buildQuoteApi({ create: () => ({ token: 'new', quote: buildQuote() }) });
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <InQuote api={api}>
          <ProductCard product={buildTile(differing)} />
          <QuoteState />
        </InQuote>
      ),
    },
  ]);
  const { container } = render(<Stub />);
  return { calls, card: container.firstElementChild as HTMLElement };
}

/** The quote script is loaded on the first interaction. */
async function touch() {
  fireEvent.pointerDown(document.body);
  await act(() => vi.dynamicImportSettled());
}

const SIZE_8 = 'Add Cowl-neck satin midi dress, size 8, to bag';

describe('quick add', () => {
  test('adds a size to the quote at once and opens the drawer', async () => {
    const { card, calls } = show();
    await touch();
    fireEvent.pointerEnter(card, { pointerType: 'mouse' });
    fireEvent.click(screen.getByRole('button', { name: SIZE_8 }));
    expect(screen.getByText('open: Cowl-neck satin midi dress, Green, 8')).toBeTruthy();
    await waitFor(() =>
      expect(calls[0]).toMatchObject(['create', { product: { sku: 'DR1-01-8', quantity: 1 }, storeId: 4 }]),
    );
  });

  test('is a form that posts the size to the quote page', () => {
    const { card } = show();
    fireEvent.pointerEnter(card, { pointerType: 'mouse' });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: SIZE_8 });
    expect([button.type, button.name, button.value]).toEqual(['submit', 'sku', 'DR1-01-8']);
    expect(button.form?.getAttribute('action')).toBe('/checkout/cart');
    expect([...new FormData(button.form as HTMLFormElement)]).toEqual([['intent', 'add']]);
  });

  test('is offered for one-size products, too', () => {
    const { card } = show({ sizes: [{ sku: 'BAG-1', label: 'One size', inStock: true }] });
    fireEvent.pointerEnter(card, { pointerType: 'mouse' });
    expect(screen.getByText('One size')).toBeTruthy();
  });

  test('opens a sheet of sizes on touch, which closes for the quote drawer', async () => {
    show();
    await touch();
    fireEvent.click(screen.getByRole('button', { name: 'Quick add: Cowl-neck satin midi dress' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Cowl-neck satin midi dress' }));
    expect(sheet.getByText('Size 10, sold out')).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: SIZE_8 }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('open: Cowl-neck satin midi dress, Green, 8')).toBeTruthy();
  });

  test('is not offered for a sold-out product', () => {
    show({ inStock: false });
    expect(screen.queryByRole('button', { name: /Quick add/ })).toBeNull();
  });
});
