import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountInForce,
  type ChargedPrice,
  chargedUntil,
  extendHistory,
  getPriceList,
  type ListPrice,
  lowestRecentAmount,
  percentOff,
  wasCharge,
  withEarlierHistory,
} from './price.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const charged = (amount: number, from: number, to?: number): ChargedPrice => ({
  amount,
  from: day(from),
  to: to === undefined ? undefined : day(to),
});

test('§3 the outlet in GBP has its own price list', () => {
  expect(getPriceList({ brand: 'outlet', currency: 'GBP' })).toBe('outlet-GBP');
});

describe('§9 price in force on the 10th, with special_price from/to dates and set B', () => {
  test.each([
    ['the amount, without a special price', {}, 4000],
    ['set A without dates', { special: { amount: 3000 } }, 3000],
    ['set A from its first instant', { special: { amount: 3000, from: day(10) } }, 3000],
    ['the amount while set A has not begun', { special: { amount: 3000, from: day(11) } }, 4000],
    ['the amount from the instant set A ends', { special: { amount: 3000, to: day(10) } }, 4000],
    ['set A before set B', { special: { amount: 3000 }, specialB: { amount: 2000 } }, 3000],
    ['set B where set A is over', { special: { amount: 3000, to: day(9) }, specialB: { amount: 2000 } }, 2000],
    ['set B alone', { specialB: { amount: 2000, from: day(1), to: day(11) } }, 2000],
  ] satisfies [string, Partial<ListPrice>, number][])('is %s', (_, special, amount) => {
    expect(amountInForce({ amount: 4000, ...special }, day(10))).toBe(amount);
  });
});

describe('price history', () => {
  test('starts with the first price', () => {
    expect(extendHistory([], { amount: 4000 }, day(10))).toEqual([charged(4000, 10)]);
  });

  test('schedules a special price ahead, so that no write is needed when it starts and ends', () => {
    const price = { amount: 4000, special: { amount: 3000, from: day(12), to: day(15) } };
    expect(extendHistory([], price, day(10))).toEqual([
      charged(4000, 10, 12),
      charged(3000, 12, 15),
      charged(4000, 15),
    ]);
  });

  test('keeps charged prices and drops scheduled ones when the price changes', () => {
    const known = [charged(4000, 10, 12), charged(3000, 12, 15), charged(4000, 15)];
    expect(extendHistory(known, { amount: 5000 }, day(13))).toEqual([
      charged(4000, 10, 12),
      charged(3000, 12, 13),
      charged(5000, 13),
    ]);
  });

  test("starts today's price where an imported history ends", () => {
    expect(extendHistory([charged(5000, 1, 8)], { amount: 4000 }, day(10))).toEqual([
      charged(5000, 1, 8),
      charged(4000, 8),
    ]);
  });

  test('prepends an older history without rewriting known prices', () => {
    const known = [charged(4000, 10)];
    expect(withEarlierHistory(known, [charged(6000, 1, 5), charged(5000, 5, 12)])).toEqual([
      charged(6000, 1, 5),
      charged(5000, 5, 10),
      charged(4000, 10),
    ]);
    expect(withEarlierHistory(known, [charged(9000, 11, 12)])).toEqual(known);
  });

  test('sorts an imported history, the later start winning on overlap', () => {
    expect(withEarlierHistory([], [charged(2000, 5, 9), charged(3000, 1, 7)])).toEqual([
      charged(3000, 1, 5),
      charged(2000, 5, 9),
    ]);
  });

  const anInstant = fc.integer({ min: 1, max: 60 }).map(day);
  const anAmount = fc.constantFrom(1000, 2000, 3000);
  const aSpecial = fc.option(
    fc.record({
      amount: anAmount,
      from: fc.option(anInstant, { nil: undefined }),
      to: fc.option(anInstant, { nil: undefined }),
    }),
    { nil: undefined },
  );
  const aPrice = fc.record({ amount: anAmount, special: aSpecial, specialB: aSpecial });
  const changes = fc
    .array(fc.record({ price: aPrice, at: anInstant }), { minLength: 1, maxLength: 5 })
    .map((list) => list.toSorted((a, b) => a.at.getTime() - b.at.getTime()));
  const getHistory = (list: { price: ListPrice; at: Date }[]) =>
    list.reduce<ChargedPrice[]>((history, { price, at }) => extendHistory(history, price, at), []);

  const chargedAt = (history: ChargedPrice[], instant: Date) =>
    history.find(({ from, to }) => from <= instant && (!to || instant < to))?.amount;

  test('returns the charged price at any instant, for any sequence of changes', () => {
    fc.assert(
      fc.property(changes, anInstant, (list, instant) => {
        const last = list.findLast(({ at }) => at <= instant);
        expect(chargedAt(getHistory(list), instant)).toBe(last && amountInForce(last.price, instant));
      }),
    );
  });

  test('is idempotent when the same price is saved again later', () => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 0, max: 60 }), (list, days) => {
        const history = getHistory(list);
        const last = list.at(-1);
        const later = new Date((last?.at.getTime() ?? 0) + days * 86_400_000);
        expect(last && extendHistory(history, last.price, later)).toEqual(history);
        expect(withEarlierHistory(history, history)).toEqual(history);
      }),
    );
  });

  test('has no gap, no overlap and no adjacent entries of one amount', () => {
    fc.assert(
      fc.property(changes, (list) => {
        const history = getHistory(list);
        expect(history.at(-1)?.to).toBeUndefined();
        for (const [index, { amount, to }] of history.slice(0, -1).entries()) {
          expect(to).toEqual(history[index + 1]?.from);
          expect(amount).not.toBe(history[index + 1]?.amount);
        }
      }),
    );
  });
});

