import { detectFrame, selectRim } from './frame.ts';
import type { LabPicture } from './lab.ts';
import {
  boxBlur,
  components,
  countSet,
  forNeighbours,
  listPixels,
  maskAbove,
  type Plane,
  withoutHoles,
} from './plane.ts';
import { distancesFrom, fitSurface, type SurfaceFit } from './surface.ts';

const RIM_SHARE = 0.045;
/** Threshold: a pixel this far from the background, or this many times the noise, belongs to the garment. */
const LEAST_DISTANCE = 2.8;
const MOST_DISTANCE = 16;
const NOISES = 3.2;
/** Sampling step of background pixels, and the share of the picture that must be background to learn from it. */
const EVERY = 5;
const LEAST_WALL = 0.06;
/** Plausible share of a garment in the picture. */
const LEAST_SHARE = 0.008;
const MOST_SHARE = 0.93;

/** Mask of the garment; falls back to the middle of the picture when it cannot be segmented. */
export function detectForeground(picture: LabPicture): Uint8Array {
  const smooth = smoothed(picture);
  const outside = detectFrame(smooth);
  const { distances, threshold, noise } = separated(smooth, outside);
  const cut = maskAbove(distances, threshold);
  if (outside) for (const pixel of listPixels(outside)) cut[pixel] = 0;
  growBackground(cut, {
    picture: smooth,
    within: touching(cut, selectRim(smooth, 2, outside), smooth),
    distances,
    farthest: GROWTH * threshold,
    step: STEP + STEP_PER_NOISE * noise,
  });
  const garment = mainParts(majority(cut, picture), picture);
  const share = countSet(garment) / garment.length;
  return share < LEAST_SHARE || share > MOST_SHARE ? getMiddle(picture) : garment;
}

const smoothed = (picture: LabPicture): LabPicture => ({
  width: picture.width,
  height: picture.height,
  light: boxBlur(picture.light, picture, 1),
  red: boxBlur(picture.red, picture, 1),
  yellow: boxBlur(picture.yellow, picture, 1),
});

type Separation = { distances: Float32Array; threshold: number; noise: number };

/** Fits the background to the rim, then again to all pixels that resemble it. */
function separated(picture: LabPicture, outside: Uint8Array | undefined): Separation {
  const depth = Math.max(2, Math.round(Math.min(picture.width, picture.height) * RIM_SHARE));
  const rim = selectRim(picture, depth, outside);
  const first = fitSurface(picture, { pixels: rim, weights: commonness(picture, rim), terms: 6, rounds: 4 });
  const rough = separation(picture, first);
  const wall = findClear(rough, picture, outside);
  if (wall.length < (picture.light.length / EVERY) * LEAST_WALL) return rough;
  const weights = new Float32Array(wall.length).fill(1);
  return separation(picture, fitSurface(picture, { pixels: wall, weights, terms: 10, rounds: 2 }));
}

function separation(picture: LabPicture, { surface, noise }: SurfaceFit): Separation {
  const threshold = Math.min(MOST_DISTANCE, Math.max(LEAST_DISTANCE, NOISES * noise));
  return { distances: distancesFrom(picture, surface), threshold, noise };
}

/** Sample of pixels with no garment around them. */
function findClear({ distances, threshold }: Separation, plane: Plane, outside: Uint8Array | undefined): Int32Array {
  const near = boxBlur(maskAbove(distances, threshold), plane, 3);
  const clear: number[] = [];
  for (let i = 0; i < near.length; i += EVERY) if ((near[i] as number) < 0.05 && outside?.[i] !== 1) clear.push(i);
  return Int32Array.from(clear);
}

const BIN = 8;
const COMMON_SPREAD = 14;

/** Similarity of each pixel's colour to the most common one. */
function commonness({ light, red, yellow }: LabPicture, pixels: Int32Array): Float32Array {
  const bins = new Map<number, number>();
  const getBin = (values: Float32Array, pixel: number) => Math.round((values[pixel] as number) / BIN) + 32;
  const getKey = (pixel: number) => (getBin(light, pixel) * 64 + getBin(red, pixel)) * 64 + getBin(yellow, pixel);
  for (const pixel of pixels) bins.set(getKey(pixel), (bins.get(getKey(pixel)) ?? 0) + 1);
  const common = mostCommon(bins);
  const middle = [Math.floor(common / 4096), Math.floor(common / 64) % 64, common % 64].map((bin) => (bin - 32) * BIN);
  const [l = 0, r = 0, y = 0] = middle;
  return Float32Array.from(pixels, (pixel) => {
    const colour = Math.hypot((red[pixel] as number) - r, (yellow[pixel] as number) - y);
    return 1 / (1 + (Math.hypot(((light[pixel] as number) - l) * 0.6, colour) / COMMON_SPREAD) ** 4);
  });
}

