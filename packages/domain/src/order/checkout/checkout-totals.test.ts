import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SERVICE_KINDS } from '../../quote/quote-service.ts';
import { type CheckoutBasket, checkoutTotals, deliveryPrice } from './checkout-totals.ts';

/** One dress at £40, delivery £3.99, with 20 % VAT included. */
const basket = (given: Partial<CheckoutBasket> = {}): CheckoutBasket => ({
  lines: [{ full: 4_000, discount: 0 }],
  services: [],
  delivery: 399,
  tax: { percent: 20, isAdded: false },
  giftCards: [],
  credit: 0,
  ...given,
});

const giftCard = { kind: 'gift-card', amount: 2_500 } as const;
const pass = { kind: 'delivery-pass', amount: 999 } as const;

describe('checkoutTotals', () => {
  test('returns the included tax for one dress', () => {
    expect(checkoutTotals(basket())).toEqual({
      items: 4_000,
      discount: 0,
      services: 0,
      delivery: 399,
      tax: 733,
      total: 4_399,
      giftCards: [],
      credit: 0,
      toPay: 4_399,
      taxes: { lines: [667], services: [], delivery: 66 },
    });
  });

  test.each([
    ['of a state is added', { percent: 7.25, isAdded: true }, { tax: 319, total: 4_718 }],
    ['of Quebec has three decimals', { percent: 14.975, isAdded: true }, { tax: 659, total: 5_058 }],
    ['of no percent is none', { percent: 0, isAdded: false }, { tax: 0, total: 4_399 }],
    ['that is not known yet is not added', undefined, { tax: 0, total: 4_399 }],
    ['of Finland is within', { percent: 25.5, isAdded: false }, { tax: 894, total: 4_399 }],
  ])('handles tax: tax %s', (_, tax, expected) => {
    expect(checkoutTotals(basket({ tax }))).toMatchObject(expected);
  });

  test('charges no tax and no delivery for a bought gift card, but tax for a pass', () => {
    expect(checkoutTotals(basket({ lines: [], services: [giftCard, pass] }))).toMatchObject({
      items: 0,
      services: 3_499,
      delivery: 0,
      tax: 167,
      total: 3_499,
      taxes: { lines: [], services: [0, 167], delivery: 0 },
    });
  });

  test('returns zero for an empty quote', () => {
    expect(checkoutTotals(basket({ lines: [] }))).toMatchObject({ delivery: 0, tax: 0, total: 0, toPay: 0 });
  });
});

describe('payment order: gift cards, credit, payment method', () => {
  const first = { id: 'first', balance: 1_000 };
  const second = { id: 'second', balance: 9_000 };

  test.each<[string, Partial<CheckoutBasket>, { paid: number[]; credit: number; toPay: number }]>([
    ['a card that does not reach', { giftCards: [first] }, { paid: [1_000], credit: 0, toPay: 3_399 }],
    ['a card that reaches', { giftCards: [first, second] }, { paid: [1_000, 3_399], credit: 0, toPay: 0 }],
    ['credit behind a card', { giftCards: [first], credit: 500 }, { paid: [1_000], credit: 500, toPay: 2_899 }],
    ['more credit than is due', { credit: 90_000 }, { paid: [], credit: 4_399, toPay: 0 }],
    [
      'nothing for what is below nothing',
      { giftCards: [{ id: 'x', balance: -5 }], credit: -5 },
      { paid: [0], credit: 0, toPay: 4_399 },
    ],
    [
      'no gift card by a gift card or by credit',
      { services: [giftCard], giftCards: [second], credit: 9_000 },
      { paid: [4_399], credit: 0, toPay: 2_500 },
    ],
    ['a pass like goods', { lines: [], services: [pass], credit: 9_000 }, { paid: [], credit: 999, toPay: 0 }],
  ])('%s', (_, given, { paid, ...expected }) => {
    const totals = checkoutTotals(basket(given));
    expect(totals).toMatchObject(expected);
    expect(totals.giftCards.map(({ amount }) => amount)).toEqual(paid);
  });
});

describe('deliveryPrice', () => {
  const requested = {
    method: 'standard' as const,
    price: 399,
    freeOver: 5_000,
    goods: 4_000,
    byPromotion: false,
    byPass: false,
  };

  test.each([
    ['below the threshold', {}, { price: 399 }],
    ['at the threshold', { goods: 5_000 }, { price: 0, freeBy: 'threshold' }],
    ['by a promotion', { byPromotion: true }, { price: 0, freeBy: 'promotion' }],
    ['by the pass', { byPass: true }, { price: 0, freeBy: 'pass' }],
    [
      'the next day by the pass',
      { method: 'next-day' as const, freeOver: undefined, byPass: true },
      { price: 0, freeBy: 'pass' },
    ],
    [
      'the next day by no promotion',
      { method: 'next-day' as const, freeOver: undefined, byPromotion: true },
      { price: 399 },
    ],
    [
      'the next day by no threshold',
      { method: 'next-day' as const, freeOver: undefined, goods: 90_000 },
      { price: 399 },
    ],
    ['a collect point, pass or not', { method: 'collect' as const, freeOver: undefined, byPass: true }, { price: 399 }],
    ['what costs nothing anyway', { price: 0, byPass: true }, { price: 0 }],
  ])('%s', (_, given, expected) => {
    expect(deliveryPrice({ ...requested, ...given })).toEqual(expected);
  });
});

test('all totals are non-negative integers and add up exactly, for any quote', () => {
  const money = fc.nat(1_000_000);
  const any = fc.record<CheckoutBasket>({
    lines: fc.array(fc.record({ full: money, discount: money }), { maxLength: 20 }),
    services: fc.array(fc.record({ kind: fc.constantFrom(...SERVICE_KINDS), amount: money }), { maxLength: 3 }),
    delivery: fc.nat(5_000),
    tax: fc.option(fc.record({ percent: fc.nat(30_000).map((points) => points / 1_000), isAdded: fc.boolean() }), {
      nil: undefined,
    }),
    giftCards: fc.array(fc.record({ id: fc.string(), balance: fc.integer({ min: -100, max: 1_000_000 }) }), {
      maxLength: 4,
    }),
    credit: fc.integer({ min: -100, max: 2_000_000 }),
  });
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

  fc.assert(
    fc.property(any, (given) => {
      const { taxes, giftCards, ...totals } = checkoutTotals(given);
      const { items, discount, services, delivery, tax, total, credit, toPay } = totals;
      const paid = sum(giftCards.map(({ amount }) => amount));
      const parts = [...taxes.lines, ...taxes.services, taxes.delivery];

      for (const amount of [...Object.values(totals), ...giftCards.map(({ amount }) => amount), ...parts]) {
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }
      expect(sum(parts)).toBe(tax);
      expect(total).toBe(items - discount + services + delivery + (given.tax?.isAdded ? tax : 0));
      expect(paid + credit + toPay).toBe(total);
      const bought = given.services.filter(({ kind }) => kind === 'gift-card').map(({ amount }) => amount);
      expect(toPay).toBeGreaterThanOrEqual(sum(bought));
      taxes.services.forEach((part, place) => {
        if (given.services[place]?.kind === 'gift-card') expect(part).toBe(0);
      });
    }),
  );
});
