import type { OrderListReply } from '@shop/contracts/shop/order-history';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { ARABIC, aStore, aVisitor, InShop } from '#app/shop-maker.tsx';
import { type LookupAnswer, LookupPage } from './lookup-page.tsx';
import { type OrderAnswer, OrderDetailPage } from './order-detail-page.tsx';
import { type OrderFilter, OrderListPage } from './order-list-page.tsx';
import { anOrder, aSummary } from './order-maker.ts';
import { TrackPage } from './track-page.tsx';

afterEach(cleanup);

function show(page: ReactNode, store: Parameters<typeof aStore>[0] = {}) {
  const Component = () => <InShop visitor={aVisitor({ store: aStore(store) })}>{page}</InShop>;
  const Stub = createRoutesStub([{ path: '*', Component }]);
  render(<Stub initialEntries={['/customer/order-history']} />);
}

const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('the list of orders', () => {
  const list = (differing: Partial<OrderListReply> = {}): OrderListReply => ({
    orders: [aSummary()],
    page: 1,
    pageCount: 1,
    count: 1,
    years: [2026, 2025],
    ...differing,
  });
  const page = (given: Partial<OrderListReply> = {}, filter: OrderFilter = {}) =>
    show(<OrderListPage list={list(given)} filter={filter} />);

  test('shows each with its pictures, where it is, and the way to it', () => {
    page();
    expect(screen.getByRole('img', { name: 'A satin dress' })).toBeTruthy();
    expect(screen.getByText('On its way', { selector: '.badge' })).toBeTruthy();
    expect(screen.getByText('Expected Wednesday 3 to Friday 5 June')).toBeTruthy();
    expect(link('See the order MW-7K2P-94QX-3')).toBe('/customer/order-history/MW-7K2P-94QX-3');
  });

  test('is narrowed down by a form that needs no script', () => {
    page({}, { state: 'packed', year: '2025', text: 'dress' });
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Narrow down' });
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/customer/order-history']);
    expect([...new FormData(form)]).toEqual([
      ['q', 'dress'],
      ['order', 'packed'],
      ['order', '2025'],
    ]);
  });

  test('keeps what narrows it down from page to page', () => {
    page({ pageCount: 3, count: 25 }, { state: 'packed' });
    expect(link('Page 2')).toBe('/customer/order-history?order=packed&page=2');
  });

  test('tells apart that there is nothing yet and that nothing fits', () => {
    page({ orders: [], count: 0, years: [] });
    expect(screen.getByText('You have ordered nothing yet.')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    cleanup();
    page({ orders: [], count: 0 }, { text: 'hat' });
    expect(screen.getByRole('status').textContent).toContain('No order matches.');
    expect(link('Show all orders')).toBe('/customer/order-history');
  });
});

describe('an order', () => {
  const page = (order = anOrder(), answer?: OrderAnswer) => show(<OrderDetailPage order={order} answer={answer} />);

  test('shows its way, with what is still to come', () => {
    page();
    const steps = within(screen.getByRole('region', { name: 'Where it is' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Order received01/06/2026',
      'Packed01/06/2026',
      'Handed to the carrier02/06/2026',
      'Delivered: Still to comeExpected Wednesday 3 to Friday 5 June',
    ]);
    expect(screen.getByText('LW123456789012GB').getAttribute('dir')).toBe('ltr');
  });

  test('shows what was bought, what it cost and what paid it', () => {
    page();
    expect(link('Satin dress')).toBe('/satin-dress.html');
    const sums = screen.getByRole('region', { name: 'What it cost' }).textContent;
    for (const words of [
      'Discounts−£4.00',
      'DeliveryFree',
      'Total£36.00',
      '£6.00 of it is tax',
      'Gift card ending in 7K4W£6.00',
      'Visa 4242£30.00',
    ])
      expect(sums).toContain(words);
  });

  test('offers what can be done with it, and nothing else', () => {
    page(anOrder({ can: { cancel: true, return: false, reorder: false } }));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Yes, cancel it', hidden: true });
    expect([button.form?.method, button.form?.getAttribute('action')]).toEqual([
      'post',
      '/customer/order-history/MW-7K2P-94QX-3',
    ]);
    expect(new FormData(button.form ?? undefined).get('intent')).toBe('cancel');
    expect(screen.queryByRole('button', { name: 'Order it again' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Send something back' })).toBeNull();
    expect(link('Invoice (PDF)')).toBe('/customer/order-history/MW-7K2P-94QX-3/invoice');
  });

  test('leads to a return while there is time', () => {
    page(anOrder({ can: { cancel: false, return: true, reorder: true }, returnUntil: '2026-07-03T12:00:00.000Z' }));
    expect(link('Send something back')).toBe('/customer/order-history/MW-7K2P-94QX-3/return');
    expect(screen.getByText('Until 03/07/2026')).toBeTruthy();
  });

  test('says why it cannot be cancelled any more', () => {
    const refusals = [{ code: 'order_packed', reason: '' }];
    page(anOrder(), { intent: 'cancel', done: false, refusals, typed: {} });
    expect(screen.getByRole('alert').textContent).toContain('This order is packed already');
  });

  test('says that it is cancelled, and what is on its way back', () => {
    const refunds = [
      { amount: { amount: 3_000, currency: 'GBP' }, to: 'payment', state: 'pending', at: '2026-06-01T13:00:00.000Z' },
    ] as const;
    page(anOrder({ state: 'cancelled', refunds: [...refunds] }), { intent: 'cancel', done: true });
    expect(screen.getByRole('status').textContent).toContain('Your money is on its way back.');
    expect(screen.getByText('To how you paid (on its way)')).toBeTruthy();
  });

  test('says what is in the bag again, and what is not to be had', () => {
    const reordered = {
      added: [{ sku: 'dress-8', title: 'Satin dress', quantity: 1 }],
      missing: [{ title: 'Satin dress', size: '8', quantity: 1, reason: 'sold-out' as const }],
    };
    page(anOrder(), { intent: 'reorder', done: true, reordered });
    const notice = screen.getByRole('status');
    expect(notice.textContent).toContain('1 item is in your bag.');
    expect(notice.textContent).toContain('Satin dress: one is sold out.');
    expect(link('Go to your bag')).toBe('/checkout/cart');
  });

  test('speaks Arabic', () => {
    show(<OrderDetailPage order={anOrder()} />, ARABIC);
    expect(screen.getByRole('region', { name: 'أين وصل' })).toBeTruthy();
  });
});

describe('tracking', () => {
  const tracked = {
    order: {
      number: 'MW-7K2P-94QX-3',
      state: 'dispatched' as const,
      from: '2026-06-03',
      to: '2026-06-05',
      timeline: anOrder().timeline,
    },
    parcels: [{ carrier: 'Larkwing Parcels', trackingNumber: 'LW123456789012GB', timeline: [] }],
  };

  test('shows where the latest order is, and the others to choose from', () => {
    show(<TrackPage asked="" tracked={tracked} latest={[aSummary(), aSummary({ number: 'MW-1111-1111-1' })]} />);
    expect(screen.getByText(/Larkwing Parcels/)).toBeTruthy();
    expect(link('Order MW-1111-1111-1')).toBe('/customer/track-order?order=MW-1111-1111-1');
  });

  test('says that the customer has no such order, and keeps what was typed', () => {
    show(<TrackPage asked="MW-9" tracked={undefined} latest={[]} />);
    expect(screen.getByRole('alert').textContent).toContain('You have no order with this number.');
    expect(screen.getByLabelText<HTMLInputElement>('Order number').value).toBe('MW-9');
  });
});

describe('finding an order without an account', () => {
  const page = (answer?: LookupAnswer) => show(<LookupPage answer={answer} />);

  test('asks for both by a form that is posted', () => {
    page();
    const { form } = screen.getByLabelText<HTMLInputElement>('Order number');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/order-lookup']);
  });

  test.each([
    ['order_mismatch', 'We found no order with this number and email address.'],
    ['too_many_tries', 'Too many tries.'],
  ])('keeps what was typed, and says why it was refused (%s)', (code, words) => {
    const typed = { number: 'MW-9', email: 'a@example.com' };
    page({ done: false, refusals: [{ code, reason: '' }], typed });
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(screen.getByLabelText<HTMLInputElement>('Order number').value).toBe('MW-9');
    expect(screen.getByLabelText<HTMLInputElement>('Email address of the order').value).toBe('a@example.com');
  });

  test('shows the order itself, with nothing that only a customer can do', () => {
    page({ done: true, order: anOrder({ can: { cancel: true, return: true, reorder: true } }) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order MW-7K2P-94QX-3');
    expect(screen.queryByRole('button')).toBeNull();
    expect(link('Find another order')).toBe('/order-lookup');
  });
});
