import { addCover, type Canvas, forEachCovered } from '../canvas/canvas.ts';
import type { Piece } from '../cloth/piece.ts';
import { noise } from '../geometry/noise.ts';
import { clamp } from '../geometry/numbers.ts';
import { createPixel, face, glintAt, openness, type Pixel } from './light.ts';

/** Metal reflects a studio environment: the height of the reflected direction selects a colour from a ramp. */
export function paintMetal(canvas: Canvas, piece: Piece): void {
  const { panel, part, surface, material } = piece;
  const ramp = RAMPS[panel.metal ?? 'gold'];
  const pixel = createPixel();
  const exposure = (panel.exposure ?? 1) * (panel.inside ?? 1);
  forEachCovered(canvas, part, (i, target) => {
    const height = surface.heights[i] as number;
    slopes(pixel, piece, i);
    const open = openness((surface.near[i] as number) - height, (surface.far[i] as number) - height);
    const colour = ramp[Math.round(mirrored(pixel, piece, i) * RAMP_STEPS)] ?? [0, 0, 0];
    const glint = glintAt(pixel.facing, material);
    const cover = part.mask[i] as number;
    for (let c = 0; c < 3; c++) {
      const under = canvas.rgb[target * 3 + c] as number;
      const metal = (colour[c] ?? 0) * (0.55 + 0.45 * open) * exposure + glint;
      canvas.rgb[target * 3 + c] = under + (metal - under) * cover;
    }
    addCover(canvas, target, cover);
  });
}

type Stop = readonly [at: number, red: number, green: number, blue: number];

const RAMP_STEPS = 512;
const SILVER: readonly Stop[] = [
  [0, 0.03, 0.03, 0.035],
  [0.25, 0.16, 0.16, 0.18],
  [0.45, 0.48, 0.48, 0.5],
  [0.55, 0.85, 0.86, 0.9],
  [0.68, 1.15, 1.15, 1.15],
  [0.78, 0.5, 0.5, 0.53],
  [0.9, 0.25, 0.25, 0.28],
  [1, 0.85, 0.86, 0.9],
];
const GOLD: readonly Stop[] = [
  [0, 0.07, 0.035, 0.01],
  [0.25, 0.28, 0.16, 0.05],
  [0.45, 0.62, 0.4, 0.15],
  [0.55, 0.95, 0.72, 0.36],
  [0.68, 1.15, 1, 0.72],
  [0.78, 0.7, 0.46, 0.18],
  [0.9, 0.42, 0.25, 0.08],
  [1, 0.95, 0.78, 0.45],
];
const ROSE: readonly Stop[] = GOLD.map(([at, red, green, blue]) => [at, red, green * 0.82, blue * 1.25 + green * 0.12]);
const RAMPS = { gold: createRamp(GOLD), silver: createRamp(SILVER), rose: createRamp(ROSE) };

function slopes(pixel: Pixel, { surface: { heights }, part }: Piece, i: number): void {
  const half = part.scale * 0.5;
  pixel.slopeX = ((heights[i + 1] as number) - (heights[i - 1] as number)) * half;
  pixel.slopeY = ((heights[i + part.width] as number) - (heights[i - part.width] as number)) * half;
  face(pixel);
}

/** Environment reflected by the surface: 0 the dark floor, 1 the bright ceiling. */
function mirrored({ normalX, normalY, normalZ }: Pixel, { panel, part }: Piece, i: number): number {
  if (!panel.upright) return clamp(0.5 - 0.992 * normalY * normalZ + 0.18 * normalX);
  const x = (i % part.width) / part.scale + part.left;
  const y = Math.floor(i / part.width) / part.scale + part.top;
  return clamp(0.52 - 0.95 * normalX * normalZ + 0.1 * normalY + 0.02 * noise(x * 0.02, y * 0.003));
}

function createRamp(stops: readonly Stop[]): readonly (readonly number[])[] {
  return Array.from({ length: RAMP_STEPS + 1 }, (_, i) => {
    const at = i / RAMP_STEPS;
    const next = Math.max(
      1,
      stops.findIndex((stop) => stop[0] >= at),
    );
    const from = stops[next - 1] ?? [0, 0, 0, 0];
    const to = stops[next] ?? from;
    const share = (at - from[0]) / (to[0] - from[0] || 1);
    return [1, 2, 3].map((c) => (from[c] ?? 0) + ((to[c] ?? 0) - (from[c] ?? 0)) * share);
  });
}
