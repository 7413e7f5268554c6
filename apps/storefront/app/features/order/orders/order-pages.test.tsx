import type { OrderListReply } from '@shop/contracts/shop/order/order-history';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { buildOrder, buildSummary } from '../../../../../../tests/fixtures/order/order-fixture.ts';
import { ARABIC, buildStore, buildVisitor, InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { type LookupAnswer, LookupPage } from './lookup-page.tsx';
import { type OrderAnswer, OrderDetailPage } from './order-detail-page.tsx';
import { type OrderFilter, OrderListPage } from './order-list-page.tsx';
import { TrackPage } from './track-page.tsx';

afterEach(cleanup);

function show(page: ReactNode, store: Parameters<typeof buildStore>[0] = {}) {
  const Component = () => <InShop visitor={buildVisitor({ site: { store: buildStore(store) } })}>{page}</InShop>;
  const Stub = createRoutesStub([{ path: '*', Component }]);
  render(<Stub initialEntries={['/customer/order-history']} />);
}

const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('the order list', () => {
  const list = (differing: Partial<OrderListReply> = {}): OrderListReply => ({
    orders: [buildSummary()],
    page: 1,
    pageCount: 1,
    count: 1,
    years: [2026, 2025],
    ...differing,
  });
  const page = (given: Partial<OrderListReply> = {}, filter: OrderFilter = {}) =>
    show(<OrderListPage list={list(given)} filter={filter} />);

  test('shows each order with pictures, status and link', () => {
    page();
    expect(screen.getByRole('img', { name: 'A satin dress' })).toBeTruthy();
    expect(screen.getByText('On its way', { selector: '.badge' })).toBeTruthy();
    expect(screen.getByText('Expected Wednesday 3 to Friday 5 June')).toBeTruthy();
    expect(link('View order MW-7K2P-94QX-3')).toBe('/customer/order-history/MW-7K2P-94QX-3');
  });

  test('is filtered by a form without JavaScript', () => {
    page({}, { state: 'packed', year: '2025', text: 'dress' });
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filter orders' });
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/customer/order-history']);
    expect([...new FormData(form)]).toEqual([
      ['q', 'dress'],
      ['order', 'packed'],
      ['order', '2025'],
    ]);
  });

  test('keeps the filter in the page links', () => {
    page({ pageCount: 3, count: 25 }, { state: 'packed' });
    expect(link('Page 2')).toBe('/customer/order-history?order=packed&page=2');
  });

  test('names the brand of each order in the list of the group', () => {
    page({ orders: [buildSummary({ brand: 'Merroway Outlet' })] });
    expect(screen.getByText('Merroway Outlet')).toBeTruthy();
  });

  test('distinguishes no orders from no matches', () => {
    page({ orders: [], count: 0, years: [] });
    expect(screen.getByText('You haven’t placed any orders yet.')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    cleanup();
    page({ orders: [], count: 0 }, { text: 'hat' });
    expect(screen.getByRole('status').textContent).toContain('No orders match.');
    expect(link('Show all orders')).toBe('/customer/order-history');
  });
});

describe('the order page', () => {
  const page = (order = buildOrder(), answer?: OrderAnswer) => show(<OrderDetailPage order={order} answer={answer} />);

  test('shows the timeline with upcoming steps', () => {
    page();
    const steps = within(screen.getByRole('region', { name: 'Order status' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Order received01/06/2026',
      'Packed01/06/2026',
      'Dispatched02/06/2026',
      'Delivered: Still to comeExpected Wednesday 3 to Friday 5 June',
    ]);
    expect(screen.getByText('LW123456789012GB').getAttribute('dir')).toBe('ltr');
  });

  test('shows lines, costs and payments', () => {
    page();
    expect(link('Satin dress')).toBe('/satin-dress.html');
    const sums = screen.getByRole('region', { name: 'Summary' }).textContent;
    for (const words of [
      'Discounts−£4.00',
      'DeliveryFree',
      'Total£36.00',
      'Includes £6.00 VAT',
      'Gift card ending in 7K4W£6.00',
      'Visa 4242£30.00',
    ])
      expect(sums).toContain(words);
  });

  test('offers only the available actions', () => {
    page(buildOrder({ can: { cancel: true, return: false, reorder: false } }));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Yes, cancel order', hidden: true });
    expect([button.form?.method, button.form?.getAttribute('action')]).toEqual([
      'post',
      '/customer/order-history/MW-7K2P-94QX-3',
    ]);
    expect(new FormData(button.form ?? undefined).get('intent')).toBe('cancel');
    expect(screen.queryByRole('button', { name: 'Buy again' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Return items' })).toBeNull();
    expect(link('Invoice (PDF)')).toBe('/customer/order-history/MW-7K2P-94QX-3/invoice');
  });

  test('links to a return within the return period', () => {
    page(buildOrder({ can: { cancel: false, return: true, reorder: true }, returnUntil: '2026-07-03T12:00:00.000Z' }));
    expect(link('Return items')).toBe('/customer/order-history/MW-7K2P-94QX-3/return');
    expect(screen.getByText('Until 03/07/2026')).toBeTruthy();
  });

  test('shows why the order cannot be cancelled', () => {
    const refusals = [{ code: 'order_packed', reason: '' }];
    page(buildOrder(), { intent: 'cancel', done: false, refusals, typed: {} });
    expect(screen.getByRole('alert').textContent).toContain('This order’s already packed');
  });

  test('shows the cancellation and the refund', () => {
    const refunds = [
      { amount: { amount: 3_000, currency: 'GBP' }, to: 'payment', state: 'pending', at: '2026-06-01T13:00:00.000Z' },
    ] as const;
    page(buildOrder({ state: 'cancelled', refunds: [...refunds] }), { intent: 'cancel', done: true });
    expect(screen.getByRole('status').textContent).toContain('Your refund is on its way.');
    expect(screen.getByText('Original payment method (on its way)')).toBeTruthy();
  });

  test('shows reordered and unavailable items', () => {
    const reordered = {
      added: [{ sku: 'dress-8', title: 'Satin dress', quantity: 1 }],
      missing: [{ title: 'Satin dress', size: '8', quantity: 1, reason: 'sold-out' as const }],
    };
    page(buildOrder(), { intent: 'reorder', done: true, reordered });
    const notice = screen.getByRole('status');
    expect(notice.textContent).toContain('1 item added to your bag.');
    expect(notice.textContent).toContain('Satin dress: one is sold out.');
    expect(link('View bag')).toBe('/checkout/cart');
  });

  test('renders in Arabic', () => {
    show(<OrderDetailPage order={buildOrder()} />, ARABIC);
    expect(screen.getByRole('region', { name: 'حالة الطلب' })).toBeTruthy();
  });
});

describe('tracking', () => {
  const tracked = {
    order: {
      number: 'MW-7K2P-94QX-3',
      state: 'dispatched' as const,
      from: '2026-06-03',
      to: '2026-06-05',
      timeline: buildOrder().timeline,
    },
    parcels: [{ carrier: 'Larkwing Parcels', trackingNumber: 'LW123456789012GB', timeline: [] }],
  };

  test('shows the status of the latest order, and lists the others', () => {
    show(
      <TrackPage
        requested=""
        tracked={tracked}
        latest={[buildSummary(), buildSummary({ number: 'MW-1111-1111-1' })]}
      />,
    );
    expect(screen.getByText(/Larkwing Parcels/)).toBeTruthy();
    expect(link('Order MW-1111-1111-1')).toBe('/customer/track-order?order=MW-1111-1111-1');
  });

  test('shows an unknown order number, and keeps the typed value', () => {
    show(<TrackPage requested="MW-9" tracked={undefined} latest={[]} />);
    expect(screen.getByRole('alert').textContent).toContain('You don’t have an order with that number.');
    expect(screen.getByLabelText<HTMLInputElement>('Order number').value).toBe('MW-9');
  });
});

describe('guest order lookup', () => {
  const page = (answer?: LookupAnswer) => show(<LookupPage answer={answer} />);

  test('posts order number and email', () => {
    page();
    const { form } = screen.getByLabelText<HTMLInputElement>('Order number');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/order-lookup']);
  });

  test.each([
    ['order_mismatch', 'We can’t find an order with that number and email address.'],
    ['too_many_tries', 'Too many attempts.'],
  ])('keeps the typed values, and shows why it was refused (%s)', (code, words) => {
    const typed = { number: 'MW-9', email: 'a@example.com' };
    page({ done: false, refusals: [{ code, reason: '' }], typed });
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(screen.getByLabelText<HTMLInputElement>('Order number').value).toBe('MW-9');
    expect(screen.getByLabelText<HTMLInputElement>('Email address you ordered with').value).toBe('a@example.com');
  });

  test('shows the order without customer-only actions', () => {
    page({ done: true, order: buildOrder({ can: { cancel: true, return: true, reorder: true } }) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order MW-7K2P-94QX-3');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Yes, cancel order']);
    expect(screen.queryByRole('link', { name: 'Invoice (PDF)' })).toBeNull();
    expect(link('Find another order')).toBe('/order-lookup');
  });

  test.each([
    ['held', 'Your card won’t be charged'],
    [undefined, 'We’ll refund everything you paid'],
  ] as const)('says what a cancellation does to a payment that is %s', (charge, words) => {
    const can = { cancel: true, return: false, reorder: false };
    page({ done: true, order: buildOrder({ can, ...(charge && { charge }) }) });
    expect(screen.getByRole('button', { name: 'Yes, cancel order' }).closest('form')?.textContent).toContain(words);
  });

  test('offers to cancel while it is possible, with number and email of the order', () => {
    const can = { cancel: true, return: false, reorder: false };
    page({ done: true, order: buildOrder({ can }) });
    const form = screen.getByRole('button', { name: 'Yes, cancel order' }).closest('form');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({
      intent: 'cancel',
      number: 'MW-7K2P-94QX-3',
    });
    cleanup();
    page({ done: true, order: buildOrder({ can: { ...can, cancel: false } }) });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('links the tracking number of a parcel', () => {
    const parcels = [{ carrier: 'Larkwing Parcels', trackingNumber: 'LW 1' }];
    page({ done: true, order: buildOrder({ parcels, can: { cancel: false, return: false, reorder: false } }) });
    expect(link('LW 1')).toBe('/order-lookup?order=LW%201');
  });
});
