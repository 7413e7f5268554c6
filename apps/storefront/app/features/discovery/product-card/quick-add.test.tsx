import type { ShopApi } from '@shop/contracts/shop/client';
import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProvider } from '#app/shop/api.ts';
import { useQuote } from '#app/shop/quote.ts';
import { buildTile } from '../../../../../../tests/fixtures/discovery/listing-fixture.ts';
import { forgetQuote, InQuote } from '../../../../../../tests/fixtures/quote/quote-context-fixture.tsx';
import { buildQuote, buildQuoteApi, refused } from '../../../../../../tests/fixtures/quote/quote-fixture.ts';
import { painted } from '../../../../../../tests/fixtures/site/painted.ts';
import { VisibleAtOnce } from '../../../../../../tests/fixtures/site/visible-at-once.ts';
import { ProductCard } from './product-card.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('IntersectionObserver', VisibleAtOnce);
});
afterEach(() => {
  cleanup();
  forgetQuote();
  shown.clear();
  vi.unstubAllGlobals();
});

/** Every state shown: the reply of the server soon replaces an optimistic one. */
const shown = new Set<string>();

function QuoteState() {
  const { lines, isOpen } = useQuote();
  const state = `${isOpen ? 'open: ' : ''}${lines.map(({ title, colour, size }) => `${title}, ${colour}, ${size}`)}`;
  shown.add(state);
  return <p>{state}</p>;
}

const BLUE = { sku: 'DR1-02', url: '/blue.html', colour: 'Blue', colourHex: '#00f' };
const GREEN = { sku: 'DR1-01', url: '/green.html', colour: 'Green', colourHex: '#0f0' };

/** Product page of a colour; an unknown URL is refused. */
async function readPage({ query: { url } }: { query: { url: string } }) {
  if (url === '/gone.html') throw refused(404, 'page_unknown');
  const images = ['front', 'back', 'detail'].map((role) => ({ key: `${role}-0123456789ab`, alt: role, role }));
  const isBlue = url === BLUE.url;
  const swatches = [GREEN, BLUE].map((swatch) => ({ ...swatch, sizes: [] }));
  const { sku, colour } = isBlue ? BLUE : GREEN;
  const sizes = ['8', '10'].map((label) => ({ sku: `${sku}-${label}`, label, inStock: label === '8' }));
  return { kind: 'product', product: { ...buildTile({ sku, colour, url, swatches, sizes }), images } };
}

const PAGES = { page: { page: readPage } } as unknown as ShopApi;

function show(differing: Partial<ListingTile> = {}) {
  const { api, calls } = buildQuoteApi({ create: () => ({ token: 'new', quote: buildQuote() }) });
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <InQuote api={api}>
          <ApiProvider value={PAGES}>
            <ProductCard product={buildTile(differing)} />
          </ApiProvider>
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
    const size = await screen.findByRole('button', { name: SIZE_8 });
    fireEvent.click(size);
    expect(size.getAttribute('aria-busy')).toBe('true');
    fireEvent.click(size);
    await screen.findByText(/^open: /);
    expect([...shown].join('; ')).toContain('Cowl-neck satin midi dress, Green, 8');
    await waitFor(() =>
      expect(calls[0]).toMatchObject(['create', { product: { sku: 'DR1-01-8', quantity: 1 }, storeId: 4 }]),
    );
  });

  test('is a form that posts the size to the quote page', async () => {
    const { card } = show();
    fireEvent.pointerEnter(card, { pointerType: 'mouse' });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: SIZE_8 });
    expect([button.type, button.name, button.value]).toEqual(['submit', 'sku', 'DR1-01-8']);
    expect(button.form?.getAttribute('action')).toBe('/checkout/cart');
    expect([...new FormData(button.form as HTMLFormElement)]).toEqual([['intent', 'add']]);
  });

  test('is offered for one-size products, too', async () => {
    const { card } = show({ sizes: [{ sku: 'BAG-1', label: 'One size', inStock: true }] });
    fireEvent.pointerEnter(card, { pointerType: 'mouse' });
    expect(await screen.findByText('One size')).toBeTruthy();
  });

  test('opens a sheet of sizes on touch, which closes for the quote drawer', async () => {
    show();
    await touch();
    fireEvent.click(screen.getByRole('button', { name: 'Quick add: Cowl-neck satin midi dress' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Cowl-neck satin midi dress' }));
    expect(sheet.getByText('Size 10, sold out')).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: SIZE_8 }));
    await painted();
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByText(/^open: /);
    expect([...shown].join('; ')).toContain('Cowl-neck satin midi dress, Green, 8');
  });

  test('is not offered for a sold-out product', () => {
    show({ inStock: false });
    expect(screen.queryByRole('button', { name: /Quick add/ })).toBeNull();
  });
});

describe('quick view', () => {
  const NAME = 'Cowl-neck satin midi dress';
  async function open(differing: Partial<ListingTile> = {}) {
    const { card, calls } = show({ swatches: [GREEN, BLUE], ...differing });
    await touch();
    fireEvent.pointerEnter(card, { pointerType: 'mouse' });
    fireEvent.click(screen.getByRole('button', { name: `Quick add: ${NAME}` }));
    return { calls, dialog: within(await screen.findByRole('dialog', { name: NAME })) };
  }

  test('shows all pictures, price, colours, sizes and a link to the product', async () => {
    const { dialog } = await open();
    await waitFor(() => expect(dialog.getAllByRole('img')).toHaveLength(3));
    expect(dialog.getByRole('button', { name: 'Green', pressed: true })).toBeTruthy();
    expect(dialog.getByRole('button', { name: SIZE_8 })).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'View full details' })).toBeTruthy();
  });

  test('changes the colour and adds its size to the quote', async () => {
    const { calls, dialog } = await open();
    fireEvent.click(dialog.getByRole('button', { name: 'Blue' }));
    expect(await dialog.findByRole('button', { name: 'Blue', pressed: true })).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'View full details' }).getAttribute('href')).toBe('/blue.html');
    fireEvent.click(dialog.getByRole('button', { name: SIZE_8 }));
    await painted();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(calls[0]).toMatchObject(['create', { product: { sku: 'DR1-02-8' } }]));
  });

  test('keeps the data of the card when the product cannot be loaded', async () => {
    const { dialog } = await open({ url: '/gone.html' });
    await waitFor(() => expect(document.querySelector('.quick-view')?.getAttribute('aria-busy')).toBe('false'));
    expect(dialog.getByRole('button', { name: SIZE_8 })).toBeTruthy();
  });
});
