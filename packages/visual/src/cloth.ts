import type { LabPicture } from './lab.ts';
import { boxBlur, listPixels, maskAbove } from './plane.ts';

export const LIGHT_BINS = 4;
export const COLOUR_BINS = 5;
/** Chroma above this is clamped. */
const VIVID = 60;

/** Colour histogram of the garment in Lab space, with linear interpolation between neighbouring bins. */
export function measureColour({ light, red, yellow }: LabPicture, garment: Uint8Array): Float32Array {
  const histogram = new Float32Array(LIGHT_BINS * COLOUR_BINS * COLOUR_BINS);
  for (let i = 0; i < garment.length; i++) {
    if (garment[i] === 0) continue;
    addColour(histogram, {
      light: Math.min(Math.max((light[i] as number) / 100, 0), 1) * (LIGHT_BINS - 1),
      red: colourBin(red[i] as number),
      yellow: colourBin(yellow[i] as number),
    });
  }
  return histogram;
}

/** Finer bins near grey, where the eye distinguishes more. */
function colourBin(value: number): number {
  const share = Math.min(1, Math.sqrt(Math.abs(value) / VIVID));
  return ((value < 0 ? 1 - share : 1 + share) / 2) * (COLOUR_BINS - 1);
}

function addColour(histogram: Float32Array, place: { light: number; red: number; yellow: number }): void {
  const [l, r, y] = [Math.floor(place.light), Math.floor(place.red), Math.floor(place.yellow)];
  const [lightShare, redShare, yellowShare] = [place.light - l, place.red - r, place.yellow - y];
  for (let corner = 0; corner < 8; corner++) {
    const [dl, dr, dy] = [corner & 1, (corner >> 1) & 1, corner >> 2];
    const share =
      (dl ? lightShare : 1 - lightShare) * (dr ? redShare : 1 - redShare) * (dy ? yellowShare : 1 - yellowShare);
    // A zero share may index past the last bin.
    if (share === 0) continue;
    const bin = ((l + dl) * COLOUR_BINS + r + dr) * COLOUR_BINS + y + dy;
    histogram[bin] = (histogram[bin] as number) + share;
  }
}

const SCALES = [1, 2, 4];
const CONTRASTS = 6;
const DIRECTIONS = 4;
export const TEXTURE_LENGTH = SCALES.length * (CONTRASTS + DIRECTIONS);
const MOST_CONTRAST = 15;
/** Direction counts less than contrast: pleats follow the cut, prints run in any direction. */
const DIRECTION_WEIGHT = 0.5;
const COLOUR_WEIGHT = 0.7;

/** Roughness of the fabric at three scales, and its direction. */
export function measureTexture(picture: LabPicture, garment: Uint8Array): Float32Array {
  const pixels = listPixels(maskAbove(boxBlur(garment, picture, 2), 0.98));
  const texture = new Float32Array(TEXTURE_LENGTH);
  SCALES.forEach((scale, i) => {
    const start = i * (CONTRASTS + DIRECTIONS);
    texture.set(textureAt(picture, pixels, scale), start);
  });
  return texture;
}

function textureAt(picture: LabPicture, pixels: Int32Array, scale: number): Float32Array {
  const { width, height } = picture;
  const radius = scale >> 1;
  const [light, red, yellow] = [picture.light, picture.red, picture.yellow].map((channel) =>
    radius > 0 ? boxBlur(boxBlur(channel, picture, radius), picture, radius) : channel,
  ) as [Float32Array, Float32Array, Float32Array];
  const [contrasts, directions] = [new Float32Array(CONTRASTS), new Float32Array(DIRECTIONS)];
  const step = (values: Float32Array, pixel: number, by: number): number =>
    (values[pixel + by] as number) - (values[pixel - by] as number);
  for (const pixel of pixels) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    if (x < scale || y < scale || x >= width - scale || y >= height - scale) continue;
    const [across, down] = [step(light, pixel, scale), step(light, pixel, scale * width)];
    const contrast = Math.hypot(across, down);
    const colour =
      Math.hypot(step(red, pixel, scale), step(red, pixel, scale * width)) +
      Math.hypot(step(yellow, pixel, scale), step(yellow, pixel, scale * width));
    addShared(contrasts, Math.min(Math.log2(1 + (contrast + COLOUR_WEIGHT * colour) / 2), CONTRASTS - 1), 1);
    const way = Math.atan2(down, across) / Math.PI;
    addShared(directions, (way - Math.floor(way)) * DIRECTIONS, Math.min(contrast, MOST_CONTRAST));
  }
  return Float32Array.of(...scaled(contrasts, 1), ...scaled(directions, DIRECTION_WEIGHT));
}

/** Circular: the last bin is next to the first. */
function addShared(bins: Float32Array, place: number, amount: number): void {
  const bin = Math.floor(place) % bins.length;
  const next = (bin + 1) % bins.length;
  const share = place - Math.floor(place);
  bins[bin] = (bins[bin] as number) + amount * (1 - share);
  bins[next] = (bins[next] as number) + amount * share;
}

function scaled(bins: Float32Array, sum: number): Float32Array {
  const total = bins.reduce((all, value) => all + value, 0) || 1;
  return bins.map((value) => (value / total) * sum);
}
