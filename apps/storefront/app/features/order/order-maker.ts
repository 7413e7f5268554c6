import type { OrderDetail, OrderSummary } from '@shop/contracts/shop/order-history';

const gbp = (amount: number) => ({ amount, currency: 'GBP' }) as const;

/** For tests: an order that is on its way. */
export const anOrder = (differing: Partial<OrderDetail> = {}): OrderDetail => ({
  number: 'MW-7K2P-94QX-3',
  state: 'dispatched',
  placedAt: '2026-06-01T12:00:00.000Z',
  email: 'amira@example.com',
  lines: [
    {
      lineNumber: 1,
      kind: 'goods',
      sku: 'dress-8',
      productSku: 'dress',
      title: 'Satin dress',
      colour: 'Black',
      size: '8',
      url: '/satin-dress.html',
      image: { key: 'dress', alt: 'A satin dress' },
      quantity: 2,
      price: gbp(2_000),
      full: gbp(4_000),
      total: gbp(3_600),
      discounts: [],
      returned: 0,
    },
  ],
  delivery: { method: 'standard', from: '2026-06-03', to: '2026-06-05' },
  deliveryAddress: {
    firstName: 'Amira',
    lastName: 'Khan',
    line1: '1 High Street',
    country: 'GB',
    lines: ['Amira Khan', '1 High Street'],
  },
  totals: {
    items: gbp(4_000),
    discount: gbp(400),
    services: gbp(0),
    delivery: gbp(0),
    tax: gbp(600),
    taxIsAdded: false,
    total: gbp(3_600),
  },
  tenders: [
    { kind: 'gift-card', label: '7K4W', amount: gbp(600), refunded: gbp(0) },
    { kind: 'payment', label: 'Visa 4242', amount: gbp(3_000), refunded: gbp(0) },
  ],
  promotions: [],
  parcels: [{ carrier: 'Larkwing Parcels', trackingNumber: 'LW123456789012GB' }],
  can: { cancel: false, return: false, reorder: true },
  timeline: [
    { kind: 'placed', at: '2026-06-01T12:00:00.000Z' },
    { kind: 'packed', at: '2026-06-01T15:00:00.000Z' },
    { kind: 'dispatched', at: '2026-06-02T09:00:00.000Z' },
    { kind: 'delivered' },
  ],
  refunds: [],
  ...differing,
});

export const aSummary = (differing: Partial<OrderSummary> = {}): OrderSummary => ({
  number: 'MW-7K2P-94QX-3',
  state: 'dispatched',
  placedAt: '2026-06-01T12:00:00.000Z',
  delivery: { from: '2026-06-03', to: '2026-06-05' },
  total: gbp(3_600),
  count: 2,
  titles: ['Satin dress'],
  images: [{ key: 'dress', alt: 'A satin dress' }],
  ...differing,
});
