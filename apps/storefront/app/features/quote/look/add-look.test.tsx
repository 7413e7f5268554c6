import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ApiProvider } from '#app/shop/api.ts';
import { useQuote } from '#app/shop/quote.ts';
import { buildTile } from '../../../../../../tests/fixtures/discovery/listing-fixture.ts';
import { forgetQuote, InQuote } from '../../../../../../tests/fixtures/quote/quote-context-fixture.tsx';
import { buildQuote, buildQuoteApi, refused } from '../../../../../../tests/fixtures/quote/quote-fixture.ts';
import { AddLook } from './add-look.tsx';

// Preload: the lazy import time is not under test.
beforeAll(() => import('./look-dialog.tsx'));
afterEach(() => {
  cleanup();
  forgetQuote();
});

const DRESS = buildTile({ sku: 'DR1', title: 'Maxi dress', sizes: [size('DR1-8', '8'), size('DR1-10', '10')] });
const SHOES = buildTile({ sku: 'SD1', title: 'Sandals', sizes: [size('SD1-4', '4'), size('SD1-5', '5', false)] });
const HAT = buildTile({ sku: 'HT1', title: 'Hat', sizes: [size('HT1-1', 'One size')] });
const GONE = buildTile({ sku: 'BG1', title: 'Tote', inStock: false, sizes: [size('BG1-1', 'One size', false)] });

function size(sku: string, label: string, inStock = true) {
  return { sku, label, inStock };
}

const QuoteState = () => <output>{useQuote().isOpen ? 'open' : 'closed'}</output>;

function show(
  products = [DRESS, SHOES, HAT, GONE],
  answer: () => unknown = () => ({ quoteId: 'Q1', quote: buildQuote() }),
) {
  const { api, calls } = buildQuoteApi({ addAll: answer });
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <ApiProvider value={api as unknown as ShopApi}>
          <InQuote api={api}>
            <AddLook products={products} />
            <QuoteState />
          </InQuote>
        </ApiProvider>
      ),
    },
  ]);
  render(<Stub />);
  return calls;
}

async function openLook() {
  fireEvent.click(screen.getByRole('button', { name: 'Add the whole look' }));
  return within(await screen.findByRole('dialog', { name: 'Add the whole look' }));
}

const choose = (title: string, sku: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: `Size of ${title}` }), { target: { value: sku } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Add 3 items to bag' }));

describe('the whole look', () => {
  test('preselects no size, and marks what is sold out', async () => {
    show();
    const dialog = await openLook();
    const sizes = dialog.getAllByRole<HTMLSelectElement>('combobox');
    expect(sizes.map(({ value }) => value)).toEqual(['', '']);
    expect(dialog.getByRole<HTMLOptionElement>('option', { name: 'Size 5, sold out' }).disabled).toBe(true);
    expect(dialog.getByText('Sold out')).toBeTruthy();
  });

  test('adds a size of every piece by one call, closes and opens the bag', async () => {
    const calls = show();
    await openLook();
    choose('Maxi dress', 'DR1-10');
    choose('Sandals', 'SD1-4');
    submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const products = ['DR1-10', 'SD1-4', 'HT1-1'].map((sku) => ({ sku, quantity: 1 }));
    expect(calls).toEqual([['addAll', { products }]]);
    expect(await screen.findByText('open')).toBeTruthy();
  });

  test('asks for a missing size and calls nothing', async () => {
    const calls = show();
    const dialog = await openLook();
    choose('Maxi dress', 'DR1-8');
    submit();
    expect(await dialog.findByText('Please choose a size.')).toBeTruthy();
    const sandals = screen.getByRole('combobox', { name: 'Size of Sandals' });
    await waitFor(() => expect(document.activeElement).toBe(sandals));
    expect(calls).toEqual([]);
  });

  test.each([
    ['the piece that could not be added', 'SD1-4', 'Sandals: Sorry, this size has just sold out.'],
    ['a reason without a piece', undefined, 'Sorry, this size has just sold out.'],
  ])('shows %s', async (_, field, expected) => {
    show([DRESS, SHOES, HAT], () => {
      const { message, code, url, status } = refused(422);
      const errors = [{ code: 'sold_out', reason: 'Sold out', ...(field && { field }) }];
      throw new ApiError(message, { code, url, ...(status && { status }), errors });
    });
    const dialog = await openLook();
    choose('Maxi dress', 'DR1-8');
    choose('Sandals', 'SD1-4');
    submit();
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toBe(`Nothing was added to your bag${expected}`);
    expect(screen.getByText('closed')).toBeTruthy();
  });

  test('is not offered for a single piece', () => {
    show([DRESS, GONE]);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
