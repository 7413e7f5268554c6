import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SERVICE_KINDS } from './quote-service.ts';
import { type Basket, quoteTotals } from './quote-totals.ts';

/** One dress at £40 with the terms of decisions.md: £3.99, free over £50, 20 % VAT. */
const basket = (given: Partial<Basket> = {}): Basket => ({
  lines: [{ full: 4_000, discount: 0 }],
  delivery: { price: 399, freeOver: 5_000, freeByPromotion: false },
  giftCards: [],
  taxPercent: 20,
  ...given,
});

describe('quote totals', () => {
  test('returns the totals of one dress', () => {
    expect(quoteTotals(basket())).toEqual({
      items: 4_000,
      discount: 0,
      services: 0,
      delivery: 399,
      deliveryIsFree: false,
      missingToFreeDelivery: 1_000,
      giftCards: [],
      total: 4_399,
      tax: 733,
    });
  });

  test.each([
    ['a penny below the threshold', 4_999, 0, { delivery: 399, missingToFreeDelivery: 1, total: 5_398 }],
    ['at the threshold', 5_000, 0, { delivery: 0, deliveryIsFree: true, total: 5_000 }],
    ['above it only before a discount', 5_500, 1_000, { delivery: 399, missingToFreeDelivery: 500, total: 4_899 }],
    ['above it after a discount', 7_000, 2_000, { delivery: 0, deliveryIsFree: true, total: 5_000 }],
  ])('returns the delivery price %s', (_, full, discount, expected) => {
    expect(quoteTotals(basket({ lines: [{ full, discount }] }))).toMatchObject(expected);
  });

  test('has no missing amount when a promotion makes delivery free', () => {
    const totals = quoteTotals(basket({ delivery: { price: 399, freeOver: 5_000, freeByPromotion: true } }));
    expect(totals).toMatchObject({ delivery: 0, deliveryIsFree: true, total: 4_000 });
    expect(totals).not.toHaveProperty('missingToFreeDelivery');
  });

  test('is zero for an empty quote, including delivery', () => {
    expect(quoteTotals(basket({ lines: [] }))).toMatchObject({
      delivery: 0,
      total: 0,
      tax: 0,
      missingToFreeDelivery: 5_000,
    });
  });

  test('applies gift cards last, in order, and never beyond the amount due', () => {
    const giftCards = [
      { id: 'first', balance: 1_000 },
      { id: 'second', balance: 10_000 },
      { id: 'third', balance: 500 },
    ];
    expect(quoteTotals(basket({ giftCards }))).toMatchObject({
      giftCards: [
        { id: 'first', amount: 1_000 },
        { id: 'second', amount: 3_399 },
        { id: 'third', amount: 0 },
      ],
      total: 0,
      tax: 733,
    });
  });

  test('omits tax that is added at checkout', () => {
    expect(quoteTotals(basket({ taxPercent: undefined }))).not.toHaveProperty('tax');
  });
});

describe('services in a quote', () => {
  const card = { kind: 'gift-card', amount: 10_000 } as const;
  const pass = { kind: 'delivery-pass', amount: 999 } as const;
  const wrap = { kind: 'gift-wrap', amount: 395 } as const;

  test('are charged, need no delivery, and do not count towards free delivery', () => {
    expect(quoteTotals(basket({ services: [card, pass] }))).toMatchObject({
      items: 4_000,
      services: 10_999,
      delivery: 399,
      missingToFreeDelivery: 1_000,
      total: 15_398,
    });
    expect(quoteTotals(basket({ lines: [], services: [card] }))).toMatchObject({ delivery: 0, total: 10_000 });
  });

  test.each([
    ['a gift card carries no tax: what it buys does', [card], 733],
    ['a pass is taxed when it is bought', [pass], 900],
    ['gift wrapping is taxed as the goods are', [wrap], 799],
  ])('%s', (_, services, tax) => {
    expect(quoteTotals(basket({ services })).tax).toBe(tax);
  });

  test('cannot be paid by gift card when they are gift cards', () => {
    const giftCards = [{ id: 'rich', balance: 50_000 }];
    expect(quoteTotals(basket({ services: [card, pass], giftCards }))).toMatchObject({
      giftCards: [{ id: 'rich', amount: 5_398 }],
      total: 10_000,
    });
  });
});

describe('included tax, rounded half up', () => {
  test.each([
    [4_399, 20, 733],
    [3, 20, 1],
    [9, 20, 2],
    [2, 20, 0],
    [21, 5, 1],
    [100, 0, 0],
    [5_000, 19, 798],
    [10_550, 5.5, 550],
  ])('is calculated from %i with %f %%', (gross, percent, tax) => {
    const delivery = { price: 0, freeByPromotion: true };
    const quote = basket({ lines: [{ full: gross, discount: 0 }], delivery, taxPercent: percent });
    expect(quoteTotals(quote).tax).toBe(tax);
  });
});

test('all totals are non-negative integers and add up, for any quote', () => {
  const money = fc.nat(1_000_000);
  const any = fc.record({
    lines: fc.array(fc.record({ full: money, discount: money }), { maxLength: 20 }),
    services: fc.array(fc.record({ kind: fc.constantFrom(...SERVICE_KINDS), amount: money }), { maxLength: 4 }),
    delivery: fc.record({
      price: fc.nat(2_000),
      freeOver: fc.option(money, { nil: undefined }),
      freeByPromotion: fc.boolean(),
    }),
    giftCards: fc.array(fc.record({ id: fc.string(), balance: fc.integer({ min: -100, max: 1_000_000 }) }), {
      maxLength: 4,
    }),
    taxPercent: fc.option(
      fc.integer({ min: 0, max: 2_500 }).map((points) => points / 100),
      { nil: undefined },
    ),
  });
  fc.assert(
    fc.property(any, (given) => {
      const totals = quoteTotals(given);
      const { items, discount, services, delivery, total, tax = 0 } = totals;
      const paid = totals.giftCards.map(({ amount }) => amount);
      for (const amount of [items, discount, services, delivery, total, tax, ...paid]) {
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }
      expect(discount).toBeLessThanOrEqual(items);
      expect(items - discount + services + delivery).toBe(total + paid.reduce((sum, amount) => sum + amount, 0));
      expect(tax).toBeLessThanOrEqual(total + paid.reduce((sum, amount) => sum + amount, 0));
    }),
  );
});
