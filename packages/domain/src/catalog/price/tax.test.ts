import { expect, test } from 'vitest';
import { percentInForce, type TaxRate } from './tax.ts';

const rates: TaxRate[] = [
  { percent: 19, from: '2007-01-01', to: '2020-06-30' },
  { percent: 16, from: '2020-07-01', to: '2020-12-31' },
  { percent: 19, from: '2021-01-01' },
];

test.each([
  ['2006-12-31', undefined],
  ['2007-01-01', 19],
  ['2020-06-30', 19],
  ['2020-07-01', 16],
  ['2020-12-31', 16],
  ['2021-01-01', 19],
  ['2030-01-01', 19],
])('the rate in force on %s is %s', (day, percent) => {
  expect(percentInForce(rates, day)).toBe(percent);
});

test('no tax is included where it is added at checkout', () => {
  expect(percentInForce([], '2026-11-17')).toBeUndefined();
});
