import type { Window } from '../canvas/raster.ts';
import { createField, type Field } from '../geometry/field.ts';
import { type Bounds, measureBounds, type Point, type Polyline } from '../geometry/geometry.ts';
import { noise } from '../geometry/noise.ts';
import { clamp, smoothstep } from '../geometry/numbers.ts';
import type { Bump, Fold, Pucker, Seam } from './panel.ts';

/** A height field with its position: the centre of cell (0, 0) is at (left, top), `size` units per cell. */
export type Relief = Field & { left: number; top: number; size: number };

export function createRelief(window: Window, step: number): Relief {
  const size = step / window.scale;
  const field = createField(Math.ceil(window.width / step), Math.ceil(window.height / step), step);
  return { ...field, left: window.left + size / 2, top: window.top + size / 2, size };
}

/** Adds a fold: a ridge with one deep valley beside it reads as a crease, not as a tube. */
export function addFold(relief: Relief, fold: Fold): void {
  const stamp = stampLine(relief, foldLine(fold.through), fold.width * 3.2);
  const { fadeIn = 0.18, fadeOut = 0.45 } = fold;
  forEachCell(relief, stamp, (cell, i) => {
    const along = stamp.along[i] as number;
    const taper = smoothstep(0, fadeIn, along) * (1 - smoothstep(1 - fadeOut, 1, along));
    const height = fold.height * taper * creaseProfile((stamp.across[i] as number) / fold.width);
    relief.data[cell] = (relief.data[cell] as number) + height;
  });
}

/** Adds seams of one kind; they are merged first so that crossings are not twice as deep. */
export function addSeams(relief: Relief, seams: readonly Seam[]): void {
  const [style] = seams;
  if (!style) return;
  const profile = grooveProfile(style.width, style.softness);
  const depth = mergeGrooves(relief, seams, profile);
  for (let i = 0; i < depth.length; i++) {
    const pressed = depth[i] as number;
    if (pressed > 0) relief.data[i] = (relief.data[i] as number) - style.depth * pressed;
  }
  if (style.pucker) addPucker(relief, mergeGrooves(relief, seams, grooveProfile(style.width, 7)), style.pucker);
}

/** Adds a soft bump. */
export function addBump(relief: Relief, bump: Bump): void {
  const centre = { left: bump.x, right: bump.x, top: bump.y, bottom: bump.y };
  const box = boxAround(relief, centre, 2.6 * Math.max(bump.rx, bump.ry));
  for (let row = box.top; row < box.bottom; row++) {
    const y = (relief.top + row * relief.size - bump.y) / bump.ry;
    for (let column = box.left; column < box.right; column++) {
      const x = (relief.left + column * relief.size - bump.x) / bump.rx;
      const cell = row * relief.width + column;
      relief.data[cell] = (relief.data[cell] as number) + bump.height * Math.exp(-(x * x + y * y));
    }
  }
}

/** Neighbourhood of a line: signed distance across and position along (0..1) for each cell; far cells are infinite. */
type Stamp = { box: Bounds; squared: Float32Array; across: Float32Array; along: Float32Array };
type Piece = { x: number; y: number; dx: number; dy: number; along: number; alongEnd: number };
type Profile = { values: Float32Array; reach: number };

const FOLD_STEPS = 14;
const LONGEST_PIECE = 24;
const PROFILE_STEPS = 96;

function stampLine(relief: Relief, line: Polyline, reach: number): Stamp {
  const box = boxAround(relief, measureBounds([line]), reach);
  const size = Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
  const stamp = {
    box,
    squared: new Float32Array(size).fill(reach * reach),
    across: new Float32Array(size).fill(Infinity),
    along: new Float32Array(size),
  };
  for (const piece of getPieces(line)) stampPiece(relief, stamp, { piece, reach });
  return stamp;
}

function stampPiece(relief: Relief, stamp: Stamp, { piece, reach }: { piece: Piece; reach: number }): void {
  const { dx, dy } = piece;
  const box = boxAround(relief, pieceBounds(piece), reach);
  const lengthSquared = dx * dx + dy * dy || 1;
  for (let row = box.top; row < box.bottom; row++) {
    const y = relief.top + row * relief.size - piece.y;
    const start = (row - stamp.box.top) * (stamp.box.right - stamp.box.left) - stamp.box.left;
    for (let column = box.left; column < box.right; column++) {
      const x = relief.left + column * relief.size - piece.x;
      const share = clamp((x * dx + y * dy) / lengthSquared);
      const awayX = x - dx * share;
      const awayY = y - dy * share;
      const squared = awayX * awayX + awayY * awayY;
      if (squared >= (stamp.squared[start + column] as number)) continue;
      stamp.squared[start + column] = squared;
      stamp.across[start + column] = dx * awayY - dy * awayX > 0 ? Math.sqrt(squared) : -Math.sqrt(squared);
      stamp.along[start + column] = piece.along + (piece.alongEnd - piece.along) * share;
    }
  }
}

