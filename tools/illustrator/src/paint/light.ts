import type { Material } from '../cloth/materials.ts';
import { clamp } from '../geometry/numbers.ts';

/** Surface and lighting of one pixel; the object is reused for every pixel. */
export type Pixel = {
  slopeX: number;
  slopeY: number;
  normalX: number;
  normalY: number;
  normalZ: number;
  /** Openness: 1 on an exposed surface, less in hollows. */
  open: number;
  /** Diffuse light; a flat, open patch gets 1. */
  light: number;
  /** Specular light, and light at grazing angles on the fibres. */
  gloss: number;
  sheen: number;
  /** Alignment with the highlight direction, 0..1. */
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

/** Studio lighting for one material: a key light from the top left, a weak fill light from the right, ambient light. */
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

/** Calculates the normal from the slopes. */
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

/** Ambient occlusion: narrow hollows from the near surroundings, overlaps from the far ones. */
export function openness(near: number, far: number): number {
  return 1 - clamp(near * 0.075, -0.08, 0.42) - clamp(far * 0.012, -0.03, 0.24);
}

/** The specular highlight alone, for mirrors. */
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
