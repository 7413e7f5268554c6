import { expect, test } from 'vitest';
import { findLine, locateLines } from './json-lines.ts';

const TEXT = `{
  "a, \\"b\\": [": 1,
  "stores": [
    { "id": 1, "tags": ["x", "y"] },
    {
      "id": 2,
      "delivery": { "methods": [
        { "price": 5 }
      ] }
    }
  ]
}`;

test.each([
  ['a, "b": [', 2],
  ['stores', 3],
  ['stores[0].id', 4],
  ['stores[0].tags[1]', 4],
  ['stores[1].id', 6],
  ['stores[1].delivery.methods[0].price', 8],
  ['stores[1].delivery.methods[0].missing', 8],
  ['stores[1].missing.deep', 5],
  ['missing', 1],
  ['', 1],
])('%s is on line %i', (path, line) => {
  expect(findLine(locateLines(TEXT), path)).toBe(line);
});
