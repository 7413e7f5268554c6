import { periodicNoise } from '../geometry/noise.ts';
import { clamp, phase } from '../geometry/numbers.ts';
import { lacePattern } from './lace.ts';
import { plaitAt } from './plait.ts';

/** A square of cloth surface that tiles without a visible edge. */
type Texture = { heights: Float32Array };

/** Frame units one texture spans before it repeats. */
const TEXTURE_SIZE = 240;

export type TextureName = keyof typeof WEAVES;

/** Texture of a material, calculated once per process. */
export function getTexture(name: TextureName): Texture {
  const known = BAKED.get(name);
  if (known) return known;
  const texture = bake(WEAVES[name]);
  BAKED.set(name, texture);
  return texture;
}

/** Height of the texture at a position on the cloth. */
export function textureHeight({ heights }: Texture, s: number, t: number): number {
  const x = s * SAMPLES_PER_UNIT;
  const y = t * SAMPLES_PER_UNIT;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = x - left;
  const x0 = left & LAST;
  const x1 = (left + 1) & LAST;
  const row = (top & LAST) * SAMPLES;
  const next = ((top + 1) & LAST) * SAMPLES;
  const topLeft = heights[row + x0] as number;
  const bottomLeft = heights[next + x0] as number;
  const upper = topLeft + ((heights[row + x1] as number) - topLeft) * across;
  const lower = bottomLeft + ((heights[next + x1] as number) - bottomLeft) * across;
  return upper + (lower - upper) * (y - top);
}

type Weave = (s: number, t: number) => number;

const SAMPLES = 512;
const LAST = SAMPLES - 1;
const SAMPLES_PER_UNIT = SAMPLES / TEXTURE_SIZE;
const BAKED = new Map<TextureName, Texture>();

const WEAVES = {
  fine: (s, t) => 0.5 * rough(s, t, 216) + 0.5 * rough(s, t, 108),
  weave: (s, t) => 0.5 * wave(s, 126) * wave(t, 126) + 0.5 * rough(s, t, 120),
  linen: (s, t) => 0.55 * streaks(s, t, [15, 204]) + 0.55 * streaks(s, t, [204, 15]) + 0.3 * rough(s, t, 120),
  streak: (s, t) => streaks(s, t, [144, 5]),
  twill: (s, t) => 0.55 * wave(s * 0.8 + t, 75) + 0.7 * streaks(s, t, [168, 54]) + 0.3 * rough(s, t, 216),
  'fine-twill': (s, t) => 0.6 * wave(s + t, 84) + 0.4 * rough(s, t, 144),
  felt: (s, t) => 0.4 * rough(s, t, 84) + 0.2 * rough(s, t, 170) + 0.5 * rough(s, t, 216),
  cord: (s, t) => Math.abs(wave(s, 22)) ** 0.6 * 1.6 - 0.8 + 0.25 * rough(s, t, 216),
  rib: (s, t) => softSign(wave(s, 39), 0.7) + 0.12 * streaks(s, t, [120, 192]),
  'fine-rib': (s, t) => wave(s, 61) + 0.1 * streaks(s, t, [120, 144]),
  knit: (s, t) => stitch(s, t, { wales: 37, courses: 46 }) + 0.12 * rough(s, t, 216),
  'fine-knit': (s, t) => stitch(s, t, { wales: 66, courses: 80 }) + 0.1 * rough(s, t, 216),
  cable,
  crochet: (s, t) => crochet(s, t) + 0.15 * rough(s, t, 216),
  leather: (s, t) => -0.7 * Math.abs(rough(s, t, 77)) - 0.45 * Math.abs(rough(s, t, 156)) + 0.35 * rough(s, t, 216),
  boucle: (s, t) => {
    const curl = periodicNoise((s / TEXTURE_SIZE) * 68 + 3 * rough(s, t, 24), (t / TEXTURE_SIZE) * 68, {
      x: 68,
      y: 68,
    });
    return 0.9 * rough(s, t, 38) + 0.9 * (1 - 2 * Math.abs(curl)) + 0.3 * rough(s, t, 168) - 0.3;
  },
  tweed: (s, t) => 0.6 * streaks(s, t, [84, 216]) + 0.6 * streaks(s, t, [216, 84]) + 0.3 * wave(s, 50) * wave(t, 50),
  straw: (s, t) => plaitAt(s, t).height + 0.12 * streaks(s, t, [216, 48]),
  mesh: (s, t) => Math.max(Math.abs(wave(s, 48)), Math.abs(wave(t, 48))) * 2 - 1,
  lace: (s, t) => lacePattern().cover(s, t) * 1.3,
} satisfies Record<string, Weave>;

