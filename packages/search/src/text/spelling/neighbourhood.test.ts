import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packStrings } from '../../index/columns/string-table.ts';
import { editDistance } from './edit-distance.ts';
import { createNeighbourhood, findNeighbours } from './neighbourhood.ts';

describe('edit distance', () => {
  test.each([
    ['none', 'dress', 'dress', 0],
    ['a letter changed', 'dress', 'drass', 1],
    ['a letter left out', 'dress', 'dres', 1],
    ['a letter put in', 'dress', 'dresss', 1],
    ['two neighbours swapped', 'dress', 'drses', 1],
    ['a swap and a change', 'trousers', 'torusets', 2],
    ['more than is counted', 'dress', 'coat', 3],
  ])('%s', (_, one, other, slips) => {
    expect(editDistance(one, other, 2)).toBe(slips);
  });
});

test('every word within edit distance two is a neighbour', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 6, maxLength: 12 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 40 }), word, (words, typed) => {
      const sorted = words.toSorted();
      const near = createNeighbourhood(packStrings(sorted, allocate), allocate);
      const found = findNeighbours(near, typed, 2);
      const within = sorted.flatMap((each, place) => (editDistance(typed, each, 2) <= 2 ? [place] : []));
      expect(within.filter((place) => !found.has(place))).toEqual([]);
    }),
  );
});

const allocate = (bytes: number) => new SharedArrayBuffer(bytes);
