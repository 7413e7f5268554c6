import type { Canvas, Part } from './canvas/canvas.ts';
import type { Drawing, Panel, Shadow, Wave } from './cloth/panel.ts';
import { createField, expand, type Field, wideBlur } from './geometry/field.ts';
import { noise } from './geometry/noise.ts';
import { clamp, mix, smoothstep } from './geometry/numbers.ts';
import { type Hex, hexToLinear } from './paint/colour.ts';

const BACKGROUNDS = {
  stone: ['#f4f1ec', '#e0d9d0'],
  grey: ['#f3f3f2', '#dcdbd9'],
  blush: ['#f7ece8', '#e6d2cb'],
  sage: ['#eef0e8', '#d5d9cb'],
  sky: ['#eef2f4', '#d2dade'],
  sand: ['#f3eadd', '#dfcfba'],
  rose: ['#f3dfdc', '#d9b9b4'],
  butter: ['#f8f2dc', '#e8dcb4'],
  lilac: ['#f0ecf4', '#d8d0e0'],
  mint: ['#ecf4ef', '#cfe0d6'],
  ink: ['#4a4744', '#2c2a29'],
} as const satisfies Record<string, readonly [Hex, Hex]>;
export type Background = keyof typeof BACKGROUNDS;

/** Paper, or with a horizon a wall that curves into a floor, brightest under the key light. */
export function paintBackground(canvas: Canvas, background: Background, horizon?: number): void {
  const [bright, dark] = BACKGROUNDS[background];
  const from = hexToLinear(bright);
  const to = hexToLinear(dark);
  const shades = backdropShades(canvas, horizon);
  for (let i = 0; i < shades.length; i++) {
    const shade = shades[i] as number;
    canvas.rgb[i * 3] = mix(from[0], to[0], shade);
    canvas.rgb[i * 3 + 1] = mix(from[1], to[1], shade);
    canvas.rgb[i * 3 + 2] = mix(from[2], to[2], shade);
  }
}

/** Shadows on the ground from the outline of the whole garment, the softest first. */
export function paintGroundShadow(canvas: Canvas, outline: Field, setting: Drawing['setting']): void {
  if (setting.kind === 'cloth') return;
  for (const shadow of setting.kind === 'floor' ? FLOOR_SHADOWS : PAPER_SHADOWS) {
    const soft = expand(wideBlur(outline, shadow.radius * canvas.scale), outline);
    const part = { ...canvas, column: 0, row: 0 };
    darken(canvas, { part, soft, shadow }, (target, share) => {
      const at = target * 3;
      canvas.rgb[at] = (canvas.rgb[at] as number) * (1 - share * 0.85);
      canvas.rgb[at + 1] = (canvas.rgb[at + 1] as number) * (1 - share * 0.875);
      canvas.rgb[at + 2] = (canvas.rgb[at + 2] as number) * (1 - share * 0.89);
    });
  }
}

/** A panel's shadow on the panels beneath it. */
export function paintCastShadow(
  canvas: Canvas,
  { part, mask, shadow }: { part: Part; mask: Field; shadow: Shadow },
): void {
  const soft = expand(wideBlur(mask, shadow.radius * canvas.scale), mask);
  darken(canvas, { part, soft, shadow }, (target, share) => {
    const shade = share * (canvas.cover[target] as number);
    const at = target * 3;
    canvas.rgb[at] = (canvas.rgb[at] as number) * (1 - shade);
    canvas.rgb[at + 1] = (canvas.rgb[at + 1] as number) * (1 - shade);
    canvas.rgb[at + 2] = (canvas.rgb[at + 2] as number) * (1 - shade * 0.94);
  });
}

type ClothOptions = { colour: Hex; angle?: number; height?: number; length?: number; seed: number };