function bake(weave: Weave): Texture {
  const heights = new Float32Array(SAMPLES * SAMPLES);
  for (let i = 0; i < heights.length; i++) {
    heights[i] = weave((i % SAMPLES) / SAMPLES_PER_UNIT, Math.floor(i / SAMPLES) / SAMPLES_PER_UNIT);
  }
  return { heights };
}

/** Noise with the given number of bumps per repeat. */
function rough(s: number, t: number, bumps: number): number {
  return streaks(s, t, [bumps, bumps]);
}

function streaks(s: number, t: number, [across, down]: readonly [number, number]): number {
  return periodicNoise((s / TEXTURE_SIZE) * across, (t / TEXTURE_SIZE) * down, { x: across, y: down });
}

function wave(at: number, perRepeat: number): number {
  return Math.cos((at / TEXTURE_SIZE) * perRepeat * Math.PI * 2);
}

function softSign(value: number, power: number): number {
  return Math.sign(value) * Math.abs(value) ** power;
}

/** Stockinette: columns of V-shaped loops. */
function stitch(s: number, t: number, { wales, courses }: { wales: number; courses: number }): number {
  const fromMiddle = Math.abs(phase(s, TEXTURE_SIZE / wales) * 2 - 1);
  const slanted = t / (TEXTURE_SIZE / courses) + fromMiddle * 0.75 + 0.08 * rough(s, t, 48);
  const loop = Math.sin(Math.PI * (slanted - Math.floor(slanted))) ** 0.8;
  const leg = 0.45 + 0.55 * Math.sin(Math.PI * Math.min(1, fromMiddle * 0.92 + 0.06));
  return loop * leg * 1.25 - 0.6;
}

const CABLE_REPEAT = TEXTURE_SIZE / 5;
const CABLE_TWIST = TEXTURE_SIZE / 7;

/** A plaited cable between ribbed gutters. */
function cable(s: number, t: number): number {
  const x = (phase(s + CABLE_REPEAT / 2, CABLE_REPEAT) - 0.5) * CABLE_REPEAT;
  const away = Math.abs(x);
  if (away >= 14) return 0.24 * Math.cos(((away - 14) * Math.PI * 2) / 4.6) + 0.22 * wave(t + away * 0.7, 48);
  if (away >= 11) return -0.72;
  const turn = (t * Math.PI * 2) / CABLE_TWIST;
  const strand = (side: number) => {
    const offset = Math.abs(x - side * 5 * Math.sin(turn)) / 5.4;
    return offset < 1 ? Math.sqrt(1 - offset * offset) * 2.3 + side * Math.cos(turn) * 0.75 : -9;
  };
  const twist = 0.25 * wave(t + x * (Math.cos(turn) > 0 ? 0.7 : -0.7), 48);
  return (Math.max(strand(1), strand(-1), -0.6) + twist) * 0.8;
}

/** Rows of open scallops. */
function crochet(s: number, t: number): number {
  const row = Math.floor(t / (TEXTURE_SIZE / 20));
  const x = phase(s + (row % 2) * 6, 12) * 2 - 1;
  const y = phase(t, TEXTURE_SIZE / 20);
  const fan = Math.cos(Math.atan2(x, 1.1 - y) * 7) * 0.5 + 0.5;
  return clamp(fan * (1 - Math.abs(Math.hypot(x, y - 1) - 0.6)) * 1.8 - 0.7, -0.7, 1.2);
}