const NEIGHBOURS = [-4096, 0, 4096].flatMap((l) => [-64, 0, 64].flatMap((r) => [l + r - 1, l + r, l + r + 1]));

/** Includes neighbouring bins, so that a colour on a bin border is not split. */
function mostCommon(bins: ReadonlyMap<number, number>): number {
  let [best, most] = [0, -1];
  for (const key of bins.keys()) {
    const count = NEIGHBOURS.reduce((sum, offset) => sum + (bins.get(key + offset) ?? 0), 0);
    if (count > most) [best, most] = [key, count];
  }
  return best;
}

const GROWTH = 2.6;
const STEP = 0.5;
const STEP_PER_NOISE = 0.12;

type Growth = {
  picture: LabPicture;
  /** Area that the background may grow into; a garment that does not touch the rim stays unchanged. */
  within: Uint8Array;
  distances: Float32Array;
  farthest: number;
  step: number;
};

/** Connected parts of the mask that touch the rim. */
function touching(mask: Uint8Array, rim: Int32Array, plane: Plane): Uint8Array {
  const isRim = new Uint8Array(mask.length);
  for (const pixel of rim) isRim[pixel] = 1;
  const reached = new Uint8Array(mask.length);
  for (const part of components(mask, plane)) {
    if (part.some((pixel) => isRim[pixel] === 1)) for (const pixel of part) reached[pixel] = 1;
  }
  return reached;
}

/** Region growing: extends the background over slightly deviating pixels until an edge stops it. */
function growBackground(mask: Uint8Array, { picture, within, distances, farthest, step }: Growth): void {
  const { light, red, yellow } = smoothed(picture);
  const stack: number[] = [];
  for (let i = 0; i < mask.length; i++) if (mask[i] === 0) stack.push(i);
  const difference = (values: Float32Array, a: number, b: number) => (values[a] as number) - (values[b] as number);
  for (let from = stack.pop(); from !== undefined; from = stack.pop()) {
    const here = from;
    forNeighbours(here, picture, (next) => {
      if (mask[next] === 0 || within[next] === 0 || (distances[next] as number) > farthest) return;
      const colour = Math.hypot(difference(red, here, next), difference(yellow, here, next));
      if (Math.hypot(difference(light, here, next), colour) >= step) return;
      mask[next] = 0;
      stack.push(next);
    });
  }
}

/** Majority filter: removes specks and closes frayed edges. */
const majority = (mask: Uint8Array, plane: Plane): Uint8Array => maskAbove(boxBlur(mask, plane, 1), 0.5);

const PARTS = 12;
const LEAST_PART = 0.12;
const MOST_HOLES = 0.12;

/** Main component around the middle plus its companions, such as the other shoe or the lower half of a bikini. */
function mainParts(mask: Uint8Array, plane: Plane): Uint8Array {
  const parts = components(mask, plane)
    .map((cells) => ({ cells, inTheMiddle: cells.filter((cell) => isInTheMiddle(cell, plane)).length }))
    .sort((a, b) => b.inTheMiddle - a.inTheMiddle)
    .slice(0, PARTS);
  const least = Math.max(1, (parts[0]?.inTheMiddle ?? 0) * LEAST_PART);
  const largest = new Uint8Array(mask.length);
  for (const { cells } of parts.filter(({ inTheMiddle }) => inTheMiddle >= least))
    for (const i of cells) largest[i] = 1;
  const filled = withoutHoles(largest, plane);
  const area = countSet(filled);
  // Large holes are real: a handle, a hoop, the space between a bag and its strap.
  return area - countSet(largest) < area * MOST_HOLES ? filled : largest;
}

function isInTheMiddle(cell: number, { width, height }: Plane): boolean {
  const [x, y] = [(cell % width) / width, Math.floor(cell / width) / height];
  return x > 0.15 && x < 0.85 && y > 0.15 && y < 0.85;
}

const getMiddle = ({ width, height }: Plane): Uint8Array =>
  Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [((i % width) / width - 0.5) / 0.42, (Math.floor(i / width) / height - 0.5) / 0.42];
    return x * x + y * y < 1 ? 1 : 0;
  });
