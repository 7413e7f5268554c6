import { expect, test } from 'vitest';
import { findPriceFaults } from './price-fault.ts';

const [MAY, JUNE] = ['2026-05-01T00:00:00Z', '2026-06-01T00:00:00Z'];

test.each([
  [{ amount: 3400 }, []],
  [{ amount: 0 }, [{ field: 'amount', fault: 'free' }]],
  [{ amount: 3400, special: { amount: 3400 } }, []],
  [{ amount: 3400, special: { amount: 9900 } }, [{ field: 'special', part: 'amount', fault: 'above' }]],
  [{ amount: 3400, specialB: { amount: 3401 } }, [{ field: 'specialB', part: 'amount', fault: 'above' }]],
  [{ amount: 3400, special: { amount: 900, from: MAY, to: JUNE } }, []],
  [{ amount: 3400, special: { amount: 900, from: JUNE } }, []],
  [
    { amount: 3400, special: { amount: 900, from: JUNE, to: MAY } },
    [{ field: 'special', part: 'to', fault: 'reversed' }],
  ],
  [
    { amount: 3400, special: { amount: 900, from: MAY, to: MAY } },
    [{ field: 'special', part: 'to', fault: 'reversed' }],
  ],
])('finds the faults of %j', (price, faults) => {
  expect(findPriceFaults(price)).toEqual(faults);
});
