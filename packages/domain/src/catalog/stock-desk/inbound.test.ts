import { expect, test } from 'vitest';
import { countOutstanding, getDay, isOverdue, receiveLines } from './inbound.ts';

const LINES = [
  { sku: 'a', expected: 10, received: 0 },
  { sku: 'b', expected: 5, received: 4 },
];

test.each([
  ['open', '2026-12-02', true],
  ['open', '2026-12-03', false],
  ['open', '2026-12-04', false],
  ['received', '2026-12-02', false],
  ['cancelled', '2026-12-02', false],
] as const)('a delivery that is %s and due on %s is overdue on 3 December: %s', (state, dueOn, overdue) => {
  expect(isOverdue({ state, dueOn }, '2026-12-03')).toBe(overdue);
});

test.each([
  ['a part', [{ sku: 'a', quantity: 3 }], [3, 4], 8],
  [
    'all of it',
    [
      { sku: 'a', quantity: 10 },
      { sku: 'b', quantity: 1 },
    ],
    [10, 5],
    0,
  ],
  ['more than ordered', [{ sku: 'b', quantity: 4 }], [0, 8], 10],
  [
    'a size twice',
    [
      { sku: 'a', quantity: 2 },
      { sku: 'a', quantity: 3 },
    ],
    [5, 4],
    6,
  ],
])('receives %s', (_, receipts, received, outstanding) => {
  const after = receiveLines(LINES, receipts);
  expect(after.map((line) => line.received)).toEqual(received);
  expect(countOutstanding(after)).toBe(outstanding);
});

test('refuses a size that was not ordered', () => {
  expect(() => receiveLines(LINES, [{ sku: 'c', quantity: 1 }])).toThrow('c is not part of this delivery');
});

test.each([
  ['Europe/London', '2026-12-03'],
  ['America/New_York', '2026-12-02'],
  ['Asia/Dubai', '2026-12-03'],
])('the day in %s is %s', (timeZone, day) => {
  expect(getDay(new Date('2026-12-03T02:00:00Z'), timeZone)).toBe(day);
});