describe('was-price', () => {
  const history = [charged(5000, 1, 5), charged(4000, 5, 9), charged(3000, 9)];
  test.each([
    ['is one that was charged, with the time it was', { amount: 3000, was: 4000 }, charged(4000, 5, 9)],
    ['is hidden if it was never charged', { amount: 3000, was: 4500 }, undefined],
    ['is hidden if it is not higher than the price', { amount: 3000, was: 3000 }, undefined],
    [
      'is the regular price during a special one, if that was charged',
      { amount: 4000, special: { amount: 3000 } },
      charged(4000, 5, 9),
    ],
    ['is nothing where nothing is reduced', { amount: 3000 }, undefined],
    [
      'falls back to the regular price if the stated one was never charged',
      { amount: 5000, was: 9900, special: { amount: 3000 } },
      charged(5000, 1, 5),
    ],
  ] satisfies [string, ListPrice, ChargedPrice | undefined][])('%s', (_, price, expected) => {
    expect(wasCharge(price, history, day(10))).toEqual(expected);
  });

  test('is hidden if it is only scheduled', () => {
    const planned = [charged(3000, 1, 20), charged(5000, 20)];
    expect(wasCharge({ amount: 5000, special: { amount: 3000, to: day(20) } }, planned, day(10))).toBeUndefined();
  });
});

describe('lowest price of the 30 days before a reduction', () => {
  test.each([
    [
      'is the lowest of them',
      [charged(5000, 1, 20), charged(4000, 20, 25), charged(4500, 25, 40), charged(3000, 40)],
      4000,
    ],
    ['does not look further back', [charged(1000, 1, 9), charged(4500, 9, 40), charged(3000, 40)], 4500],
    ['counts a price that ended within them', [charged(1000, 1, 11), charged(4500, 11, 40), charged(3000, 40)], 1000],
    ['is unknown for a first price', [charged(3000, 40)], undefined],
    ['is unknown before anything was charged', [charged(3000, 60)], undefined],
  ])('%s', (_, history, amount) => {
    expect(lowestRecentAmount(history, day(45))).toBe(amount);
  });
});

test.each([
  ['ends where that is planned', [charged(3000, 1, 20), charged(5000, 20)], day(20)],
  ['has no known end', [charged(5000, 1, 9), charged(3000, 9)], undefined],
])('current price %s', (_, history, end) => {
  expect(chargedUntil(history, day(10))).toEqual(end);
});

test.each([
  [5000, 10000, 50],
  [6667, 10000, 33],
  [9999, 10000, 0],
  [10000, 10000, 0],
  [12000, 10000, 0],
  [0, 10000, 100],
])('percentOff(%i, %i) is %i %%', (current, was, percent) => {
  expect(percentOff(current, was)).toBe(percent);
});
