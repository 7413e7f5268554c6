import { expect, test } from 'vitest';
import type { ListPrice } from './price.ts';
import { judgePriceEdit, requireLawfulPrice } from './price-edit.ts';

const day = (text: string) => new Date(`2026-${text}T00:00:00Z`);
const NOW = day('11-20');
const LONG = [{ amount: 4_000, from: day('01-01') }];
/** Cheaper for a week that ended ten days ago. */
const DIPPED = [
  { amount: 4_000, from: day('01-01'), to: day('11-03') },
  { amount: 3_000, from: day('11-03'), to: day('11-10') },
  { amount: 4_000, from: day('11-10') },
];
const judge = (after: ListPrice, { history = LONG, before = { amount: 4_000 } as ListPrice } = {}) =>
  judgePriceEdit({ before, after, history, now: NOW });

test.each<[string, ListPrice]>([
  ['a higher price', { amount: 5_000 }],
  ['a lower price without a was-price', { amount: 3_000 }],
  ['a lower price with the price of before', { amount: 3_000, was: 4_000 }],
  ['a special price from now', { amount: 4_000, special: { amount: 3_000 } }],
  ['a special price to come', { amount: 4_000, special: { amount: 3_000, from: day('12-01'), to: day('12-08') } }],
  ['a new price and a special price of later', { amount: 3_500, special: { amount: 3_000, from: day('12-24') } }],
  [
    'two special prices one after the other',
    {
      amount: 4_000,
      special: { amount: 3_500, from: day('12-01'), to: day('12-08') },
      specialB: { amount: 3_400, from: new Date('2027-02-01T00:00:00Z') },
    },
  ],
])('allows %s', (_, after) => {
  expect(judge(after)).toBeUndefined();
});

test.each<[string, string, ListPrice, number | undefined]>([
  [
    'special-not-lower',
    'a special price as high as the regular one',
    { amount: 4_000, special: { amount: 4_000 } },
    undefined,
  ],
  [
    'special-ends-first',
    'a special price that ends before it starts',
    { amount: 4_000, special: { amount: 3_000, from: day('12-08'), to: day('12-01') } },
    undefined,
  ],
  [
    'specials-overlap',
    'two special prices at once',
    {
      amount: 4_000,
      special: { amount: 3_000, from: day('12-01') },
      specialB: { amount: 2_000, from: day('12-05'), to: day('12-08') },
    },
    undefined,
  ],
  ['never-charged', 'a was-price that was never charged', { amount: 3_000, was: 6_000 }, 4_000],
])('refuses with %s: %s', (fault, _, after, lowest) => {
  expect(judge(after)).toEqual({ fault, ...(lowest !== undefined && { lowest }) });
});

test.each<[string, ListPrice]>([
  ['a was-price', { amount: 2_500, was: 4_000 }],
  ['the regular price of a special price', { amount: 4_000, special: { amount: 2_500 } }],
  [
    'the regular price of a special price within 30 days',
    { amount: 4_000, special: { amount: 2_500, from: day('12-05') } },
  ],
])('refuses a reduction from %s that is above the lowest of the 30 days before', (_, after) => {
  expect(judge(after, { history: DIPPED })).toEqual({ fault: 'above-lowest', lowest: 3_000 });
});

test('allows it from the lowest price, and from the regular price once 30 days are over', () => {
  const lowest = { amount: 4_000, was: 3_000, special: { amount: 2_500 } };
  expect(judge(lowest, { history: DIPPED })).toBeUndefined();
  const later = { amount: 4_000, special: { amount: 2_500, from: day('12-11') } };
  expect(judge(later, { history: DIPPED })).toBeUndefined();
});

test('judges a running reduction by its own start, so that other parts of the price can be changed', () => {
  const history = [
    { amount: 4_000, from: day('01-01'), to: day('11-15') },
    { amount: 3_000, from: day('11-15') },
  ];
  const before = { amount: 4_000, special: { amount: 3_000, from: day('11-15') } };
  const after = { amount: 4_000, special: { amount: 3_000, from: day('11-15'), to: day('11-30') } };
  expect(judge(after, { history, before })).toBeUndefined();
});

test('a special price soon after a rise counts from the price before', () => {
  const after = { amount: 5_000, special: { amount: 4_500, from: day('12-01') } };
  expect(judge(after)).toEqual({ fault: 'above-lowest', lowest: 4_000 });
});

test('a was-price is judged at the end of a special price, too', () => {
  const after = { amount: 3_500, was: 4_000, special: { amount: 3_000, to: day('11-27') } };
  expect(judge(after)).toEqual({ fault: 'above-lowest', lowest: 3_000 });
});

test('a special price that is over hinders no lower price', () => {
  const special = { amount: 3_800, from: day('10-01'), to: day('10-08') };
  expect(judge({ amount: 3_500, special }, { before: { amount: 4_000, special } })).toBeUndefined();
});

test('a product that was never sold has no price to reduce from', () => {
  expect(judge({ amount: 4_000, special: { amount: 3_000 } }, { history: [] })).toEqual({ fault: 'never-charged' });
});

test('the refusal names the lowest price', () => {
  const after = { amount: 4_000, special: { amount: 2_500 } };
  expect(() => requireLawfulPrice({ before: after, after, history: DIPPED, now: day('11-21') }, 'GBP')).toThrow(
    'the lowest price was GBP 30.00',
  );
});
