import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstPlace, firstPlaceNear } from './first-place.ts';

test('both searches find the first matching place, or the end', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 30 })).map((some) => some.sort((left, right) => left - right));
  fc.assert(
    fc.property(numbers, fc.nat({ max: 32 }), fc.nat(), (sorted, wanted, start) => {
      const low = sorted.length === 0 ? 0 : start % sorted.length;
      const holds = (at: number) => (sorted[at] as number) >= wanted;
      const found = sorted.findIndex((_, at) => at >= low && holds(at));
      const expected = found < 0 ? sorted.length : found;
      expect(firstPlace(low, sorted.length, holds)).toBe(expected);
      expect(firstPlaceNear(low, sorted.length, holds)).toBe(expected);
    }),
  );
});
