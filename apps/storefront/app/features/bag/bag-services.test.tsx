import type { QuoteService } from '@shop/contracts/shop/quote';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useBag } from '#app/bag.tsx';
import { InBag } from '#app/bag-maker.tsx';
import { rememberQuote } from '#app/browser/quote-cookies.ts';
import { aGiftCard, aLine, aQuote, aQuoteApi, pounds } from '#app/browser/quote-maker.ts';
import { ToastProvider } from '#app/ui/toast.tsx';
import { BagDrawerSlot } from './bag-drawer-slot.tsx';
import { CartPage } from './cart-page.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  cleanup();
  rememberQuote({ flag: false });
  vi.unstubAllGlobals();
});

const CARD = aGiftCard();
const PASS: QuoteService = { id: 's2', kind: 'delivery-pass', price: pounds(9.99) };

const services = (all: QuoteService[], lines = [] as ReturnType<typeof aLine>[]) => {
  const { totals } = aQuote();
  const items = lines.length > 0 ? totals.items : pounds(0);
  const delivery = lines.length > 0 ? totals.delivery : pounds(0);
  return aQuote(lines, {
    services: all,
    count: lines.length + all.length,
    totals: { ...totals, items, delivery, services: pounds(34.99), total: pounds(34.99) },
  });
};

function Opener() {
  const { open } = useBag();
  return (
    <button type="button" onClick={open}>
      Open
    </button>
  );
}

function show(element: ReactNode, answers: Parameters<typeof aQuoteApi>[0]) {
  const stand = aQuoteApi(answers);
  const Stub = createRoutesStub([{ path: '*', Component: () => <InBag api={stand.api}>{element}</InBag> }]);
  render(<Stub />);
  return stand;
}

function showCart(quote: ReturnType<typeof aQuote>, answers: Parameters<typeof aQuoteApi>[0] = {}) {
  const rest = { estimate: undefined, estimateReply: undefined, reply: undefined, onSave: async () => true };
  const page = (
    <ToastProvider labels={{ close: 'Close' }}>
      <CartPage quote={quote} {...rest} payment={null} />
    </ToastProvider>
  );
  return show(page, answers);
}

describe('gift cards and passes on the page of the bag', () => {
  test('stand there with whom a card is for, its day and what they cost', () => {
    showCart(services([CARD, PASS]));
    expect(screen.getByRole('heading', { level: 1, name: 'Your bag (2)' })).toBeTruthy();
    expect(screen.getByText('For Ada, by mail on 24/12/2026')).toBeTruthy();
    expect(screen.getByText('Delivery pass for a year')).toBeTruthy();
    const summary = within(screen.getByRole('region', { name: 'Order summary' }));
    expect(summary.getByText('Gift cards and passes bought')).toBeTruthy();
    expect(summary.getByRole('link', { name: 'Go to checkout' })).toBeTruthy();
  });

  test('alone have nothing to do with delivery', () => {
    showCart(services([CARD]));
    expect(screen.queryByText('Standard delivery')).toBeNull();
    expect(screen.queryByText('Delivery estimate')).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
    cleanup();
    showCart(services([CARD], [aLine()]));
    expect(screen.getByText('Standard delivery')).toBeTruthy();
    expect(screen.getByRole('progressbar')).toBeTruthy();
  });

  test('are taken out, with script and without', async () => {
    const { calls } = showCart(services([CARD, PASS]), { removeService: () => services([PASS]) });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove the gift card for Ada' });
    expect(Object.fromEntries(new FormData(button.form ?? undefined))).toEqual({ intent: 'remove-service', id: 's1' });
    fireEvent.click(button);
    await waitFor(() => expect(calls).toContainEqual(['removeService', { id: 's1' }]));
    await waitFor(() => expect(screen.queryByText('Gift card', { selector: '.bag-line__name' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Remove Delivery pass for a year' })).toBeTruthy();
  });
});

test('the mini-bag shows them, and is not empty with one', async () => {
  rememberQuote({ flag: true });
  show(
    <>
      <Opener />
      <BagDrawerSlot />
    </>,
    { get: () => services([CARD]) },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  const bag = within(await screen.findByRole('dialog', { name: 'Your bag (1)' }));
  expect(bag.getByText('For Ada, by mail on 24/12/2026')).toBeTruthy();
  expect(bag.queryByRole('heading', { name: 'Your bag is empty' })).toBeNull();
  expect(bag.getByText('Gift cards and passes bought')).toBeTruthy();
});
