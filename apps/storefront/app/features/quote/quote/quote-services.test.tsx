import type { QuoteService } from '@shop/contracts/shop/quote/quote';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberQuote } from '#app/features/quote/lifecycle/stored-quote.ts';
import { useQuote } from '#app/shop/quote.ts';
import { ToastProvider } from '#app/ui/overlay/toast.tsx';
import { InQuote } from '../../../../../../tests/fixtures/quote/quote-context-fixture.tsx';
import {
  buildGiftCard,
  buildLine,
  buildQuote,
  buildQuoteApi,
  pounds,
  refused,
} from '../../../../../../tests/fixtures/quote/quote-fixture.ts';
import { QuoteDrawer } from './quote-drawer.tsx';
import { QuoteDrawerSlot } from './quote-drawer-slot.tsx';
import { QuotePage } from './quote-page.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  cleanup();
  rememberQuote({ flag: false });
  vi.unstubAllGlobals();
});

const CARD = buildGiftCard();
const PASS: QuoteService = { id: 's2', kind: 'delivery-pass', price: pounds(9.99) };

const services = (all: QuoteService[], lines = [] as ReturnType<typeof buildLine>[]) => {
  const { totals } = buildQuote();
  const items = lines.length > 0 ? totals.items : pounds(0);
  const delivery = lines.length > 0 ? totals.delivery : pounds(0);
  return buildQuote(lines, {
    services: all,
    count: lines.length + all.length,
    totals: { ...totals, items, delivery, services: pounds(34.99), total: pounds(34.99) },
  });
};

function Opener() {
  const { open } = useQuote();
  return (
    <button type="button" onClick={open}>
      Open
    </button>
  );
}

function show(element: ReactNode, answers: Parameters<typeof buildQuoteApi>[0]) {
  const stand = buildQuoteApi(answers);
  const Stub = createRoutesStub([{ path: '*', Component: () => <InQuote api={stand.api}>{element}</InQuote> }]);
  render(<Stub />);
  return stand;
}

function showQuotePage(quote: ReturnType<typeof buildQuote>, answers: Parameters<typeof buildQuoteApi>[0] = {}) {
  const rest = { estimate: undefined, estimateReply: undefined, reply: undefined, onSave: async () => true };
  const page = (
    <ToastProvider labels={{ close: 'Close' }}>
      <QuotePage quote={quote} {...rest} payment={null} />
    </ToastProvider>
  );
  return show(page, answers);
}

describe('gift cards and passes on the quote page', () => {
  test('are shown with recipient, date and price', () => {
    showQuotePage(services([CARD, PASS]));
    expect(screen.getByRole('heading', { level: 1, name: 'Your bag (2)' })).toBeTruthy();
    expect(screen.getByText('For Ada, by email on 24/12/2026')).toBeTruthy();
    expect(screen.getByText('One-year delivery pass')).toBeTruthy();
    const summary = within(screen.getByRole('region', { name: 'Order summary' }));
    expect(summary.getByText('Gift cards and passes')).toBeTruthy();
    expect(summary.getByRole('link', { name: 'Go to checkout' })).toBeTruthy();
  });

  test('show no delivery if nothing else is in the quote', () => {
    showQuotePage(services([CARD]));
    expect(screen.queryByText('Standard delivery')).toBeNull();
    expect(screen.queryByText('Delivery estimate')).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
    cleanup();
    showQuotePage(services([CARD], [buildLine()]));
    expect(screen.getByText('Standard delivery')).toBeTruthy();
    expect(screen.getByRole('progressbar')).toBeTruthy();
  });

  test('can be removed with and without JavaScript', async () => {
    const { calls } = showQuotePage(services([CARD, PASS]), { removeService: () => services([PASS]) });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove gift card for Ada' });
    expect(Object.fromEntries(new FormData(button.form ?? undefined))).toEqual({ intent: 'remove-service', id: 's1' });
    fireEvent.click(button);
    await waitFor(() => expect(calls).toContainEqual(['removeService', { id: 's1' }]));
    await waitFor(() => expect(screen.queryByText('Gift card', { selector: '.quote-line__name' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Remove One-year delivery pass' })).toBeTruthy();
  });
});

describe('gift wrapping on the quote page', () => {
  const offer = { giftWrap: { price: pounds(3.95) } };
  const wrap = (note?: string): QuoteService => ({
    id: 's3',
    kind: 'gift-wrap',
    price: pounds(3.95),
    ...(note && { note }),
  });
  const wrapped = (note?: string) => {
    const quote = buildQuote(undefined, offer);
    const sums = { services: pounds(3.95), giftWrap: pounds(3.95), total: pounds(45.94) };
    return { ...quote, services: [wrap(note)], totals: { ...quote.totals, ...sums } };
  };
  const noteField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Gift note (optional)' });

  test('is not offered where the store does not wrap', () => {
    showQuotePage(buildQuote());
    expect(screen.queryByText('Gift wrapping and note')).toBeNull();
  });

  test('is added with and without JavaScript, and shown as its own sum', async () => {
    const { calls } = showQuotePage(buildQuote(undefined, offer), { wrap: () => wrapped('With love') });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add gift wrapping', hidden: true });
    const field = screen.getByRole('textbox', { name: 'Gift note (optional)', hidden: true });
    fireEvent.change(field, { target: { value: 'With love' } });
    expect(Object.fromEntries(new FormData(button.form ?? undefined))).toEqual({ intent: 'wrap', note: 'With love' });
    fireEvent.click(button);
    await waitFor(() => expect(calls).toContainEqual(['wrap', { note: 'With love' }]));
    expect(await screen.findByText('With love', { selector: '.typed-text' })).toBeTruthy();
    const summary = within(screen.getByRole('region', { name: 'Order summary' }));
    expect(summary.getByText('Gift wrapping', { selector: 'dt' }).nextSibling?.textContent).toBe('£3.95');
    expect(summary.queryByText('Gift cards and passes')).toBeNull();
  });

  test('offers the note for change once chosen', () => {
    showQuotePage(wrapped('<b>Love</b>'));
    expect(noteField().value).toBe('<b>Love</b>');
    expect(noteField().dir).toBe('auto');
    expect(screen.getByRole('button', { name: 'Save note' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove Gift wrapping' })).toBeTruthy();
    expect(document.querySelector('b')).toBeNull();
  });

  test('shows a refused note beside its field', async () => {
    showQuotePage(wrapped(), {
      wrap: () => {
        throw refused(422, 'gift_note_too_long');
      },
    });
    fireEvent.change(noteField(), { target: { value: 'a'.repeat(201) } });
    fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText(/Your note can have up to 200 characters/)).toBeTruthy();
    expect(noteField().getAttribute('aria-invalid')).toBe('true');
    expect(noteField().value).toHaveLength(201);
  });
});

const load = async () => QuoteDrawer;

test('the quote drawer shows services, and is not empty with one', async () => {
  rememberQuote({ flag: true });
  show(
    <>
      <Opener />
      <QuoteDrawerSlot load={load} />
    </>,
    { get: () => services([CARD]) },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Your bag (1)' }));
  expect(drawer.getByText('For Ada, by email on 24/12/2026')).toBeTruthy();
  expect(drawer.queryByRole('heading', { name: 'Your bag is empty' })).toBeNull();
  expect(drawer.getByText('Gift cards and passes')).toBeTruthy();
});