/** A sheet that fills the frame with broad warped waves; long fold strokes would break into hairlines at this size. */
export function spreadCloth({ colour, seed, angle = 0.9, height = 1, length = 1 }: ClothOptions): Panel {
  const waves = CLOTH_WAVES.map((wave, i): Wave => {
    const turned = angle + wave.turn;
    return {
      directionX: Math.cos(turned),
      directionY: Math.sin(turned),
      length: wave.length * length,
      height: wave.height * height,
      warp: wave.warp,
      warpLength: wave.warpLength * length,
      seed: seed * 1.37 + i * 7.1,
    };
  });
  return {
    shape: {
      contours: [
        [
          [-4000, -4000],
          [8000, -4000],
          [8000, 8000],
          [-4000, 8000],
        ],
      ],
    },
    axis: { from: [300, 0], to: [300, 900] },
    depth: 0,
    edge: 0,
    groundless: true,
    castShadow: null,
    material: 'satin',
    pattern: null,
    colour,
    crumple: 0.3,
    wrapAround: 0,
    seed,
    waves,
  };
}

const PAPER_SHADOWS: readonly Shadow[] = [
  { dx: 16, dy: 26, radius: 26, strength: 0.2 },
  { dx: 7, dy: 11, radius: 9, strength: 0.2 },
  { dx: 2.5, dy: 4, radius: 2.5, strength: 0.26 },
];
const FLOOR_SHADOWS: readonly Shadow[] = [
  { dx: 10, dy: 18, radius: 40, strength: 0.22 },
  { dx: 4, dy: 10, radius: 12, strength: 0.3 },
  { dx: 0, dy: 4, radius: 4, strength: 0.42 },
];
const CLOTH_WAVES = [
  { turn: 0, length: 210, height: 17, warp: 1.15, warpLength: 520 },
  { turn: 0.35, length: 120, height: 6.5, warp: 1, warpLength: 360 },
  { turn: -0.5, length: 330, height: 20, warp: 0.9, warpLength: 700 },
];

/** Low resolution is enough: the backdrop changes slowly. */
function backdropShades(canvas: Canvas, horizon: number | undefined): Float32Array {
  const step = 4;
  const coarse = createField(Math.ceil(canvas.width / step), Math.ceil(canvas.height / step), step);
  for (let i = 0; i < coarse.data.length; i++) {
    const x = (i % coarse.width) * step;
    const y = Math.floor(i / coarse.width) * step;
    coarse.data[i] = backdropShade(canvas, [x, y], horizon);
  }
  return expand(coarse, { width: canvas.width, height: canvas.height, step: 1 });
}

function backdropShade(canvas: Canvas, [x, y]: readonly [number, number], horizon: number | undefined): number {
  const across = x / canvas.width;
  const down = y / canvas.height;
  const fromLight = smoothstep(0.05, 1, Math.hypot(across - 0.36, (down - 0.3) * 1.05));
  const cloudy = 0.012 * noise((x / canvas.scale) * 0.01, (y / canvas.scale) * 0.013);
  if (horizon === undefined) return clamp(fromLight + cloudy);
  const wall = 0.55 * smoothstep(0, horizon, down);
  const floor = mix(0.3, 0.16, smoothstep(horizon, 1, down));
  const sweep = mix(wall, floor, smoothstep(horizon - 0.07, horizon + 0.05, down));
  return clamp(sweep + 0.55 * fromLight + cloudy);
}

type Darkening = { part: Part; soft: Float32Array; shadow: Shadow };

function darken(
  canvas: Canvas,
  { part, soft, shadow }: Darkening,
  apply: (target: number, share: number) => void,
): void {
  const shiftX = Math.round(shadow.dx * canvas.scale);
  const shiftY = Math.round(shadow.dy * canvas.scale);
  for (let y = 0; y < part.height; y++) {
    const row = y + part.row + shiftY;
    if (row < 0 || row >= canvas.height) continue;
    const first = Math.max(0, -part.column - shiftX);
    const last = Math.min(part.width, canvas.width - part.column - shiftX);
    for (let x = first; x < last; x++) {
      const share = (soft[y * part.width + x] as number) * shadow.strength;
      if (share >= 0.002) apply(row * canvas.width + x + part.column + shiftX, share);
    }
  }
}
