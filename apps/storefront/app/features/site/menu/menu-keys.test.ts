import { describe, expect, test } from 'vitest';
import { alongRow } from './menu-keys.ts';
import { withinPanel } from './panel-keys.ts';

describe('arrow keys in the category row', () => {
  test.each([
    ['ArrowRight', 'ltr', 1, 2],
    ['ArrowLeft', 'ltr', 1, 0],
    ['ArrowRight', 'rtl', 1, 0],
    ['ArrowLeft', 'rtl', 1, 2],
    ['ArrowRight', 'ltr', 2, 0],
    ['ArrowLeft', 'ltr', 0, 2],
    ['Home', 'ltr', 2, 0],
    ['End', 'rtl', 0, 2],
    ['Tab', 'ltr', 1, undefined],
  ] as const)('%s (%s) moves from %s to %s', (key, direction, place, next) => {
    expect(alongRow(key, { place, count: 3, direction })).toBe(next);
  });
});

describe('arrow keys in a panel with columns of one, three and two links', () => {
  test.each([
    ['ArrowDown', 'ltr', [0, 0], [1, 0]],
    ['ArrowDown', 'ltr', [1, 1], [1, 2]],
    ['ArrowDown', 'ltr', [2, 1], undefined],
    ['ArrowUp', 'ltr', [1, 2], [1, 1]],
    ['ArrowUp', 'ltr', [2, 0], [1, 2]],
    ['ArrowUp', 'ltr', [0, 0], 'row'],
    ['ArrowRight', 'ltr', [1, 2], [2, 1]],
    ['ArrowLeft', 'rtl', [1, 2], [2, 1]],
    ['ArrowLeft', 'ltr', [1, 2], [0, 0]],
    ['ArrowRight', 'ltr', [2, 0], undefined],
    ['ArrowLeft', 'ltr', [0, 0], undefined],
    ['Home', 'ltr', [2, 1], [0, 0]],
    ['End', 'ltr', [0, 0], [2, 1]],
    ['a', 'ltr', [1, 1], undefined],
  ] as const)('%s (%s) moves from %j to %j', (key, direction, [column, row], next) => {
    const spot = withinPanel(key, { spot: { column, row }, counts: [1, 3, 2], direction });
    expect(typeof spot === 'object' ? [spot.column, spot.row] : spot).toEqual(next);
  });
});
