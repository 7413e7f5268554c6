import type { AddressCountry, AddressReply, OrderAddress } from '@shop/contracts/shop/address';
import type { CheckoutReply } from '@shop/contracts/shop/checkout';
import type { OrderReply } from '@shop/contracts/shop/order';
import { aLine, pounds } from '#app/browser/quote-maker.ts';

const BRITAIN: AddressCountry = {
  code: 'GB',
  isDelivered: true,
  parts: [
    { part: 'city', required: true },
    { part: 'postcode', required: true },
  ],
};
const AMERICA: AddressCountry = {
  code: 'US',
  isDelivered: false,
  parts: [
    { part: 'city', required: true },
    { part: 'region', required: true },
    { part: 'postcode', required: true },
  ],
  regions: [{ code: 'NY', name: 'New York' }],
};

/** For tests: where a parcel goes. */
export const anAddress = (differing: Partial<OrderAddress> = {}): OrderAddress => ({
  firstName: 'Ada',
  lastName: 'King',
  line1: '18 Calder Street',
  city: 'Leeds',
  postcode: 'LS1 4QB',
  country: 'GB',
  lines: ['Ada King', '18 Calder Street', 'Leeds', 'LS1 4QB'],
  ...differing,
});

/** For tests: one of the address book. */
export const aSavedAddress = (differing: Partial<AddressReply> = {}): AddressReply => ({
  id: 'A1',
  ...anAddress(),
  isDelivered: true,
  isDefaultDelivery: true,
  isDefaultBilling: true,
  ...differing,
});

/** For tests: a guest's checkout of one dress, in which all is chosen but the payment. */
export const aCheckout = (differing: Partial<CheckoutReply> = {}): CheckoutReply => ({
  status: 'open',
  next: 'payment',
  signedIn: false,
  email: 'ada@example.com',
  marketing: false,
  deliveryAddress: anAddress(),
  savedAddresses: [],
  countries: [BRITAIN],
  billingCountries: [BRITAIN, AMERICA],
  methods: [
    {
      code: 'standard',
      price: pounds(3.99),
      from: '2026-11-18',
      to: '2026-11-20',
      orderBefore: '2026-11-16T20:00:00Z',
    },
    {
      code: 'next-day',
      price: pounds(0),
      freeBy: 'pass',
      from: '2026-11-17',
      to: '2026-11-17',
      orderBefore: '2026-11-16T20:00:00Z',
    },
    {
      code: 'collect',
      price: pounds(2.99),
      from: '2026-11-19',
      to: '2026-11-19',
      orderBefore: '2026-11-16T20:00:00Z',
    },
  ],
  method: 'standard',
  collectPoints: [{ id: 'P1', name: 'Corner shop', lines: ['1 Mill Lane', 'Leeds'] }],
  lines: [aLine()],
  services: [],
  promotions: [],
  giftCards: [],
  totals: {
    items: pounds(38),
    discount: pounds(0),
    services: pounds(0),
    delivery: pounds(3.99),
    taxIncluded: { amount: pounds(7), percent: 20 },
    total: pounds(41.99),
    giftCards: pounds(0),
    credit: pounds(0),
    toPay: pounds(41.99),
  },
  paymentMethods: [
    { method: 'card', kind: 'card' },
    { method: 'paypal', kind: 'redirect' },
  ],
  savedCards: [],
  isTest: true,
  ...differing,
});

/** For tests: what became of it. */
export const anOrder = (differing: Partial<OrderReply> = {}): OrderReply => ({
  number: 'MW-7KD2-9QXA',
  state: 'paid',
  placedAt: '2026-11-15T12:00:00Z',
  email: 'ada@example.com',
  lines: [
    {
      lineNumber: 1,
      kind: 'goods',
      sku: 'DR1-01-10',
      productSku: 'DR1-01',
      title: 'Tie-waist wrap midi dress',
      colour: 'Rust',
      size: '10',
      quantity: 1,
      price: pounds(38),
      full: pounds(38),
      total: pounds(38),
      discounts: [],
      returned: 0,
    },
  ],
  delivery: { method: 'standard', from: '2026-11-18', to: '2026-11-20' },
  deliveryAddress: anAddress(),
  totals: {
    items: pounds(38),
    discount: pounds(0),
    services: pounds(0),
    delivery: pounds(3.99),
    tax: pounds(7),
    taxIsAdded: false,
    total: pounds(41.99),
  },
  tenders: [{ kind: 'payment', label: 'Visa 4242', amount: pounds(41.99), refunded: pounds(0) }],
  promotions: [],
  parcels: [],
  can: { cancel: true, return: false, reorder: true },
  ...differing,
});
