import { expect, test } from 'vitest';
import { readShareCode, SHARE_CODE_SIGNS, writeShareCode } from './share-code.ts';

test.each([
  ['K7P 4QX', 'K7P4QX'],
  ['k7p-4qx', 'K7P4QX'],
  [' k 7 p 4 q x ', 'K7P4QX'],
  ['K7P4Q', undefined],
  ['K7P4QXX', undefined],
  ['K7P4Q0', undefined],
  ['', undefined],
])('reads %j as %j', (typed, code) => {
  expect(readShareCode(typed)).toBe(code);
});

test('reads every code that it writes', () => {
  for (let first = 0; first < SHARE_CODE_SIGNS; first++) {
    const code = writeShareCode([first, 0, 1, 2, 3, SHARE_CODE_SIGNS - 1]);
    expect(readShareCode(code)).toBe(code.replace(' ', ''));
  }
});
