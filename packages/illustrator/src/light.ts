import type { Material } from './materials.ts';
import { clamp } from './numbers.ts';

/** One pixel's surface and what falls on it; reused from pixel to pixel. */
export type Pixel = {
  slopeX: number;
  slopeY: number;
  normalX: number;
  normalY: number;
  normalZ: number;
  /** 1 in the open, less in hollows. */
  open: number;
  /** Light that comes back scattered; a flat, open patch gets 1. */
  light: number;
  /** Light that is mirrored, and light that skims the fibres. */
  gloss: number;
  sheen: number;
  /** How squarely the highlight is faced, 0..1. */
  facing: number;
};
export type Lamp = { glossAt: Float32Array; sheenAt: Float32Array; wrap: number; ambient: number; whole: number };

export function createPixel(): Pixel {
  return {
    slopeX: 0.5,
    slopeY: 0.5,
    normalX: 0.5,
    normalY: 0.5,
    normalZ: 0.5,
    open: 0.5,
    light: 0.5,
    gloss: 0.5,
    sheen: 0.5,
    facing: 0.5,
  };
}

/** The studio light as one material answers it: a key from the top left, a weak fill from the right, the room. */
export function createLamp(material: Material): Lamp {
  const { gloss, sharpness, glint, glintSharpness, wrap } = material;
  const flat = gloss * HALFWAY.z ** sharpness * 0.55;
  return {
    glossAt: table((facing) => gloss * facing ** sharpness + glint * facing ** glintSharpness - flat),
    sheenAt: table((up) => material.sheen * (1 - up) ** 1.6),
    wrap,
    ambient: ROOM * material.ambient,
    whole: ROOM + (KEY * (LIGHT.z + wrap)) / (1 + wrap) + FILL * 0.75,
  };
}

/** Turns the slopes into a normal. */
export function face(pixel: Pixel): void {
  const up = 1 / Math.sqrt(pixel.slopeX * pixel.slopeX + pixel.slopeY * pixel.slopeY + 1);
  pixel.normalX = -pixel.slopeX * up;
  pixel.normalY = -pixel.slopeY * up;
  pixel.normalZ = up;
  pixel.facing = Math.max(0, pixel.normalX * HALFWAY.x + pixel.normalY * HALFWAY.y + up * HALFWAY.z);
}

/** Lights a pixel whose normal and openness are set. */
export function illuminate(pixel: Pixel, lamp: Lamp): void {
  const { normalX, normalY, normalZ, open } = pixel;
  const towards = normalX * LIGHT.x + normalY * LIGHT.y + normalZ * LIGHT.z;
  const key = Math.max(0, (towards + lamp.wrap) / (1 + lamp.wrap));
  const fill = Math.max(0, normalX * 0.62 + normalY * 0.15 + normalZ * 0.75);
  pixel.light = (lamp.ambient * open + KEY * key * (0.55 + 0.45 * open) + FILL * fill * open) / lamp.whole;
  pixel.gloss = (lamp.glossAt[Math.round(pixel.facing * STEPS)] as number) * open;
  pixel.sheen = (lamp.sheenAt[Math.round(normalZ * STEPS)] as number) * (0.6 + 0.4 * fill);
}

/** Shade in hollows: narrow ones by the near surroundings, overlaps by the far. */
export function openness(near: number, far: number): number {
  return 1 - clamp(near * 0.075, -0.08, 0.42) - clamp(far * 0.012, -0.03, 0.24);
}

/** The highlight alone, for mirrors. */
export function glintAt(facing: number, material: Material): number {
  return material.glint * facing ** material.glintSharpness;
}

const KEY = 0.86;
const FILL = 0.14;
const ROOM = 0.26;
const STEPS = 4096;
const LIGHT = normalise(-0.46, -0.56, 0.7);
const HALFWAY = normalise(LIGHT.x, LIGHT.y, LIGHT.z + 1);

function normalise(x: number, y: number, z: number) {
  const length = Math.hypot(x, y, z);
  return { x: x / length, y: y / length, z: z / length };
}

function table(value: (share: number) => number): Float32Array {
  return Float32Array.from({ length: STEPS + 1 }, (_, i) => value(i / STEPS));
}
