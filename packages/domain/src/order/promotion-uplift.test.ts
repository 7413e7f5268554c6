import { expect, test } from 'vitest';
import { calculateUplift } from './promotion-uplift.ts';

test.each([
  [6_000, 4_000, 50],
  [4_000, 6_000, -33.3],
  [4_000, 4_000, 0],
  [undefined, 4_000, undefined],
  [4_000, undefined, undefined],
  [4_000, 0, undefined],
])('an average of %s instead of %s is an uplift of %s percent', (withIt, without, expected) => {
  expect(calculateUplift(withIt, without)).toBe(expected);
});
