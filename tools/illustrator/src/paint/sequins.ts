import { hash2 } from '../geometry/noise.ts';
import { smoothstep } from '../geometry/numbers.ts';
import type { Pixel } from './light.ts';
import type { Place } from './paint.ts';

/** The sequin under a pixel: overlapping rows, each sequin with its own tilt. */
export type Sequin = { size: number; fromCentre: number; brightness: number };

export function createSequin(size: number): Sequin {
  return { size, fromCentre: 0.5, brightness: 0.5 };
}

/** Finds the topmost sequin at a position and tilts the surface with it. */
export function tilt(sequin: Sequin, { s, t }: Place, pixel: Pixel): void {
  const { size } = sequin;
  const height = size * 0.82;
  const radius = size * 0.62;
  const middle = Math.floor(t / height);
  sequin.fromCentre = 1;
  let disc = { x: 0, y: 0, column: 0, row: middle };
  for (let row = middle + 1; row >= middle - 1; row--) {
    const offset = (row & 1) * 0.5;
    const column = Math.round(s / size - offset);
    const x = (s - (column + offset) * size) / radius;
    const y = (t - (row + 0.5) * height) / radius;
    if (x * x + y * y >= 1) continue;
    disc = { x, y, column, row };
    sequin.fromCentre = Math.hypot(x, y);
  }
  pixel.slopeX += (hash2(disc.column + 900, disc.row + 77) - 0.5) * 0.75 + disc.x * 0.16;
  pixel.slopeY += (hash2(disc.column + 31, disc.row + 500) - 0.5) * 0.75 + disc.y * 0.16;
  sequin.brightness = hash2(disc.column, disc.row);
}

export function addSparkle(sequin: Sequin, pixel: Pixel, { dye, lit }: { dye: Float32Array; lit: Float32Array }): void {
  const base = 0.55 + 0.75 * sequin.brightness;
  const sparkle = pixel.facing ** 26 * 1.5 * (0.3 + sequin.brightness);
  const rim = 1 - smoothstep(0.8, 1, sequin.fromCentre) * 0.45;
  for (let c = 0; c < 3; c++) {
    lit[c] = ((lit[c] as number) * base + sparkle * ((dye[c] as number) * 0.8 + 0.25)) * rim;
  }
}
