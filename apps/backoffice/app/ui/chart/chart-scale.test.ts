import { expect, test } from 'vitest';
import { createScale, isLabelled } from './chart-scale.ts';

test.each([
  [[], [0, 0.4]],
  [[0], [0, 0.4]],
  [
    [21_400, null, 18_800],
    [0, 8000, 16_000, 24_000],
  ],
  [[3], [0, 1, 2, 3]],
  [[0.0284], [0, 0.01, 0.02, 0.03]],
  [
    [-50, 100],
    [-50, 0, 50, 100],
  ],
])('values %o have the ticks %o', (values, ticks) => {
  const scale = createScale(values);
  expect(scale.ticks.map((tick) => Number(tick.toFixed(10)))).toEqual(ticks);
  expect([scale.low, scale.high]).toEqual([scale.ticks[0], scale.ticks.at(-1)]);
});

test.each([
  [14, 14, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
  [28, 14, [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27]],
  [5, 2, [1, 4]],
])('%i points with at most %i labels are labelled at %o', (count, most, places) => {
  expect([...Array(count).keys()].filter((place) => isLabelled(place, count, most))).toEqual(places);
});
