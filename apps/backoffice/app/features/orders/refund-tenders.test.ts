import { expect, test } from 'vitest';
import { readAmount, toTenders } from './refund-tenders.tsx';

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  [' 0.05 ', 5],
  ['', undefined],
  ['-1', undefined],
  ['1.234', undefined],
])('reads %j as %s minor units', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test('typed amounts are sent only when all of them are amounts', () => {
  expect(toTenders({}, false)).toEqual({});
  expect(toTenders({ a: '1', b: 'x' }, false)).toEqual({});
  expect(toTenders({ a: '1', b: '0' }, false)).toEqual({
    tenders: [
      { tenderId: 'a', amount: 100 },
      { tenderId: 'b', amount: 0 },
    ],
  });
  expect(toTenders({ a: '1' }, true)).toEqual({});
});
