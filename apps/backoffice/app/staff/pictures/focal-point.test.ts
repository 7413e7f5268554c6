import { expect, test } from 'vitest';
import { findPoint, movePoint } from './focal-point.ts';

test.each([
  ['ArrowLeft', false, { x: 4, y: 98 }],
  ['ArrowLeft', true, { x: 0, y: 98 }],
  ['ArrowDown', true, { x: 5, y: 100 }],
  ['ArrowUp', false, { x: 5, y: 97 }],
  ['Enter', false, undefined],
])('%s with Shift %s moves within the picture', (key, isLong, expected) => {
  expect(movePoint({ x: 5, y: 98 }, key, isLong)).toEqual(expected);
});

test('a press names its point in percent', () => {
  const box = { left: 100, top: 50, width: 200, height: 400 };
  expect(findPoint({ clientX: 150, clientY: 350 }, box)).toEqual({ x: 25, y: 75 });
  expect(findPoint({ clientX: 90, clientY: 900 }, box)).toEqual({ x: 0, y: 100 });
});