function forEachCell(relief: Relief, { box, across }: Stamp, visit: (cell: number, i: number) => void): void {
  let i = 0;
  for (let row = box.top; row < box.bottom; row++) {
    for (let column = box.left; column < box.right; column++, i++) {
      if ((across[i] as number) !== Infinity) visit(row * relief.width + column, i);
    }
  }
}

function mergeGrooves(relief: Relief, seams: readonly Seam[], profile: Profile): Float32Array {
  const merged = new Float32Array(relief.data.length);
  for (const seam of seams) {
    const stamp = stampLine(relief, seam.line, profile.reach);
    forEachCell(relief, stamp, (cell, i) => {
      const distance = Math.abs(stamp.across[i] as number);
      const depth = profile.values[Math.round((distance / profile.reach) * PROFILE_STEPS)] as number;
      if (depth > (merged[cell] as number)) merged[cell] = depth;
    });
  }
  return merged;
}

function addPucker(relief: Relief, near: Float32Array, pucker: Pucker): void {
  for (let i = 0; i < near.length; i++) {
    const share = Math.min(1, (near[i] as number) * 3);
    if (share < 0.006) continue;
    const x = relief.left + (i % relief.width) * relief.size;
    const y = relief.top + Math.floor(i / relief.width) * relief.size;
    const gathered = share * noise(x * pucker.frequencyX, y * pucker.frequencyY);
    relief.data[i] = (relief.data[i] as number) + pucker.height * gathered;
  }
}

function creaseProfile(e: number): number {
  return Math.exp(-e * e) - 0.55 * Math.exp(-(e - 1.5) * (e - 1.5)) - 0.15 * Math.exp(-(e + 1.6) * (e + 1.6));
}

/** Cross-section of a softened line of the given width, by distance from the middle. */
function grooveProfile(width: number, softness: number): Profile {
  const sigma = Math.max(0.35, softness * 0.8);
  const reach = width / 2 + sigma * 2.6;
  const values = Float32Array.from({ length: PROFILE_STEPS + 1 }, (_, i) => {
    const distance = (i / PROFILE_STEPS) * reach;
    return softEdge((distance + width / 2) / sigma) - softEdge((distance - width / 2) / sigma);
  });
  return { values, reach };
}

/** Approximate cumulative normal distribution. */
function softEdge(x: number): number {
  return 1 / (1 + Math.exp(-1.702 * x));
}

function foldLine(through: readonly Point[]): Polyline {
  const [from = [0, 0], middle = from, end] = through;
  const to = end ?? middle;
  const bend: Point = end ? middle : [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return Array.from({ length: FOLD_STEPS + 1 }, (_, i): [number, number] => {
    const t = i / FOLD_STEPS;
    const a = (1 - t) * (1 - t);
    const b = 2 * t * (1 - t);
    const c = t * t;
    return [a * from[0] + b * bend[0] + c * to[0], a * from[1] + b * bend[1] + c * to[1]];
  });
}

function* getPieces(line: Polyline): Generator<Piece> {
  const spans = line.length - 1;
  for (let i = 0; i < spans; i++) {
    const [x0, y0] = line[i] ?? [0, 0];
    const [x1, y1] = line[i + 1] ?? [x0, y0];
    const parts = Math.ceil(Math.hypot(x1 - x0, y1 - y0) / LONGEST_PIECE) || 1;
    for (let part = 0; part < parts; part++) {
      const share = part / parts;
      yield {
        x: x0 + (x1 - x0) * share,
        y: y0 + (y1 - y0) * share,
        dx: (x1 - x0) / parts,
        dy: (y1 - y0) / parts,
        along: (i + share) / spans,
        alongEnd: (i + share + 1 / parts) / spans,
      };
    }
  }
}

function pieceBounds({ x, y, dx, dy }: Piece): Bounds {
  return {
    left: Math.min(x, x + dx),
    right: Math.max(x, x + dx),
    top: Math.min(y, y + dy),
    bottom: Math.max(y, y + dy),
  };
}

/** The cells within reach of an area; `right` and `bottom` are exclusive. */
function boxAround(relief: Relief, area: Bounds, reach: number): Bounds {
  const column = (x: number) => (x - relief.left) / relief.size;
  const row = (y: number) => (y - relief.top) / relief.size;
  return {
    left: Math.max(0, Math.floor(column(area.left - reach))),
    right: Math.min(relief.width, Math.ceil(column(area.right + reach)) + 1),
    top: Math.max(0, Math.floor(row(area.top - reach))),
    bottom: Math.min(relief.height, Math.ceil(row(area.bottom + reach)) + 1),
  };
}
