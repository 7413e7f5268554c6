import { describe, expect, test } from 'vitest';
import { parseByteRange } from './byte-range.ts';

describe('a byte range of 100 bytes', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['Bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=500-600', 'unsatisfiable'],
    ['bytes=20-10', undefined],
    ['bytes=0-1,5-9', undefined],
    ['items=0-1', undefined],
    ['bytes=-', undefined],
    ['bytes=a-b', undefined],
    [`bytes=${'9'.repeat(400)}-`, 'unsatisfiable'],
  ])('reads %s as %o', (header, range) => {
    expect(parseByteRange(header, 100)).toEqual(range);
  });
});
