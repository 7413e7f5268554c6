import type { Window } from '../canvas/raster.ts';
import { blur, expand, type Field, shrink, wideBlur } from '../geometry/field.ts';
import { measureBounds } from '../geometry/geometry.ts';
import { fbm, noise } from '../geometry/noise.ts';
import { clamp, mix, smoothstep } from '../geometry/numbers.ts';
import { inflate } from './cushion.ts';
import { drapeHeight } from './drape.ts';
import { createLocalFrame, type Extent, extentAt, type LocalFrame } from './local-frame.ts';
import type { Material } from './materials.ts';
import type { Axis, Panel, Seam, Wave } from './panel.ts';
import { addBump, addFold, addSeams, createRelief, type Relief } from './strokes.ts';

/** Surface of a panel: height at every pixel, and the average height around it (near and far) for ambient occlusion. */
export type Surface = { heights: Float32Array; near: Float32Array; far: Float32Array; frame: LocalFrame };
type Clay = { panel: Panel; material: Material; mask: Field; window: Window };

/**
 * Builds the surface from large to small: volume, drapes, crumples and folds on a coarse grid, then edges and seams.
 */
export function createSurface(clay: Clay): Surface {
  const { panel, mask, window } = clay;
  const frame = createLocalFrame(panel.shape, panel.axis ?? middleAxis(panel));
  const soft = blur(mask, (panel.edgeRadius ?? 2.2) * window.scale);
  const relief = createRelief(window, window.scale >= 0.9 ? 2 : 1);
  raiseVolume(relief, clay, { frame, near: shrink(soft, relief.step).data });
  pressFolds(relief, clay);
  scale(relief.data, RELIEF);
  const heights = addEdgesAndSeams(expand(relief, mask).slice(), clay, soft);
  return {
    heights,
    near: expand(wideBlur(relief, 9 * window.scale), mask),
    far: expand(wideBlur(relief, 26 * window.scale), mask),
    frame,
  };
}

type Ground = { frame: LocalFrame; near: Float32Array };
type Spot = { x: number; y: number; u: number; v: number; halfWidth: number };

/** Exaggeration of all heights except the texture; lower values look ironed. */
const RELIEF = 1.6;
/** Seams softer than this are drawn on the coarse grid with the folds. */
const SOFT_SEAM = 2.5;

function middleAxis(panel: Panel): Axis {
  const { left, right, top, bottom } = measureBounds(panel.shape.contours);
  return { from: [(left + right) / 2, top], to: [(left + right) / 2, bottom] };
}

function raiseVolume(relief: Relief, clay: Clay, { frame, near }: Ground): void {
  const heightAt = createForm(relief, clay);
  const { axis } = frame;
  const extent: Extent = { left: 0, right: 0 };
  const spot: Spot = { x: 0, y: 0, u: 0, v: 0, halfWidth: 0 };
  for (let i = 0; i < relief.data.length; i++) {
    if ((near[i] as number) < 0.001) continue;
    spot.x = relief.left + (i % relief.width) * relief.size;
    spot.y = relief.top + Math.floor(i / relief.width) * relief.size;
    const dx = spot.x - axis.x;
    const dy = spot.y - axis.y;
    const t = dx * axis.dx + dy * axis.dy;
    extentAt(frame, t, extent);
    const width = Math.max(2, extent.right - extent.left);
    spot.u = clamp((dx * axis.dy - dy * axis.dx - extent.left) / width, -0.1, 1.1);
    spot.v = t / axis.length;
    spot.halfWidth = width / 2;
    relief.data[i] = heightAt(spot, i);
  }
}

type Form = (spot: Spot, cell: number) => number;

/** Sum of the height functions that the panel uses; unused ones cost nothing. */
function createForm(relief: Relief, clay: Clay): Form {
  const { panel, material } = clay;
  const strength = getFoldStrength(clay);
  const parts: Form[] = [createVolume(relief, clay)];
  for (const drape of panel.drapes ?? []) parts.push(({ u, v }) => drapeHeight(u, v, drape) * strength);
  for (const wave of panel.waves ?? []) parts.push(({ x, y }) => waveHeight(x, y, wave) * strength);
  const crumple = (panel.crumple ?? 1) * material.crumple;
  if (crumple > 0) parts.push(({ x, y }) => crumple * crumpleHeight(x, y, panel.seed ?? 1));
  return (spot, cell) => {
    let height = 0;
    for (const part of parts) height += part(spot, cell);
    return height;
  };
}

