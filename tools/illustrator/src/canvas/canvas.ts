import type { Bounds } from '../geometry/geometry.ts';
import type { Window } from './raster.ts';

/** The image in linear light, and the coverage of each pixel by the garment. */
export type Canvas = Window & { rgb: Float32Array; cover: Float32Array };
/**
 * A window aligned to the canvas pixels; `column` and `row` locate its first pixel, which may lie outside the canvas.
 */
export type Part = Window & { column: number; row: number };

export function createCanvas(window: Window): Canvas {
  const pixels = window.width * window.height;
  return { ...window, rgb: new Float32Array(pixels * 3), cover: new Float32Array(pixels) };
}

/**
 * The part of the canvas that an area of the frame touches, or undefined. It may extend over the edge by the padding,
 * because surfaces need it.
 */
export function cropPart(canvas: Canvas, area: Bounds, padding: number): Part | undefined {
  const { scale, left, top } = canvas;
  const reach = Math.ceil(OVERHANG * scale);
  const column = Math.max(-reach, Math.floor((area.left - padding - left) * scale));
  const row = Math.max(-reach, Math.floor((area.top - padding - top) * scale));
  const right = Math.min(canvas.width + reach, Math.ceil((area.right + padding - left) * scale));
  const bottom = Math.min(canvas.height + reach, Math.ceil((area.bottom + padding - top) * scale));
  const seen = right > 0 && bottom > 0 && column < canvas.width && row < canvas.height;
  if (!seen || right - column < 4 || bottom - row < 4) return undefined;
  return {
    left: left + column / scale,
    top: top + row / scale,
    scale,
    width: right - column,
    height: bottom - row,
    column,
    row,
  };
}

/** Transparency of stacked layers multiplies. */
export function addCover({ cover }: Canvas, pixel: number, added: number): void {
  const there = cover[pixel] as number;
  cover[pixel] = there + (1 - there) * added;
}

/** Visits the pixels of a part that lie on the canvas and are covered by a mask. */
export function forEachCovered(
  canvas: Canvas,
  part: Part & { mask: Float32Array },
  visit: (pixel: number, target: number) => void,
): void {
  const firstRow = Math.max(1, -part.row);
  const lastRow = Math.min(part.height - 1, canvas.height - part.row);
  const firstColumn = Math.max(1, -part.column);
  const lastColumn = Math.min(part.width - 1, canvas.width - part.column);
  for (let y = firstRow; y < lastRow; y++) {
    const target = (y + part.row) * canvas.width + part.column;
    for (let x = firstColumn; x < lastColumn; x++) {
      if ((part.mask[y * part.width + x] as number) >= 0.004) visit(y * part.width + x, target + x);
    }
  }
}

const OVERHANG = 40;
