import { describe, expect, test } from 'vitest';
import { decideGround, frameSize, type Raster } from './picture-frame.ts';

type Colour = readonly [r: number, g: number, b: number, alpha?: number];
type Area = { left: number; top: number; right: number; bottom: number };

const WHITE: Colour = [255, 255, 255];
const BEIGE: Colour = [236, 228, 216];
const NAVY: Colour = [20, 30, 80];
const CLEAR: Colour = [0, 0, 0, 0];

/** A ground with a product in a part of it, given in per cent. */
function draw(size: { width: number; height: number }, ground: Colour, product: Area): Raster {
  const scale = 60 / Math.max(size.width, size.height);
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const isProduct = (x: number, y: number) => {
    const [left, top] = [((x + 0.5) / width) * 100, ((y + 0.5) / height) * 100];
    return left > product.left && left < product.right && top > product.top && top < product.bottom;
  };
  const pixels = Array.from({ length: width * height }, (_, index) => {
    const [r, g, b, alpha = 255] = isProduct(index % width, Math.floor(index / width)) ? NAVY : ground;
    return [r, g, b, alpha];
  }).flat();
  return { width, height, pixels };
}

const SQUARE = { width: 1000, height: 1000 };
const NARROW: Area = { left: 35, top: 5, right: 65, bottom: 95 };
const BROAD: Area = { left: 5, top: 35, right: 95, bottom: 65 };
const TALL: Area = { left: 30, top: 3, right: 70, bottom: 97 };

describe('a product picture', () => {
  test.each([
    ['in the shape of the shop', { width: 800, height: 1200 }, WHITE, BROAD],
    ['nearly in the shape of the shop', { width: 820, height: 1200 }, WHITE, BROAD],
    ['whose plain sides hold nothing', SQUARE, WHITE, NARROW],
    ['of a swatch', { width: 90, height: 90 }, WHITE, BROAD],
  ])('%s fills the shape', (_, size, ground, product) => {
    expect(decideGround(size, draw(size, ground, product))).toBeUndefined();
  });

  test.each([
    ['that is broad', SQUARE, WHITE, BROAD, { r: 255, g: 255, b: 255, alpha: 255 }],
    ['that is broad on beige', SQUARE, BEIGE, BROAD, { r: 236, g: 228, b: 216, alpha: 255 }],
    ['without a ground', SQUARE, CLEAR, BROAD, { r: 0, g: 0, b: 0, alpha: 0 }],
    ['taller than the shape', { width: 500, height: 1200 }, WHITE, TALL, { r: 255, g: 255, b: 255, alpha: 255 }],
  ])('%s is shown whole on its ground', (_, size, ground, product, expected) => {
    expect(decideGround(size, draw(size, ground, product))).toEqual(expected);
  });

  test('of a scene fills the shape when little is cut, and is whole when much is', () => {
    const scene = (size: { width: number; height: number }): Raster => {
      const raster = draw(size, WHITE, NARROW);
      const pixels = Array.from({ length: raster.width * raster.height }, (_, index) => {
        const shade = (index * 37) % 256;
        return [shade, 255 - shade, (shade * 7) % 256, 255];
      }).flat();
      return { ...raster, pixels };
    };
    expect(decideGround({ width: 800, height: 1000 }, scene({ width: 800, height: 1000 }))).toBeUndefined();
    expect(decideGround({ width: 1600, height: 900 }, scene({ width: 1600, height: 900 }))).toBeDefined();
  });
});

test.each([
  [SQUARE, { width: 1000, height: 1500 }],
  [
    { width: 500, height: 1200 },
    { width: 800, height: 1200 },
  ],
  [
    { width: 800, height: 1200 },
    { width: 800, height: 1200 },
  ],
])('%j is held whole by %j', (size, frame) => {
  expect(frameSize(size)).toEqual(frame);
});
