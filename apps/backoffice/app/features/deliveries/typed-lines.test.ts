import { expect, test } from 'vitest';
import { parseTypedLines } from './typed-lines.ts';

test.each([
  ['a-8 10', [{ sku: 'a-8', quantity: 10 }]],
  ['a-8 x 10', [{ sku: 'a-8', quantity: 10 }]],
  ['a-8×10', [{ sku: 'a-8', quantity: 10 }]],
  ['dress-2x 5', [{ sku: 'dress-2x', quantity: 5 }]],
  [
    'a-8\t10\n\n b-10, 3 ',
    [
      { sku: 'a-8', quantity: 10 },
      { sku: 'b-10', quantity: 3 },
    ],
  ],
])('reads %j', (typed, lines) => {
  expect(parseTypedLines(typed)).toEqual({ lines });
});

test.each([
  ['', 1],
  ['a-8', 1],
  ['a-8 10\nb-8 none', 2],
  ['a-8 0', 1],
])('finds the bad line of %j', (typed, badLine) => {
  expect(parseTypedLines(typed)).toEqual({ badLine });
});
