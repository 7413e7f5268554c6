import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildCheckout, buildOrder } from '../../../../tests/fixtures/order/checkout-fixture.ts';
import { buildGiftCard, pounds } from '../../../../tests/fixtures/quote/quote-fixture.ts';

let records: () => unknown[];
let InShop: typeof import('../../../../tests/fixtures/site/shop-fixture.tsx')['InShop'];
let events: typeof import('./checkout-events.ts');

beforeEach(async () => {
  vi.resetModules();
  sessionStorage.clear();
  const { trackedRecords } = await import('./data-layer.ts');
  records = () => trackedRecords.get().map(({ event }) => event);
  ({ InShop } = await import('../../../../tests/fixtures/site/shop-fixture.tsx'));
  events = await import('./checkout-events.ts');
});
afterEach(cleanup);

const show = (Page: () => null) =>
  render(
    <InShop>
      <Page />
    </InShop>,
  );

const items = [
  {
    item_id: 'DR1-01-10',
    item_name: 'Tie-waist wrap midi dress',
    item_brand: 'Merroway Outlet',
    item_variant: 'Rust / 10',
    price: 38,
    quantity: 1,
  },
];

describe('checkout events', () => {
  const checkout = buildCheckout({ promotions: [{ promotion: 'P', name: 'Autumn', code: 'AW26' }] });

  test('send begin_checkout once, whichever checkout pages are visited', () => {
    const Begun = () => {
      events.useBeginCheckoutEvent(checkout);
      return null;
    };
    show(Begun);
    cleanup();
    show(Begun);
    expect(records()).toEqual([
      { event: 'begin_checkout', currency: 'GBP', value: 38, coupon: 'AW26', items: [{ ...items[0], discount: 31 }] },
    ]);
  });

  test('include products, gift cards and passes in the value', () => {
    const services = [buildGiftCard(), buildGiftCard({ id: 's2', kind: 'delivery-pass', price: pounds(9.99) })];
    const totals = { ...checkout.totals, discount: pounds(8), services: pounds(34.99) };
    show(() => {
      events.useBeginCheckoutEvent({ ...checkout, services, totals });
      return null;
    });
    expect(records()).toMatchObject([
      {
        value: 64.99,
        items: [
          { item_id: 'DR1-01-10' },
          { item_id: 'gift-card', item_name: 'Gift card', price: 25, quantity: 1 },
          { item_id: 'delivery-pass', item_name: 'Delivery pass', price: 9.99, quantity: 1 },
        ],
      },
    ]);
  });

  test('send the delivery and payment choice', () => {
    const Chosen = () => {
      const { countDelivery, countPayment } = events.useStepEvents(checkout);
      countDelivery('next-day');
      countPayment('paypal');
      return null;
    };
    show(Chosen);
    expect(records()).toMatchObject([
      { event: 'add_shipping_info', shipping_tier: 'next-day', value: 38 },
      { event: 'add_payment_info', payment_type: 'paypal', coupon: 'AW26' },
    ]);
  });
});

test('a purchase is tracked once, also after a reload', () => {
  const Bought = () => {
    events.usePurchaseEvent(buildOrder());
    return null;
  };
  show(Bought);
  cleanup();
  show(Bought);
  expect(records()).toEqual([
    {
      event: 'purchase',
      transaction_id: 'MW-7KD2-9QXA',
      currency: 'GBP',
      value: 38,
      tax: 7,
      shipping: 3.99,
      items,
    },
  ]);
});

test('a second order and its checkout are tracked as well', () => {
  const Shopper = ({ number }: { number: string }) => {
    events.usePurchaseEvent(buildOrder({ number, totals: { ...buildOrder().totals, discount: pounds(8) } }));
    return null;
  };
  show(() => (<Shopper number="MW-1" />) as never);
  cleanup();
  show(() => (<Shopper number="MW-2" />) as never);
  expect(records()).toMatchObject([
    { transaction_id: 'MW-1', value: 30 },
    { transaction_id: 'MW-2', value: 30 },
  ]);
  expect(sessionStorage.getItem('checkout-begun')).toBeNull();
});

test('a refund is tracked once per cause', () => {
  const Probe = ({ cause, value }: { cause: string; value: number }) => {
    events.useRefundEvent({ number: 'MW-1', cause, value: pounds(value) });
    return null;
  };
  for (const [cause, value] of [
    ['cancelled MW-1', 41.99],
    ['cancelled MW-1', 41.99],
    ['MW-1-R1', 20],
  ] as const) {
    show(() => (<Probe cause={cause} value={value} />) as never);
    cleanup();
  }
  expect(records()).toEqual([
    { event: 'refund', transaction_id: 'MW-1', currency: 'GBP', value: 41.99 },
    { event: 'refund', transaction_id: 'MW-1', currency: 'GBP', value: 20 },
  ]);
});
