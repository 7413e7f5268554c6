import { describe, expect, test } from 'vitest';
import { DESCRIPTOR_LENGTH, describePhoto, describePicture } from './descriptor.ts';
import type { RgbPicture } from './lab.ts';
import { descriptorTable, nearest } from './nearest.ts';

const SIZE = 120;
type Garment = (x: number, y: number) => boolean;
type Colour = readonly [number, number, number];

const NAVY: Colour = [30, 40, 90];
const RED: Colour = [170, 30, 40];
const TROUSERS: Garment = (x, y) =>
  y > 20 && y < 100 && ((x > 35 && x < 55) || (x > 65 && x < 85) || (y < 40 && x > 35 && x < 85));
const BAG: Garment = (x, y) => y > 50 && y < 90 && x > 30 && x < 90;

/** A garment of one colour in front of a white background. */
function draw(garment: Garment, colour: Colour): RgbPicture {
  const rgb = new Uint8Array(SIZE * SIZE * 3).fill(255);
  for (let pixel = 0; pixel < SIZE * SIZE; pixel++) {
    if (garment(pixel % SIZE, Math.floor(pixel / SIZE))) rgb.set(colour, pixel * 3);
  }
  return { width: SIZE, height: SIZE, rgb };
}

const pictures = [draw(TROUSERS, NAVY), draw(TROUSERS, RED), draw(BAG, NAVY), draw(BAG, RED)];
const table = descriptorTable(
  pictures.reduce(
    (bytes, picture, row) => {
      bytes.set(describePicture(picture), row * DESCRIPTOR_LENGTH);
      return bytes;
    },
    new Uint8Array(pictures.length * DESCRIPTOR_LENGTH),
  ),
);
const ordinals = (example: Uint8Array, limit = 4) => nearest(table, example, limit).map(({ ordinal }) => ordinal);

describe('nearest', () => {
  test('finds the picture itself at distance 0', () => {
    const [first] = nearest(table, describePicture(draw(BAG, RED)), 1);
    expect(first?.ordinal).toBe(3);
    expect(first?.distance).toBeCloseTo(0, 5);
  });

  test('ranks the shape before the colour', () => {
    expect(ordinals(describePicture(draw(TROUSERS, RED)))).toEqual([1, 0, 3, 2]);
  });

  test('compares a photo at several rotations', () => {
    expect(ordinals(describePhoto(draw(TROUSERS, NAVY)), 1)).toEqual([0]);
  });

  test('returns no more than the limit, and nothing for an empty table', () => {
    expect(ordinals(describePicture(draw(BAG, NAVY)), 2)).toHaveLength(2);
    expect(nearest(descriptorTable(new Uint8Array()), describePicture(draw(BAG, NAVY)), 2)).toEqual([]);
  });
});
