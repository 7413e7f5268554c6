import type { LabPicture } from './lab.ts';

/** Background model: a smooth polynomial surface per channel, since a wall is lit unevenly. */
export type Surface = { coefficients: Float64Array; terms: number };

/** Number of polynomial terms: second or third order. */
export type Terms = 6 | 10;

/** `noise` is the typical distance of the pixels from the fitted surface. */
export type SurfaceFit = { surface: Surface; noise: number };

type Fit = {
  /** Candidate background pixels. */
  pixels: Int32Array;
  /** Initial weight of each pixel. */
  weights: Float32Array;
  terms: Terms;
  rounds: number;
};

const CHANNELS = 3;
const LEAST_SPREAD = 1.5;

/** Iteratively reweighted least squares, so that a garment at the edge does not distort the background. */
export function fitSurface(picture: LabPicture, { pixels, weights: first, terms, rounds }: Fit): SurfaceFit {
  let weights = first;
  let surface: Surface = { coefficients: new Float64Array(terms * CHANNELS), terms };
  let noise = 0;
  const distances = new Float32Array(pixels.length);
  for (let round = 0; round < rounds; round++) {
    surface = { coefficients: leastSquares(picture, { pixels, weights, terms }), terms };
    const getDistance = createDistance(picture, surface);
    for (let i = 0; i < pixels.length; i++) distances[i] = getDistance(pixels[i] as number);
    noise = median(distances.filter((_, i) => (weights[i] as number) > 0.3));
    const spread = Math.max(LEAST_SPREAD, 2.2 * noise);
    weights = distances.map((distance) => 1 / (1 + (distance / spread) ** 4));
  }
  return { surface, noise };
}

export function distancesFrom(picture: LabPicture, surface: Surface): Float32Array {
  const getDistance = createDistance(picture, surface);
  return picture.light.map((_, pixel) => getDistance(pixel));
}

/** Shadow: a slightly darker pixel of the same colour counts less than a garment. */
const SHADOW_DEPTH = 25;
const SHADOW_COLOUR = 6;
const SHADOW_SHARE = 0.35;

function createDistance(picture: LabPicture, { coefficients, terms }: Surface): (pixel: number) => number {
  const { light, red, yellow } = picture;
  const powers = new Float64Array(terms);
  const expected = (channel: number): number => {
    let sum = 0;
    for (let t = 0; t < terms; t++) sum += (coefficients[t * CHANNELS + channel] as number) * (powers[t] as number);
    return sum;
  };
  return (pixel) => {
    setPowers(powers, picture, pixel);
    const darker = (light[pixel] as number) - expected(0);
    const colour = Math.hypot((red[pixel] as number) - expected(1), (yellow[pixel] as number) - expected(2));
    const isShadow = darker < 0 && darker > -SHADOW_DEPTH && colour < SHADOW_COLOUR;
    return Math.hypot(darker * (isShadow ? SHADOW_SHARE : 1) * 0.84, colour);
  };
}

/** Powers of the pixel position, which is scaled to -1 to 1 on both axes. */
function setPowers(powers: Float64Array, { width, height }: LabPicture, pixel: number): void {
  const x = ((pixel % width) / width) * 2 - 1;
  const y = (Math.floor(pixel / width) / height) * 2 - 1;
  powers[0] = 1;
  powers[1] = x;
  powers[2] = y;
  powers[3] = x * x;
  powers[4] = x * y;
  powers[5] = y * y;
  if (powers.length === 6) return;
  powers[6] = x * x * x;
  powers[7] = x * x * y;
  powers[8] = x * y * y;
  powers[9] = y * y * y;
}

function leastSquares(picture: LabPicture, { pixels, weights, terms }: Omit<Fit, 'rounds'>): Float64Array {
  const { light, red, yellow } = picture;
  const columns = terms + CHANNELS;
  const rows = new Float64Array(terms * columns);
  const powers = new Float64Array(terms);
  for (let i = 0; i < pixels.length; i++) {
    const weight = weights[i] as number;
    if (weight < 1e-3) continue;
    const pixel = pixels[i] as number;
    setPowers(powers, picture, pixel);
    for (let row = 0; row < terms; row++) {
      const share = weight * (powers[row] as number);
      const start = row * columns;
      for (let t = 0; t < terms; t++) rows[start + t] = (rows[start + t] as number) + share * (powers[t] as number);
      rows[start + terms] = (rows[start + terms] as number) + share * (light[pixel] as number);
      rows[start + terms + 1] = (rows[start + terms + 1] as number) + share * (red[pixel] as number);
      rows[start + terms + 2] = (rows[start + terms + 2] as number) + share * (yellow[pixel] as number);
    }
  }
  return solved(rows, terms);
}

/** Gauss-Jordan elimination; each row holds the symmetric equations followed by one right-hand side per channel. */
function solved(rows: Float64Array, terms: number): Float64Array {
  const columns = terms + CHANNELS;
  const ridge = 1e-6 * ((rows[0] as number) || 1);
  for (let t = 0; t < terms; t++) rows[t * columns + t] = (rows[t * columns + t] as number) + ridge;
  for (let pivot = 0; pivot < terms; pivot++) {
    for (let row = 0; row < terms; row++) if (row !== pivot) eliminate(rows, columns, { pivot, row });
  }
  const result = new Float64Array(terms * CHANNELS);
  for (let t = 0; t < terms; t++) {
    const scale = rows[t * columns + t] as number;
    for (let c = 0; c < CHANNELS; c++) result[t * CHANNELS + c] = (rows[t * columns + terms + c] as number) / scale;
  }
  return result;
}

function eliminate(rows: Float64Array, columns: number, { pivot, row }: { pivot: number; row: number }): void {
  const factor = (rows[row * columns + pivot] as number) / (rows[pivot * columns + pivot] as number);
  for (let c = pivot; c < columns; c++) {
    rows[row * columns + c] = (rows[row * columns + c] as number) - factor * (rows[pivot * columns + c] as number);
  }
}

const median = (values: Float32Array): number => values.sort()[values.length >> 1] ?? 0;