function createVolume(relief: Relief, { panel, mask, window }: Clay): Form {
  const { depth = 0.3, flatness = 0, barrel = 0, rise } = panel;
  const tube = panel.tube ?? (panel.axis || panel.inside !== undefined ? 1 : 0);
  const cushion = depth > 0 && tube < 1 ? expand(inflate(mask, window.scale), relief) : undefined;
  const highest = cushion ? findHighest(cushion) : 0;
  const level = (height: number, top: number) =>
    flatness > 0 ? top * (1 - Math.exp(-height / (top * (1 - flatness) + 1e-3))) : height;
  return ({ u, v, halfWidth }, cell) => {
    const across = clamp((u - 0.5) * 2, -1, 1);
    const round = halfWidth * Math.sqrt(Math.max(0.0004, 1 - across * across));
    const blown = cushion ? level(cushion[cell] as number, highest) : 0;
    const volume = depth * mix(blown, level(round, halfWidth), tube);
    return volume * (rise ? mix(rise.from, 1, smoothstep(0, rise.until, v)) : 1) + barrel * round;
  };
}

/** Crumpled cloth: warped ridges without sharp crests, which would look like veins in marble. */
function crumpleHeight(x: number, y: number, seed: number): number {
  const across = x * 0.01 + seed * 3.1;
  const down = y * 0.007 + seed;
  const bendX = noise(across * 1.2, down * 1.2);
  const bendY = noise(across * 1.2 + 5, down * 1.2 + 9);
  const level = fbm(across * 1.3 + bendX * 0.7 + down * 0.35, down * 1.3 + bendY * 0.7, 2);
  const ridge = 1 - Math.sqrt(level * level + 0.012) * 2.1;
  const hills = 0.9 * noise(x * 0.022 + seed, y * 0.015) + 0.45 * noise(x * 0.05 + seed * 2, y * 0.035);
  return ridge * Math.abs(ridge) + hills;
}

function waveHeight(x: number, y: number, wave: Wave): number {
  const { seed, length } = wave;
  const bend = wave.warp * fbm(x / wave.warpLength + seed, y / wave.warpLength - seed, 2);
  const straight = Math.PI * 2 * ((x * wave.directionX + y * wave.directionY) / length + bend);
  const crest = 0.5 + 0.5 * Math.cos(straight + 0.55 * Math.sin(straight + 1));
  const swell = 0.45 + 0.95 * noise(x / (length * 2.1) + seed * 2, y / (length * 2.6) + seed);
  const liveliness = 0.5 * (swell + Math.sqrt(swell * swell + 0.06));
  return wave.height * liveliness * crest ** 0.9;
}

function pressFolds(relief: Relief, clay: Clay): void {
  const { panel } = clay;
  const strength = getFoldStrength(clay);
  for (const fold of panel.folds ?? []) addFold(relief, { ...fold, height: fold.height * strength });
  for (const bump of panel.bumps ?? []) addBump(relief, bump);
  for (const alike of alikeSeams(panel, (seam) => seam.softness >= SOFT_SEAM)) addSeams(relief, alike);
}

function addEdgesAndSeams(heights: Float32Array, { panel, window }: Clay, soft: Field): Float32Array {
  const edge = (panel.edge ?? 0.9) * RELIEF;
  for (let i = 0; i < heights.length; i++) {
    const inside = (soft.data[i] as number) * 2 - 1;
    if (inside < 1) heights[i] = (heights[i] as number) + edge * (Math.max(0, inside) - 1);
  }
  const fine = { ...createRelief(window, 1), data: heights };
  for (const alike of alikeSeams(panel, (seam) => seam.softness < SOFT_SEAM)) {
    addSeams(
      fine,
      alike.map((seam) => ({ ...seam, depth: seam.depth * RELIEF })),
    );
  }
  return heights;
}

function alikeSeams(panel: Panel, wanted: (seam: Seam) => boolean): Seam[][] {
  const groups = new Map<string, Seam[]>();
  for (const seam of (panel.seams ?? []).filter(wanted)) {
    const kind = [seam.width, seam.depth, seam.softness, seam.pucker?.height].join(' ');
    groups.set(kind, [...(groups.get(kind) ?? []), seam]);
  }
  return [...groups.values()];
}

function getFoldStrength({ panel, material }: Clay): number {
  return (panel.foldStrength ?? 1) * material.foldStrength;
}

function findHighest(heights: Float32Array): number {
  let highest = 0;
  for (let i = 0; i < heights.length; i++) highest = Math.max(highest, heights[i] as number);
  return highest;
}

function scale(heights: Float32Array, factor: number): void {
  for (let i = 0; i < heights.length; i++) heights[i] = (heights[i] as number) * factor;
}
