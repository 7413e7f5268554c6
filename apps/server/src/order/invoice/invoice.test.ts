import { getBrand, stores } from '@shop/brands/stores';
import type { OrderDetail } from '@shop/contracts/shop/order/order-history';
import type { Locale } from '@shop/domain/site/store/store';
import { expect, test } from 'vitest';
import { pdfText } from '../../../../../tests/support/order/pdf-text.ts';
import { renderCreditNote } from './credit-note.ts';
import { renderInvoice } from './invoice.ts';

function sold(locale: Locale, differing: Partial<OrderDetail> = {}) {
  const store = stores.find(({ brand, localeISOCode }) => brand === 'main' && localeISOCode === locale);
  if (!store) throw new Error(`There is no store ${locale}`);
  const money = (amount: number) => ({ amount, currency: store.currency });
  const line = { title: 'Satin dress', size: '12', returned: 0, discounts: [] };
  const address = { firstName: 'Ana', lastName: 'Łuc', line1: 'High Street 1', country: 'GB', lines: ['Ana Łuc'] };
  const order: OrderDetail = {
    number: 'MW-7K2P-94QX-3',
    state: 'delivered',
    placedAt: '2026-06-01T12:00:00.000Z',
    email: 'ana@example.com',
    lines: [
      {
        ...line,
        lineNumber: 1,
        kind: 'goods',
        quantity: 2,
        price: money(2_000),
        full: money(4_000),
        total: money(3_600),
      },
      {
        ...line,
        lineNumber: 2,
        kind: 'gift-card',
        title: 'Gift card',
        quantity: 1,
        price: money(5_000),
        full: money(5_000),
        total: money(5_000),
      },
    ],
    delivery: { method: 'standard', from: '2026-06-03', to: '2026-06-05' },
    deliveryAddress: address,
    totals: {
      items: money(4_000),
      discount: money(400),
      services: money(5_000),
      delivery: money(399),
      tax: money(667),
      taxIsAdded: false,
      total: money(8_999),
    },
    tenders: [{ kind: 'payment', label: 'Visa 4242', amount: money(8_999), refunded: money(1_800) }],
    promotions: [],
    parcels: [],
    can: { cancel: false, return: true, reorder: true },
    timeline: [],
    refunds: [{ amount: money(1_800), to: 'payment', state: 'done', at: '2026-06-09T12:00:00.000Z' }],
    ...differing,
  };
  return { order, store, brand: getBrand('main'), taxPercent: 20 };
}

test('the invoice adds up and shows the tax of each rate and the refunds', async () => {
  const text = pdfText(await renderInvoice(sold('en-GB')));
  for (const texts of [
    'Merroway Limited',
    'Date 01/06/2026',
    'Ana Łuc',
    'Satin dress2£20.00£40.00',
    'Discounts-£4.00',
    'Gift cards and services£50.00',
    'Standard delivery£3.99',
    'Total£89.99',
    'VAT 20% on £33.32£6.67',
    'No tax on £50.00£0.00',
    'Payment Visa 4242£89.99',
    'Payment-£18.00',
  ])
    expect(text).toContain(texts);
});

test.each([
  ['fr-FR', ['Facture', 'Commande MW-7K2P-94QX-3', 'TVA 20', 'Taille 12']],
  ['de-DE', ['Rechnung', 'Größe 12', 'Gesamtbetrag', '01.06.2026']],
  ['en-AU', ['GST 20% on']],
  ['ar-AE', ['MW-7K2P-94QX-3']],
] as const)('the invoice of %s is in its language', async (locale, all) => {
  const text = pdfText(await renderInvoice(sold(locale))).replaceAll('\u00a0', ' ');
  for (const texts of all) expect(text).toContain(texts);
});

test('the invoice names added tax in the totals', async () => {
  const given = sold('en-US');
  const { totals } = given.order;
  const order = { ...given.order, totals: { ...totals, taxIsAdded: true, total: { ...totals.total, amount: 9_666 } } };
  const text = pdfText(await renderInvoice({ ...given, order, taxPercent: undefined }));
  expect(text).toContain('Sales tax$6.67');
  expect(text).toContain('Sales tax on $39.99');
});

test('the invoice of a long order has several numbered pages', async () => {
  const given = sold('en-GB');
  const [line] = given.order.lines;
  if (!line) throw new Error('The order has a line');
  const lines = Array.from({ length: 40 }, (_, index) => ({ ...line, lineNumber: index + 1 }));
  const text = pdfText(await renderInvoice({ ...given, order: { ...given.order, lines } }));
  expect(text).toContain('Page 1 of 3');
  expect(text.match(/Satin dress2/g)).toHaveLength(40);
});

test('the invoice of the same order has identical bytes', async () => {
  const [once, again] = [await renderInvoice(sold('ar-AE')), await renderInvoice(sold('ar-AE'))];
  expect(once.equals(again)).toBe(true);
});

test.each([
  [
    'en-GB',
    [
      'Credit note',
      'For the invoice of order MW-7K2P-94QX-3',
      'Satin dress1£18.00',
      'Size 12',
      'Standard delivery£3.99',
    ],
  ],
  [
    'en-GB',
    ['Date 09/06/2026', '01/06/2026', 'Other amounts-£1.99', 'Amount credited£20.00', 'VAT 20% on £16.67£3.33'],
  ],
  ['en-GB', ['Payment£15.00', 'Account credit£5.00']],
  ['de-DE', ['Rechnungskorrektur', 'Zur Rechnung der Bestellung MW-7K2P-94QX-3']],
  ['fr-FR', ['Facture d’avoir']],
  ['ar-AE', ['CN-2026-000042']],
] as const)('the credit note of %s holds %s', async (locale, all) => {
  const credited = {
    ...{ number: 'CN-2026-000042', issuedAt: new Date('2026-06-09T12:00:00Z') },
    amounts: { amount: 2_000, tax: 333, net: 1_667, untaxed: 0 },
    ...{ lines: [{ lineNumber: 1, quantity: 1, amount: 1_800 }], delivery: 399 },
    parts: [
      { to: 'payment', amount: 1_500 },
      { to: 'credit', amount: 500 },
    ] as const,
  };
  const text = pdfText(await renderCreditNote({ ...sold(locale), credited })).replaceAll('\u00a0', ' ');
  for (const words of all) expect(text).toContain(words);
});
