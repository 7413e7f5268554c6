import { describe, expect, test } from 'vitest';
import { coverage } from '../canvas/raster.ts';
import { buildShape, clockwise, measureBounds, mirror, points, ring } from './geometry.ts';

const WINDOW = { left: 0, top: 0, scale: 1, width: 20, height: 20 };

describe('points', () => {
  test('parse pairs and corner marks', () => {
    expect(points`0,8.6 ${2 + 2},-1! 7e-1,1`).toEqual([
      [0, 8.6],
      [4, -1, true],
      [0.7, 1],
    ]);
  });

  test('reject a token that is not a pair of numbers', () => {
    expect(() => points`1,2 3`).toThrow('Not a point: 3');
    expect(() => points`1,${Number.NaN}`).toThrow('Not a point');
  });
});

describe('outline', () => {
  test('is mirrored without duplicating the points on the centre line', () => {
    expect(mirror(points`0,1 3,2 0,5`)).toEqual([
      [0, 1],
      [3, 2],
      [0, 5],
      [-3, 2, undefined],
    ]);
  });

  test('runs clockwise in either drawing direction', () => {
    const square = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ] as const;
    expect(clockwise(square)).toEqual(clockwise(square.toReversed()));
  });
});

describe('coverage', () => {
  test('equals the exact area of a shape, including partial pixels', () => {
    const square = buildShape(points`2.5,3.25! 10.5,3.25! 10.5,9.5! 2.5,9.5!`);
    expect(sum(coverage(square, WINDOW).data)).toBeCloseTo(8 * 6.25, 3);
  });

  test('excludes the hole of a ring', () => {
    const frame = ring(points`2,2! 12,2! 12,12! 2,12!`, points`4,4! 10,4! 10,10! 4,10!`);
    expect(sum(coverage(frame, WINDOW).data)).toBeCloseTo(100 - 36, 3);
  });

  test('clips a shape at the window', () => {
    const wide = buildShape(points`-30,5! 50,5! 50,10! -30,10!`);
    expect(sum(coverage(wide, WINDOW).data)).toBeCloseTo(20 * 5, 3);
  });

  test('follows the scale and position of the window', () => {
    const square = buildShape(points`100,100! 104,100! 104,104! 100,104!`);
    const mask = coverage(square, { left: 98, top: 98, scale: 2, width: 20, height: 20 });
    expect(sum(mask.data)).toBeCloseTo(64, 3);
    expect(measureBounds(square.contours)).toEqual({ left: 100, top: 100, right: 104, bottom: 104 });
  });
});

function sum(values: Float32Array): number {
  return values.reduce((total, value) => total + value, 0);
}
