/** Deterministic random numbers in 0..1: the same seed gives the same sequence on every machine. */
export function createRandom(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Hash of a grid cell, in 0..1. */
export function hash2(x: number, y: number): number {
  let hash = (x * 374761393 + y * 668265263) | 0;
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** Number of cells after which the noise repeats, across and down. */
type Period = { x: number; y: number };

/** Gradient noise, about -1..1. */
export function noise(x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  return mixCorners(x - left, y - top, {
    topLeft: gradientIndex(left & 255, top & 255),
    topRight: gradientIndex((left + 1) & 255, top & 255),
    bottomLeft: gradientIndex(left & 255, (top + 1) & 255),
    bottomRight: gradientIndex((left + 1) & 255, (top + 1) & 255),
  });
}

/** Gradient noise that tiles; coordinates are in cells. */
export function periodicNoise(x: number, y: number, period: Period): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const x0 = modulo(left, period.x) & 255;
  const x1 = modulo(left + 1, period.x) & 255;
  const y0 = modulo(top, period.y) & 255;
  const y1 = modulo(top + 1, period.y) & 255;
  return mixCorners(x - left, y - top, {
    topLeft: gradientIndex(x0, y0),
    topRight: gradientIndex(x1, y0),
    bottomLeft: gradientIndex(x0, y1),
    bottomRight: gradientIndex(x1, y1),
  });
}

/** Noise summed over octaves, each half as high and twice as fine. */
export function fbm(x: number, y: number, octaves = 3): number {
  let sum = 0;
  let total = 0;
  let weight = 1;
  let u = x;
  let v = y;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(u, v);
    total += weight;
    weight *= 0.5;
    u = u * 2.03 + 17.1;
    v = v * 2.03 - 9.7;
  }
  return sum / total;
}

type Corners = { topLeft: number; topRight: number; bottomLeft: number; bottomRight: number };

const PERMUTATION = createPermutation();
const GRADIENT_X = Float32Array.from({ length: 256 }, (_, i) => Math.cos((i / 256) * Math.PI * 2 * 7.13));
const GRADIENT_Y = Float32Array.from({ length: 256 }, (_, i) => Math.sin((i / 256) * Math.PI * 2 * 7.13));

function mixCorners(x: number, y: number, corners: Corners): number {
  const u = x * x * x * (x * (x * 6 - 15) + 10);
  const v = y * y * y * (y * (y * 6 - 15) + 10);
  const top = slope(corners.topLeft, x, y);
  const upper = top + (slope(corners.topRight, x - 1, y) - top) * u;
  const bottom = slope(corners.bottomLeft, x, y - 1);
  const lower = bottom + (slope(corners.bottomRight, x - 1, y - 1) - bottom) * u;
  return 1.45 * (upper + (lower - upper) * v);
}

function slope(gradient: number, x: number, y: number): number {
  return (GRADIENT_X[gradient] as number) * x + (GRADIENT_Y[gradient] as number) * y;
}

function gradientIndex(x: number, y: number): number {
  return PERMUTATION[(PERMUTATION[x] as number) + y] as number;
}

function modulo(value: number, period: number): number {
  return ((value % period) + period) % period;
}

function createPermutation(): Uint8Array {
  const random = createRandom(7);
  const order = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (let i = 255; i > 0; i--) {
    const j = (random() * (i + 1)) | 0;
    const swapped = order[i] as number;
    order[i] = order[j] as number;
    order[j] = swapped;
  }
  return Uint8Array.from({ length: 512 }, (_, i) => order[i & 255] as number);
}
