import { addCover, type Canvas, forEachCovered } from '../canvas/canvas.ts';
import { lacePattern } from '../cloth/lace.ts';
import type { Piece } from '../cloth/piece.ts';
import { clamp, mix } from '../geometry/numbers.ts';
import { hexToLinear, toLinear } from './colour.ts';
import { createLamp, createPixel, face, illuminate, type Lamp, openness, type Pixel } from './light.ts';
import { paintMetal } from './metal-paint.ts';
import type { Pattern } from './paint.ts';
import { addSparkle, createSequin, type Sequin, tilt } from './sequins.ts';

export function paintPanel(canvas: Canvas, piece: Piece): void {
  if (piece.material.metal) paintMetal(canvas, piece);
  else paintCloth(canvas, piece);
}

type Brush = Piece & {
  pixel: Pixel;
  lamp: Lamp;
  sequin: Sequin | undefined;
  /** Base colour of the cloth at this pixel. */
  dye: Float32Array;
  lit: Float32Array;
  place: { s: number; t: number; u: number; v: number };
  spot: { x: number; y: number; ridge: number };
  factor: Float32Array;
  plain: readonly [number, number, number];
};

function paintCloth(canvas: Canvas, piece: Piece): void {
  const { panel, material, part } = piece;
  const brush = createBrush(piece);
  const opacity = panel.opacity ?? material.opacity;
  const exposure = (panel.exposure ?? 1) * (panel.inside ?? 1);
  const threads = panel.unlined && material.openwork ? lacePattern() : undefined;
  forEachCovered(canvas, part, (i, target) => {
    feel(brush, i);
    dyePixel(brush, i);
    light(brush);
    const shade = panel.shade ? panel.shade(brush.spot.x, brush.spot.y) * exposure : exposure;
    const thread = threads ? mix(HOLE, 1, threads.cover(brush.place.s, brush.place.t)) : 1;
    const cover = opacity * thread * (part.mask[i] as number);
    for (let c = 0; c < 3; c++) {
      const under = canvas.rgb[target * 3 + c] as number;
      canvas.rgb[target * 3 + c] = under + (Math.max(0, brush.lit[c] as number) * shade - under) * cover;
    }
    addCover(canvas, target, cover);
  });
}

function createBrush(piece: Piece): Brush {
  const [red, green, blue] = hexToLinear(piece.colour);
  const { sequin } = piece.material;
  return {
    ...piece,
    pixel: createPixel(),
    lamp: createLamp(piece.material),
    sequin: sequin > 0 ? createSequin(sequin * (piece.panel.grainScale ?? 1)) : undefined,
    dye: new Float32Array(3),
    lit: new Float32Array(3),
    place: { s: 0.5, t: 0.5, u: 0.5, v: 0.5 },
    spot: { x: 0.5, y: 0.5, ridge: 0.5 },
    factor: new Float32Array(3),
    plain: [headroom(red, 0.92, 0.011), headroom(green, 0.92, 0.011), headroom(blue, 0.92, 0.011)],
  };
}

/** Limits the range: white keeps room for highlights, black stays above zero. */
function headroom(channel: number, gain: number, lift: number): number {
  return Math.min(0.8, channel * gain + lift);
}

/** Reads surface and position at a pixel. */
function feel(brush: Brush, i: number): void {
  const { pixel, place, spot, part, panel, layout } = brush;
  const { heights, near, far, frame } = brush.surface;
  const half = part.scale * 0.5;
  const height = heights[i] as number;
  spot.x = (i % part.width) / part.scale + part.left;
  spot.y = Math.floor(i / part.width) / part.scale + part.top;
  place.s = layout.s[i] as number;
  place.u = layout.u[i] as number;
  place.t = (spot.x - frame.axis.x) * frame.axis.dx + (spot.y - frame.axis.y) * frame.axis.dy;
  place.v = place.t / frame.axis.length;
  pixel.slopeX = ((heights[i + 1] as number) - (heights[i - 1] as number)) * half;
  pixel.slopeY = ((heights[i + part.width] as number) - (heights[i - part.width] as number)) * half;
  const hollow = (near[i] as number) - height;
  spot.ridge = -hollow;
  pixel.open = openness(hollow, (far[i] as number) - height);
  if (panel.inside !== undefined) pixel.open *= 0.85;
  if (brush.sequin) tilt(brush.sequin, place, pixel);
}

function dyePixel(brush: Brush, i: number): void {
  const { dye, plain, pattern, ink, panel } = brush;
  if (pattern) printPixel(brush, pattern);
  else dye.set(plain);
  if (ink) inkPixel(dye, ink, i * 4);
  if (!panel.fade) return;
  panel.fade(brush.spot, brush.factor);
  for (let c = 0; c < 3; c++) dye[c] = (dye[c] as number) * (brush.factor[c] as number);
}

/** Folds displace the print. */
function printPixel({ dye, place, pixel }: Brush, pattern: Pattern): void {
  const { s, t } = place;
  place.s = s + FOLD_PULL * clamp(pixel.slopeX, -0.7, 0.7);
  place.t = t + FOLD_PULL * clamp(pixel.slopeY, -0.7, 0.7);
  pattern(place, dye);
  for (let c = 0; c < 3; c++) dye[c] = headroom(dye[c] as number, 0.9, 0.004);
  place.s = s;
  place.t = t;
}

function inkPixel(dye: Float32Array, ink: Uint8Array, at: number): void {
  const cover = (ink[at + 3] as number) / 255;
  if (cover === 0) return;
  for (let c = 0; c < 3; c++) {
    const thread = toLinear((ink[at + c] as number) / 255 / cover);
    dye[c] = (dye[c] as number) * (1 - cover) + thread * cover;
  }
}

/** Shade shifts to cool and light to warm colours; colours are never only darkened. */
function light({ pixel, lamp, dye, lit, sequin }: Brush): void {
  face(pixel);
  illuminate(pixel, lamp);
  const warmth = clamp(pixel.light, 0, 1.4);
  const luminance = 0.3 * (dye[0] as number) + 0.5 * (dye[1] as number) + 0.2 * (dye[2] as number);
  const reflected = (0.1 + 0.55 * luminance) * 0.45 + 0.04;
  for (let c = 0; c < 3; c++) {
    const own = dye[c] as number;
    const scattered = own * pixel.light * mix(COOL[c] as number, WARM[c] as number, warmth);
    lit[c] = scattered + pixel.gloss * (reflected + own * 0.55) + pixel.sheen * (own * 0.7 + 0.05);
  }
  if (sequin) addSparkle(sequin, pixel, { dye, lit });
}

/** Opacity of a hole in openwork: fibres and shade still cover some of it. */
const HOLE = 0.22;
/** Distance, in frame units, by which a steep fold shifts the print. */
const FOLD_PULL = 3;
const COOL = [1, 1, 1.07];
const WARM = [1.02, 1, 0.985];
