import type { LabPicture } from './lab.ts';
import { boxBlur, connected, listPixels, type Plane } from './plane.ts';

const FLAT = 3;
const LEAST_PHOTO = 0.3;
const MOST_PHOTO = 0.985;
const LEAST_FILLED = 0.93;
const STEP_DEGREES = 3;
const NEAR_THE_SIDE = 3;

/**
 * Detects the flat frame around a rotated photo or a photo on a page. Returns a mask of the pixels outside the photo,
 * undefined when the picture fills the area.
 */
export function detectFrame(picture: LabPicture): Uint8Array | undefined {
  const outside = new Uint8Array(picture.light.length);
  const { width, height } = picture;
  for (const corner of [0, width - 1, width * (height - 1), width * height - 1]) markFlat(outside, picture, corner);
  return isTurnedRectangle(outside, picture) ? outside : undefined;
}

function markFlat(outside: Uint8Array, picture: LabPicture, corner: number): void {
  if (outside[corner] === 1) return;
  const { light, red, yellow } = picture;
  const [l, r, y] = [light[corner] as number, red[corner] as number, yellow[corner] as number];
  const alike = new Uint8Array(light.length);
  for (let i = 0; i < alike.length; i++) {
    const colour = Math.hypot((red[i] as number) - r, (yellow[i] as number) - y);
    if (Math.hypot((light[i] as number) - l, colour) < FLAT) alike[i] = 1;
  }
  for (const pixel of connected(alike, picture, corner)) outside[pixel] = 1;
}

/** True when the inside reaches all four sides and fills a rectangle, which no garment does. */
function isTurnedRectangle(outside: Uint8Array, plane: Plane): boolean {
  const inside = listPixels(outside.map((set) => 1 - set));
  const share = inside.length / outside.length;
  if (share < LEAST_PHOTO || share > MOST_PHOTO || !reachesAllSides(inside, plane)) return false;
  for (let degrees = -45; degrees < 45; degrees += STEP_DEGREES) {
    if (inside.length / rectangleArea(inside, plane, degrees) > LEAST_FILLED) return true;
  }
  return false;
}

function reachesAllSides(inside: Int32Array, { width, height }: Plane): boolean {
  const near = [
    (pixel: number) => pixel % width <= NEAR_THE_SIDE,
    (pixel: number) => pixel % width >= width - 1 - NEAR_THE_SIDE,
    (pixel: number) => pixel <= width * NEAR_THE_SIDE,
    (pixel: number) => pixel >= width * (height - 1 - NEAR_THE_SIDE),
  ];
  return near.every((isNear) => inside.some(isNear));
}

/** Share of the picture covered by the bounding rectangle of the pixels at a rotation. */
function rectangleArea(inside: Int32Array, { width, height }: Plane, degrees: number): number {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const along = (x: number, y: number) => x * cos + y * sin;
  const across = (x: number, y: number) => y * cos - x * sin;
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const pixel of inside) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    left = Math.min(left, along(x, y));
    right = Math.max(right, along(x, y));
    top = Math.min(top, across(x, y));
    bottom = Math.max(bottom, across(x, y));
  }
  let area = 0;
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const [u, v] = [along(x, y), across(x, y)];
    if (u >= left && u <= right && v >= top && v <= bottom) area++;
  }
  return area;
}

/** Pixels within `depth` of the edge of the picture, or of the photo inside its frame. */
export function selectRim(plane: Plane, depth: number, outside: Uint8Array | undefined): Int32Array {
  const { width, height } = plane;
  const nearOutside = outside && boxBlur(outside, plane, depth);
  const rim: number[] = [];
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (outside?.[pixel] === 1) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const atTheEdge = x < depth || y < depth || x >= width - depth || y >= height - depth;
    if (atTheEdge || (nearOutside?.[pixel] ?? 0) > 0.02) rim.push(pixel);
  }
  return Int32Array.from(rim);
}
